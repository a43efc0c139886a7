"""The pictures by the keys that a scene names them with.

`red` is a stone in a rack; `space-red-5` an open space, worth 5, and `space-red-5-centre` the
middle of a square; `blue-on-red` a stone on a space, `down-on-red` one face down, and
`blue-down-on-red` one face down as its player knows it.
"""

from functools import cache

from fairyring.games.gobblestones.art.palette import HUES
from fairyring.games.gobblestones.art.signs import DIGITS
from fairyring.games.gobblestones.art.spaces import CENTRE, covered, space
from fairyring.games.gobblestones.art.stones import DOWN, stone
from fairyring.ink import paper

SHEETED = ("",)
"""Every face is on the sheet."""
_STONES = tuple(word for word in HUES if word != "grey")


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


def keys() -> list[str]:
    """The keys of all faces."""
    spaces = [f"space-{word}-{worth}" for word in _STONES for worth in DIGITS if worth]
    spaces.append("space-grey-0")
    lying = [*_STONES, DOWN, *(f"{word}-{DOWN}" for word in _STONES)]
    covers = [f"{stone}-on-{word}" for stone in lying for word in HUES]
    return [*_STONES, *spaces, *(f"{key}-{CENTRE}" for key in spaces), *covers]


@cache
def sheet() -> str:
    """All faces: two hundred of them lie on a board."""
    return paper.sheet({key: face(key) for key in keys()})
