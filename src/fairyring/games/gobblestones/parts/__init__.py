"""The nine double-sided squares, read from `squares.toml` and checked, and the stones."""

from collections import Counter
from enum import IntEnum
from itertools import chain
from typing import Final, NamedTuple

from fairyring.kernel.editing.edition import Edition, edition_of
from fairyring.kernel.editing.tables import Row, each_once, text_of

SIDE: Final = 5
"""Spaces along the side of a square."""
SPACES: Final = SIDE * SIDE
SQUARES: Final = 9
CENTRE: Final = SPACES // 2
EACH: Final = 20
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
        """The colour's name in keys and notation."""
        return self.name.lower()


VALUES = (2, 3, 4, 5, 6)
"""The values of the five colours on a face, each used once; grey is worth nothing."""
FIXED_VALUES = {
    Colour.TURQUOISE: 2,
    Colour.GREEN: 3,
    Colour.YELLOW: 4,
    Colour.BLUE: 5,
    Colour.RED: 6,
}
"""The values of the colours on all faces, with the option `fixed_values`."""


class Space(NamedTuple):
    """A space of a face; `colour` of a grey one is the second colour printed on it."""

    colour: Colour
    grey: bool


class Face(NamedTuple):
    """One side of a square: the values of its colours, and its spaces row by row."""

    values: tuple[int, ...]
    """Value of each colour, by the colour's number."""
    spaces: tuple[Space, ...]

    @property
    def worth(self) -> tuple[int, ...]:
        """The number printed on each space."""
        return tuple(0 if space.grey else self.values[space.colour] for space in self.spaces)


class Square(NamedTuple):
    """A square with its two sides."""

    front: Face
    back: Face


_LETTERS = {colour.name[0]: colour for colour in Colour}
_ALIKE = 5
"""Squares whose centres have the same colour on both sides; they let every rack begin."""


def read_squares(text: str, edition: Edition | None = None) -> tuple[Square, ...]:
    """Read a table of squares; refuse one that breaks a rule of the box, naming the row."""
    table = Row.file(text, "squares.toml", edition)
    rows = table.rows("square")
    table.done()
    sides = [(row.row("front"), row.row("back")) for row in rows]
    for row in rows:
        row.done()
    squares = [Square(_face(front), _face(back)) for front, back in sides]
    for row, (front, back) in zip(rows, squares, strict=True):
        if table.of_the_box and sorted(front.worth) != sorted(back.worth):
            raise row.flaw("spaces must show the same numbers equally often on front and back")
    if len(squares) != SQUARES:
        raise table.flaw(f"there must be {SQUARES} squares, not {len(squares)}")
    alike = sum(front.spaces[CENTRE] == back.spaces[CENTRE] for front, back in squares)
    if alike != _ALIKE:
        what = "squares must have centres of the same colour on both sides"
        raise table.flaw(f"spaces: {_ALIKE} {what}, not {alike}")
    each_once("the face", zip(chain(*sides), chain(*squares), strict=True))
    return tuple(squares)


def _face(side: Row) -> Face:
    printed = side.row("values")
    values = tuple(printed.number(colour.word, min(VALUES), max(VALUES)) for colour in Colour)
    printed.done()
    if side.of_the_box and sorted(values) != list(VALUES):
        raise side.wrong("values", f"{', '.join(map(str, VALUES))}, each once", values)
    letters = side.text("spaces").split()
    side.done()
    for letter in letters:
        if letter.upper() not in _LETTERS:
            raise side.wrong("spaces", f"letters of colours, {', '.join(_LETTERS)}", letter)
    if len(letters) != SPACES:
        raise side.wrong("spaces", f"{SPACES} letters", len(letters))
    spaces = tuple(Space(_LETTERS[letter.upper()], letter.islower()) for letter in letters)
    if spaces[CENTRE].grey:
        raise side.wrong("spaces", "such that the centre is not grey", letters[CENTRE])
    tally = Counter(space.colour for space in spaces if not space.grey)
    for colour in Colour:
        if side.of_the_box and tally[colour] not in (4, 5):
            allowed = f"such that four or five are {colour.word} and not grey"
            raise side.wrong("spaces", allowed, tally[colour])
    return Face(values, spaces)


TABLE = read_squares(text_of(__package__, "squares.toml"), edition_of(__package__))
