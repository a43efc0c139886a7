"""The board of one game: where the nine squares lie, and what that makes of each space."""

from functools import cache
from typing import Final

from mypy_extensions import i64

from fairyring.games.gobblestones.parts import (
    FIXED_VALUES,
    SIDE,
    SPACES,
    SQUARES,
    TABLE,
    Colour,
    Face,
)
from fairyring.games.gobblestones.position.board.actions import COLOURS, Spaces
from fairyring.games.gobblestones.position.board.grid import ALL_CELLS, SQUARES_ACROSS, WIDE
from fairyring.kernel.form import Field, Form, State
from fairyring.kernel.options import Settings
from fairyring.kernel.terms import Terms

GREY: Final = COLOURS
"""The number of the colour that takes every stone."""

Squares = tuple[tuple[int, int, int], ...]
"""For each place of the board: the square that lies there, its side, and its quarter turns."""


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

    def __init__(
        self, bluff: bool, strict: bool, fixed_values: bool, grey: bool, rush: bool, tiebreak: bool
    ) -> None:
        super().__init__()
        self.bluff = bluff
        self.strict = strict
        self.fixed_values = fixed_values
        self.grey = grey
        self.rush = rush
        self.tiebreak = tiebreak

    @classmethod
    def of(cls, settings: Settings) -> "Rules":
        """The rules that a table chose."""
        return cls(
            settings["bluff"] is True,
            settings["strict"] is True,
            settings["fixed_values"] is True,
            settings["grey"] is True,
            settings["rush"] is True,
            settings["tiebreak"] is True,
        )

    def state(self) -> State:
        return RULES.told(self)

    @classmethod
    def restored(cls, state: State) -> "Rules":
        return Rules(**RULES.read(state))


class Board:
    """Colour and worth of every space. A board never changes, so copies of a game share it."""

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
        """What rows of numbers say of it, once somebody has asked for one."""
        self.open_to: list[Spaces] = []
        """For each colour of stones the spaces on which it may be laid."""
        for colour in range(COLOURS):
            spaces = ALL_CELLS if rules.bluff else _matching(looks, colour)
            self.open_to.append(Spaces(spaces))

    def __reduce__(self) -> tuple[object, ...]:
        return Board, (self.rules, self.squares)

    def matches(self, cell: i64, colour: i64) -> bool:
        """Whether a stone of this colour is right on a space."""
        shown: i64 = self.colours[cell]
        return shown in (colour, GREY)


class _Look:
    """A face under one turning, with the colours and numbers that the rules give it."""

    __slots__ = ("colours", "matches", "worth")

    def __init__(self, face: Face, turns: int, grey: bool, fixed_values: bool) -> None:
        spaces = [face.spaces[_before(spot, turns)] for spot in range(SPACES)]
        seen = [GREY if grey and space.grey else int(space.colour) for space in spaces]
        values = [FIXED_VALUES[colour] for colour in Colour] if fixed_values else face.values
        worth = [0 if colour == GREY else values[colour] for colour in seen]
        self.colours = _rows(seen)
        self.worth = _rows(worth)
        self.matches = [_cells(seen, colour) for colour in range(COLOURS)]
        """For each colour of stones the spaces that it matches."""


@cache
def _look(square: int, side: int, turns: int, grey: bool, fixed_values: bool) -> _Look:
    """A side of a square as it lies; worked out when it first lies so on any board."""
    return _Look(TABLE[square][side], turns, grey, fixed_values)


def _matching(looks: list[_Look], colour: int) -> int:
    """The spaces of the board that a colour matches."""
    cells: int = 0
    for place, look in enumerate(looks):
        corner = place // SQUARES_ACROSS * SIDE * WIDE + place % SQUARES_ACROSS * SIDE
        cells |= look.matches[colour] << corner
    return cells


def _before(spot: int, turns: int) -> int:
    """Which space of a face lies at a spot after so many quarter turns clockwise."""
    row, column = divmod(spot, SIDE)
    for _ in range(turns):
        row, column = SIDE - 1 - column, row
    return row * SIDE + column


def _rows(of_spaces: list[int]) -> list[list[int]]:
    """What is true of the spaces of a square, row by row."""
    return [of_spaces[first : first + SIDE] for first in range(0, SPACES, SIDE)]


def _cells(seen: list[int], colour: int) -> int:
    """The spaces that a colour matches, as on a board at whose corner the square lies."""
    cells: int = 0
    for spot, shown in enumerate(seen):
        if shown in (colour, GREY):
            cells |= 1 << spot // SIDE * WIDE + spot % SIDE
    return cells
