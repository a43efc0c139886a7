"""Facts of a turn, except activation."""

from dataclasses import dataclass

from fairyring.kernel.facts import Aside, Chapter, Done, Fact, Passing

from ..parts import Vector
from .things import Cards

# The course of the game.


@dataclass(frozen=True)
class TurnBegan(Chapter):
    """A turn of a trimester began; both are counted from 1."""

    trimester: int
    month: int


@dataclass(frozen=True)
class Ready(Done):
    """A seat has confirmed its choices; they are revealed when all seats have."""


@dataclass(frozen=True)
class TookProject(Fact):
    """An idle fairy took a project from the common discard, or drew one if there was none."""

    seat: int
    card: int
    drawn: bool


@dataclass(frozen=True)
class StayedIdle(Fact):
    """There was no project for an idle fairy."""

    seat: int


# Planning and selection.


@dataclass(frozen=True)
class Drew(Aside):
    """The cards that a seat may place now; only that seat sees this."""

    seat: int
    cards: Cards
    shuffled: bool


@dataclass(frozen=True)
class Placed(Passing):
    """A seat placed a card; only that seat sees this."""

    seat: int
    card: int
    slot: int


@dataclass(frozen=True)
class Planned(Aside):
    """The forest of a seat, revealed: the card of each slot or NONE. `shuffled`: it reshuffled."""

    seat: int
    forest: Cards
    shuffled: bool


@dataclass(frozen=True)
class Selected(Passing):
    """A seat paid for a column; only that seat sees this unless selection is open."""

    seat: int
    column: int


@dataclass(frozen=True)
class Played(Fact):
    """The columns and cards that a seat plays, revealed, and the elements that it has left."""

    seat: int
    columns: tuple[int, ...]
    shared: Cards
    personal: Cards
    elements: Vector


# The rest of a turn.


@dataclass(frozen=True)
class Collected(Aside):
    """The cards of a seat go to its discard pile; it received `kindness` cubes of others."""

    seat: int
    kindness: int
    cards: Cards


@dataclass(frozen=True)
class StudyShown(Fact):
    """Phase 5, revealed: the creature studied or NONE, the cards discarded, and the elements left.

    There is one for each seat whose forest changes: cards may move up even if none is discarded.
    """

    seat: int
    creature: int
    cards: Cards
    elements: Vector


@dataclass(frozen=True)
class Realized(Passing):
    """A seat realized a project; only that seat sees this until it is revealed."""

    seat: int
    card: int


@dataclass(frozen=True)
class Stepped(Passing):
    """A seat realized a step of its final project, from 1; only it sees this until revealed."""

    seat: int
    step: int


@dataclass(frozen=True)
class Worked(Fact):
    """Phase 6, revealed: projects in the order realized, steps so far, and the elements left."""

    seat: int
    cards: Cards
    steps: int
    elements: Vector
