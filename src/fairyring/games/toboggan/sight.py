"""A seat's view of this game as a row of small numbers, for learning agents.

The hill is written cell by cell, row after row from the start. The encoding of a row is cached in
the hill, since most actions do not change it.
"""

from typing import Final, cast

from mypy_extensions import i64, u8

from fairyring.kernel.display.sight import CHOICES, WORDS, LeftOut, SightField
from fairyring.kernel.numbers.row import BytesWriter, one_of, seats_from, write_set, write_wide
from fairyring.kernel.options import Settings
from fairyring.kernel.pending import Question
from fairyring.kernel.position import Position

from .parts import CARD_COUNTS, SIDES, TILE_COUNTS
from .position.actions import MOST_SEATS
from .position.hill.hill import CLOSED, RUN_OUT, STRIPED, TERRAIN, Hill, marker_owner
from .position.hill.track import WIDE
from .position.race.race import UNKNOWN, Race
from .position.race.steps import Ask, Moved, Step

_CARDS: Final = len(CARD_COUNTS)
_TILES: Final = len(TILE_COUNTS)
_SORTS: Final = max(_CARDS, _TILES)
_STEPS: Final = Step.READY + 1
_MOVED: Final = Moved.MAY_CRAWL + 1
_ASKS: Final = Ask.NEW_CARDS + 1
_BARE: Final = -RUN_OUT
_EDGES: Final = 4 * SIDES
_TERRAINS: Final = 6
_WORD: Final = _TERRAINS + _BARE + _EDGES
_OF_CELL: Final = _WORD + 3
_DEEP: Final = 4
_ABOUT: Final = 12
_MOST: Final = 255
_NO_CARDS: Final = bytes(_CARDS)
_NO_TILES: Final = bytes(_TILES)
_NO_SORTS: Final = bytes(_SORTS)
_NO_QUESTIONS: Final = bytes(_DEEP * (_ASKS + MOST_SEATS + _ABOUT))
_TILE: Final = 16
"""The bits of a tile with its rotation."""
_CELLS: Final[dict[int, bytes]] = {}
"""Cached encodings of cells, by tile and marker."""

LEFT_OUT: Final = (
    WORDS,
    CHOICES,
    LeftOut("round, avalanche and points in words", "the numbers say it",
            ("notes", "pieces.note", "pieces.badges", "zones.size")),
    LeftOut("what happened to cards and tiles, and what follows about hands",
            "the row has what you know about a hand; a learner can remember the rest",
            ("pieces[zone=cards-]", "pieces[zone=tiles-]")),
    LeftOut("what a card in the middle of something is about, where that is a set of cells or more"
            " than four are pending", "it seldom is; the mask says what may be done then",
            ("pieces[zone=stack]",)),
    LeftOut("which gates a sled has scored", "they only matter with an option"),
)  # fmt: skip


def fields(seats: int, settings: Settings) -> tuple[SightField, ...]:
    """Return the fields of a row at a table with this many seats."""
    cells = WIDE * (int(settings["rows"]) + 2)
    sets = (
        ("to act", "Whom the race waits for."),
        ("in the game", "Who has not left."),
        ("winners", "Who has won."),
        ("lying", "Whose sled lies."),
        ("finished", "Whose sled has finished."),
        ("crushed", "Whose sled is under the avalanche."),
        ("stuck", "Whose last movement was blocked."),
        ("done", "Whose movement phase of this round is over."),
        ("hugging", "For whom trees are snow."),
        ("ready", "Who is ready."),
        ("turn", "Who parks, lays or moves."),
        ("layer", "Whose laying it is."),
        ("instigator", "Who began the round."),
    )
    return (
        *[SightField(name, seats, 1, meaning) for name, meaning in sets],
        SightField("step", _STEPS, 1, "Parking, laying, moving, discarding, trimming, ready."),
        SightField("moved", _MOVED, 1, "How far the mover is in his phase."),
        SightField("opened", 1, 1, "Whether the first tile of the round was laid."),
        SightField("round", 1, _MOST, "The number of the round."),
        SightField("rows", 2, _MOST, "Rows that are full, and rows that the avalanche took."),
        SightField("deck", 1, _MOST, "How many cards are in the deck."),
        SightField("pile", 2, _MOST, "How many tiles are in the pile; how often 256, and what is"
                   " left."),
        SightField("cards out of sight", _CARDS, _MOST, "How many of each you cannot see."),
        SightField("tiles out of sight", _TILES, _MOST, "How many of each you cannot see."),
        SightField("discards", _CARDS, _MOST, "How many of each card were discarded."),
        SightField("looked at", _SORTS, _MOST, "How many of each card or tile were drawn to give"
                   " one up."),
        SightField("looked at unseen", 1, _MOST, "How many of them you do not see."),
        *[field for seat in range(seats) for field in _of_seat(seat, seats, cells)],
        SightField("pending", 1, _MOST, "How many questions are pending."),
        *[field for nth in range(_DEEP) for field in _of_question(nth, seats)],
        SightField("hill", cells * _OF_CELL, _MOST, "For each cell what a sled meets there (snow,"
                   " ice, tree, rock, mogul, yeti), why it is no tile (not laid, bombed, taken,"
                   " start, run-out), its striped and orange edges, gates and moguls by direction;"
                   " then its tile from 1, how that is turned, and whose marker lies there from 1"
                   " as the table counts seats."),
        SightField("landmines", cells, _MOST, "The landmine on each cell, by number."),
    )  # fmt: skip


def _of_seat(seat: int, seats: int, cells: int) -> tuple[SightField, ...]:
    return (
        SightField(f"sled of {seat}", cells, 1, "Where the sled is."),
        SightField(f"place of {seat}", 1, _MOST, "Its finishing place; 0 for none."),
        SightField(f"tokens of {seat}", 1, _MOST, "Knockdown tokens."),
        SightField(f"gates of {seat}", 1, _MOST, "Points for gates."),
        SightField(f"skips of {seat}", 1, _MOST, "Laying actions that are skipped."),
        SightField(f"tunnels of {seat}", 1, _MOST, "Snow Tunnels to use."),
        SightField(f"rams of {seat}", 1, _MOST, "Rams to use."),
        SightField(f"bans of {seat}", 4, 1, "Goblin types that may not be played this round."),
        SightField(f"brake of {seat}", 1, seats, "With a Handbrake: in what order."),
        SightField(f"cards of {seat}", _CARDS, _MOST, "Cards that you know in the hand."),
        SightField(f"unseen cards of {seat}", 1, _MOST, "Cards more in it."),
        SightField(f"tiles of {seat}", _TILES, _MOST, "Tiles that you know in the rack."),
        SightField(f"unseen tiles of {seat}", 1, _MOST, "Tiles more in it."),
    )


def _of_question(nth: int, seats: int) -> tuple[SightField, ...]:
    return (
        SightField(f"question {nth}", _ASKS, 1, "What is pending, the last first: its kind."),
        SightField(f"asked {nth}", seats, 1, "Who is asked."),
        SightField(f"about {nth}", _ABOUT, _MOST, "What it is about, as the rules number it, two"
                   " higher, and 255 for what is too high; seats as the table counts them."),
    )  # fmt: skip


def write(view: Position, row: BytesWriter) -> None:
    """Write what the viewer of this view sees."""
    race = cast(Race, view)
    viewer: i64 = race.rules.viewer
    me = viewer if viewer > 0 else 0
    seats: i64 = race.seats
    _write_sets(row, race, me)
    _write_round(row, race)
    _write_piles(row, race)
    no_cells = race.hill.course.none
    step: i64 = 0
    while step < seats:
        _write_seat(row, race, int((me + step) % seats), no_cells)
        step += 1
    _write_stack(row, race, me)
    _write_hill(row, race.hill, no_cells)


def _write_sets(row: BytesWriter, race: Race, me: i64) -> None:
    seats: i64 = race.seats
    asked: i64 = 0
    won: i64 = 0
    for seat in race.awaited():
        asked |= one_of(seat, seats)
    if race.ended is not None:
        for seat in race.ended.winners:
            won |= one_of(seat, seats)
    who = seats_from(asked, me, seats) | seats_from(race.inside, me, seats) << seats
    who |= seats_from(won, me, seats) << 2 * seats | seats_from(race.lying, me, seats) << 3 * seats
    who |= seats_from(race.finished, me, seats) << 4 * seats
    who |= seats_from(race.crushed, me, seats) << 5 * seats
    write_set(row, who | seats_from(race.stuck, me, seats) << 6 * seats, 7 * seats)
    who = seats_from(race.done, me, seats) | seats_from(race.hugging, me, seats) << seats
    who |= seats_from(race.ready, me, seats) << 2 * seats
    who |= seats_from(one_of(race.turn, seats), me, seats) << 3 * seats
    who |= seats_from(one_of(race.layer, seats), me, seats) << 4 * seats
    who |= seats_from(one_of(race.instigator, seats), me, seats) << 5 * seats
    write_set(row, who, 6 * seats)


def _write_round(row: BytesWriter, race: Race) -> None:
    step = one_of(race.step, _STEPS) | one_of(race.moved, _MOVED) << _STEPS
    if race.opened:
        step |= 1 << _STEPS + _MOVED
    write_set(row, step, _STEPS + _MOVED + 1)
    row.append(u8(_low(race.round)))
    row.append(u8(race.hill.laid))
    row.append(u8(race.hill.taken))


def _low(number: i64) -> i64:
    """Return the number, cut at 255 to fit a byte."""
    return number if number < _MOST else _MOST


def _write_piles(row: BytesWriter, race: Race) -> None:
    row.append(u8(race.deck_size))
    write_wide(row, race.pile_size)
    row.write(race.deck)
    row.write(race.pile)
    row.write(race.discards)
    _write_things(row, race.looked, _NO_SORTS)


def _write_things(row: BytesWriter, things: tuple[int, ...], none: bytes) -> None:
    """Write the number of each sort, and the number of unknown things."""
    first: i64 = len(row)
    row.write(none)
    unseen: i64 = 0
    for thing in things:
        if thing == UNKNOWN:
            unseen += 1
        else:
            row[first + thing] = row[first + thing] + 1
    row.append(u8(unseen))


def _write_seat(row: BytesWriter, race: Race, seat: int, no_cells: bytes) -> None:
    at: i64 = race.at[seat]
    first: i64 = len(row)
    row.write(no_cells)
    if at >= 0:
        row[first + at] = 1
    row.append(u8(race.places[seat]))
    row.append(u8(_low(race.tokens[seat])))
    row.append(u8(_low(race.gate_points[seat])))
    row.append(u8(_low(race.skips[seat])))
    row.append(u8(_low(race.tunnels[seat])))
    row.append(u8(_low(race.rams[seat])))
    write_set(row, race.bans[seat], 4)
    order: i64 = 0
    place: i64 = 1
    for other in race.brakes:
        if other == seat:
            order = place
        place += 1
    row.append(u8(order))
    _write_things(row, race.hands[seat], _NO_CARDS)
    _write_things(row, race.racks[seat], _NO_TILES)


def _write_stack(row: BytesWriter, race: Race, me: i64) -> None:
    """Write the pending questions, the last first."""
    stack = race.stack
    seats: i64 = race.seats
    row.append(u8(_low(len(stack))))
    nth: i64 = 1
    while nth <= _DEEP and nth <= len(stack):
        _write_question(row, stack[len(stack) - nth], me, seats)
        nth += 1
    row.write(_NO_QUESTIONS[: (_DEEP + 1 - nth) * (_ASKS + seats + _ABOUT)])


def _write_question(row: BytesWriter, question: Question, me: i64, seats: i64) -> None:
    asked = one_of(question.kind, _ASKS) | seats_from(question.asked, me, seats) << _ASKS
    write_set(row, asked, _ASKS + seats)
    about = question.about
    place: i64 = 0
    while place < _ABOUT:
        number: i64 = 0
        if place < len(about):
            told = about[place] + 2
            number = told if 0 <= told < _MOST else _MOST
        row.append(u8(number))
        place += 1


def _write_hill(row: BytesWriter, hill: Hill, no_cells: bytes) -> None:
    if not hill.all_told:
        for number, told in enumerate(hill.told):
            if not told:
                hill.told[number] = _told(hill, number * WIDE)
        hill.all_told = b"".join(hill.told)
    row.write(hill.all_told)
    first: i64 = len(row)
    row.write(no_cells)
    if hill.batches:
        for mine in hill.mines:
            row[first] = u8(mine)
            first += 1


def _told(hill: Hill, first: i64) -> bytes:
    """Return the encoding of a row of the hill that begins with this cell."""
    told: list[bytes] = []
    cell = first
    while cell < first + WIDE:
        key = int(hill.marks[cell] << _TILE | hill.tiles[cell] + _BARE)
        word = _CELLS.get(key)
        if word is None:
            alone = BytesWriter()
            _write_cell(alone, hill, cell)
            word = _CELLS[key] = alone.getvalue()
        told.append(word)
        cell += 1
    return b"".join(told)


def _write_cell(row: BytesWriter, hill: Hill, cell: i64) -> None:
    look: i64 = hill.looks[cell]
    tile: i64 = hill.tiles[cell]
    mark: i64 = hill.marks[cell]
    what: i64 = 0
    if look != CLOSED:
        what = one_of(look & TERRAIN, _TERRAINS) | look >> STRIPED << _TERRAINS + _BARE
    if tile < 0:
        what |= one_of(-tile - 1, _BARE) << _TERRAINS
    write_set(row, what, _WORD)
    row.append(u8(tile // SIDES + 1 if tile >= 0 else 0))
    row.append(u8(tile % SIDES if tile >= 0 else 0))
    row.append(u8(marker_owner(mark) + 1 if mark else 0))
