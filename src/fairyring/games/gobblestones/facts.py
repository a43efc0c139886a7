"""What can happen in this game, told.

Stones are told by the numbers of their colours, places by their number on the board. A colour that
a listener may not know is UNSEEN, and stones that he may not know are no stones.
"""

from dataclasses import dataclass
from typing import Final

from fairyring.kernel.facts import Done, Fact, Part

UNSEEN: Final = 5


@dataclass(frozen=True)
class Began(Fact):
    """The board was laid out: for each place the square, its side and its turns; who starts."""

    squares: tuple[tuple[int, int, int], ...]
    first: int


@dataclass(frozen=True)
class Drew(Part):
    """A seat drew so many stones from the bag."""

    seat: int
    number: int
    stones: tuple[int, ...]


@dataclass(frozen=True)
class Laid(Fact):
    """A seat laid a stone: the seat's stone of this number, and of this number in its colour."""

    seat: int
    cell: int
    colour: int
    points: int
    number: int
    of_colour: int


@dataclass(frozen=True)
class Ate(Fact):
    """A seat ended its turn with so many stones laid."""

    seat: int
    stones: int
    points: int


@dataclass(frozen=True)
class Answered(Done):
    """A seat said whether it trusts a play; NONE where it is not told."""

    answer: int


@dataclass(frozen=True)
class Trusted(Fact):
    """Nobody challenged a play."""

    seat: int


@dataclass(frozen=True)
class Challenged(Fact):
    """The first challenger clockwise had the stones of a play turned up."""

    challenger: int
    seat: int
    cells: tuple[int, ...]
    stones: tuple[int, ...]


@dataclass(frozen=True)
class Vindicated(Fact):
    """The play was right: the challenger loses what it was worth."""

    challenger: int
    seat: int
    points: int


@dataclass(frozen=True)
class Caught(Fact):
    """The play was wrong: its points are lost and its stones back in the rack.

    The first of them is the seat's stone of this number.
    """

    seat: int
    points: int
    cells: tuple[int, ...]
    number: int


@dataclass(frozen=True)
class Bonus(Fact):
    """A seat scored a point for each stone left in its rack."""

    seat: int
    points: int
