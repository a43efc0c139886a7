"""The facts of the fair. A card that a listener may not know is NONE."""

from dataclasses import dataclass

from fairyring.authoring import Done, Fact


@dataclass(frozen=True)
class Dealt(Fact):
    """A seat got its first hand; the cards are left out for those who may not know them."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True)
class Wind(Fact):
    """The wind die was rolled."""

    shows: int


@dataclass(frozen=True)
class Laid(Fact):
    """A seat laid a card face down."""

    seat: int
    card: int


@dataclass(frozen=True)
class Released(Fact):
    """A seat declared a firefly; its card that lay face down, if any, is back in its hand."""

    seat: int
    card: int


@dataclass(frozen=True)
class Answered(Done):
    """A seat answered a declared card."""

    answer: int


@dataclass(frozen=True)
class Snuffed(Fact):
    """The first snuffer clockwise was declared against a card."""

    seat: int
    card: int
    against: int


@dataclass(frozen=True)
class Cancelled(Fact):
    """A declared card has no effect, because a snuffer against it stands."""

    card: int


@dataclass(frozen=True)
class Drew(Fact):
    """A seat drew a card."""

    seat: int
    card: int


@dataclass(frozen=True)
class Tossed(Fact):
    """A seat tossed one of the two cards that its firefly brought."""

    seat: int
    card: int


@dataclass(frozen=True)
class Revealed(Fact):
    """All cards that were laid turned over: the card of each seat."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class Won(Fact):
    """A seat won the prize of the round."""

    seat: int


@dataclass(frozen=True)
class Peeked(Fact):
    """A seat looked at the top card of the deck."""

    seat: int
    card: int


@dataclass(frozen=True)
class Opened(Fact):
    """The cards of a seat that left were shown and discarded."""

    seat: int
    cards: tuple[int, ...]
