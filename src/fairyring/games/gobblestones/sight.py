"""A seat's view of this game as a row of small numbers, for learning agents.

A plane has one number for each space, row after row from A1. Planes of the bare board never change,
so they are made once for each board.
"""

from typing import Final, cast

from mypy_extensions import i64, u8

from fairyring.kernel.display.sight import CHOICES, WORDS, LeftOut, SightField
from fairyring.kernel.numbers.row import BytesWriter, one_of, seats_from, write_set, write_wide
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position

from .parts import EACH, VALUES, Colour
from .position.actions import COLOURS
from .position.board import Board
from .position.grid import CELLS
from .position.meal import Meal
from .position.stones import MASK, WIDTH, cell_of, colour_of, is_down

_PLANE: Final = CELLS
_SHADES: Final = COLOURS + 1
"""The colours and one more: grey for spaces, unseen for stones."""
_NO_STONES: Final = bytes(_SHADES * CELLS)
_NO_SPACES: Final = bytes(CELLS)
_NAMES: Final = [colour.word for colour in Colour]
_MOST: Final = 255

LEFT_OUT: Final = (
    WORDS,
    CHOICES,
    LeftOut(
        "who laid which stone",
        "once it lies there no rule asks",
        ("pieces.id", "pieces[zone=rack].at"),
    ),
    LeftOut("where a space is and what it is worth, in words", "its planes say it",
            ("pieces.note",)),
)  # fmt: skip


def fields(seats: int, settings: Settings) -> tuple[SightField, ...]:
    """Return the fields of a row at a table with this many seats."""
    by_seat = [
        (
            SightField(f"stones of {seat}", COLOURS, EACH, "Stones of a rack that you know, by"
                       " colour."),
            SightField(f"unseen of {seat}", 1, _MOST, "How many stones more the rack holds."),
            SightField(f"points of {seat}", 2, _MOST, "How often 256, and what is left."),
            SightField(f"idle of {seat}", 1, 15, "Turns in succession that changed nothing."),
        )
        for seat in range(seats)
    ]  # fmt: skip
    return (
        SightField("to act", seats, 1, "Who decides; several where a play is trusted or not."),
        SightField("in the game", seats, 1, "The seats that have not left."),
        SightField("winners", seats, 1, "The seats that have won."),
        SightField("turn", seats, 1, "Whose turn it is."),
        SightField("passed", seats, 1, "Who laid nothing since the bag is empty."),
        SightField("doubt", 3, 1, "Whether a play is trusted is asked; that you trust; that you"
                   " challenge."),
        *[field for fields in by_seat for field in fields],
        SightField("bag", 1, COLOURS * EACH, "How many stones are in the bag."),
        SightField("out of sight", COLOURS, EACH, "Stones that you cannot see, by colour."),
        SightField("play", 1, _MOST, "What the play that is being made is worth so far."),
        *[SightField(f"{name} spaces", _PLANE, 1, "Spaces of this colour.") for name in _NAMES],
        SightField("grey spaces", _PLANE, 1, "Spaces that take every stone."),
        SightField("worth", _PLANE, max(VALUES), "What each space is worth."),
        *[SightField(f"{name} stones", _PLANE, 1, "Where a stone of this colour lies.")
          for name in _NAMES],
        SightField("unseen stones", _PLANE, 1, "Where a stone lies that you do not know."),
        SightField("laid now", _PLANE, 1, "Where the stones of the play lie."),
        *([SightField("face down", _PLANE, 1, "Where a stone lies face down.")]
          if settings["bluff"] is True else []),
    )  # fmt: skip


def write(view: Position, row: BytesWriter) -> None:
    """Write what the viewer of this view sees."""
    meal = cast(Meal, view)
    viewer: i64 = meal.rules.viewer
    me = viewer if viewer > 0 else 0
    _write_asked(row, meal, viewer, me)
    _write_seats(row, meal, me)
    row.append(u8(meal.in_bag))
    _write_stones(row, meal.bag)
    row.append(u8(meal.points))
    _write_board(row, meal.ground.board)
    _write_lying(row, meal)


def _write_asked(row: BytesWriter, meal: Meal, viewer: i64, me: i64) -> None:
    seats: i64 = meal.seats
    asked: i64 = 0
    won: i64 = 0
    answer: i64 = 0
    ended = meal.ended
    doubt = meal.doubt
    if ended is not None:
        for seat in ended.winners:
            won |= one_of(seat, seats)
    elif doubt is None:
        asked = one_of(meal.turn, seats)
    else:
        asked = doubt.asked
        answer = 1
        if viewer >= 0:
            given: i64 = doubt.answers[viewer]
            if given >= 0:
                answer |= 2 << given
    who = seats_from(asked, me, seats) | seats_from(meal.playing, me, seats) << seats
    who |= seats_from(won, me, seats) << 2 * seats
    who |= seats_from(one_of(meal.turn, seats), me, seats) << 3 * seats
    who |= seats_from(meal.passed, me, seats) << 4 * seats
    write_set(row, who | answer << 5 * seats, 5 * seats + 3)


def _write_seats(row: BytesWriter, meal: Meal, me: i64) -> None:
    """Write the rack, points and idle turns of each seat, the viewer first."""
    seats: i64 = meal.seats
    seat = me
    while True:
        _write_stones(row, meal.hands[seat])
        row.append(u8(meal.unknown[seat]))
        write_wide(row, meal.scores[seat])
        row.append(u8(meal.idle >> 4 * seat & 15))
        seat += 1
        if seat == seats:
            seat = 0
        if seat == me:
            return


def _write_stones(row: BytesWriter, stones: i64) -> None:
    row.append(u8(stones & MASK))
    row.append(u8(stones >> WIDTH & MASK))
    row.append(u8(stones >> 2 * WIDTH & MASK))
    row.append(u8(stones >> 3 * WIDTH & MASK))
    row.append(u8(stones >> 4 * WIDTH & MASK))


def _write_board(row: BytesWriter, board: Board) -> None:
    """Write the planes of the bare board."""
    if not board.row:
        planes = [bytes([shade == colour for colour in board.colours]) for shade in range(_SHADES)]
        board.row = b"".join([*planes, bytes(board.worth)])
    row.write(board.row)


def _write_lying(row: BytesWriter, meal: Meal) -> None:
    """Write the stones on the board: the planes start empty, since nearly all spaces are bare."""
    ground = meal.ground
    stones = ground.stones
    first: i64 = len(row)
    row.write(_NO_STONES)
    row.write(_NO_SPACES)
    place: i64 = 0
    settled: i64 = len(stones) - ground.laid
    while place < len(stones):
        stone: i64 = stones[place]
        row[first + colour_of(stone) * _PLANE + cell_of(stone)] = 1
        if place >= settled:
            row[first + _SHADES * _PLANE + cell_of(stone)] = 1
        place += 1
    if meal.rules.bluff:
        first = len(row)
        row.write(_NO_SPACES)
        for lying in stones:
            if is_down(lying):
                row[first + cell_of(lying)] = 1
