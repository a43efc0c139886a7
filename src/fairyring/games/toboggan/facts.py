"""What can happen in this game, told.

Cards, tiles and cells are told by their numbers (tiles by `sort`, on the hill with a rotation); a
card or tile that a listener may not know is UNSEEN, and hands that he may not know are empty.
`item` is 0 for cards and 1 for tiles. A seat that is nobody is NOBODY.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from fairyring.kernel.facts import Aside, Chapter, Done, Fact, Passing

UNSEEN: Final = -1
NO_SEAT: Final = -1


class How(IntEnum):
    """How a sled came from one cell to another."""

    STEP = 0
    HOP = 1
    """One cell off a mogul's face."""
    LEAP = 2
    """Two cells off a mogul's face."""
    SLIDE = 3
    SIDEWAYS = 4
    PULLED = 5
    CRAWL = 6


class Why(IntEnum):
    """What knocked a sled down, stood it up, or made somebody discard."""

    ORANGE = 0
    ROCK = 1
    MINE = 2
    SLID_INTO = 3
    HOPPED_ON = 4
    CARD = 5
    CRAWL = 6
    MOVE = 7
    """Stood up as a movement."""
    LIMIT = 8
    """Discarded down to three in step 4."""
    TOLL = 9
    COST = 10
    YETI = 11
    BLOCKED = 12
    """Discarded because the sled cannot move."""
    THIRD = 13
    """The card that Ransack leaves."""
    REDRAWN = 14
    """Botched Plan."""
    CRUSHED = 15
    LEFT = 16


# Setting up, and the round.


@dataclass(frozen=True)
class Began(Fact):
    """The dice chose the Instigator."""

    instigator: int


@dataclass(frozen=True)
class Parked(Fact):
    """A seat put its sled on a start cell."""

    seat: int
    cell: int


@dataclass(frozen=True)
class RoundBegan(Chapter):
    """A round begins."""

    round: int
    instigator: int


@dataclass(frozen=True)
class Drew(Aside):
    """A seat drew so many cards (item 0) or tiles (item 1); of cards, it may be none."""

    seat: int
    item: int
    number: int
    things: tuple[int, ...]


@dataclass(frozen=True)
class Reshuffled(Fact):
    """The discard pile became the deck."""

    cards: int


@dataclass(frozen=True)
class Laid(Fact):
    """A seat laid a tile; early with Blaze a trail."""

    seat: int
    cell: int
    sort: int
    rotation: int
    early: bool


@dataclass(frozen=True)
class PhaseBegan(Passing):
    """A seat's movement phase begins."""

    seat: int


@dataclass(frozen=True)
class PhaseEnded(Passing):
    """A seat's movement phase is over; `moved` says whether it moved or stood up in it."""

    seat: int
    moved: bool


@dataclass(frozen=True)
class Discarded(Fact):
    """A seat put a card on the discard pile."""

    seat: int
    card: int
    why: Why


@dataclass(frozen=True)
class ChangesCards(Fact):
    """A seat that is blocked is going to discard cards and draw new ones (T27)."""

    seat: int


@dataclass(frozen=True)
class PutBack(Fact):
    """A seat put a tile back into the pile; the others do not see which."""

    seat: int
    sort: int


@dataclass(frozen=True)
class SaidReady(Done):
    """A seat is ready for the avalanche."""


@dataclass(frozen=True)
class Avalanche(Fact):
    """The avalanche took these rows."""

    rows: tuple[int, ...]


@dataclass(frozen=True)
class Crushed(Fact):
    """The avalanche took a sled, which has this place."""

    seat: int
    place: int


@dataclass(frozen=True)
class Cleared(Fact):
    """The markers of these cells were cleared away."""

    cells: tuple[int, ...]


# Sleds.


@dataclass(frozen=True)
class Went(Fact):
    """A sled went from a cell to another. `mover` is the seat that moved it."""

    seat: int
    start: int
    end: int
    how: How
    mover: int


@dataclass(frozen=True)
class SetOut(Fact):
    """A seat moves a sled onto a full cell, once it has paid so many cards (T24)."""

    seat: int
    cell: int
    cards: int


@dataclass(frozen=True)
class StoppedOnIce(Fact):
    """A sled slides no further, as the seat that moves it chose."""

    seat: int
    mover: int


@dataclass(frozen=True)
class Tunnelled(Fact):
    """A seat used up a Snow Tunnel for the way into a cell."""

    seat: int
    cell: int


@dataclass(frozen=True)
class Knocked(Fact):
    """A sled lies down; `by` is the seat that takes a token for it if there is one, or NO_SEAT."""

    seat: int
    by: int
    why: Why
    token: bool


@dataclass(frozen=True)
class Stood(Fact):
    """A sled stands again; `by` is the seat that did it."""

    seat: int
    by: int
    why: Why


@dataclass(frozen=True)
class Gated(Fact):
    """A sled scored so many slalom gates on its way into a cell."""

    seat: int
    cell: int
    points: int


@dataclass(frozen=True)
class Flipped(Fact):
    """A landmine token was flipped: a boom or a blank."""

    seat: int
    cell: int
    boom: bool


@dataclass(frozen=True)
class Finished(Fact):
    """A sled crossed the finish line, or was the last one left, and has this place."""

    seat: int
    place: int


# Cards.


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
class Chose(Aside):
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
class Resolved(Aside):
    """A card took effect, as far as it still could, and goes to the discard pile."""

    seat: int
    card: int
    mode: int


@dataclass(frozen=True)
class MoveOff(Fact):
    """A named move was not made after all; who named it chooses again."""

    seat: int


@dataclass(frozen=True)
class Kept(Fact):
    """A seat keeps a Ram! (a mode) or Snow Tunnel for a later move of this round."""

    seat: int
    mode: int


@dataclass(frozen=True)
class Lost(Fact):
    """What a seat had kept for its movement is lost."""

    seat: int


@dataclass(frozen=True)
class Marked(Fact):
    """A cell got a marker: its terrain, and the face of a mogul or UNSEEN."""

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
    """A tile went back into the pile and another lies there now."""

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


@dataclass(frozen=True)
class Banned(Fact):
    """A seat may not play these goblin types this round."""

    seat: int
    types: int


@dataclass(frozen=True)
class Braked(Fact):
    """A seat moves last this round."""

    seat: int


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
    """A seat sees the cards or tiles of a hand (its own new ones too)."""

    seat: int
    owner: int
    item: int
    things: tuple[int, ...]


@dataclass(frozen=True)
class Redrew(Fact):
    """A seat gave up its whole hand of cards or tiles for so many new ones."""

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
    """A seat looks at so many cards or tiles of the top, to keep all but one."""

    seat: int
    item: int
    number: int
    things: tuple[int, ...]
