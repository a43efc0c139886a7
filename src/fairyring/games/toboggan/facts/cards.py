"""Facts of cards: declared, answered, and resolved."""

from dataclasses import dataclass

from fairyring.kernel.facts import Done, Fact, Part, Passing


@dataclass(frozen=True)
class Declared(Fact):
    """A seat declares a card. `mode` is its effect, UNSEEN while that is still to be chosen.

    `over` is the card that it answers or copies, UNSEEN if it does neither.
    """

    seat: int
    card: int
    mode: int
    over: int


@dataclass(frozen=True)
class Chose(Part):
    """The declarer of a card made a choice: its kind as in the notation, and its number."""

    seat: int
    card: int
    what: str
    """`cell`, `seat`, `item`, `way`, `side`, `rotation`, `tile`, `move`, `mode`."""
    number: int
    """For a tile sort * 6 + rotation, for a move its index in MOVES."""


@dataclass(frozen=True)
class Answered(Done):
    """A seat answered in a window: with a card, or NO_CARD; others see UNSEEN."""

    answer: int


@dataclass(frozen=True)
class Cancelled(Fact):
    """The seat `by` cancelled a card, and takes it if `taken`."""

    seat: int
    card: int
    by: int
    taken: bool


@dataclass(frozen=True)
class Deflected(Fact):
    """The seat `by` deflected a card, which now aims at another seat."""

    card: int
    by: int
    target: int


@dataclass(frozen=True)
class Resolved(Passing):
    """A card took effect, as far as it still could, and goes to the discard pile."""

    seat: int
    card: int
    mode: int


@dataclass(frozen=True)
class Worked(Fact):
    """An effect that has no fact of its own worked, on a seat or on a cell, for the seat `seat`."""

    seat: int
    mode: int
    target: int
    """NO_SEAT if it is not aimed at anybody."""
    cell: int
    """UNSEEN if it does not change a cell."""
