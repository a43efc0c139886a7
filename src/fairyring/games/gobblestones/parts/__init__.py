"""The nine double-sided squares and the stones, read from `squares.toml` and held to its rules."""

import tomllib
from collections import Counter
from enum import IntEnum
from importlib import resources
from typing import NamedTuple

SIDE = 5
"""Spaces along the side of a square."""
SPACES = SIDE * SIDE
SQUARES = 9
CENTRE = SPACES // 2
EACH = 20
"""Stones of each colour."""


class Colour(IntEnum):
    """The five colours of stones, from light to dark."""

    YELLOW = 0
    TURQUOISE = 1
    GREEN = 2
    RED = 3
    BLUE = 4

    @property
    def word(self) -> str:
        """How the colour is written."""
        return self.name.lower()


VALUES = (2, 3, 4, 5, 6)
"""What the colours of a face are worth, each value once; grey is worth nothing."""
FIXED_VALUES = {
    Colour.TURQUOISE: 2,
    Colour.GREEN: 3,
    Colour.YELLOW: 4,
    Colour.BLUE: 5,
    Colour.RED: 6,
}
"""What the colours are worth on all faces, if a table wants that."""

_LETTERS = {colour.name[0]: colour for colour in Colour}


class Space(NamedTuple):
    """One space of a face; of a grey one, the second colour that is printed on it."""

    colour: Colour
    grey: bool


class Face(NamedTuple):
    """One side of a square: what its colours are worth, and its spaces row by row."""

    values: tuple[int, ...]
    """The worth of each colour, by its number."""
    spaces: tuple[Space, ...]

    @property
    def worth(self) -> tuple[int, ...]:
        """The number printed on each space."""
        return tuple(0 if space.grey else self.values[space.colour] for space in self.spaces)


class Square(NamedTuple):
    """One square with its two sides."""

    front: Face
    back: Face


class BadParts(ValueError):
    """The table of squares breaks a rule of the box."""


def _face(side: dict[str, object], where: str) -> Face:
    if side.keys() != {"values", "spaces"}:
        raise BadParts(f"{where} needs values and spaces, and nothing else")
    values = side["values"]
    words = [colour.word for colour in Colour]
    if not isinstance(values, dict) or values.keys() != set(words):
        raise BadParts(f"{where}: there must be a value for each of {', '.join(words)}")
    if sorted(values.values()) != list(VALUES):
        raise BadParts(f"{where}: the values must be {', '.join(map(str, VALUES))}, each once")
    letters = str(side["spaces"]).split()
    unknown = [letter for letter in letters if letter.upper() not in _LETTERS]
    if len(letters) != SPACES or unknown:
        wrong = f"{unknown[0]!r} is none" if unknown else f"it has {len(letters)}"
        raise BadParts(f"{where} has {SPACES} spaces, each a letter of its colour; {wrong}")
    spaces = [Space(_LETTERS[letter.upper()], letter.islower()) for letter in letters]
    if spaces[CENTRE].grey:
        raise BadParts(f"{where}: the centre is never grey")
    tally = Counter(space.colour for space in spaces if not space.grey)
    if not all(tally[colour] in (4, 5) for colour in Colour):
        raise BadParts(f"{where}: each colour has four or five spaces")
    return Face(tuple(int(values[word]) for word in words), tuple(spaces))


def read_squares(text: str) -> tuple[Square, ...]:
    """Read a table of squares; one that breaks a rule of the box is refused by its row."""
    squares = []
    for number, row in enumerate(tomllib.loads(text)["square"], start=1):
        if row.keys() != {"front", "back"}:
            raise BadParts(f"square {number} needs a front and a back, and nothing else")
        front = _face(row["front"], f"square {number}, front")
        square = Square(front, _face(row["back"], f"square {number}, back"))
        if sorted(square.front.worth) != sorted(square.back.worth):
            raise BadParts(f"square {number}: both sides must show the same numbers equally often")
        squares.append(square)
    _check_set(squares)
    return tuple(squares)


def _check_set(squares: list[Square]) -> None:
    if len(squares) != SQUARES:
        raise BadParts(f"there are {SQUARES} squares, not {len(squares)}")
    alike = sum(front.spaces[CENTRE] == back.spaces[CENTRE] for front, back in squares)
    if alike != 5:
        raise BadParts(f"five squares have centres of the same colour on both sides, not {alike}")
    if len({face for square in squares for face in square}) != 2 * SQUARES:
        raise BadParts("two faces are the same")


TABLE = read_squares((resources.files(__package__) / "squares.toml").read_text("utf-8"))
