"""Conversions (F21 to F24): several elements other than air for one, or an air for one.

A conversion is a sequence of small steps: open it, choose the element to make, give one element
after the other. The elements change with the last step, and only then do others see it. Until then
it can be abandoned without any effect. The number of abandoned conversions in a row is limited, so
that the game cannot go on forever.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell, only
from fairyring.kernel.numbers.bits import count, nth

from ...facts.turns import Converted, Converting
from ...parts.elements import PLAIN, RATE
from ..school import actions as do
from ..school.elements import AIR, ELEMENTS, ONE_OF, added, amount_of, not_air, total, unpacked
from ..school.fairy import Fairy
from ..school.phases import ANY, NOTHING, Phase
from ..school.school import School

_RATE: Final[list[int]] = list(RATE)
_LOWEST_RATE: Final = min(RATE)
_DEAREST_FIRST: Final = sorted(range(len(RATE)), key=lambda element: -RATE[element])
_PHASES: Final = (
    1 << Phase.SELECTION | 1 << Phase.ACTIVATION | 1 << Phase.REALIZATION | 1 << Phase.SPENDING
)
"""F22: the set of phases in which elements can be converted."""
MOST_UNDONE: Final = 5
"""F4.7: conversions that can be abandoned in a row before another action is needed."""


def can_convert(fairy: Fairy) -> bool:
    """Return whether any conversion is possible."""
    elements = fairy.elements
    return amount_of(elements, AIR) > 0 or not_air(elements) >= _LOWEST_RATE


def _can_open(school: School, fairy: Fairy) -> bool:
    """F4.7: only in some phases, and not after too many abandoned conversions."""
    return _PHASES >> school.phase & 1 != 0 and can_convert(fairy) and fairy.undone < MOST_UNDONE


def _can_make(elements: i64, element: i64) -> bool:
    if element != AIR and amount_of(elements, AIR):
        return True
    return not_air(elements) >= _RATE[element]


def _can_give(fairy: Fairy, element: i64) -> bool:
    """F21: air is given by itself, for another element; of other elements there must be enough."""
    left = fairy.elements - fairy.given
    if not amount_of(left, element):
        return False
    if element == AIR:
        return fairy.making != AIR and not fairy.given
    return not_air(fairy.elements) >= _RATE[fairy.making]


def add_conversion(found: list[Action], school: School, fairy: Fairy) -> None:
    """Add the action that opens a conversion, if one is possible, at its place before `done`."""
    if not _can_open(school, fairy):
        return
    if found and found[-1] is do.ALL_DONE:
        found[-1] = do.CONVERTING
        found.append(do.ALL_DONE)
    else:
        found.append(do.CONVERTING)


def steps_of(fairy: Fairy) -> list[Action]:
    """Return the steps of the conversion under way."""
    found: list[Action] = [do.THAT_IS_ENOUGH]
    table = do.MAKES if fairy.making == ANY else do.GIVES
    possible = _possible(fairy)
    for element in range(ELEMENTS):
        if possible >> element & 1:
            found.append(table[element])
    return found


def any_step(fairy: Fairy, dice: Dice) -> Action:
    """Return a random one of these steps."""
    possible = _possible(fairy)
    skip = dice.below(1 + count(possible))
    if skip == 0:
        return do.THAT_IS_ENOUGH
    table = do.MAKES if fairy.making == ANY else do.GIVES
    return table[nth(possible, skip - 1)]


def _possible(fairy: Fairy) -> i64:
    """Return the elements that can be made now or, once that is chosen, given."""
    making = fairy.making == ANY
    found: i64 = 0
    element: i64 = 0
    while element < ELEMENTS:
        if _can_make(fairy.elements, element) if making else _can_give(fairy, element):
            found |= 1 << element
        element += 1
    return found


def opened(school: School, seat: int, tell: Tell | None) -> bool:
    """Open a conversion; return whether that was legal."""
    if not _can_open(school, school.fairies[seat]):
        return False
    fairy = school.mine(seat)
    fairy.making = ANY
    _tell(fairy, seat, tell)
    return True


def step(school: School, seat: int, deed: do.Deed, tell: Tell | None) -> bool:
    """Do a step of the conversion under way; return whether it was legal."""
    fairy = school.fairies[seat]
    if deed.verb == do.Verb.ENOUGH:
        _leave(school, seat, tell)
        return True
    if not isinstance(deed, do.OfElement):
        return False
    element = deed.element
    if fairy.making == ANY:
        if deed.verb != do.Verb.MAKE or not _can_make(fairy.elements, element):
            return False
        fairy = school.mine(seat)
        fairy.making = element
        _tell(fairy, seat, tell)
        return True
    if deed.verb != do.Verb.GIVE or not _can_give(fairy, element):
        return False
    fairy = school.mine(seat)
    fairy.given += ONE_OF[element]
    _tell(fairy, seat, tell)
    if element == AIR or total(fairy.given) == _RATE[fairy.making]:
        _convert(school, fairy, seat, tell)
    return True


def _leave(school: School, seat: int, tell: Tell | None) -> None:
    """Abandon the conversion; the elements have not changed yet."""
    fairy = school.mine(seat)
    fairy.making = NOTHING
    fairy.given = 0
    fairy.undone += 1
    _tell(fairy, seat, tell)


def _convert(school: School, fairy: Fairy, seat: int, tell: Tell | None) -> None:
    given, made = fairy.given, fairy.making
    fairy.elements = added(fairy.elements - given, ONE_OF[made])
    fairy.making = NOTHING
    fairy.given = 0
    fairy.undone = 0
    if tell is not None:
        tell(Converted(seat, unpacked(given), made), school.audience(seat))


def _tell(fairy: Fairy, seat: int, tell: Tell | None) -> None:
    if tell is not None:
        tell(Converting(seat, fairy.making, unpacked(fairy.given)), only(seat))


# Which conversions to make.


class Conversion(NamedTuple):
    """The element to make, and the elements to give for it, in order."""

    made: int
    given: tuple[int, ...]


def conversions_for(heaps: Sequence[int], cost: Sequence[int]) -> list[Conversion] | None:
    """F25: return the fewest conversions after which a cost can be paid; None if there are none.

    Each makes one missing element, the dearest first: of spare air while there is any, then of
    other spare elements, each taken from the largest amount.
    """
    left = [there - due for there, due in zip(heaps, cost, strict=True)]
    found: list[Conversion] = []
    for element in _DEAREST_FIRST:
        while left[element] < 0:
            given: list[int] = []
            if left[AIR] > 0:
                left[AIR] -= 1
                given.append(AIR)
            elif sum(max(0, left[other]) for other in PLAIN) < _RATE[element]:
                return None
            else:
                for _ in range(_RATE[element]):
                    most = max(PLAIN, key=lambda other: left[other])
                    left[most] -= 1
                    given.append(int(most))
            left[element] += 1
            found.append(Conversion(element, tuple(given)))
    return found
