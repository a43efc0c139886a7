"""Phases 3 and 4: cubes are put on cards to use them; then cards and cubes are gathered.

Shared card i of owner o has the place 2*o+i; what lies in one's own personal area follows after
those, from PERSONAL on.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairyring.games.fairy_school.facts import Collected, Gave, Used
from fairyring.games.fairy_school.position.cards import (
    DRAW,
    LINES_OF,
    NUMBER,
    PLAIN,
    RE_ACTIVATE,
    RE_ACTIVATES,
    REMOVE,
    TAKE,
    Line,
)
from fairyring.games.fairy_school.position.conversions import add_conversion
from fairyring.games.fairy_school.position.deeds import (
    ALL_DONE,
    ALL_USES,
    DONE,
    GIFT,
    GIFTS,
    MOST_SEATS,
    NOBODY,
    USE,
    USES,
    Deed,
    Use,
)
from fairyring.games.fairy_school.position.elements import added, covers
from fairyring.games.fairy_school.position.fairy import BIT, CUBE_AT, Fairy, joined
from fairyring.games.fairy_school.position.phases import ACTIVATION, NOTHING
from fairyring.kernel.action import Action
from fairyring.kernel.bits import members
from fairyring.kernel.facts import EVERYBODY, Tell

if TYPE_CHECKING:
    from fairyring.games.fairy_school.position.table import FairySchool

SHARED_EACH: Final = 2
PERSONAL: Final = SHARED_EACH * MOST_SEATS
ALL_CREATURES: Final = 0xFFF
_CUBES_TO_RE_ACTIVATE: Final = 2
"""F45c: one on the card that re-activates, one on the card that is re-activated."""


def begin_activation(table: "FairySchool") -> None:
    """Everybody with a cube and a card in reach is asked."""
    table.phase = ACTIVATION
    table.asked = 0
    table.began = 0
    ask_for_uses(table)


def ask_for_uses(table: "FairySchool") -> None:
    """Ask who was not asked yet; when somebody has left others may reach more cards."""
    for seat in members(table.playing & ~table.began):
        fairy = table.fairies[seat]
        if fairy.cubes and (fairy.personal or _in_reach(table, seat)):
            table.asked |= 1 << seat
            table.began |= 1 << seat


def _in_reach(table: "FairySchool", seat: int) -> bool:
    return any(table.fairies[owner].shared for owner in table.reach[seat])


# What can be used.


def can_resolve(
    table: "FairySchool", seat: int, fairy: Fairy, line: Line, elements: i64, cubes: i64
) -> bool:
    """F40: whether a line can be paid and does what it says; without a conversion.

    `elements` are those that there are to pay with, `cubes` those left after the one put on the
    card.
    """
    if not covers(elements, line.cost):
        return False
    special = line.special
    if special == PLAIN:
        return True
    if special == RE_ACTIVATE:
        if cubes < _CUBES_TO_RE_ACTIVATE - 1:
            return False
        return can_re_activate(table, seat, fairy, added(elements - line.cost, line.gain), cubes)
    if special == TAKE:
        return bool(fairy.discard) or line.gain != 0
    if special == DRAW:
        return fairy.can_draw() or line.gain != 0
    if special == REMOVE:
        return fairy.has_forest() or line.gain != 0
    return fairy.studied != ALL_CREATURES  # F45f


def can_re_activate(
    table: "FairySchool", seat: int, fairy: Fairy, elements: i64, cubes: i64
) -> bool:
    """F45c: whether some card that was used this turn can be used again."""
    if not cubes:
        return False
    for owner in table.reach[seat]:
        place = SHARED_EACH * owner
        for card in table.fairies[owner].shared:
            if fairy.cubes_on(place) and _again(table, seat, fairy, card, elements, cubes):
                return True
            place += 1
    for at, card in enumerate(fairy.personal):
        if fairy.used >> at & 1 and _again(table, seat, fairy, card, elements, cubes):
            return True
    return False


def _again(
    table: "FairySchool", seat: int, fairy: Fairy, card: int, elements: i64, cubes: i64
) -> bool:
    if RE_ACTIVATES[card]:  # F45d
        return False
    for line in LINES_OF[card]:
        if can_resolve(table, seat, fairy, line, elements, cubes - 1):
            return True
    return False


def use_actions(table: "FairySchool", seat: int, again: bool) -> list[Action]:
    """The lines of cards that can be used; with `again` those of cards that were used already."""
    fairy = table.fairies[seat]
    codes: list[int] = []
    if fairy.cubes:
        for owner in table.reach[seat]:
            place = SHARED_EACH * owner
            for card in table.fairies[owner].shared:
                if (fairy.cubes_on(place) != 0) == again:
                    _add_uses(codes, table, seat, fairy, owner, card, again)
                place += 1
        for at, card in enumerate(fairy.personal):
            if (fairy.used >> at & 1 != 0) == again:
                _add_uses(codes, table, seat, fairy, seat, card, again)
    codes.sort()
    found: list[Action] = []
    for code in codes:
        found.append(ALL_USES[code])
    return found


def _add_uses(
    codes: list[int],
    table: "FairySchool",
    seat: int,
    fairy: Fairy,
    owner: int,
    card: int,
    again: bool,
) -> None:
    if again and RE_ACTIVATES[card]:
        return
    lines = LINES_OF[card]
    for use in USES[owner * NUMBER + card]:
        if can_resolve(table, seat, fairy, lines[use.line], fairy.elements, fairy.cubes - 1):
            codes.append(use.number)


def activation_actions(table: "FairySchool", seat: int) -> list[Action]:
    """What can be used, given, converted; and done."""
    found = use_actions(table, seat, False)
    fairy = table.fairies[seat]
    if table.rules.gifts:
        _add_gifts(found, table, seat)
    add_conversion(found, fairy)
    found.append(ALL_DONE)
    return found


def _add_gifts(found: list[Action], table: "FairySchool", seat: int) -> None:
    fairy = table.fairies[seat]
    if not fairy.cubes:
        return
    gifts: list[int] = []
    for owner in table.reach[seat]:
        place = SHARED_EACH * owner
        for card in table.fairies[owner].shared:
            if owner != seat and not fairy.cubes_on(place):
                gifts.append(GIFTS[owner * NUMBER + card][0].number)
            place += 1
    gifts.sort()
    for code in gifts:
        found.append(ALL_USES[code])


def place_of(table: "FairySchool", seat: int, use: Use) -> i64:
    """Where the card lies that is meant, if it is in reach; else NOTHING."""
    card: int = use.card
    if use.owner == NOBODY or use.owner == seat:
        for at, other in enumerate(table.fairies[seat].personal):
            if other == card:
                return PERSONAL + at
    for owner in table.reach[seat]:
        if use.owner == NOBODY or use.owner == owner:
            place = SHARED_EACH * owner
            for other in table.fairies[owner].shared:
                if other == card:
                    return place
                place += 1
    return NOTHING


def _was_used(fairy: Fairy, place: i64) -> bool:
    if place >= PERSONAL:
        return fairy.used >> (place - PERSONAL) & 1 != 0
    return fairy.cubes_on(place) != 0


def _owner_of(seat: int, place: i64) -> int:
    return seat if place >= PERSONAL else int(place // SHARED_EACH)


def _put_cube(fairy: Fairy, place: i64) -> None:
    fairy.cubes -= 1
    if place >= PERSONAL:
        fairy.used |= BIT[place - PERSONAL]
        fairy.home += 1
    else:
        fairy.put += CUBE_AT[place]


def put_to_use(
    table: "FairySchool", seat: int, deed: Deed, again: bool, tell: Tell | None
) -> Line | None:
    """Put a cube on a card; the line that is to be resolved, or None where that is not legal."""
    if deed.verb != USE or not isinstance(deed, Use):
        return None
    fairy = table.fairies[seat]
    place = place_of(table, seat, deed)
    card: int = deed.card
    if not fairy.cubes or place == NOTHING or _was_used(fairy, place) != again:
        return None
    if again and RE_ACTIVATES[card]:
        return None
    line = LINES_OF[card][deed.line]
    if not can_resolve(table, seat, fairy, line, fairy.elements, fairy.cubes - 1):
        return None
    _put_cube(table.mine(seat), place)
    if tell is not None:
        tell(Used(seat, _owner_of(seat, place), card, deed.line, again), EVERYBODY)
    return line


def give(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    """F40, gifts: a cube on another fairy's card, which counts as used."""
    if deed.verb != GIFT or not isinstance(deed, Use) or not table.rules.gifts:
        return False
    fairy = table.fairies[seat]
    place = place_of(table, seat, deed)
    owner = _owner_of(seat, place)
    if not fairy.cubes or place == NOTHING or owner == seat or _was_used(fairy, place):
        return False
    _put_cube(table.mine(seat), place)
    if tell is not None:
        tell(Gave(seat, owner, deed.card), EVERYBODY)
    return True


def stop(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Use no more cards this turn."""
    if deed.verb != DONE:
        return False
    table.confirm(seat, tell)
    return True


# Phase 4.


def end_activation(table: "FairySchool", tell: Tell | None) -> None:
    """Own cubes come back, those of others are kindness (F46); played cards are discarded."""
    inside = members(table.playing)
    for seat in inside:
        kindness: i64 = 0
        for other in range(table.seats):  # also who has left meanwhile
            if other != seat:
                giver = table.fairies[other]
                for place in range(SHARED_EACH * seat, SHARED_EACH * seat + SHARED_EACH):
                    kindness += giver.cubes_on(place)
        fairy = table.fairies[seat]
        played = joined(fairy.shared, fairy.personal)
        if played or kindness:
            table.mine(seat).kindness += kindness
            if tell is not None:
                tell(Collected(seat, kindness, tuple(played)), EVERYBODY)
    for seat in range(table.seats):
        if table.playing >> seat & 1:
            _rest(table, seat)
        elif table.fairies[seat].put:
            table.mine(seat).put = 0


def _rest(table: "FairySchool", seat: int) -> None:
    fairy = table.mine(seat)
    fairy.cubes += fairy.home
    for place in range(SHARED_EACH * seat, SHARED_EACH * seat + SHARED_EACH):
        fairy.cubes += fairy.cubes_on(place)
    fairy.home = 0
    fairy.put = 0
    fairy.used = 0
    fairy.columns = 0
    fairy.discard = joined(fairy.discard, joined(fairy.shared, fairy.personal))
    fairy.shared = []
    fairy.personal = []
