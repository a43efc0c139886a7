"""Where the cards lie that a seat can use.

Shared card i of owner o has the place 2*o+i; what lies in one's own personal area follows after
those, from PERSONAL on.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.games.fairy_school.position.deeds import MOST_SEATS, NOBODY, Use
from fairyring.games.fairy_school.position.fairy import Fairy
from fairyring.games.fairy_school.position.phases import NOTHING
from fairyring.games.fairy_school.position.school import School
from fairyring.kernel.bits import members

SHARED_EACH: Final = 2
PERSONAL: Final = SHARED_EACH * MOST_SEATS


def find_reach(school: School) -> None:
    """F38, F67: whose shared cards lie where a seat can use them."""
    ring = members(school.playing)
    number = len(ring)
    # Of three areas side by side; with the variant the cards in them are their neighbours'.
    first = -1
    if school.rules.shift:
        first = 0 if school.turns % 2 else -2
    reach: list[tuple[int, ...]] = [()] * school.seats
    for at in range(number):
        owners = {ring[(at + first + step) % number] for step in range(3)}
        reach[ring[at]] = tuple(sorted(owners))
    school.reach = reach


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
        return fairy.used >> (place - PERSONAL) & 1 != 0
    return fairy.cubes_on(place) != 0
