"""A seat's view of this game as a row of small numbers, for learning agents.

A set of cards has one number for each card of the game, in the order of the cards.
"""

from typing import Final, cast

from mypy_extensions import i64, u8

from fairyring.kernel.display.sight import CHOICES, WORDS, LeftOut, SightField
from fairyring.kernel.numbers.row import BytesWriter, one_of, seats_from, write_set, write_wide
from fairyring.kernel.options import Settings
from fairyring.kernel.position import Position

from .parts import DECKS, LONG_FINALS, Kind
from .position.school.actions import COLUMNS, SLOTS
from .position.school.cards import LINES, NUMBER
from .position.school.elements import ELEMENTS, MASK, WIDTH
from .position.school.fairy import Fairy
from .position.school.phases import ANY, Ask, Phase
from .position.school.school import School
from .position.setup.drafting import pack_of

_PHASES: Final = Phase.SPENDING + 1
_ASKS: Final = Ask.PAIR_BONUS + 1
_KINDS: Final = len(Kind)
_FINALS: Final = len(LONG_FINALS)
_OFFERS: Final = max(_FINALS, len(DECKS))
_CREATURES: Final = 12
_MOST: Final = 255
_NO_CARDS: Final = bytes(NUMBER)

# Sets of cards of a fairy, by their position in the row.
_PILE: Final = 1
_TOP: Final = 2
_DISCARD: Final = 3
_HAND: Final = 4
_PROJECTS: Final = 5
_KEPT: Final = 6
_SHARED: Final = 7
_PERSONAL: Final = 8
_USED: Final = 9
_PLACES: Final = 10
_NOWHERE: Final = bytes(_PLACES * NUMBER)

LEFT_OUT: Final = (
    WORDS,
    CHOICES,
    LeftOut("what can be told of a card by its number, and what is said of it in words",
            "the cards are always the same", ("pieces.note", "pieces.badges", "zones.heads")),
    LeftOut("for what project least is missing", "it is advice, made of what the row says",
            ("zones[id=next]",)),
    LeftOut("what others have taken of packs that you passed on",
            "who learns can remember what it has seen; no scene shows it"),
    LeftOut("trimester, turn and phase in words", "the numbers say it", ("notes",)),
)  # fmt: skip


def fields(seats: int, settings: Settings) -> tuple[SightField, ...]:
    """Return the fields of a row at a table with this many seats."""
    return (
        SightField("to act", seats, 1, "The seats that the phase waits for."),
        SightField("in the game", seats, 1, "The seats that have not left."),
        SightField("winners", seats, 1, "The seats that have won."),
        SightField("began", seats, 1, "The seats that the phase has waited for."),
        SightField("phase", _PHASES, 1, "Decks, draft, setting up, choice of projects, idle"
                   " fairies, planning, selection, use of cards, study, realization, final"
                   " projects, leaders' element, last spending."),
        SightField("trimester", 1, 4, "The number of the trimester; 0 before the first."),
        SightField("month", 1, _MOST, "The number of the turn in it."),
        SightField("turns", 2, _MOST, "Turns begun; how often 256, and what is left."),
        SightField("order", seats, seats, "Who is still to choose: 1 for the first, and so on."),
        SightField("offer", _OFFERS, 2, "How many there are of each deck, or final project."),
        SightField("drafted", _KINDS, 1, "The kind of the packs in a draft."),
        SightField("picks", 1, _MOST, "How many cards all have put aside of them."),
        SightField("common discard", NUMBER, 1, "What lies there."),
        SightField("pack", NUMBER, 1, "What you pick from."),
        SightField("put aside", NUMBER, _MOST, "Your picks: 1 for the first, and so on."),
        SightField("not seen", NUMBER, 1, "Projects that may be in the decks."),
        *[field for seat in range(seats) for field in _of_seat(seat, seats)],
    )  # fmt: skip


def _of_seat(seat: int, seats: int) -> tuple[SightField, ...]:
    """Return the fields of one fairy."""
    return tuple(
        [
            SightField(f"{name} of {seat}", numbers, most, meaning)
            for name, numbers, most, meaning in (
                ("elements", 2 * ELEMENTS, _MOST, "Earth, plant, air, fire, water: how often 256,"
                 " and what is left."),
                ("given", ELEMENTS, _MOST, "What is given in a conversion under way."),
                ("cubes", 2, _MOST, "How often 256, and what is left."),
                ("kindness", 2, _MOST, "How often 256, and what is left."),
                ("cubes on shared", 2 * seats, 31, "Cubes on the shared cards of each seat."),
                ("cubes on personal", 1, _MOST, "Cubes in the personal area."),
                ("studied", _CREATURES, 1, "Creatures that are studied."),
                ("columns", COLUMNS, 1, "Columns that are chosen this turn."),
                ("asked", _ASKS, 1, "Nothing, which gain, whether again, what to take, keep,"
                 " remove, study, use again, or the element of a pair."),
                ("making", ELEMENTS + 1, 1, "The element that is made; the last: not said yet."),
                ("final", _FINALS, 1, "The final project."),
                ("steps", 1, _MOST, "Steps of it that are done."),
                ("line", 1, len(LINES), "The line under way, from 1; 0 for none."),
                ("times", 1, _MOST, "How often that may still be paid, or how many cards taken."),
                ("conversions", 1, _MOST, "Those left since anything else was done."),
                ("unseen", 1, _MOST, "Cards looked at that you do not see."),
                ("forest", NUMBER, SLOTS, "The slot of each card, from 1; the top row first."),
                ("pile", NUMBER, 1, "Cards of the draw pile, in any order."),
                ("on top", NUMBER, _MOST, "Known cards on it: 1 for the lowest, and so on."),
                ("discard", NUMBER, 1, "Cards of the discard pile."),
                ("hand", NUMBER, 1, "Cards to place, to keep or to choose from."),
                ("projects", NUMBER, 1, "Ongoing projects."),
                ("kept", NUMBER, 1, "Projects kept so far after a draft."),
                ("shared", NUMBER, 2, "Shared cards: which of the two."),
                ("personal", NUMBER, _MOST, "Personal cards, numbered from 1."),
                ("used", NUMBER, 1, "Personal cards that were used this turn."),
            )
        ]
    )  # fmt: skip


def write(view: Position, row: BytesWriter) -> None:
    """Write what the viewer of this view sees."""
    school = cast(School, view)
    viewer: i64 = school.rules.viewer
    me = viewer if viewer > 0 else 0
    seats: i64 = school.seats
    _write_seats(row, school, me)
    _write_turn(row, school, me)
    _write_middle(row, school, viewer)
    step: i64 = 0
    while step < seats:
        _write_fairy(row, school.fairies[(me + step) % seats], me, seats)
        step += 1


def _write_seats(row: BytesWriter, school: School, me: i64) -> None:
    seats: i64 = school.seats
    won: i64 = 0
    asked = school.asked
    if school.ended is not None:
        asked = 0
        for seat in school.ended.winners:
            won |= one_of(seat, seats)
    who = seats_from(asked, me, seats) | seats_from(school.playing, me, seats) << seats
    who |= seats_from(won, me, seats) << 2 * seats
    write_set(row, who | seats_from(school.began, me, seats) << 3 * seats, 4 * seats)
    write_set(row, one_of(school.phase, _PHASES), _PHASES)


def _write_turn(row: BytesWriter, school: School, me: i64) -> None:
    seats: i64 = school.seats
    row.append(u8(school.trimester))
    row.append(u8(_low(school.month)))
    write_wide(row, school.turns)
    first: i64 = len(row)
    write_set(row, 0, seats)
    place: i64 = 1
    for seat in school.order:
        row[first + (seat + seats - me) % seats] = u8(place)
        place += 1
    first = len(row)
    write_set(row, 0, _OFFERS)
    for offered in school.offer:
        row[first + offered] = row[first + offered] + 1
    write_set(row, one_of(school.kind, _KINDS) if school.packs else 0, _KINDS)
    row.append(u8(school.picks))


def _write_middle(row: BytesWriter, school: School, viewer: i64) -> None:
    _write_cards(row, school.common)
    first: i64 = len(row)
    row.write(_NO_CARDS)
    aside: i64 = len(row)
    row.write(_NO_CARDS)
    if viewer >= 0 and school.packs and school.playing >> viewer & 1:
        if school.phase == Phase.DRAFT:
            for card in pack_of(school, viewer):
                if card >= 0:
                    row[first + card] = 1
        place: i64 = 1
        for card in school.aside[viewer]:
            if card >= 0:
                row[aside + card] = u8(place)
                place += 1
    first = len(row)
    row.write(_NO_CARDS)
    for deck in school.decks:
        for card in deck:
            row[first + card] = 1


def _write_cards(row: BytesWriter, cards: tuple[int, ...]) -> None:
    first: i64 = len(row)
    row.write(_NO_CARDS)
    for card in cards:
        row[first + card] = 1


def _low(number: i64) -> i64:
    """Return the number, cut at 255 to fit a byte."""
    return number if number < 255 else 255


def _write_fairy(row: BytesWriter, fairy: Fairy, me: i64, seats: i64) -> None:
    shift: i64 = 0
    while shift < ELEMENTS * WIDTH:
        write_wide(row, fairy.elements >> shift & MASK)
        shift += WIDTH
    shift = 0
    while shift < ELEMENTS * WIDTH:
        row.append(u8(_low(fairy.given >> shift & MASK)))
        shift += WIDTH
    write_wide(row, fairy.cubes)
    write_wide(row, fairy.kindness)
    place: i64 = 0
    while place < 2 * seats:
        row.append(u8(fairy.cubes_on((2 * me + place) % (2 * seats))))
        place += 1
    row.append(u8(_low(fairy.cubes_on_personal)))
    doing = fairy.studied | fairy.columns << _CREATURES
    size: i64 = _CREATURES + COLUMNS
    doing |= one_of(fairy.ask, _ASKS) << size
    size += _ASKS
    doing |= one_of(fairy.making, ANY + 1) << size
    size += ANY + 1
    doing |= one_of(fairy.final, _FINALS) << size
    write_set(row, doing, size + _FINALS)
    row.append(u8(fairy.steps))
    row.append(u8(fairy.line_under_way + 1))
    row.append(u8(_low(fairy.times_left)))
    row.append(u8(_low(fairy.undone)))
    _write_places(row, fairy)


def _write_places(row: BytesWriter, fairy: Fairy) -> None:
    """Write the place of each card; most are nowhere."""
    unseen: i64 = len(row)
    row.append(0)
    first: i64 = len(row)
    row.write(_NOWHERE)
    place: i64 = 1
    for card in fairy.forest:
        if card >= 0:
            row[first + card] = u8(place)
        place += 1
    _mark(row, fairy.bag, first + _PILE * NUMBER)
    _number(row, fairy.known_top, first + _TOP * NUMBER)
    _mark(row, fairy.discard, first + _DISCARD * NUMBER)
    at: i64 = first + _HAND * NUMBER
    for card in fairy.hand:
        if card >= 0:
            row[at + card] = 1
        else:
            row[unseen] = row[unseen] + 1
    _mark(row, fairy.projects, first + _PROJECTS * NUMBER)
    _mark(row, fairy.kept_projects, first + _KEPT * NUMBER)
    _number(row, fairy.shared, first + _SHARED * NUMBER)
    _number(row, fairy.personal, first + _PERSONAL * NUMBER)
    used = fairy.used_personal
    at = first + _USED * NUMBER
    for card in fairy.personal:
        row[at + card] = u8(used & 1)
        used >>= 1


def _mark(row: BytesWriter, cards: list[int], first: i64) -> None:
    for card in cards:
        row[first + card] = 1


def _number(row: BytesWriter, cards: list[int], first: i64) -> None:
    place: i64 = 1
    for card in cards:
        row[first + card] = u8(place)
        place += 1
