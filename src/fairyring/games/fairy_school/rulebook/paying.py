"""Elements: payment and conversions."""

from ..parts import CARDS, LONG_FINALS, PAIR_BONUS, SHORT_FINALS, Creature, Element, Vector
from ..parts.elements import AIR_BECOMES, PLAIN, RATE, one
from ..position import FairySchool
from ..position.school.actions import SLOTS, Deed, Gain, OfCard, OfElement, Study, Verb
from ..position.school.elements import unpacked
from ..position.school.fairy import Fairy
from ..position.school.phases import ANY, NOTHING, Ask

_MOST_LEFT = 5
"""The number of conversions in a row that can be abandoned."""


def stock(fairy: Fairy) -> Vector:
    """Return the elements on her five discs."""
    return unpacked(fairy.elements)


def pays(heaps: Vector, cost: Vector) -> bool:
    """F4.4: return whether a cost can be paid exactly, each element by itself."""
    return all(there >= needed for there, needed in zip(heaps, cost, strict=True))


def after(heaps: Vector, cost: Vector, gain: Vector) -> Vector:
    """Return the elements after a payment and a gain."""
    earth, plant, air, fire, water = (
        there - paid + gained for there, paid, gained in zip(heaps, cost, gain, strict=True)
    )
    return earth, plant, air, fire, water


def broken_by_opening(fairy: Fairy) -> str | None:
    """Check that some conversion is possible, and that not too many were abandoned before it."""
    if fairy.undone >= _MOST_LEFT:
        return "F4.7"
    heaps = stock(fairy)
    return None if any(_makes(heaps, element) is None for element in Element) else "F4.1"


def broken_in_conversion(fairy: Fairy, said: OfElement) -> str | None:
    """Check a step of a conversion: first the element to make, then those to give for it."""
    heaps = stock(fairy)
    element = Element(int(said.element))
    if fairy.making == ANY:
        return _makes(heaps, element) if said.verb == Verb.MAKE else "F4.5"
    return "F4.5" if said.verb == Verb.MAKE else _gives(fairy, heaps, element)


def _makes(heaps: Vector, element: Element) -> str | None:
    if element in AIR_BECOMES and heaps[Element.AIR] > 0:
        return None
    return None if _mixed(heaps) >= RATE[element] else "F4.1"


def _gives(fairy: Fairy, heaps: Vector, element: Element) -> str | None:
    made = Element(int(fairy.making))
    given = unpacked(fairy.given)
    if element is Element.AIR:
        if made is Element.AIR or any(given):
            return "F4.1"
        return None if heaps[element] > 0 else "F4.2"
    if heaps[element] <= given[element]:
        return "F4.4"
    return None if _mixed(heaps) >= RATE[made] else "F4.1"


def _mixed(heaps: Vector) -> int:
    """F4.1: return the number of elements that can be converted."""
    return sum(heaps[element] for element in PLAIN)


# Phases 5 and 6, the leaders' element, and the last spending.


_TOP_LEFT, _BOTTOM_RIGHT = 0, SLOTS - 1


def broken_by_studying(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check a study: a new creature on one of the two outer slots, or none."""
    fairy = school.fairies[seat]
    if fairy.ask == Ask.PAIR_BONUS:
        return broken_by_pair(deed)
    if deed.verb == Verb.NO_STUDY:
        return None
    if not isinstance(deed, Study) or deed.verb != Verb.STUDY:
        return "F7.3"
    outer = [fairy.forest[_TOP_LEFT], fairy.forest[_BOTTOM_RIGHT]]
    there = [CARDS[card].creature for card in outer if card != NOTHING]
    creature = Creature(int(deed.creature))
    return None if creature in there and not fairy.studied >> creature & 1 else "F7.3"


def broken_by_pair(deed: Deed) -> str | None:
    """Check the bonus for sphinx and salamander."""
    if not isinstance(deed, Gain) or deed.verb != Verb.GAIN:
        return "F7.4"
    return None if deed.vector in PAIR_BONUS[Creature.SPHINX.pair] else "F7.4"


def broken_by_realizing(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check what is realized: projects, and in the last trimester steps of the final project."""
    fairy = school.fairies[seat]
    if deed.verb == Verb.DONE:
        return None
    if isinstance(deed, OfCard) and deed.verb == Verb.REALIZE:
        if deed.card not in fairy.projects:
            return "F7.6"
        return None if pays(stock(fairy), CARDS[deed.card].cost) else "F4.4"
    if deed.verb != Verb.STEP:
        return "F7.6"
    if school.trimester != school.rules.last or fairy.final == NOTHING:
        return "F8.3"
    finals = SHORT_FINALS if school.rules.short else LONG_FINALS
    steps = finals[fairy.final].steps
    if fairy.steps >= len(steps):
        return "F8.3"
    return None if pays(stock(fairy), steps[fairy.steps]) else "F8.3"


def broken_by_bonus(school: FairySchool, seat: int, deed: Deed) -> str | None:
    """Check the leaders' bonus: any element but air."""
    if not isinstance(deed, Gain) or deed.verb != Verb.GAIN:
        return "F8.4"
    return None if deed.vector in [one(element) for element in PLAIN] else "F8.4"
