"""Facts of the last trimester and the end."""

from dataclasses import dataclass

from fairyring.kernel.facts import Fact

from .things import Cards


@dataclass(frozen=True)
class FinalsLaidOut(Fact):
    """The final projects to choose from: long ones, or those of a short game."""

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
    """These seats are the most advanced and gain one element each."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class LastSpending(Fact):
    """The game ends: these seats have finished, the others spend what they have left."""

    finished: tuple[int, ...]


@dataclass(frozen=True)
class GaveBack(Fact):
    """A seat left; its projects went onto the common discard."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Scored(Fact):
    """The final report of a seat: points from each source, and in total."""

    seat: int
    kindness: int
    projects: int
    steps: int
    creatures: int
    elements: int
    total: int
