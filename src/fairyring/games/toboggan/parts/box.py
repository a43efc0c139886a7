"""Parts besides tiles and cards: the clans, the board, and the numbers of things."""

from typing import Final

from mypy_extensions import i64

from .reading import Word


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

WIDTHS: Final[list[i64]] = [0, 0, 4, 5, 6, 7, 7]
"""Cells in a row, by the number of seats."""
HAND: Final = 3
"""Cards of a full hand; also tiles."""
KNOCKDOWN_TOKENS: Final = 3
"""Knockdown tokens of each player at the start."""
AVALANCHE: Final = {8: (1, 1, 1, 1, 2), 10: (1, 1, 2, 2, 2), 14: (1, 1, 2, 2, 2)}
"""For each length of the course, the numbers beside its last five rows (GT-4)."""
MINE_BAG: Final = 6
"""Landmine tokens from which those of one card are drawn (GT-9)."""
