"""The facts of Glade. Every change that a seat can see has a fact."""

from dataclasses import dataclass

from fairyring.authoring import Fact


@dataclass(frozen=True)
class Began(Fact):
    """The dice chose who starts."""

    seat: int


@dataclass(frozen=True)
class Picked(Fact):
    """A seat picked mushrooms."""

    seat: int
    mushrooms: int
