"""How sleds move, and why things happen to them and to hands."""

from enum import IntEnum
from typing import Final

UNSEEN: Final = -1
"""A card or a tile that a listener may not know; also what was not chosen."""
NO_SEAT: Final = -1


class How(IntEnum):
    """How a sled came from one cell to another."""

    STEP = 0
    HOP = 1
    """One cell off a mogul's face."""
    LEAP = 2
    """Two cells off a mogul's face."""
    SLIDE = 3
    SIDEWAYS = 4
    PULLED = 5
    CRAWL = 6


class Why(IntEnum):
    """What knocked a sled down, stood it up, or made somebody discard."""

    ORANGE = 0
    ROCK = 1
    MINE = 2
    SLID_INTO = 3
    HOPPED_ON = 4
    CARD = 5
    CRAWL = 6
    MOVE = 7
    """Stood up as a movement."""
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
