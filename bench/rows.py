"""The cost of a `sight` row in an environment, compared with a step of the game.

The same games are played at random three times: bare, with the view of the acting seat, and with
the view and its row. Each cost is the processor time that a run takes longer than the one before.
"""

import time
from collections.abc import Callable
from typing import Any, Final

import fairyring
from fairyring.envs.core.rows import Writer
from fairyring.envs.core.settings import table
from fairyring.games import BUILT_IN
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position

SEATS: Final = 2
GAMES: Final = 10
MOST: Final = 300
"""Most actions played of a game."""
TRIES: Final = 30
"""Number of tries, of which the fastest counts: other load only slows a machine down."""

Look = Callable[[Position, int], object]


def prices() -> list[dict[str, Any]]:
    """Return for each game the microseconds of a bare step, of a view and of a row."""
    return [price(key) for key in BUILT_IN]


def price(key: str) -> dict[str, Any]:
    """Return the costs of one game at a table of two."""
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
    """Return the microseconds of a step, including one look at the view of the acting seat."""
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
