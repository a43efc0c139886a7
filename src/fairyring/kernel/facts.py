"""Facts: what a transition tells to those who may know it.

The log line, the motion, the sound and the line for a screen reader are all made from facts.
Each is told to an audience, a set of seats as bits; the onlooker stands for every bit above the
seats, so that an audience is the complement of whom it leaves out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

EVERYBODY: Final = -1
NOBODY: Final = 0


@dataclass(frozen=True)
class Fact:
    """Something that happened. Every game has its own kinds, as frozen dataclasses."""


@dataclass(frozen=True)
class Chapter(Fact):
    """One with which a part of the game begins, such as a round: there a log is divided."""


@dataclass(frozen=True)
class Aside(Fact):
    """A small thing, such as a card that was drawn: in a log several run on in one quiet line."""


@dataclass(frozen=True)
class Part(Fact):
    """A part of what was told before it, such as what was paid: who opens that in a log sees it."""


@dataclass(frozen=True)
class Passing(Fact):
    """One that means nothing any more when the next thing has happened: then a log forgets it.

    Such is that somebody is ready, while others are still waited for.
    """


@dataclass(frozen=True)
class Done(Passing):
    """A seat has done what several do at once; what it chose the others are not told."""

    seat: int


@dataclass(frozen=True)
class Left(Fact):
    """A seat left the game for good."""

    seat: int


@dataclass(frozen=True)
class Over(Fact):
    """The game ended; its outcome says how."""

    winners: tuple[int, ...]
    reason: str


Tell = Callable[[Fact, int], None]
"""Receives each fact with its audience, in the order in which they happened."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def all_but(seat: int) -> int:
    """The audience of everybody else, onlookers included."""
    return ~(1 << seat)


def may_know(audience: int, seat: int | None) -> bool:
    """Whether a seat, or the onlooker (None), belongs to an audience."""
    return audience < 0 if seat is None else audience >> seat & 1 == 1
