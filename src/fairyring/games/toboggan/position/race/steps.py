"""The step of a round, and the progress of a movement phase."""

from typing import Final


class Step:
    """The step of a round; each but PARK and TRIM is a moment of 5.8."""

    PARK: Final = 0
    """Choice of start cells."""
    LAY: Final = 1
    """Steps 1 and 2: laying a row; W0 until the first ordinary tile, then W1."""
    MOVE: Final = 2
    """Step 3: movement phases."""
    DISCARD: Final = 3
    """Step 4: discarding down to three cards."""
    TRIM: Final = 4
    """Step 5: putting tiles back, down to three."""
    READY: Final = 5
    """Before step 6."""


class Moved:
    """The progress of the mover's movement phase."""

    NOT_YET: Final = 0
    """The mover has not moved yet."""
    MOVED: Final = 1
    """The sled has moved or stood up; cards that follow a move may be played."""
    NEW_CARDS: Final = 2
    """The mover was blocked and changes cards instead (T27)."""
    MAY_CRAWL: Final = 3
    """The same for the second time: the mover may still crawl (T29)."""
