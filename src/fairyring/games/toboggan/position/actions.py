"""All actions, which are small; a compound turn is a sequence of them."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action, Catalogue

from ..parts import CARDS, MODES, SIDES, TILES, TWO_IN_ONE, Direction, Item, Moment, Way
from .hill.track import ALL_CELLS, NAMES

MOST_SEATS: Final = 6
TURNS: Final = SIDES


def side_word(direction: int) -> str:
    """Return a direction as it is written in notations: `front-left`."""
    return Direction(direction).name.lower().replace("_", "-")


class Lay(Action):
    """Lay a tile of the hand with this rotation; also choose the tile for Blaze a trail."""

    def __init__(self, sort: int, rotation: int) -> None:
        super().__init__(f"lay {TILES[sort].key} {rotation}")
        self.sort: i64 = sort
        self.rotation: i64 = rotation


class Move(Action):
    """Move a sled: a step or a hop of one cell, or a leap of two; names or begins a move.

    Also a slide, by the player who chooses it. With `tunnel` it uses up a Snow Tunnel.
    """

    def __init__(self, direction: int, leap: bool, tunnel: bool) -> None:
        verb = "leap" if leap else "go"
        if tunnel:
            verb = "tunnel leap" if leap else "tunnel"
        super().__init__(f"{verb} {side_word(direction)}")
        self.direction: i64 = direction
        self.leap = leap
        self.tunnel = tunnel


class Crawl(Action):
    """Move a sled that was blocked twice to any adjacent cell, where it lies down (T29)."""

    def __init__(self, direction: int) -> None:
        super().__init__(f"crawl {side_word(direction)}")
        self.direction: i64 = direction


class Toward(Action):
    """Choose a direction for a card: a mogul's face, a Slideways, the way of a bumped sled."""

    def __init__(self, direction: int) -> None:
        super().__init__(f"to {side_word(direction)}")
        self.direction: i64 = direction


class At(Action):
    """Choose a cell: a start cell, or one for a card."""

    def __init__(self, cell: int) -> None:
        super().__init__(f"at {NAMES[cell]}")
        self.cell: i64 = cell


class On(Action):
    """Choose a player or a sled for a card."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"on seat {seat + 1}")
        self.seat: i64 = seat


class Of(Action):
    """Choose cards or tiles for a card."""

    def __init__(self, item: Item) -> None:
        super().__init__(item.name.lower())
        self.item: i64 = int(item)


class Around(Action):
    """Choose the direction in which hands are passed around the table."""

    def __init__(self, way: Way) -> None:
        super().__init__(f"pass {way.name.lower()}")
        self.way: i64 = int(way)


class As(Action):
    """Choose as which of its two cards a two-in-one card is played."""

    def __init__(self, mode: int) -> None:
        key = MODES[mode].key
        title = next(card.title for card in CARDS if card.key == key)
        super().__init__(f"as {title}")
        self.mode: i64 = mode


class TakeCard(Action):
    """Steal this card (SWIPE!)."""

    def __init__(self, card: int) -> None:
        super().__init__(f"take {CARDS[card].title}")
        self.card: i64 = card


class TakeTile(Action):
    """Steal this tile (SWIPE!)."""

    def __init__(self, sort: int) -> None:
        super().__init__(f"take tile {TILES[sort].key}")
        self.sort: i64 = sort


class Discard(Action):
    """Discard a card: over the limit, as a cost, when blocked, or the third card of Ransack."""

    def __init__(self, card: int) -> None:
        super().__init__(f"discard {CARDS[card].title}")
        self.card: i64 = card


class PutBack(Action):
    """Put a tile back into the pile: one too many, or the third of Ransack."""

    def __init__(self, sort: int) -> None:
        super().__init__(f"put back {TILES[sort].key}")
        self.sort: i64 = sort


class Turn(Action):
    """Choose the rotation of a tile on the hill."""

    def __init__(self, rotation: int) -> None:
        super().__init__(f"turn {rotation}")
        self.rotation: i64 = rotation


class Simple(Action):
    """An action without a choice."""


class Play(Action):
    """Declare a card; in a window, answer with it."""

    def __init__(self, card: int) -> None:
        super().__init__(f"play {CARDS[card].title}")
        self.card: i64 = card


LAYS: Final = [Lay(sort, rotation) for sort in range(len(TILES)) for rotation in range(TURNS)]
MOVES: Final = [
    Move(direction, leap, tunnel)
    for tunnel in (False, True)
    for leap in (False, True)
    for direction in range(SIDES)
]
"""The index is the direction, plus 6 for a leap, plus 12 with a tunnel."""
LEAP: Final = SIDES
TUNNEL: Final = 2 * SIDES


def number_of(move: Move) -> int:
    """Return the index of a move in MOVES."""
    number: int = move.direction
    return number + (LEAP if move.leap else 0) + (TUNNEL if move.tunnel else 0)


CRAWLS: Final = [Crawl(direction) for direction in range(SIDES)]
TOWARDS: Final = [Toward(direction) for direction in range(SIDES)]
ATS: Final = [At(cell) for cell in range(ALL_CELLS)]
ONS: Final = [On(seat) for seat in range(MOST_SEATS)]
OFS: Final = [Of(item) for item in Item]
AROUNDS: Final = [Around(way) for way in Way]
ASES: Final[dict[int, As]] = {
    mode: As(mode)
    for card in TWO_IN_ONE
    for mode in CARDS[card].modes
    if MODES[mode].moment not in (Moment.AS_PLAYED, Moment.AFTER_PLAYED)
}
"""By mode. A two-in-one card that answers, such as REJECT! Me Too, needs no choice: its window
decides which of its two cards it is."""
TAKE_CARDS: Final = [TakeCard(card) for card in range(len(CARDS))]
TAKE_TILES: Final = [TakeTile(sort) for sort in range(len(TILES))]
DISCARDS: Final = [Discard(card) for card in range(len(CARDS))]
PUT_BACKS: Final = [PutBack(sort) for sort in range(len(TILES))]
TURN: Final = [Turn(rotation) for rotation in range(TURNS)]

STAND: Final = Simple("stand up")
STOP: Final = Simple("stop")
"""Stop on ice where going on would cost something; skip an optional step of a Rocket Booster, or a
named move that cannot begin without one more card."""
NEW_CARDS: Final = Simple("new cards")
"""When blocked: discard any cards, then draw up to three (T27)."""
DRAW: Final = Simple("draw")
"""End those discards."""
DONE: Final = Simple("done")
"""End the movement phase."""
READY: Final = Simple("ready")
LET_BE: Final = Simple("let it be")
"""Do not answer a declared card."""

PLAYS: Final = [Play(card) for card in range(len(CARDS))]

CATALOGUE: Final = Catalogue(
    __name__,
    [
        *LAYS, *MOVES, *CRAWLS, *TOWARDS, *ATS, *ONS, *OFS, *AROUNDS, *ASES.values(),
        *TAKE_CARDS, *TAKE_TILES, *DISCARDS, *PUT_BACKS, *TURN,
        STAND, STOP, NEW_CARDS, DRAW, DONE, READY, LET_BE,
        *PLAYS,
    ],
)  # fmt: skip
