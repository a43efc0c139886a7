"""The places of cards, and whether a fairy may use a card there, or has done so this turn."""

from typing import NamedTuple

from ...position import FairySchool
from ...position.school.actions import NOBODY, Use
from ...position.school.fairy import CUBE_BITS, CUBE_MASK, Fairy

_SHARED = 2
"""The most cards in a shared area: the top row of two columns."""


class Found(NamedTuple):
    """A card in an area."""

    owner: int
    card: int
    shared: bool
    place: int
    """Its index in the area, from the left."""


def found(school: FairySchool, seat: int, use: Use) -> Found | None:
    """Return the card to use, from the personal area or a shared one; None if it is in neither."""
    owner, card = int(use.owner), int(use.card)
    if owner in (NOBODY, seat) and card in school.fairies[seat].personal:
        return Found(seat, card, False, school.fairies[seat].personal.index(card))
    for other in range(school.seats):
        if owner in (NOBODY, other) and card in school.fairies[other].shared:
            return Found(other, card, True, school.fairies[other].shared.index(card))
    return None


def activated(fairy: Fairy, card: Found) -> bool:
    """Return whether she put a cube on the card this turn."""
    if not card.shared:
        return bool(fairy.used_personal >> card.place & 1)
    bits = CUBE_BITS * (card.owner * _SHARED + card.place)
    return fairy.cubes_on_shared >> bits & CUBE_MASK > 0


def all_activated(school: FairySchool, seat: int) -> list[int]:
    """Return the cards on which she put a cube this turn."""
    fairy = school.fairies[seat]
    areas = [Found(seat, card, False, n) for n, card in enumerate(fairy.personal)] + [
        Found(owner, card, True, n)
        for owner in range(school.seats)
        for n, card in enumerate(school.fairies[owner].shared)
    ]
    return [lying.card for lying in areas if activated(fairy, lying)]


def broken_by_distance(school: FairySchool, seat: int, owner: int) -> str | None:
    """F6.1 to F6.3: return the clause if the owner's shared cards are out of the seat's reach."""
    if owner == seat:
        return None
    ring = [other for other in range(school.seats) if school.playing >> other & 1]
    here = ring.index(seat)
    near = (seat, _beside(ring, here, 1), _beside(ring, here, -1))
    if not school.rules.shift:
        return None if owner in near else "F6.1"
    side = -1 if school.turns % 2 else 1
    before_whom = _beside(ring, ring.index(owner), side)
    return None if before_whom in near else "F6.3"


def _beside(ring: list[int], place: int, side: int) -> int:
    return ring[(place + side) % len(ring)]
