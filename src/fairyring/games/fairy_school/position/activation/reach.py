"""The places of the cards that a seat can use.

Shared card i of owner o has the place 2*o + i; the cards of the seat's personal area follow from
PERSONAL on.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.numbers.bits import members

from ..school.actions import MOST_SEATS, NOBODY, Use
from ..school.fairy import Fairy
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
