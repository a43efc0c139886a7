"""The facts of this game: what can happen, as types without text.

Stones are the numbers of their colours, places are numbers of board spaces. A colour that a
listener may not know is UNSEEN; drawn stones that they may not know are left out.
"""

from dataclasses import dataclass
from typing import Final

from fairyring.kernel.facts import Done, Fact, Part

UNSEEN: Final = 5


@dataclass(frozen=True)
class Began(Fact):
    """The board was laid out: each place has its square, side and quarter turns. `first` starts."""

    squares: tuple[tuple[int, int, int], ...]
    first: int


@dataclass(frozen=True)
class Drew(Part):
    """A seat drew `number` stones from the bag; others are not shown `stones`."""

    seat: int
    number: int
    stones: tuple[int, ...]


@dataclass(frozen=True)
class Laid(Fact):
    """A seat laid a stone: its `number`-th stone on the board, and `of_colour`-th of that colour.

    Both count from 0. Others are not shown the colour of a stone laid face down.
    """

    seat: int
    cell: int
    colour: int
    points: int
    number: int
    of_colour: int


@dataclass(frozen=True)
class Ate(Fact):
    """A seat ended its turn with this many stones laid."""

    seat: int
    stones: int
    points: int


@dataclass(frozen=True)
class Answered(Done):
    """A seat said in secret whether it trusts a play; others see NONE."""

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
    """The challenged play was right: the challenger loses its points."""

    challenger: int
    seat: int
    points: int


@dataclass(frozen=True)
class Caught(Fact):
    """The challenged play was wrong: its points are lost and its stones return to the rack.

    `number` is the first of these stones among those of the seat on the board.
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
