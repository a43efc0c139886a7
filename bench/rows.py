"""What a row of `sight` costs an environment beside a step of the game, in processor time.

The same games are played at random three times: bare, with the view of who acts, and with its row
too. What a run takes longer than the one before is what it does more.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import fairyring
from fairyring.envs.playing.choices import table
from fairyring.envs.playing.written import Writer
from fairyring.games import HOUSE
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position

SEATS: Final = 2
GAMES: Final = 10
MOST: Final = 300
"""So many actions of a game are played."""
TRIES: Final = 5
"""The quickest of so many tries counts, for what else a machine does only slows it down."""
OF_A_STEP: Final = 1 / 3
"""What part of a step of the game a row should cost at most."""

Look = Callable[[Position, int], object]


def prices() -> list[dict[str, Any]]:
    """For each game the microseconds of a bare step, of a view and of a row."""
    return [price(key) for key in HOUSE]


def price(key: str) -> dict[str, Any]:
    """Those of one game at a table of two."""
    writer = Writer(table(key, SEATS).write, len(fairyring.game(key).catalogue))
    looks: list[Look] = [
        lambda position, seat: None,
        lambda position, seat: position.veiled(seat),
        writer.row,
    ]
    best = [float("inf")] * len(looks)
    for _ in range(TRIES):
        for nth, look in enumerate(looks):
            best[nth] = min(best[nth], step(key, look))
    bare, seen, rowed = best
    return {"game": key, "step": bare, "view": seen - bare, "row": rowed - seen}


def step(key: str, look: Look) -> float:
    """The microseconds of a step, with a look at what who acts sees of it."""
    game, steps, spent = fairyring.game(key), 0, 0.0
    for number in range(GAMES):
        dice = FastDice(number)
        position = game.start(SEATS, dice=dice)
        began = time.process_time()
        for _ in range(MOST):
            awaited = position.awaited()
            if not awaited:
                break
            seat = awaited[0]
            actions = position.actions(seat)
            look(position, seat)
            position.play(seat, actions[dice.below(len(actions))], dice)
            steps += 1
        spent += time.process_time() - began
    return spent / steps * 1e6


def told(found: list[dict[str, Any]]) -> Iterator[str]:
    """A table of it, and what was aimed at."""
    yield "### What a row of numbers costs"
    yield ""
    yield (
        "Microseconds of a processor for a step of a game at random at two seats, asked from"
        " Python one call after the other: `awaited`, `actions` and `play`; for the view of who"
        " acts; and for its row, made of that view. Aim: a row is at most a third of a step."
    )
    yield ""
    yield "| game | a step | a view | a row | of a step | |"
    yield "|---|---:|---:|---:|---:|---|"
    for one in found:
        part = one["row"] / one["step"]
        met = "reached" if part <= OF_A_STEP else "**missed**"
        yield (
            f"| {one['game']} | {one['step']:.2f} | {one['view']:.2f} | {one['row']:.2f}"
            f" | {part:.0%} | {met} |"
        )
