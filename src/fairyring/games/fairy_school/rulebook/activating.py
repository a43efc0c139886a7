"""Phase 3: cards in reach, and the questions in the middle of an effect."""

from typing import NamedTuple

from ..parts import CARDS, LINES, Creature, Line, Vector
from ..parts.elements import NO_ELEMENTS
from ..parts.notation import Special
from ..position import FairySchool
from ..position.school.actions import NOBODY, Deed, Gain, OfCard, Study, Use, Verb
from ..position.school.fairy import CUBE_BITS, CUBE_MASK, Fairy
from ..position.school.phases import NOTHING, Ask
from .paying import after, broken_by_pair, pays, stock

_AFTER_IT = (Verb.USE, Verb.GIFT, Verb.DONE)
"""Deeds that have to wait until the effect under way is finished."""
_UNDER_WAY = {
    Ask.WHICH_GAIN: "F6.6",
    Ask.REPEAT: "F6.10",
    Ask.TAKE_BACK: "F6.11",
    Ask.KEEP_DRAWN: "F6.12",
    Ask.REMOVE_ONE: "F6.16",
    Ask.STUDY_ONE: "F6.17",
    Ask.RE_ACTIVATE_ONE: "F6.14",
    Ask.PAIR_BONUS: "F7.4",
}
"""The clause that says what has to be done now, by question."""


def broken_in_activation(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Return the clause that forbids this in phase 3."""
    fairy = school.fairies[seat]
    ask = int(fairy.ask)
    if ask == Ask.FREE:
        return _broken_by_beginning(school, seat, deed)
    due = _UNDER_WAY[ask]
    if ask == Ask.RE_ACTIVATE_ONE and isinstance(deed, Use) and deed.verb == Verb.USE:
        return _broken_by_re_activation(school, seat, deed)
    if ask == Ask.PAIR_BONUS:
        return broken_by_pair(deed)
    if _answers(fairy, ask, deed):
        return None
    if ask == Ask.REPEAT and deed.verb == Verb.AGAIN:
        return "F4.4"
    return "F6.9" if deed.verb in _AFTER_IT else due


def _broken_by_beginning(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check what may be done while no effect is under way: use a card, give a cube, or be done."""
    if deed.verb == Verb.DONE:
        return None
    if not isinstance(deed, Use):
        return "F6.1"
    if deed.verb == Verb.GIFT and not school.rules.gifts:
        return "F6.6"
    card = found(school, seat, deed)
    if card is None:
        return "F6.1"
    distant = broken_by_distance(school, seat, card.owner)
    if distant is not None:
        return distant
    if activated(school.fairies[seat], card):
        return "F6.4"
    if school.fairies[seat].cubes < 1:
        return "F6.5"
    if deed.verb == Verb.GIFT:
        return "F6.7" if card.owner == seat else None
    return broken_by_line(school, seat, CARDS[deed.card].effect[deed.line])


def _broken_by_re_activation(school: FairySchool, seat: int, deed: Use) -> str | None:
    """Check another cube on a card that was used this turn."""
    card = found(school, seat, deed)
    if card is None or not activated(school.fairies[seat], card):
        return "F6.14"
    if re_activates(deed.card):
        return "F6.15"
    if school.fairies[seat].cubes < 1:
        return "F6.5"
    return broken_by_line(school, seat, CARDS[deed.card].effect[deed.line])


def _answers(fairy: Fairy, ask: int, deed: Deed) -> bool:
    """Return whether this answers the question."""
    if ask == Ask.STUDY_ONE:
        return isinstance(deed, Study) and deed.verb == Verb.STUDY and not _studied(fairy, deed)
    if ask == Ask.KEEP_DRAWN:
        return isinstance(deed, OfCard) and deed.verb == Verb.KEEP and deed.card in fairy.hand
    if fairy.line_under_way == NOTHING:
        return False
    line = LINES[fairy.line_under_way]
    if ask == Ask.WHICH_GAIN:
        return isinstance(deed, Gain) and deed.verb == Verb.GAIN and deed.vector in line.gains
    if ask == Ask.REPEAT:
        return deed.verb == Verb.ENOUGH or (
            deed.verb == Verb.AGAIN and pays(stock(fairy), line.cost)
        )
    if ask == Ask.TAKE_BACK:
        if deed.verb == Verb.ENOUGH:
            return fairy.times_left < line.cards
        return isinstance(deed, OfCard) and deed.verb == Verb.TAKE and deed.card in fairy.discard
    if deed.verb == Verb.ENOUGH:
        return ask == Ask.REMOVE_ONE and line.special is Special.REMOVE and bool(line.gains)
    if ask == Ask.REMOVE_ONE:
        return isinstance(deed, OfCard) and deed.verb == Verb.REMOVE and deed.card in fairy.forest
    return False


def _studied(fairy: Fairy, deed: Study) -> bool:
    return bool(fairy.studied >> deed.creature & 1)


# The printed lines of cards, and whether they can be used now.


_ALL_STUDIED = (1 << len(Creature)) - 1
_CUBES_FOR_TWO = 2


def broken_by_line(school: FairySchool, seat: int, line: Line) -> str | None:
    """Return the clause that forbids any use of this line now."""
    fairy = school.fairies[seat]
    heaps = stock(fairy)
    if line.special is not Special.RE_ACTIVATE:
        return _broken(fairy, heaps, line)
    if not pays(heaps, line.cost):
        return "F4.4"
    if fairy.cubes < _CUBES_FOR_TWO:
        return "F6.14"
    gain = line.gains[0] if line.gains else NO_ELEMENTS
    heaps = after(heaps, line.cost, gain)
    used = all_activated(school, seat)
    for card in used:
        if re_activates(card):
            continue
        if any(_broken(fairy, heaps, other) is None for other in CARDS[card].effect):
            return None
    return "F6.18" if used else "F6.14"


def re_activates(card: int) -> bool:
    """F6.15: return whether the card has a line that re-activates."""
    return any(line.special is Special.RE_ACTIVATE for line in CARDS[card].effect)


def _broken(fairy: Fairy, heaps: Vector, line: Line) -> str | None:
    """Check a line that does not re-activate."""
    if not pays(heaps, line.cost):
        return "F4.4"
    if line.special is Special.STUDY:
        return "F6.17" if fairy.studied == _ALL_STUDIED else None
    if line.gains or line.special is Special.NONE:
        return None
    return None if _is_there_a_card(fairy, line.special) else "F6.13"


def _is_there_a_card(fairy: Fairy, special: Special) -> bool:
    """Return whether there is a card to take, to draw or to remove."""
    piles = {
        Special.TAKE: fairy.discard,
        Special.DRAW: fairy.known_top or fairy.bag or fairy.discard,
        Special.REMOVE: [card for card in fairy.forest if card != NOTHING],
    }
    return bool(piles[special])


# The places of cards, and whether a fairy may use a card there, or has done so this turn.


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
