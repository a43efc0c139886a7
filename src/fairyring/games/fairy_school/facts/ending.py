"""What can happen in the last trimester and at the end."""

from dataclasses import dataclass

from fairyring.games.fairy_school.facts.things import Cards
from fairyring.kernel.facts import Fact


@dataclass(frozen=True)
class FinalsLaidOut(Fact):
    """The final projects from which the fairies choose: long ones, or those of a short game."""

    finals: tuple[int, ...]
    short: bool


@dataclass(frozen=True)
class TookFinal(Fact):
    """A seat chose a final project: a long one, or one of a short game."""

    seat: int
    final: int
    short: bool


@dataclass(frozen=True)
class Leading(Fact):
    """These seats are the most advanced and gain an element each."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class LastSpending(Fact):
    """The game ends: these seats have finished, the others spend what they have left."""

    finished: tuple[int, ...]


@dataclass(frozen=True)
class GaveBack(Fact):
    """The projects of a seat that left, onto the common discard."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Scored(Fact):
    """The report of a seat: points for each source, and all of them."""

    seat: int
    kindness: int
    projects: int
    steps: int
    creatures: int
    elements: int
    total: int
