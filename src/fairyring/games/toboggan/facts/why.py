"""Ways in which sleds move, and causes of what happens to sleds and hands."""

from enum import IntEnum
from typing import Final

UNSEEN: Final = -1
"""A card or tile that the audience may not know; also something that was not chosen."""
NO_SEAT: Final = -1


class How(IntEnum):
    """A way in which a sled came from one cell to another."""

    STEP = 0
    HOP = 1
    """One cell, across a mogul's face."""
    LEAP = 2
    """Two cells, across a mogul's face."""
    SLIDE = 3
    SIDEWAYS = 4
    PULLED = 5
    CRAWL = 6


class Why(IntEnum):
    """The cause of a knockdown, of standing up, or of a discard."""

    ORANGE = 0
    ROCK = 1
    MINE = 2
    SLID_INTO = 3
    HOPPED_ON = 4
    CARD = 5
    CRAWL = 6
    MOVE = 7
    """Stood up as the movement of its phase."""
    LIMIT = 8
    """Discarded down to three in step 4."""
    TOLL = 9
    COST = 10
    YETI = 11
    BLOCKED = 12
    """Discarded because the sled cannot move."""
    THIRD = 13
    """The card that Ransack leaves."""
    REDRAWN = 14
    """Botched Plan."""
    CRUSHED = 15
    LEFT = 16
