"""Elements: payment and conversions."""

from ...parts import Element, Vector
from ...parts.elements import AIR_BECOMES, PLAIN, RATE
from ...position.school.actions import OfElement, Verb
from ...position.school.elements import unpacked
from ...position.school.fairy import Fairy
from ...position.school.phases import ANY

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
