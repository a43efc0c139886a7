"""The board of one game: the layout of the nine squares, and the resulting spaces."""

from functools import cache
from typing import Any, Final

from mypy_extensions import i64

from fairyring.kernel.form import Field, Form, State
from fairyring.kernel.options import Settings
from fairyring.kernel.terms import Terms

from ..parts import FIXED_VALUES, SIDE, SPACES, SQUARES, TABLE, Colour, Face
from .actions import COLOURS, Spaces
from .grid import ALL_CELLS, SQUARES_ACROSS, WIDE

GREY: Final = COLOURS
"""The number of the colour of spaces that take every stone."""

Squares = tuple[tuple[int, int, int], ...]
"""For each place on the board: its square, the side that is up, and its quarter turns."""


RULES: Final = Form(
    1,
    Field("bluff", False),
    Field("strict", False),
    Field("fixed_values", False),
    Field("grey", True),
    Field("rush", False),
    Field("tiebreak", False),
)


class Rules(Terms):
    """The options in force that change what is legal or who wins."""

    __slots__ = ("bluff", "fixed_values", "grey", "rush", "strict", "tiebreak")

    bluff: bool
    strict: bool
    fixed_values: bool
    grey: bool
    rush: bool
    tiebreak: bool

    def __init__(self, given: dict[str, Any]) -> None:
        """Set all fields of the form."""
        super().__init__()
        RULES.fill(self, given)

    @classmethod
    def of(cls, settings: Settings) -> "Rules":
        """Return the rules for the settings of a table."""
        return cls(dict(settings))

    def state(self) -> State:
        return RULES.state(self)

    @classmethod
    def restored(cls, state: State) -> "Rules":
        return cls(RULES.read(state))


class Board:
    """Colour and worth of each space. A board never changes, so copies of a game share it."""

    __slots__ = ("colours", "open_to", "row", "rules", "squares", "worth")

    def __init__(self, rules: Rules, squares: Squares) -> None:
        self.rules = rules
        self.squares = squares
        self.colours: list[int] = []
        """The colour of each space; GREY for one that takes every stone."""
        self.worth: list[int] = []
        """The number on each space."""
        looks = [
            _look(square, side, turns, rules.grey, rules.fixed_values)
            for square, side, turns in squares
        ]
        for first in range(0, SQUARES, SQUARES_ACROSS):
            for row in range(SIDE):
                for look in looks[first : first + SQUARES_ACROSS]:
                    self.colours += look.colours[row]
                    self.worth += look.worth[row]
        self.row = b""
        """Cache for `sight`: the planes of the bare board, empty until they are first needed."""
        self.open_to: list[Spaces] = []
        """For each colour of stones, the spaces on which it may be laid."""
        for colour in range(COLOURS):
            spaces = ALL_CELLS if rules.bluff else _matching(looks, colour)
            self.open_to.append(Spaces(spaces))

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.rules, self.squares)

    def matches(self, cell: i64, colour: i64) -> bool:
        """Return whether a stone of this colour matches a space."""
        shown: i64 = self.colours[cell]
        return shown in (colour, GREY)


class _Look:
    """A face at one rotation, with the colours and numbers that the rules give it."""

    __slots__ = ("colours", "matches", "worth")

    def __init__(self, face: Face, turns: int, grey: bool, fixed_values: bool) -> None:
        spaces = [face.spaces[_before(spot, turns)] for spot in range(SPACES)]
        seen = [GREY if grey and space.grey else int(space.colour) for space in spaces]
        values = [FIXED_VALUES[colour] for colour in Colour] if fixed_values else face.values
        worth = [0 if colour == GREY else values[colour] for colour in seen]
        self.colours = _rows(seen)
        self.worth = _rows(worth)
        self.matches = [_cells(seen, colour) for colour in range(COLOURS)]
        """For each colour of stones, the spaces that it matches."""


@cache
def _look(square: int, side: int, turns: int, grey: bool, fixed_values: bool) -> _Look:
    """Return a side of a square as it lies; computed once in a process."""
    return _Look(TABLE[square][side], turns, grey, fixed_values)


def _matching(looks: list[_Look], colour: int) -> int:
    """Return the spaces of the board that a colour matches."""
    cells: int = 0
    for place, look in enumerate(looks):
        corner = place // SQUARES_ACROSS * SIDE * WIDE + place % SQUARES_ACROSS * SIDE
        cells |= look.matches[colour] << corner
    return cells


def _before(spot: int, turns: int) -> int:
    """Return which space of a face is at this spot after some quarter turns clockwise."""
    row, column = divmod(spot, SIDE)
    for _ in range(turns):
        row, column = SIDE - 1 - column, row
    return row * SIDE + column


def _rows(of_spaces: list[int]) -> list[list[int]]:
    """Split a list of a square's spaces into rows."""
    return [of_spaces[first : first + SIDE] for first in range(0, SPACES, SIDE)]


def _cells(seen: list[int], colour: int) -> int:
    """Return the spaces that a colour matches, as if the square lay at the board's first corner."""
    cells: int = 0
    for spot, shown in enumerate(seen):
        if shown in (colour, GREY):
            cells |= 1 << spot // SIDE * WIDE + spot % SIDE
    return cells
