"""The order in which seats are asked when several may act."""

from typing import Final

from fairyring.kernel.dice import Dice

Seats = tuple[int, ...]
"""Seats by number, counted from 0."""

INTERRUPTS_ONE_IN: Final = 8
"""In random play, one in this many chances to interrupt is taken."""


def asked(awaited: Seats, dice: Dice) -> int:
    """Return the awaited seat that is asked first.

    The dice choose, since it can be an advantage. A single seat needs no dice.
    """
    return awaited[0] if len(awaited) == 1 else awaited[dice.below(len(awaited))]


def clockwise(seats: Seats, first: int) -> Seats:
    """Return these seats in clockwise order after `first`, which is not among them."""
    if not seats:
        return seats
    ranked = sorted(seats)
    return tuple([s for s in ranked if s > first] + [s for s in ranked if s < first])
