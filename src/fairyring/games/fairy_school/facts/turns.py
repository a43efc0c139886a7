"""Facts of a turn: planning, activation, conversions, projects."""

from dataclasses import dataclass

from fairyring.kernel.facts import Aside, Chapter, Done, Fact, Part, Passing

from ..parts import Vector
from . import Cards

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


# Activation.


@dataclass(frozen=True)
class Used(Fact):
    """A seat put a cube on a card to use a line of it; `again` if by a re-activation."""

    seat: int
    owner: int
    card: int
    line: int
    again: bool


@dataclass(frozen=True)
class Gave(Fact):
    """A seat put a cube on another seat's card as a gift."""

    seat: int
    owner: int
    card: int


@dataclass(frozen=True)
class Paid(Part):
    """A seat paid for a line."""

    seat: int
    amount: Vector


@dataclass(frozen=True)
class Gained(Part):
    """A seat gained elements."""

    seat: int
    amount: Vector


@dataclass(frozen=True)
class Enough(Part):
    """A seat stops repeating a line, or declines an optional effect."""

    seat: int


@dataclass(frozen=True)
class Shuffled(Part):
    """The discard pile of a seat became its draw pile."""

    seat: int


@dataclass(frozen=True)
class Looked(Part):
    """A seat looks at the top cards of its draw pile; others are not shown `cards`."""

    seat: int
    number: int
    cards: Cards


@dataclass(frozen=True)
class Fetched(Part):
    """A seat put one of the cards that it looked at into its personal area."""

    seat: int
    card: int


@dataclass(frozen=True)
class Dropped(Part):
    """A seat put the other cards that it looked at onto its discard pile."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class TookBack(Part):
    """A seat took a card from its discard pile into its personal area."""

    seat: int
    card: int


@dataclass(frozen=True)
class Removed(Part):
    """A seat removed a card of its forest from the game."""

    seat: int
    card: int


@dataclass(frozen=True)
class Lapsed(Part):
    """A re-activation came to nothing: no card was left that could be used again."""

    seat: int


@dataclass(frozen=True)
class Studied(Fact):
    """A seat studied a creature; in phase 5 only that seat sees this until it is revealed."""

    seat: int
    creature: int


# Conversions.


@dataclass(frozen=True)
class Converting(Passing):
    """A seat prepares a conversion into this element; `given` is its payment so far.

    Only it sees this.
    """

    seat: int
    element: int
    given: Vector


@dataclass(frozen=True)
class Converted(Fact):
    """A seat gave elements for one of another; only that seat sees this in secret phases."""

    seat: int
    given: Vector
    element: int
