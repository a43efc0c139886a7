"""The pictures by the keys that a scene names them with.

`red` is a stone in a rack; `space-red-5-13` an open space, worth 5, the thirteenth of its square;
`blue-on-red-5-13` a stone on it, `down-on-...` one face down, and `blue-down-on-...` one face down
as its player knows it.
"""

from fairyring.games.gobblestones.art.palette import HUES
from fairyring.games.gobblestones.art.spaces import covered, space
from fairyring.games.gobblestones.art.stones import stone

_STONES = frozenset(HUES) - {"grey"}


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
