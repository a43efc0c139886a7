"""Stones that lie on the board, each packed into one number: space, colour, owner, face down."""

from typing import Final

from mypy_extensions import i64

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
