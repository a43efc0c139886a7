"""What a game can wait for in the middle of something, by name."""

from typing import Final


class Ask:
    """The kinds of questions on the stack. `about` is a declaration where nothing else is said."""

    CHOOSE: Final = 0
    """The declarer makes the next choice of a card that he declared."""
    COUNTER: Final = 1
    """Who answers a card as it is played? Answers: card numbers, or NO_CARD."""
    COPY: Final = 2
    """Who copies a card after it was played? Answers as above."""
    DOING: Final = 3
    """A card takes effect; asks nobody, and is finished when it is on top again."""
    STEAL: Final = 4
    """SWIPE!: the thief, who sees the hand, takes one."""
    THIRD: Final = 5
    """Ransack: which of `looked` to give up."""
    ROTATE: Final = 6
    """Desperate Measures: how the drawn tile is turned (`drawn` is its sort)."""
    REACH: Final = 7
    """Grappler after a Ricochet!: to which cell."""
    AGAIN: Final = 8
    """Rocket Booster: the step."""
    NAMED: Final = 9
    """A named move waits to begin, or for one more card with it. About: seat, move, rams..."""
    TOLL: Final = 10
    """Discard for a move onto a full cell. About a ride."""
    SLIDE: Final = 11
    """On ice: where to. About a ride."""
    WHOM: Final = 12
    """A kept Ram!: whom. About a ride."""
    NEW_CARDS: Final = 13
    """T27: discard any number, then draw. About: seat."""
