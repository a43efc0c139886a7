"""What is declared, answered and chosen, and what becomes of it."""

from dataclasses import dataclass

from fairyring.kernel.facts import Done, Fact, Part, Passing


@dataclass(frozen=True)
class Declared(Fact):
    """A seat declares a card. `mode` is what it does, UNSEEN while that is still to be chosen.

    `over` is the card that it answers or copies, UNSEEN if it does neither.
    """

    seat: int
    card: int
    mode: int
    over: int


@dataclass(frozen=True)
class Chose(Part):
    """The declarer of a card made a choice: the notation's kind and its number."""

    seat: int
    card: int
    what: str
    """`cell`, `seat`, `item`, `way`, `side`, `rotation`, `tile`, `move`, `mode`."""
    number: int
    """Of a tile sort * 6 + rotation, of a move its number in MOVES."""


@dataclass(frozen=True)
class Answered(Done):
    """A seat answered in a window: with a card, or NO_CARD; UNSEEN for the others."""

    answer: int


@dataclass(frozen=True)
class Cancelled(Fact):
    """A card was cancelled by a seat, which takes it if `taken`."""

    seat: int
    card: int
    by: int
    taken: bool


@dataclass(frozen=True)
class Deflected(Fact):
    """A card now aims at another seat."""

    card: int
    by: int
    target: int


@dataclass(frozen=True)
class Resolved(Passing):
    """A card took effect, as far as it still could, and goes to the discard pile."""

    seat: int
    card: int
    mode: int
