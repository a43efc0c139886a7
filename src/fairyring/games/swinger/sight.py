"""A seat's view of this game as a row of small numbers, for learning agents.

Places are numbered like the spaces of actions, without the hole, then the pile from its top. Nearly
all numbers of a row are 0, so a row starts empty and only the rest is marked.
"""

from typing import Final, cast

from mypy_extensions import i64, u8

from fairyring.kernel.display.sight import CHOICES, WORDS, LeftOut, SightField, length_of
from fairyring.kernel.numbers.row import BytesWriter
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position

from .parts import CARDS, RANKS, SUITS
from .position import Swinger
from .position.grid import CELLS, HOLE, MOST_STEPS
from .position.knowledge import MOST_IN_PILE, OPEN, SHUFFLED, UNSEEN, seen as looked_in, stale
from .position.table import MOST_SEATS

_SPACES: Final = CELLS - 1
"""Number of spaces with a card."""
_ALL: Final = i64(_SPACES + MOST_IN_PILE)
"""Number of places for cards."""
_RANKS: Final = i64(len(RANKS))
_SUITS: Final = i64(len(SUITS))
_PHASES: Final = 8
_MOST_DEALS: Final = 7
_MOST_TURNS: Final = 31


LEFT_OUT: Final = (
    WORDS,
    CHOICES,
    LeftOut(
        "how long ago you looked at a card",
        "what you have seen you know; fields say which looks were in this turn or the one before",
        ("pieces[zone=field].badges.amount", "pieces[zone=field].badges.text",
         "pieces[zone=pile].badges.amount", "pieces[zone=pile].badges.text",
         "pieces[zone=hand].badges.amount", "pieces[zone=hand].badges.text"),
    ),
    LeftOut("who knows a card, in words", "the fields `known to` say it", ("pieces.note",)),
    LeftOut("which card of the community came first", "the rules do not ask"),
)  # fmt: skip


def fields(seats: int, settings: Settings) -> tuple[SightField, ...]:
    """Return the fields of a row at a table with this many seats."""
    of_seats = range(seats)
    return (
        SightField("to act", seats, 1, "The seat that decides; none when the game is over."),
        SightField("in the game", seats, 1, "The seats that have not left."),
        SightField("winners", seats, 1, "The seats that have won."),
        SightField("first", seats, 1, "The seat with which each round of this deal begins."),
        SightField("asked", _PHASES, 1, "What is decided: a suit, a corner, a move, a power though"
                   " nothing can be moved, or what power 1, 2, 3 or 4 does."),
        SightField("dice", 2 * MOST_STEPS, 1, "What each die shows."),
        SightField("power", 2, 1, "Which token has the power."),
        SightField("suits", 4 * seats, 1, "The suit that each seat has chosen."),
        SightField("pile", 1, MOST_IN_PILE, "How many cards are in the pile."),
        SightField("turn", 1, _MOST_TURNS, "Turns of this deal that have begun."),
        SightField("deal", 1, _MOST_DEALS, "The number of this deal."),
        SightField("deals won", seats, _MOST_DEALS, "How many deals each seat has won."),
        SightField("peeked", _SPACES, 1, "The space that was looked at by power 2 or 3."),
        *[
            SightField(f"token {token + 1} of {seat}", _SPACES, 1, "Where a token stands.")
            for seat in of_seats
            for token in (0, 1)
        ],
        SightField("community", CARDS, 1, "The cards that all share; those of the deal before"
                   " while the next one is set up."),
        *[
            SightField(f"shown by {seat}", CARDS, 1, "What a seat turned up in the last showdown,"
                       " until a turn of the next deal begins.")
            for seat in of_seats
        ],
        *[
            SightField(f"{rank.many}", _ALL, 1, "Where a card of this rank lies that you know.")
            for rank in RANKS
        ],
        *[
            SightField(f"{suit.name}", _ALL, 1, "Where a card of this suit lies that you know.")
            for suit in SUITS
        ],
        *[
            SightField(f"known to {seat}", _ALL, 1, "Which cards a seat knows.")
            for seat in of_seats
        ],
        SightField("open", _ALL, 1, "Which cards lie face up."),
        SightField("swapped", _ALL, 1, "Which card that you knew was swapped for another."),
        SightField("lately", _ALL, 1, "At which cards you have looked in this turn or the last."),
        SightField("shuffled", _ALL, 1, "Which cards were in the pile when it was shuffled again."),
    )  # fmt: skip


_BARE: Final = [bytes(length_of(fields(seats, {}))) for seats in range(MOST_SEATS + 1)]
"""An empty row, by the number of seats."""


def write(view: Position, row: BytesWriter) -> None:
    """Write what the viewer of this view sees."""
    party = cast(Swinger, view)
    viewer: i64 = party.rules.viewer
    me = viewer if viewer > 0 else 0
    seats: i64 = party.seats
    at: i64 = len(row)
    row.write(_BARE[seats])
    at = _mark_seats(row, at, party, me)
    at = _mark_step(row, at, party)
    step: i64 = 0
    while step < seats:
        _mark(row, at + 4 * step, party.suits[(me + step) % seats], 4)
        step += 1
    at += 4 * seats
    row[at] = u8(party.in_pile)
    row[at + 1] = u8(party.turns)
    row[at + 2] = u8(party.deal)
    at += 3
    step = 0
    while step < seats:
        row[at + step] = u8(party.wins[(me + step) % seats])
        step += 1
    at += seats
    _mark_space(row, at, party.peeked)
    at += _SPACES
    step = 0
    while step < 2 * seats:
        _mark_space(row, at, party.tokens[(2 * me + step) % (2 * seats)])
        at += _SPACES
        step += 1
    at = _mark_shown(row, at, party, me)
    _mark_cards(row, at, party, viewer, me)


# Each of these functions marks the row from index `at` on. Those that mark fields of several
# lengths return the index at which the next fields begin.


def _mark(row: BytesWriter, at: i64, number: i64, size: i64) -> None:
    """Mark one number out of `size`; nothing if it is out of range."""
    if 0 <= number < size:
        row[at + number] = 1


def _mark_space(row: BytesWriter, at: i64, cell: i64) -> None:
    """Mark one space, or none."""
    _mark(row, at, cell if cell < HOLE else cell - 1, _SPACES)


def _mark_seats(row: BytesWriter, at: i64, party: Swinger, me: i64) -> i64:
    seats: i64 = party.seats
    ended = party.ended
    if ended is None:
        row[at + (party.turn + seats - me) % seats] = 1
    else:
        for seat in ended.winners:
            row[at + 2 * seats + (seat + seats - me) % seats] = 1
    playing = party.playing
    step: i64 = 0
    while step < seats:
        row[at + seats + step] = u8(playing >> (me + step) % seats & 1)
        step += 1
    if party.first >= 0:
        row[at + 3 * seats + (party.first + seats - me) % seats] = 1
    return at + 4 * seats


def _mark_step(row: BytesWriter, at: i64, party: Swinger) -> i64:
    if party.ended is None:
        _mark(row, at, party.phase, _PHASES)
    at += _PHASES
    _mark(row, at, party.die_a - 1, MOST_STEPS)
    _mark(row, at + MOST_STEPS, party.die_b - 1, MOST_STEPS)
    at += 2 * MOST_STEPS
    _mark(row, at, party.second, 2)
    return at + 2


def _mark_shown(row: BytesWriter, at: i64, party: Swinger, me: i64) -> i64:
    """Mark the community, and the hands of the last showdown."""
    last = party.last
    shown = party.community
    if not shown and last is not None:
        shown = last[0]
    for card in shown:
        row[at + card] = 1
    at += CARDS
    seats: i64 = party.seats
    if last is not None and not party.turns:
        step: i64 = 0
        while step < seats:
            for card in last[1][(me + step) % seats]:
                row[at + step * CARDS + card] = 1
            step += 1
    return at + seats * CARDS


def _mark_cards(row: BytesWriter, at: i64, party: Swinger, viewer: i64, me: i64) -> None:
    """Mark the cards that the viewer knows, and who knows which place.

    Nobody knows anything of most places.
    """
    cards = party.cards
    seats: i64 = party.seats
    turns = party.turns
    of_suits: i64 = at + _RANKS * _ALL
    of_knowers: i64 = of_suits + _SUITS * _ALL
    rest: i64 = of_knowers + seats * _ALL
    for place, told in enumerate(party.lore):
        lore: i64 = told
        if not lore:
            continue
        where: i64 = place if place < HOLE else place - 1
        card: i64 = cards[place]
        if card != UNSEEN:
            row[at + card % _RANKS * _ALL + where] = 1
            row[of_suits + card // _RANKS * _ALL + where] = 1
        step: i64 = 0
        while step < seats:
            if lore >> (me + step) % seats & 1:
                row[of_knowers + step * _ALL + where] = 1
            step += 1
        if lore & OPEN:
            row[rest + where] = 1
        if viewer >= 0:
            if stale(lore, viewer):
                row[rest + _ALL + where] = 1
            when = looked_in(lore, viewer)
            if when and turns - when <= 1:
                row[rest + 2 * _ALL + where] = 1
        if lore & SHUFFLED:
            row[rest + 3 * _ALL + where] = 1
