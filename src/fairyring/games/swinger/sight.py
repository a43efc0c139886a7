"""What a seat sees of this game as a row of small numbers, for who learns.

Places are numbered as the actions number spaces, without the hole, and then the pile from its top.
"""

from typing import Final, cast

from mypy_extensions import i64, u8

from fairyring.games.swinger.parts import CARDS, RANKS, SUITS
from fairyring.games.swinger.position import UNSEEN, Swinger
from fairyring.games.swinger.position.knowing.knowledge import CARD_BIT, MOST_IN_PILE
from fairyring.games.swinger.position.knowing.lore import OPEN, SHUFFLED, seen as looked_in, stale
from fairyring.games.swinger.position.party.grid import CELLS, HOLE, MOST_STEPS
from fairyring.kernel.numbers.row import BytesWriter, one_of, seats_from, write_set
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position
from fairyring.kernel.shown.sight import CHOICES, WORDS, LeftOut, SightField

_SPACES: Final = CELLS - 1
"""The spaces that bear a card."""
_ALL: Final = _SPACES + MOST_IN_PILE
_PHASES: Final = 8
_MOST_DEALS: Final = 7
_MOST_TURNS: Final = 31

LEFT_OUT: Final = (
    WORDS,
    CHOICES,
    LeftOut(
        "how long ago you looked at a card",
        "what you have seen you know; which looks were in this turn or the one before is told",
        ("pieces[zone=field].badges.amount", "pieces[zone=field].badges.text",
         "pieces[zone=pile].badges.amount", "pieces[zone=pile].badges.text",
         "pieces[zone=hand].badges.amount", "pieces[zone=hand].badges.text"),
    ),
    LeftOut("who knows a card, in words", "the fields `known to` say it", ("pieces.note",)),
    LeftOut("which card of the community came first", "the rules do not ask"),
)  # fmt: skip


def fields(seats: int, settings: Settings) -> tuple[SightField, ...]:
    """What stands in the row of a table with so many seats."""
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


def write(view: Position, row: BytesWriter) -> None:
    """Write what the viewer of a view sees."""
    party = cast(Swinger, view)
    viewer: i64 = party.rules.viewer
    me = viewer if viewer > 0 else 0
    _write_seats(row, party, me)
    _write_step(row, party)
    _write_suits(row, party, me)
    row.append(u8(party.in_pile))
    row.append(u8(party.turns))
    row.append(u8(party.deal))
    seats: i64 = party.seats
    step: i64 = 0
    while step < seats:
        row.append(u8(party.wins[(me + step) % seats]))
        step += 1
    _write_space(row, party.peeked)
    step = 0
    while step < 2 * seats:
        _write_space(row, party.tokens[(2 * me + step) % (2 * seats)])
        step += 1
    _write_shown(row, party, me)
    _write_cards(row, party, viewer, me)


def _write_seats(row: BytesWriter, party: Swinger, me: i64) -> None:
    seats: i64 = party.seats
    turn: i64 = 0
    won: i64 = 0
    ended = party.ended
    if ended is None:
        turn = one_of(party.turn, seats)
    else:
        for seat in ended.winners:
            won |= one_of(seat, seats)
    who = seats_from(turn, me, seats) | seats_from(party.playing, me, seats) << seats
    who |= seats_from(won, me, seats) << 2 * seats
    first = seats_from(one_of(party.first, seats), me, seats)
    write_set(row, who | first << 3 * seats, 4 * seats)


def _write_step(row: BytesWriter, party: Swinger) -> None:
    step = one_of(party.phase, _PHASES) if party.ended is None else 0
    dice = one_of(party.die_a - 1, MOST_STEPS) | one_of(party.die_b - 1, MOST_STEPS) << MOST_STEPS
    step |= dice << _PHASES | one_of(party.second, 2) << _PHASES + 2 * MOST_STEPS
    write_set(row, step, _PHASES + 2 * MOST_STEPS + 2)


def _write_suits(row: BytesWriter, party: Swinger, me: i64) -> None:
    seats: i64 = party.seats
    step: i64 = 0
    suits: i64 = 0
    while step < seats:
        suits |= one_of(party.suits[(me + step) % seats], 4) << 4 * step
        step += 1
    write_set(row, suits, 4 * seats)


def _write_space(row: BytesWriter, cell: i64) -> None:
    """One space, or none."""
    write_set(row, one_of(cell if cell < HOLE else cell - 1, _SPACES), _SPACES)


def _write_shown(row: BytesWriter, party: Swinger, me: i64) -> None:
    """The community, and the hands of the last showdown."""
    last = party.last
    shown = party.community
    if not shown and last is not None:
        shown = last[0]
    write_set(row, _cards(shown), CARDS)
    seats: i64 = party.seats
    step: i64 = 0
    while step < seats:
        hand: i64 = 0
        if last is not None and not party.turns:
            hand = _cards(last[1][(me + step) % seats])
        write_set(row, hand, CARDS)
        step += 1


def _cards(cards: tuple[int, ...]) -> i64:
    found: i64 = 0
    for card in cards:
        found |= CARD_BIT[card]
    return found


def _write_cards(row: BytesWriter, party: Swinger, viewer: i64, me: i64) -> None:
    """The cards that the viewer knows, and who knows which place.

    What is known of most places is nothing. A set of places for each of the five bits of a card's
    number, and out of those the sets for each rank and each suit.
    """
    cards = party.cards
    b0: i64 = 0
    b1: i64 = 0
    b2: i64 = 0
    b3: i64 = 0
    b4: i64 = 0
    seen: i64 = 0
    k0: i64 = 0
    k1: i64 = 0
    k2: i64 = 0
    k3: i64 = 0
    up: i64 = 0
    swapped: i64 = 0
    lately: i64 = 0
    back: i64 = 0
    turns = party.turns
    bit: i64 = 1
    for place, told in enumerate(party.lore):
        lore: i64 = told
        if lore:
            k0 |= bit * (lore & 1)
            k1 |= bit * (lore >> 1 & 1)
            k2 |= bit * (lore >> 2 & 1)
            k3 |= bit * (lore >> 3 & 1)
            if lore & OPEN:
                up |= bit
            if lore & SHUFFLED:
                back |= bit
            if viewer >= 0:
                if stale(lore, viewer):
                    swapped |= bit
                when = looked_in(lore, viewer)
                if when and turns - when <= 1:
                    lately |= bit
            card: i64 = cards[place]
            if card != UNSEEN:
                seen |= bit
                b0 |= bit * (card & 1)
                b1 |= bit * (card >> 1 & 1)
                b2 |= bit * (card >> 2 & 1)
                b3 |= bit * (card >> 3 & 1)
                b4 |= bit * (card >> 4 & 1)
        if place != HOLE:
            bit <<= 1
    n0, n1 = seen ^ b0, seen ^ b1
    low, high = seen ^ b2, b2
    write_set(row, low & n1 & n0, _ALL)
    write_set(row, low & n1 & b0, _ALL)
    write_set(row, low & b1 & n0, _ALL)
    write_set(row, low & b1 & b0, _ALL)
    write_set(row, high & n1 & n0, _ALL)
    write_set(row, high & n1 & b0, _ALL)
    write_set(row, high & b1 & n0, _ALL)
    write_set(row, high & b1 & b0, _ALL)
    low = seen ^ b4
    write_set(row, low & ~b3, _ALL)
    write_set(row, low & b3, _ALL)
    write_set(row, b4 & ~b3, _ALL)
    write_set(row, b4 & b3, _ALL)
    seats: i64 = party.seats
    step: i64 = 0
    while step < seats:
        seat = (me + step) % seats
        write_set(row, k0 if seat == 0 else k1 if seat == 1 else k2 if seat == 2 else k3, _ALL)
        step += 1
    write_set(row, up, _ALL)
    write_set(row, swapped, _ALL)
    write_set(row, lately, _ALL)
    write_set(row, back, _ALL)
