"""The board of one game: where the nine squares lie, and what that makes of each space."""

from typing import Final

from fairyring.games.gobblestones.parts import (
    FIXED_VALUES,
    SIDE,
    SPACES,
    SQUARES,
    TABLE,
    Colour,
    Face,
)
from fairyring.games.gobblestones.position.deeds import COLOURS, words_of
from fairyring.games.gobblestones.position.grid import ALL_CELLS, SQUARES_ACROSS, WIDE
from fairyring.kernel.options import Settings

GREY: Final = COLOURS
"""The number of the colour that takes every stone."""

Squares = tuple[tuple[int, int, int], ...]
"""For each place of the board: the square that lies there, its side, and its quarter turns."""


class Rules:
    """The options in force that change what is legal or who wins."""

    __slots__ = ("bluff", "fixed_values", "grey", "rush", "strict", "tiebreak")

    def __init__(
        self, bluff: bool, strict: bool, fixed_values: bool, grey: bool, rush: bool, tiebreak: bool
    ) -> None:
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

    def state(self) -> tuple[bool, bool, bool, bool, bool, bool]:
        """The arguments that make equal rules."""
        return (
            self.bluff, self.strict, self.fixed_values, self.grey, self.rush, self.tiebreak
        )  # fmt: skip


class Board:
    """Colour and worth of every space. A board never changes, so copies of a game share it."""

    __slots__ = ("colours", "fits", "open_to", "rules", "squares", "worth")

    def __init__(self, rules: Rules, squares: Squares) -> None:
        self.rules = rules
        self.squares = squares
        self.colours: list[int] = [0] * (SQUARES * SPACES)
        """The colour of each space; GREY for one that takes every stone."""
        self.worth: list[int] = [0] * (SQUARES * SPACES)
        """The number on each space."""
        self.fits: list[int] = [0] * COLOURS
        """For each colour of stones the spaces that it matches."""
        for place, (square, side, turns) in enumerate(squares):
            corner = place // SQUARES_ACROSS * SIDE * WIDE + place % SQUARES_ACROSS * SIDE
            look = _LOOKS[_number(square, side, turns)]
            worth = look.values(rules)
            seen = look.joker_seen if rules.grey else look.seen
            for row in range(SIDE):
                start = corner + row * WIDE
                colours = seen[row * SIDE : row * SIDE + SIDE]
                self.colours[start : start + SIDE] = colours
                self.worth[start : start + SIDE] = [worth[colour] for colour in colours]
            fits = look.joker_fits if rules.grey else look.fits
            for colour in range(COLOURS):
                self.fits[colour] |= fits[colour] << corner
        self.open_to: list[int] = []
        """For each colour of stones the spaces on which it may be laid, in words."""
        for colour in range(COLOURS):
            self.open_to += words_of(ALL_CELLS if rules.bluff else self.fits[colour])


class _Look:
    """A face under one turning: the colour of its spaces, with and without grey ones."""

    __slots__ = ("face", "fits", "joker_fits", "joker_seen", "seen")

    def __init__(self, face: Face, turns: int) -> None:
        self.face = face
        spaces = [face.spaces[_before(spot, turns)] for spot in range(SPACES)]
        self.seen: list[int] = [int(space.colour) for space in spaces]
        self.joker_seen: list[int] = [GREY if space.grey else int(space.colour) for space in spaces]
        self.fits = [_cells(self.seen, colour, colour) for colour in range(COLOURS)]
        self.joker_fits = [_cells(self.joker_seen, colour, GREY) for colour in range(COLOURS)]

    def values(self, rules: Rules) -> list[int]:
        """What each colour, and grey, is worth here."""
        if rules.fixed_values:
            return [FIXED_VALUES[colour] for colour in Colour] + [0]
        return [*self.face.values, 0]


def _before(spot: int, turns: int) -> int:
    """Which space of a face lies at a spot after so many quarter turns clockwise."""
    row, column = divmod(spot, SIDE)
    for _ in range(turns):
        row, column = SIDE - 1 - column, row
    return row * SIDE + column


def _cells(seen: list[int], colour: int, other: int) -> int:
    """The spaces of one of two colours, as on a board at whose corner the square lies."""
    cells: int = 0
    for spot, shown in enumerate(seen):
        if shown in (colour, other):
            cells |= 1 << spot // SIDE * WIDE + spot % SIDE
    return cells


def _number(square: int, side: int, turns: int) -> int:
    return (square * 2 + side) * 4 + turns


_LOOKS: Final = [_Look(face, turns) for square in TABLE for face in square for turns in range(4)]
