"""What can happen in this game, told.

Cards are told by their index among the parts' cards, slots of a forest by number (top row 0 to 4,
bottom row 5 to 9), amounts as five numbers in the order earth, plant, air, fire, water.

What a seat does in secret is told in passing: when all is shown, it is told once more, at once.
"""

from dataclasses import dataclass
from typing import Final

from fairyring.games.fairy_school.parts import Vector
from fairyring.kernel.facts import Aside, Chapter, Done, Fact, Passing

NONE: Final = -1
"""No card, no creature, no element."""

Cards = tuple[int, ...]


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


# The course of the game.


@dataclass(frozen=True)
class TurnBegan(Chapter):
    """A turn of a trimester, both from 1."""

    trimester: int
    month: int


@dataclass(frozen=True)
class Ready(Done):
    """A seat has confirmed; what it chose shows when all have."""


@dataclass(frozen=True)
class TookProject(Fact):
    """An idle fairy took a project from the common discard, or drew it where there was none."""

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
    """The cards that a seat may place now; told to that seat alone."""

    seat: int
    cards: Cards
    shuffled: bool


@dataclass(frozen=True)
class Placed(Passing):
    """A seat placed a card; told to that seat alone."""

    seat: int
    card: int
    slot: int


@dataclass(frozen=True)
class Planned(Aside):
    """The forest of a seat, revealed: for each slot its card or NONE; whether it shuffled."""

    seat: int
    forest: Cards
    shuffled: bool


@dataclass(frozen=True)
class Selected(Passing):
    """A seat paid for a column; told to that seat alone unless selection is open."""

    seat: int
    column: int


@dataclass(frozen=True)
class Played(Fact):
    """What a seat plays, revealed: its columns, its cards, and the elements that it has left."""

    seat: int
    columns: tuple[int, ...]
    shared: Cards
    personal: Cards
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
    """A seat put a cube on another's card as a gift."""

    seat: int
    owner: int
    card: int


@dataclass(frozen=True)
class Paid(Aside):
    """A seat paid for a line."""

    seat: int
    amount: Vector


@dataclass(frozen=True)
class Gained(Aside):
    """A seat gained elements."""

    seat: int
    amount: Vector


@dataclass(frozen=True)
class Enough(Aside):
    """A seat does no more with a line, or declines what it might do."""

    seat: int


@dataclass(frozen=True)
class Shuffled(Aside):
    """The discard pile of a seat became its draw pile."""

    seat: int


@dataclass(frozen=True)
class Looked(Aside):
    """A seat looks at so many cards of its draw pile; which, is told to that seat alone."""

    seat: int
    number: int
    cards: Cards


@dataclass(frozen=True)
class Fetched(Fact):
    """A seat put one of the cards that it looked at into its personal area."""

    seat: int
    card: int


@dataclass(frozen=True)
class Dropped(Aside):
    """A seat put the rest of what it looked at onto its discard pile."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class TookBack(Fact):
    """A seat took a card from its discard pile into its personal area."""

    seat: int
    card: int


@dataclass(frozen=True)
class Removed(Fact):
    """A seat removed a card of its forest from the game."""

    seat: int
    card: int


@dataclass(frozen=True)
class Lapsed(Fact):
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


# The rest of a turn.


@dataclass(frozen=True)
class Collected(Aside):
    """The cards of a seat go to its discard pile; it got so many cubes of others."""

    seat: int
    kindness: int
    cards: Cards


@dataclass(frozen=True)
class StudyShown(Fact):
    """Phase 5, revealed: the creature studied or NONE, the cards discarded, the elements then.

    Told of whose forest changes; it may move up without a card discarded.
    """

    seat: int
    creature: int
    cards: Cards
    elements: Vector


@dataclass(frozen=True)
class Realized(Passing):
    """A seat realized a project; told to that seat alone until it is revealed."""

    seat: int
    card: int


@dataclass(frozen=True)
class Stepped(Passing):
    """A seat realized a step of its final project, from 1; told to that seat alone until then."""

    seat: int
    step: int


@dataclass(frozen=True)
class Worked(Fact):
    """Phase 6, revealed: projects in the order realized, steps so far, the elements then."""

    seat: int
    cards: Cards
    steps: int
    elements: Vector


# The last trimester, and the end.


@dataclass(frozen=True)
class FinalsLaidOut(Fact):
    """The final projects from which the fairies choose: long ones, or those of a short game."""

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
    """These seats are the most advanced and gain an element each."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class LastSpending(Fact):
    """The game ends: these seats have finished, the others spend what they have left."""

    finished: tuple[int, ...]


@dataclass(frozen=True)
class GaveBack(Fact):
    """The projects of a seat that left, onto the common discard."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Scored(Fact):
    """The report of a seat: points for each source, and all of them."""

    seat: int
    kindness: int
    projects: int
    steps: int
    creatures: int
    elements: int
    total: int
