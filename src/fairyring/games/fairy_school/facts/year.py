"""Facts of setup, of the draft before a trimester, of the last trimester and of the end."""

from dataclasses import dataclass

from fairyring.kernel.facts import Aside, Chapter, Fact, Passing

from . import Cards

# Setting up.


@dataclass(frozen=True)
class InOrder(Aside):
    """The order in which seats pick a deck, a project (idle fairies), or a final project.

    `what` is the phase in which they pick.
    """

    what: int
    order: tuple[int, ...]


@dataclass(frozen=True)
class GotDeck(Fact):
    """A seat has a ready-made deck, by number; `chosen` if the seat chose it."""

    seat: int
    deck: int
    chosen: bool


@dataclass(frozen=True)
class GotCard(Fact):
    """For two players: a fifth random card went onto the seat's discard pile (F12)."""

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
    """Packs of `cards` cards of this kind are dealt, to be passed to the left or to the right."""

    kind: int
    cards: int
    left: bool


@dataclass(frozen=True)
class GotPack(Aside):
    """The pack from which a seat picks now; only that seat sees this."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Picked(Passing):
    """A seat put a card aside from its pack; only that seat sees this."""

    seat: int
    card: int


@dataclass(frozen=True)
class Passed(Passing):
    """Everybody has made this many picks, and the packs are passed on."""

    picks: int


@dataclass(frozen=True)
class Kept(Passing):
    """A seat keeps a project; only that seat sees this until all have chosen."""

    seat: int
    card: int


@dataclass(frozen=True)
class Chose(Fact):
    """The projects of a seat, revealed, and those that it laid onto the common discard."""

    seat: int
    projects: Cards
    dropped: Cards


@dataclass(frozen=True)
class FinalsLaidOut(Fact):
    """The final projects to choose from: long ones, or those of a short game."""

    finals: tuple[int, ...]
    short: bool


@dataclass(frozen=True)
class TookFinal(Fact):
    """A seat chose a final project: a long one, or one of a short game."""

    seat: int
    final: int
    short: bool


@dataclass(frozen=True)
class Leading(Fact):
    """These seats are the most advanced and gain one element each."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class LastSpending(Fact):
    """The game ends: these seats have finished, the others spend what they have left."""

    finished: tuple[int, ...]


@dataclass(frozen=True)
class GaveBack(Fact):
    """A seat left; its projects went onto the common discard."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Scored(Fact):
    """The final report of a seat: points from each source, and in total."""

    seat: int
    kindness: int
    projects: int
    steps: int
    creatures: int
    elements: int
    total: int
