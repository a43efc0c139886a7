"""What a row of `sight` costs an environment beside a step of the game, in processor time.

The same games are played at random three times: bare, with the view of who acts, and with its row
too. What a run takes longer than the one before is what it does more.
"""

import time
from collections.abc import Callable
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
TRIES: Final = 30
"""The quickest of so many tries counts, for what else a machine does only slows it down."""

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
