"""Where the cards lie that a seat can use.

Shared card i of owner o has the place 2*o+i; what lies in one's own personal area follows after
those, from PERSONAL on.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.games.fairy_school.position.school.actions import MOST_SEATS, NOBODY, Use
from fairyring.games.fairy_school.position.school.fairy import Fairy
from fairyring.games.fairy_school.position.school.phases import NOTHING
from fairyring.games.fairy_school.position.school.school import School
from fairyring.kernel.numbers.bits import members

SHARED_EACH: Final = 2
PERSONAL: Final = SHARED_EACH * MOST_SEATS


def cards_lie_before(school: School) -> int:
    """F67: how far to the left of herself the shared cards of a fairy lie in this turn."""
    if not school.rules.shift:
        return 0
    return -1 if school.turns % 2 else 1


def find_reach(school: School) -> None:
    """F38, F67: whose shared cards lie where a seat can use them."""
    ring = members(school.playing)
    number = len(ring)
    # Of three areas side by side; with the variant the cards in them are their neighbours'.
    first = -1 - cards_lie_before(school)
    reach: list[tuple[int, ...]] = [()] * school.seats
    for at in range(number):
        owners = {ring[(at + first + step) % number] for step in range(3)}
        reach[ring[at]] = tuple(sorted(owners))
    school.reach = reach


def kindness_to_come(school: School, seat: int) -> i64:
    """F46: the cubes of others on the shared cards of a seat, also of who has left meanwhile."""
    kindness: i64 = 0
    for other in range(school.seats):
        if other != seat:
            giver = school.fairies[other]
            for place in range(SHARED_EACH * seat, SHARED_EACH * seat + SHARED_EACH):
                kindness += giver.cubes_on(place)
    return kindness


def has_cards(school: School, seat: int) -> bool:
    """Whether any card lies where a seat can use it."""
    return bool(school.fairies[seat].personal) or any(
        school.fairies[owner].shared for owner in school.reach[seat]
    )


def place_of(school: School, seat: int, use: Use) -> i64:
    """Where the card lies that is meant, if it is in reach; else NOTHING."""
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
    """Whose card lies at a place that this seat can use."""
    return seat if place >= PERSONAL else int(place // SHARED_EACH)


def was_used(fairy: Fairy, place: i64) -> bool:
    """Whether she put a cube there this turn."""
    if place >= PERSONAL:
        return fairy.used_personal >> (place - PERSONAL) & 1 != 0
    return fairy.cubes_on(place) != 0
