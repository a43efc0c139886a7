"""The printed lines of cards, and whether they can be used now."""

from ...parts import CARDS, Creature, Line, Vector
from ...parts.elements import NO_ELEMENTS
from ...parts.notation import Special
from ...position import FairySchool
from ...position.school.fairy import Fairy
from ...position.school.phases import NOTHING
from .paying import after, pays, stock
from .reach import all_activated

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
