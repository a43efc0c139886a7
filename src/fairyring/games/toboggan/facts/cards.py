"""Facts of cards: what is declared, and what changes on the hill, in hands and piles."""

from dataclasses import dataclass

from fairyring.kernel.facts import Aside, Done, Fact, Part, Passing

from .why import Why

# Declared cards.


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


# Cards that change the hill.


@dataclass(frozen=True)
class Marked(Fact):
    """A cell got a marker with this terrain; `side` is the face of a mogul, or UNSEEN."""

    seat: int
    cell: int
    terrain: int
    side: int


@dataclass(frozen=True)
class Bombed(Fact):
    """A tile was turned over for good."""

    seat: int
    cell: int


@dataclass(frozen=True)
class Swapped(Fact):
    """Two tiles changed places."""

    seat: int
    first: int
    second: int


@dataclass(frozen=True)
class Turned(Fact):
    """A tile was turned."""

    seat: int
    cell: int
    rotation: int


@dataclass(frozen=True)
class TileDrawn(Fact):
    """Desperate Measures drew this tile for a cell; its rotation is chosen next."""

    seat: int
    cell: int
    sort: int


@dataclass(frozen=True)
class Replaced(Fact):
    """A tile went back into the pile, and another one took its place."""

    seat: int
    cell: int
    old: int
    sort: int
    rotation: int


@dataclass(frozen=True)
class Mined(Fact):
    """Landmine tokens lie on these cells."""

    seat: int
    cells: tuple[int, ...]


# Hands, deck, pile and discard pile.


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
