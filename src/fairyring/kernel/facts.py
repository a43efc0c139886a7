"""Facts: what happens when an action is played, each with the audience that may know it.

The log line, the motion, the sound and the line for a screen reader are all made from facts. An
audience is a set of seats as bits; the onlooker stands for every bit above the seats, so that the
complement of some seats includes the onlooker.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

EVERYBODY: Final = -1
"""The audience of all seats and the onlooker."""
NOBODY: Final = 0
"""The empty audience."""


@dataclass(frozen=True)
class Fact:
    """Something that happened. Every game has its own kinds, as frozen dataclasses."""


@dataclass(frozen=True)
class Chapter(Fact):
    """A fact that starts a new part of the game, such as a round. A log is divided at these."""


@dataclass(frozen=True)
class Aside(Fact):
    """A minor fact, such as a card that was drawn.

    A log shows several of them in one quiet line.
    """


@dataclass(frozen=True)
class Part(Fact):
    """A detail of the fact before it, such as what was paid. A log shows it when that is opened."""


@dataclass(frozen=True)
class Passing(Fact):
    """A fact that matters only until the next one, so that a log then drops it.

    An example is that one seat is ready while others are still awaited.
    """


@dataclass(frozen=True)
class Done(Passing):
    """A seat has made its choice while several choose at once. The choice itself stays secret."""

    seat: int


@dataclass(frozen=True)
class Left(Fact):
    """A seat left the game for good."""

    seat: int


@dataclass(frozen=True)
class Over(Fact):
    """The game ended. The details are in its outcome."""

    winners: tuple[int, ...]
    reason: str


Tell = Callable[[Fact, int], None]
"""Receives each fact with its audience, in the order in which they happened."""


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def all_but(seat: int) -> int:
    """The audience of everybody but this seat, onlookers included."""
    return ~(1 << seat)


def may_know(audience: int, seat: int | None) -> bool:
    """Return whether a seat, or the onlooker (None), belongs to an audience."""
    return audience < 0 if seat is None else audience >> seat & 1 == 1
