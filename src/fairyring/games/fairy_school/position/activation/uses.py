"""The cards that a seat can use, their places, and putting a cube on one to use it or as a gift.

Shared card i of owner o has the place 2*o + i; the cards of the seat's personal area follow from
PERSONAL on.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import members

from ...facts.turns import Gave, Used
from ..school.actions import ALL_USES, GIFTS, MOST_SEATS, NOBODY, USES, Deed, Use, Verb
from ..school.cards import LINES_OF, NUMBER, RE_ACTIVATES, Feat, Line
from ..school.elements import added, covers
from ..school.fairy import BIT, CUBE_AT, Fairy
from ..school.phases import NOTHING
from ..school.school import School

SHARED_EACH: Final = 2
PERSONAL: Final = SHARED_EACH * MOST_SEATS


def cards_lie_before(school: School) -> int:
    """F67: return how far to the left of a fairy her shared cards lie in this turn."""
    if not school.rules.shift:
        return 0
    return -1 if school.turns % 2 else 1


def find_reach(school: School) -> None:
    """F38, F67: set, for each seat, the owners of shared cards that it can use."""
    ring = members(school.playing)
    number = len(ring)
    # Three adjacent areas are in reach; with the option `shift`, neighbours' cards lie in them.
    first = -1 - cards_lie_before(school)
    reach: list[tuple[int, ...]] = [()] * school.seats
    for at in range(number):
        owners = {ring[(at + first + step) % number] for step in range(3)}
        reach[ring[at]] = tuple(sorted(owners))
    school.reach = reach


def kindness_to_come(school: School, seat: int) -> i64:
    """F46: return the number of others' cubes on a seat's shared cards, also of seats that left."""
    kindness: i64 = 0
    for other in range(school.seats):
        if other != seat:
            giver = school.fairies[other]
            for place in range(SHARED_EACH * seat, SHARED_EACH * seat + SHARED_EACH):
                kindness += giver.cubes_on(place)
    return kindness


def has_cards(school: School, seat: int) -> bool:
    """Return whether a seat can use any card in reach."""
    return bool(school.fairies[seat].personal) or any(
        school.fairies[owner].shared for owner in school.reach[seat]
    )


def place_of(school: School, seat: int, use: Use) -> i64:
    """Return the place of the card to use, if it is in reach; else NOTHING."""
    card: int = use.card
    if use.owner == NOBODY or use.owner == seat:
        for at, other in enumerate(school.fairies[seat].personal):
            if other == card:
                return PERSONAL + at
    for owner in school.reach[seat]:
        if use.owner == NOBODY or use.owner == owner:
            place = SHARED_EACH * owner
            for other in school.fairies[owner].shared:
                if other == card:
                    return place
                place += 1
    return NOTHING


def owner_of(seat: int, place: i64) -> int:
    """Return the owner of the card at a place that this seat can use."""
    return seat if place >= PERSONAL else int(place // SHARED_EACH)


def was_used(fairy: Fairy, place: i64) -> bool:
    """Return whether she put a cube on a place this turn."""
    if place >= PERSONAL:
        return fairy.used_personal >> (place - PERSONAL) & 1 != 0
    return fairy.cubes_on(place) != 0


# The cards that can be used, and putting a cube on one to use it or as a gift.


_ALL_CREATURES: Final = 0xFFF
_CUBES_TO_RE_ACTIVATE: Final = 2
"""F45c: one cube on the card that re-activates, one on the card that is re-activated."""


def can_resolve(
    school: School, seat: int, fairy: Fairy, line: Line, elements: i64, cubes: i64
) -> bool:
    """F40: return whether a line can be paid without a conversion, and has its effect.

    `elements` are those available to pay, `cubes` those left after the one put on the card.
    """
    if not covers(elements, line.cost):
        return False
    special = line.special
    if special == Feat.PLAIN:
        return True
    if special == Feat.RE_ACTIVATE:
        if cubes < _CUBES_TO_RE_ACTIVATE - 1:
            return False
        return can_re_activate(school, seat, fairy, added(elements - line.cost, line.gain), cubes)
    if special == Feat.STUDY:
        return fairy.studied != _ALL_CREATURES  # F45f
    return has_card_for(fairy, special) or line.gain != 0


def has_card_for(fairy: Fairy, special: i64) -> bool:
    """F6.13: return whether there is a card to take, draw or remove; other effects need none."""
    if special == Feat.TAKE:
        return bool(fairy.discard)
    if special == Feat.DRAW:
        return fairy.can_draw()
    if special == Feat.REMOVE:
        return fairy.has_forest()
    if special in (Feat.PLAIN, Feat.RE_ACTIVATE, Feat.STUDY):
        return True
    raise LookupError(f"no special effect {special}")


def can_re_activate(school: School, seat: int, fairy: Fairy, elements: i64, cubes: i64) -> bool:
    """F45c: return whether some card that was used this turn can be used again."""
    if not cubes:
        return False
    for owner in school.reach[seat]:
        place: i64 = SHARED_EACH * owner
        for card in school.fairies[owner].shared:
            if _again(school, seat, fairy, place, card, elements, cubes):
                return True
            place += 1
    place = PERSONAL
    for card in fairy.personal:
        if _again(school, seat, fairy, place, card, elements, cubes):
            return True
        place += 1
    return False


def _again(
    school: School, seat: int, fairy: Fairy, place: i64, card: int, elements: i64, cubes: i64
) -> bool:
    if not _is_its_turn(fairy, place, card, True):
        return False
    for line in LINES_OF[card]:
        if can_resolve(school, seat, fairy, line, elements, cubes - 1):
            return True
    return False


def _is_its_turn(fairy: Fairy, place: i64, card: int, again: bool) -> bool:
    """F40, F45d: a card is used once; again only if it was used and cannot re-activate itself."""
    return was_used(fairy, place) == again and not (again and RE_ACTIVATES[card])


def use_actions(school: School, seat: int, again: bool) -> list[Action]:
    """Return the lines that can be used; with `again`, those of cards that were used already."""
    fairy = school.fairies[seat]
    codes: list[int] = []
    if fairy.cubes:
        for owner in school.reach[seat]:
            place: i64 = SHARED_EACH * owner
            for card in school.fairies[owner].shared:
                if _is_its_turn(fairy, place, card, again):
                    _add_uses(codes, school, seat, fairy, owner, card)
                place += 1
        place = PERSONAL
        for card in fairy.personal:
            if _is_its_turn(fairy, place, card, again):
                _add_uses(codes, school, seat, fairy, seat, card)
            place += 1
    codes.sort()
    return [ALL_USES[code] for code in codes]


def _add_uses(
    codes: list[int], school: School, seat: int, fairy: Fairy, owner: int, card: int
) -> None:
    lines = LINES_OF[card]
    for use in USES[owner * NUMBER + card]:
        if can_resolve(school, seat, fairy, lines[use.line], fairy.elements, fairy.cubes - 1):
            codes.append(use.number)


def put_to_use(
    school: School, seat: int, deed: Deed, again: bool, tell: Tell | None
) -> Line | None:
    """Put a cube on a card; return the line to resolve, or None if that is illegal."""
    if deed.verb != Verb.USE or not isinstance(deed, Use):
        return None
    fairy = school.fairies[seat]
    place = place_of(school, seat, deed)
    card: int = deed.card
    if not fairy.cubes or place == NOTHING or not _is_its_turn(fairy, place, card, again):
        return None
    line = LINES_OF[card][deed.line]
    if not can_resolve(school, seat, fairy, line, fairy.elements, fairy.cubes - 1):
        return None
    _put_cube(school.mine(seat), place)
    if tell is not None:
        tell(Used(seat, owner_of(seat, place), card, deed.line, again), EVERYBODY)
    return line


def _put_cube(fairy: Fairy, place: i64) -> None:
    fairy.cubes -= 1
    if place >= PERSONAL:
        fairy.used_personal |= BIT[place - PERSONAL]
        fairy.cubes_on_personal += 1
    else:
        fairy.cubes_on_shared += CUBE_AT[place]


# Gifts.


def add_gifts(found: list[Action], school: School, seat: int) -> None:
    """Add the gifts of a cube to cards of others."""
    fairy = school.fairies[seat]
    if not fairy.cubes:
        return
    gifts: list[int] = []
    for owner in school.reach[seat]:
        place: i64 = SHARED_EACH * owner
        for card in school.fairies[owner].shared:
            if _can_give(seat, fairy, owner, place):
                gifts.append(GIFTS[owner * NUMBER + card][0].number)
            place += 1
    gifts.sort()
    found += [ALL_USES[code] for code in gifts]


def _can_give(seat: int, fairy: Fairy, owner: int, place: i64) -> bool:
    """F6.7: only to another fairy's card, and only where she has not put a cube."""
    return owner != seat and not was_used(fairy, place)


def give(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """F40, gifts: put a cube on another fairy's card, which then counts as used."""
    if deed.verb != Verb.GIFT or not isinstance(deed, Use):
        return False
    fairy = school.fairies[seat]
    place = place_of(school, seat, deed)
    owner = owner_of(seat, place)
    if not fairy.cubes or place == NOTHING or not _can_give(seat, fairy, owner, place):
        return False
    _put_cube(school.mine(seat), place)
    if tell is not None:
        tell(Gave(seat, owner, deed.card), EVERYBODY)
    return True
