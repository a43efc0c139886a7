"""Who is asked, and in which order, where several may act."""

from typing import Final

from fairyring.kernel.dice import Dice

Seats = tuple[int, ...]

INTERRUPTS_ONE_IN: Final = 8
"""Who plays at random and may interrupt does so one time in so many."""


def asked(awaited: Seats, dice: Dice) -> int:
    """Which of the awaited seats is asked first: the dice say, for it can be worth something.

    A single one needs no dice.
    """
    return awaited[0] if len(awaited) == 1 else awaited[dice.below(len(awaited))]


def clockwise(seats: Seats, first: int) -> Seats:
    """These seats in the order in which they sit clockwise of one that is not among them."""
    if not seats:
        return seats
    ranked = sorted(seats)
    return tuple([s for s in ranked if s > first] + [s for s in ranked if s < first])
