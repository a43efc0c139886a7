"""The step of a round, the progress of a movement phase, and the kinds of pending questions."""

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


class Ask:
    """The kinds of questions on the stack; each has a class in `questions`, which explains it.

    `about` of a question is a declaration, if nothing else is stated here.
    """

    CHOOSE: Final = 0
    COUNTER: Final = 1
    """The answers are card numbers, or NO_CARD."""
    COPY: Final = 2
    """Answers as above."""
    DOING: Final = 3
    STEAL: Final = 4
    THIRD: Final = 5
    ROTATE: Final = 6
    REACH: Final = 7
    AGAIN: Final = 8
    NAMED: Final = 9
    """About: seat, move, rams..."""
    TOLL: Final = 10
    """About a ride."""
    SLIDE: Final = 11
    """About a ride."""
    WHOM: Final = 12
    """About a ride."""
    NEW_CARDS: Final = 13
    """About: seat."""
