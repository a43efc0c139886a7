"""What can happen before the first turn of a trimester."""

from dataclasses import dataclass

from fairyring.games.fairy_school.facts.things import Cards
from fairyring.kernel.facts import Aside, Chapter, Fact, Passing

# Setting up.


@dataclass(frozen=True)
class InOrder(Aside):
    """Who picks first, second and so on: a deck, a project (idle fairies), or a final project.

    `what` is the phase in which they do.
    """

    what: int
    order: tuple[int, ...]


@dataclass(frozen=True)
class GotDeck(Fact):
    """A seat has a ready-made deck: the number of it, and whether the seat chose it."""

    seat: int
    deck: int
    chosen: bool


@dataclass(frozen=True)
class GotCard(Fact):
    """For two players: a fifth card at random, onto the seat's discard pile (F12)."""

    seat: int
    card: int


@dataclass(frozen=True)
class LaidOut(Fact):
    """Projects were laid onto the common discard."""

    cards: Cards


@dataclass(frozen=True)
class SetUp(Fact):
    """Expert setup, revealed: the forest of a seat and its discard pile."""

    seat: int
    forest: Cards
    discard: Cards


# The draft.


@dataclass(frozen=True)
class DraftBegan(Chapter):
    """Packs of so many cards of a kind are dealt; they go to the left or to the right."""

    kind: int
    cards: int
    left: bool


@dataclass(frozen=True)
class GotPack(Aside):
    """What a seat has to pick from; told to that seat alone."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Picked(Passing):
    """A seat put a card aside; told to that seat alone."""

    seat: int
    card: int


@dataclass(frozen=True)
class Passed(Passing):
    """Everybody has picked so many cards, and the packs go on."""

    picks: int


@dataclass(frozen=True)
class Kept(Passing):
    """A seat keeps a project; told to that seat alone until all are chosen."""

    seat: int
    card: int


@dataclass(frozen=True)
class Chose(Fact):
    """The projects of a seat, revealed, and what it laid onto the common discard."""

    seat: int
    projects: Cards
    dropped: Cards
