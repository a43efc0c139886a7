"""Words of the tables, and the parts besides tiles and cards: clans, board, numbers of things."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, Self

from mypy_extensions import i64


class Word(IntEnum):
    """A number that the tables write as a word."""

    @property
    def word(self) -> str:
        """Its name in the tables: lower case, with blanks."""
        return self.name.lower().replace("_", " ")

    @classmethod
    def words(cls) -> dict[str, Self]:
        """Return all members by their names in the tables."""
        return {member.word: member for member in cls}


def bits_of(numbers: Iterable[int]) -> int:
    """Return a set of small numbers as bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


class Clan(Word):
    """The six clans, in the order of their sled colours."""

    RED = 0
    WHITE = 1
    ORANGE = 2
    YELLOW = 3
    BLUE = 4
    GREEN = 5


class Direction(Word):
    """The six sides of a cell, clockwise on a page with the start at the top."""

    RIGHT = 0
    FRONT_RIGHT = 1
    FRONT_LEFT = 2
    LEFT = 3
    BACK_LEFT = 4
    BACK_RIGHT = 5

    @property
    def opposite(self) -> "Direction":
        """The opposite side."""
        return Direction((self + SIDES // 2) % SIDES)


SIDES: Final = 6

WIDTHS: list[i64] = [0, 0, 4, 5, 6, 7, 7]
"""Cells in a row, by the number of seats."""
HAND: Final = 3
"""Cards of a full hand; also tiles."""
KNOCKDOWN_TOKENS: Final = 3
"""Knockdown tokens of each player at the start."""
AVALANCHE = {8: (1, 1, 1, 1, 2), 10: (1, 1, 2, 2, 2), 14: (1, 1, 2, 2, 2)}
"""For each length of the course, the numbers beside its last five rows (GT-4)."""
MINE_BAG: Final = 6
"""Landmine tokens from which those of one card are drawn (GT-9)."""
