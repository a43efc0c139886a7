"""What can happen while cards are used, and in conversions."""

from dataclasses import dataclass

from fairyring.games.fairy_school.facts.things import Cards
from fairyring.games.fairy_school.parts import Vector
from fairyring.kernel.facts import Fact, Part, Passing

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
    """A seat put a cube on another's card as a gift."""

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
    """A seat does no more with a line, or declines what it might do."""

    seat: int


@dataclass(frozen=True)
class Shuffled(Part):
    """The discard pile of a seat became its draw pile."""

    seat: int


@dataclass(frozen=True)
class Looked(Part):
    """A seat looks at so many cards of its draw pile; which, is told to that seat alone."""

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
    """A seat put the rest of what it looked at onto its discard pile."""

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
    """A re-activation came to nothing, for there is no card left that could be used again."""

    seat: int


@dataclass(frozen=True)
class Studied(Fact):
    """A seat studied a creature; in phase 5 told to that seat alone until it is revealed."""

    seat: int
    creature: int


# Conversions.


@dataclass(frozen=True)
class Converting(Passing):
    """A seat is about to convert: into what, and what it gives so far; told to it alone."""

    seat: int
    element: int
    given: Vector


@dataclass(frozen=True)
class Converted(Fact):
    """A seat gave elements for one of another; told to it alone where the phase is secret."""

    seat: int
    given: Vector
    element: int
