"""Kinds of questions for which a game can wait."""

from typing import Final


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
