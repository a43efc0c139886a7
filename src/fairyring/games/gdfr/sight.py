"""A seat's view of this game as a row of small numbers, for learning agents.

A face has the number of its action: goblin sides first, and the fairy side of the same card 20
later.
"""

from typing import Final, cast

from mypy_extensions import i64, u8

from fairyring.kernel.display.sight import CHOICES, WORDS, LeftOut, SightField
from fairyring.kernel.numbers.row import BytesWriter, seats_from, write_set, write_wide
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position

from .position import GoblinsDrool
from .position.actions import DECK

_FACES: Final = 2 * DECK
_MOST_TIMES: Final = 3

LEFT_OUT: Final = (
    WORDS,
    CHOICES,
    LeftOut(
        "the starts of turns before",
        "a row of fixed length has no place for a whole game; how often this one has come it says",
    ),
    LeftOut("backs", "every card has its own, always the same", ("pieces.note",)),
)


def fields(seats: int, settings: Settings) -> tuple[SightField, ...]:
    """Return the fields of a row at a table with this many seats."""
    return (
        SightField("to act", seats, 1, "The seat that adds a card; none when the game is over."),
        SightField("in the game", seats, 1, "The seats that have not left."),
        SightField("winners", seats, 1, "The seats that have won."),
        SightField("round", 2, 255, "Rounds that are over; how often 256, and what is left."),
        SightField("came", 1, _MOST_TIMES, "How often this start of a turn has come; 0 alone."),
        SightField("circle", _FACES, 1, "The faces that lie up in the Fairy Circle."),
        *[
            SightField(f"hand {seat}", _FACES, 1, "The faces that lie up in the hand of a seat.")
            for seat in range(seats)
        ],
    )


def write(view: Position, row: BytesWriter) -> None:
    """Write what the viewer of this view sees."""
    table = cast(GoblinsDrool, view)
    seats: i64 = table.seats
    me: i64 = table.rules.viewer
    if me < 0:
        me = 0
    turn: i64 = 0
    won: i64 = 0
    ended = table.ended
    if ended is None:
        turn = 1 << table.turn
    else:
        for seat in ended.winners:
            won |= 1 << seat
    who = seats_from(turn, me, seats) | seats_from(table.playing, me, seats) << seats
    write_set(row, who | seats_from(won, me, seats) << 2 * seats, 3 * seats)
    write_wide(row, table.rounds)
    row.append(u8(_times(table)))
    fairies = table.fairies
    _write_faces(row, table.circle, fairies)
    _write_hands(row, table, fairies, me, seats)


def _times(table: GoblinsDrool) -> i64:
    """Return how often the current start of a turn has occurred (G4.3); 0 in a game for one."""
    if table.seats == 1:
        return 0
    turn = table.turn
    past = table.past0
    if turn == 1:
        past = table.past1
    elif turn == 2:
        past = table.past2
    elif turn == 3:
        past = table.past3
    return 0 if past is None else past.times


def _write_hands(row: BytesWriter, table: GoblinsDrool, fairies: i64, me: i64, seats: i64) -> None:
    seat = me
    while True:
        _write_faces(row, table.hand(seat), fairies)
        seat += 1
        if seat == seats:
            seat = 0
        if seat == me:
            return


def _write_faces(row: BytesWriter, cards: i64, fairies: i64) -> None:
    up = cards & fairies
    write_set(row, cards ^ up | up << DECK, _FACES)
