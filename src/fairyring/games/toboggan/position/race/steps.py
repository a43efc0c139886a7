"""What a round is at, and how far the mover is, by name."""

from typing import Final


class Step:
    """What the round is at; each is a moment of 5.8 but PARK and TRIM."""

    PARK: Final = 0
    """Choosing start cells."""
    LAY: Final = 1
    """Steps 1 and 2: laying a row; W0 until the first ordinary tile, then W1."""
    MOVE: Final = 2
    """Step 3: movement phases."""
    DISCARD: Final = 3
    """Step 4: down to three cards."""
    TRIM: Final = 4
    """Step 5: down to three tiles."""
    READY: Final = 5
    """Before step 6."""


class Moved:
    """How far the mover is in his movement phase."""

    NOT_YET: Final = 0
    """What he does with his sled is still to come."""
    MOVED: Final = 1
    """His sled has moved or stood up; cards that follow a move may be played."""
    NEW_CARDS: Final = 2
    """He was blocked and changes cards instead (T27)."""
    MAY_CRAWL: Final = 3
    """So he does, for the second time: he may still crawl (T29)."""
