"""Fairyring: one table for five goblin-and-fairy games.

>>> import fairyring
>>> game = fairyring.game("gdfr")
>>> dice = fairyring.FastDice(7)
>>> position = game.start(seats=2, options={"deal": 5}, dice=dice)
>>> position
<gdfr, 2 seats, seat 0 to act, 8361ed9ef0b26f7c>
>>> seat = position.awaited()[0]
>>> position.play(seat, position.actions(seat)[0], dice)

What one types is `game.play(position, seat, "Dusty Dour", dice)`; what one sees is
`print(position)`, or `fairyring.show(position)` in a notebook. Seats count from 0, as everywhere in
Python; who sits at a table calls the first of them player 1.
"""

import importlib
from typing import TYPE_CHECKING

from fairyring.games import game, keys as game_keys
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice, SealedDice
from fairyring.kernel.game import Game
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Position, painted_by

if TYPE_CHECKING:
    from fairyring.lab.analysis import analyse
    from fairyring.lab.simulate import simulate
    from fairyring.picture.showing import show
    from fairyring.record import read as read_record
    from fairyring.record.position import BadPosition, restore, state

__version__ = "0.2.0"

__all__ = [
    "Action",
    "BadPosition",
    "Dice",
    "FastDice",
    "Game",
    "Outcome",
    "Position",
    "SealedDice",
    "all_games",
    "analyse",
    "game",
    "game_keys",
    "read_record",
    "restore",
    "show",
    "simulate",
    "state",
]

_HIGHER_UP = {
    "BadPosition": ("fairyring.record.position", "BadPosition"),
    "analyse": ("fairyring.lab.analysis", "analyse"),
    "read_record": ("fairyring.record", "read"),
    "restore": ("fairyring.record.position", "restore"),
    "show": ("fairyring.picture.showing", "show"),
    "simulate": ("fairyring.lab.simulate", "simulate"),
    "state": ("fairyring.record.position", "state"),
}
"""Names from higher layers by module and attribute, loaded on first use."""
_FLOORS = ("bots", "envs")
"""Higher layers that are loaded on first use as modules."""


def all_games() -> list[Game]:
    """All games, the house's own first, each with its metadata only.

    >>> [game.name for game in all_games()][:2]
    ['Goblins Drool, Fairies Rule!', 'Gobblestones']
    """
    return [game(key) for key in game_keys()]


def __getattr__(name: str) -> object:
    if name in _FLOORS:
        return importlib.import_module(f"{__name__}.{name}")
    if name not in _HIGHER_UP:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, there = _HIGHER_UP[name]
    found = globals()[name] = getattr(importlib.import_module(module), there)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_FLOORS})


def _text(position: Position) -> str:
    from fairyring.picture.showing import show

    return show(position).text


def _svg(position: Position) -> str:
    from fairyring.picture.showing import show

    return show(position).svg


painted_by(_text, _svg)
