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
    """The kinds of questions on the stack; `about` is a declaration if nothing else is stated."""

    CHOOSE: Final = 0
    """The declarer makes the next choice for a card."""
    COUNTER: Final = 1
    """A window: who answers a card as it is played? Answers are card numbers, or NO_CARD."""
    COPY: Final = 2
    """A window: who copies a card after it was played? Answers as above."""
    DOING: Final = 3
    """A card takes effect. Asks nobody; the card is finished when this is on top again."""
    STEAL: Final = 4
    """SWIPE!: the thief, who sees the hand, takes one."""
    THIRD: Final = 5
    """Ransack: which of `looked` to give up."""
    ROTATE: Final = 6
    """Desperate Measures: the rotation of the drawn tile (`drawn` is its sort)."""
    REACH: Final = 7
    """Grappler after a Ricochet!: the cell."""
    AGAIN: Final = 8
    """Rocket Booster: the step."""
    NAMED: Final = 9
    """A named move waits to begin, or for one more card with it. About: seat, move, rams..."""
    TOLL: Final = 10
    """Discard for a move onto a full cell. About a ride."""
    SLIDE: Final = 11
    """On ice: where to slide. About a ride."""
    WHOM: Final = 12
    """A kept Ram!: which sled to hit. About a ride."""
    NEW_CARDS: Final = 13
    """T27: discard any number, then draw. About: seat."""
