"""Stones that lie on the board, each packed into one number: space, colour, owner, face down."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice

from ..parts import EACH
from .actions import COLOURS

_COLOUR: Final = 8
_OWNER: Final = 11
_DOWN: Final = 13


def stone(cell: i64, colour: i64, owner: i64, down: bool) -> i64:
    """Return a stone on a space."""
    return cell | colour << _COLOUR | owner << _OWNER | (1 << _DOWN if down else 0)


def cell_of(stone: i64) -> i64:
    """Return the space that it covers."""
    return stone & 255


def colour_of(stone: i64) -> i64:
    """Return its colour; UNSEEN for one that the viewer cannot see."""
    return stone >> _COLOUR & 7


def owner_of(stone: i64) -> i64:
    """Return the seat that laid it."""
    return stone >> _OWNER & 3


def is_down(stone: i64) -> bool:
    """Return whether it lies face down."""
    return stone >> _DOWN & 1 == 1


def dyed(stone: i64, colour: i64) -> i64:
    """Return the same stone in this colour."""
    return stone & ~(7 << _COLOUR) | colour << _COLOUR


def turned_up(stone: i64) -> i64:
    """Return the same stone face up."""
    return stone & ~(1 << _DOWN)


# A multiset of stones as five small counts by colour, packed into one number.


WIDTH: Final = 5
MASK: Final = (1 << WIDTH) - 1
FULL: Final = sum([EACH << WIDTH * colour for colour in range(COLOURS)])
"""All stones of the box."""


def one(colour: i64) -> i64:
    """Return a single stone of a colour."""
    return 1 << WIDTH * colour


def of_colour(stones: i64, colour: i64) -> i64:
    """Return how many of these stones have this colour."""
    return stones >> WIDTH * colour & MASK


def held(stones: i64) -> i64:
    """Return the set of colours among these stones."""
    return (
        (1 if stones & MASK else 0)
        | (2 if stones >> WIDTH & MASK else 0)
        | (4 if stones >> 2 * WIDTH & MASK else 0)
        | (8 if stones >> 3 * WIDTH & MASK else 0)
        | (16 if stones >> 4 * WIDTH & MASK else 0)
    )


def total(stones: i64) -> i64:
    """Return the number of these stones."""
    return (
        (stones & MASK)
        + (stones >> WIDTH & MASK)
        + (stones >> 2 * WIDTH & MASK)
        + (stones >> 3 * WIDTH & MASK)
        + (stones >> 4 * WIDTH & MASK)
    )


def picked(stones: i64, dice: Dice) -> i64:
    """Return the colour of a random one of these stones."""
    skip = dice.below(total(stones))
    colour: i64 = 0
    while skip >= stones & MASK:
        skip -= stones & MASK
        stones >>= WIDTH
        colour += 1
    return colour


def listed(stones: i64) -> tuple[int, ...]:
    """Return the colour of each stone, in colour order."""
    found: list[int] = []
    for colour in range(COLOURS):
        for _ in range(of_colour(stones, colour)):
            found.append(colour)
    return tuple(found)
