"""Facts of hands, deck, pile and discard pile."""

from dataclasses import dataclass

from fairyring.kernel.facts import Aside, Fact, Part

from .why import Why


@dataclass(frozen=True)
class Drew(Aside):
    """A seat drew cards (item 0), perhaps none, or tiles (item 1)."""

    seat: int
    item: int
    number: int
    things: tuple[int, ...]


@dataclass(frozen=True)
class Reshuffled(Fact):
    """The discard pile became the deck."""

    cards: int


@dataclass(frozen=True)
class Discarded(Fact):
    """A seat put a card on the discard pile."""

    seat: int
    card: int
    why: Why


@dataclass(frozen=True)
class Spent(Part):
    """A seat paid with a card, which goes to the discard pile."""

    seat: int
    card: int
    why: Why


@dataclass(frozen=True)
class ChangesCards(Fact):
    """A seat that is blocked is going to discard cards and draw new ones (T27)."""

    seat: int


@dataclass(frozen=True)
class PutBack(Fact):
    """A seat put a tile back into the pile; others do not see which."""

    seat: int
    sort: int


@dataclass(frozen=True)
class Banned(Fact):
    """A seat may not play cards of these goblin types this round."""

    seat: int
    types: int


@dataclass(frozen=True)
class HandsSwapped(Fact):
    """Two seats swapped whole hands."""

    seat: int
    other: int
    item: int


@dataclass(frozen=True)
class HandsPassed(Fact):
    """Everybody passed a hand on; way 0 is left, 1 is right."""

    item: int
    way: int


@dataclass(frozen=True)
class Saw(Fact):
    """A seat sees the cards or tiles of a hand, such as its own new hand."""

    seat: int
    owner: int
    item: int
    things: tuple[int, ...]


@dataclass(frozen=True)
class Redrew(Fact):
    """A seat gave up its whole hand of cards or tiles and drew new ones."""

    seat: int
    item: int
    number: int


@dataclass(frozen=True)
class Stole(Fact):
    """A seat took one card or tile from another."""

    seat: int
    victim: int
    item: int
    thing: int


@dataclass(frozen=True)
class Looked(Fact):
    """A seat looks at the top cards or tiles, to keep all but one."""

    seat: int
    item: int
    number: int
    things: tuple[int, ...]
