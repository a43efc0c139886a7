"""Scenes of every game, from its start to its end, for several viewers."""

from functools import cache

import fairyring
from fairyring.bots.bot import RandomBot
from fairyring.bots.playout import play_out
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.position import Position
from fairyring.kernel.words import naming

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")
SEATS = {"gdfr": 4, "gobblestones": 3, "swinger": 4, "toboggan": 6, "fairy_school": 3, "toy": 3}
KEYS = tuple(SEATS)
_PARTS = 4


@cache
def moments(key: str) -> tuple[Scene, ...]:
    """Return scenes of some moments, for the onlooker, the first and last seat, and unveiled."""
    game, seats = fairyring.game(key), SEATS[key]
    settings = game.settings(seats)
    scenes = []
    with naming(NAMES):
        for position in _positions(key):
            for viewer in (None, 0, seats - 1):
                view = position.veiled(viewer)
                scenes.append(game.scene_module.scene(view, viewer, settings))
            scenes.append(game.scene_module.scene(position, None, settings))
    return tuple(scenes)


def _positions(key: str) -> list[Position]:
    """Return a random game at its start, in between, and at its end."""
    dice = fairyring.FastDice(1)
    position = fairyring.game(key).start(SEATS[key], dice=dice)
    line = [position.copy()]
    while position.outcome() is None:
        play_out(position, [RandomBot()] * SEATS[key], dice, 1)
        line.append(position.copy())
    return [line[(len(line) - 1) * nth // _PARTS] for nth in range(_PARTS + 1)]
