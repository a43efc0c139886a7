"""Facts of activation and conversions."""

from dataclasses import dataclass

from fairyring.kernel.facts import Fact, Part, Passing

from ..parts import Vector
from .things import Cards

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
