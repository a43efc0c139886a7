"""The pictures of Gobblestones: stones, spaces and signs, drawn by code.

`red` is a stone in a rack; `space-red-5` an open space, worth 5, and `space-red-5-centre` the
middle of a square; `blue-on-red` a stone on a space, `down-on-red` one face down, and
`blue-down-on-red` one face down as its player knows it.
"""

from functools import cache

from fairyring.ink import paper

from .cover import cover, winner
from .palette import HUES
from .signs import sign
from .spaces import covered, space
from .stones import DOWN, back, stone

__all__ = ["SHEETED", "back", "cover", "face", "sheet", "sign", "winner"]

_STONES = tuple(word for word in HUES if word != "grey")
SHEETED = (*_STONES, DOWN)
"""Prefixes of the keys in the sheet: stones, also on spaces, so that laying one needs no
request."""


def face(key: str) -> str:
    """The picture of a stone, of a space, or of a stone on a space."""
    if key in _STONES:
        return stone(key)
    try:
        if key.startswith("space-"):
            return space(key.removeprefix("space-"))
        lying, _, ground = key.partition("-on-")
        return covered(lying, ground)
    except ValueError:
        raise KeyError(key) from None


@cache
def sheet() -> str:
    """Return a sheet of every stone, by itself and on every space."""
    lying = [*SHEETED, *(f"{word}-{DOWN}" for word in _STONES)]
    covers = [f"{stone}-on-{word}" for stone in lying for word in HUES]
    return paper.sheet({key: face(key) for key in (*_STONES, *covers)})
