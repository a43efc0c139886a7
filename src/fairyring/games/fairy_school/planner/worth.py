"""What elements are worth to a fairy, and what lines and cards bring her then."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final

from fairyring.games.fairy_school.parts import (
    CARDS,
    LONG_FINALS,
    SHORT_FINALS,
    Element,
    Vector,
)
from fairyring.games.fairy_school.parts.worth import WEIGHTS
from fairyring.games.fairy_school.planner.lines import LINES_OF, CardLine, Change
from fairyring.games.fairy_school.position import Fairy, FairySchool
from fairyring.games.fairy_school.position.school.elements import unpacked
from fairyring.games.fairy_school.position.school.phases import NOTHING

AIR: Final = int(Element.AIR)
NOT_YET: Final = 0.6
"""What a line is still good for that cannot be paid before other cards are used."""
_MOST: Final = 64
"""Elements of a kind that are reckoned with."""
_TIERS: Final = (1.3, 1.0, 0.6, 0.3)
"""What an element is worth that the nearest goal asks for, any goal, the future, and nobody."""
_AIR_MISSING: Final = 4
"""An air that is missing counts as so many others."""
_NEVER: Final = -99.0

Heaps = list[int]
"""How many there are of each element."""
Scale = list[list[float]]
"""For each element what so many of it are worth."""


def heaps(fairy: Fairy) -> Heaps:
    """The elements of a fairy."""
    return list(unpacked(fairy.elements))


def add(have: Heaps, change: Change) -> None:
    """Make a change."""
    for element, number in change:
        have[element] += number


def covers(have: Sequence[int], cost: Sequence[int]) -> bool:
    """Whether a cost lies there."""
    return all(there >= due for there, due in zip(have, cost, strict=True))


def missing(have: Sequence[int], cost: Sequence[int]) -> int:
    """How many elements a cost lacks; an air counts like what it takes to make it."""
    return sum(
        max(0, due - there) * (_AIR_MISSING if element == AIR else 1)
        for element, (there, due) in enumerate(zip(have, cost, strict=True))
    )


# What a fairy wants.


def steps_left(view: FairySchool, fairy: Fairy) -> list[Vector]:
    """What the steps of her final project cost that she has still to take."""
    if fairy.final == NOTHING:
        return []
    finals = SHORT_FINALS if view.rules.short else LONG_FINALS
    return list(finals[fairy.final].steps[fairy.steps :])


def scale_of(view: FairySchool, fairy: Fairy) -> Scale:
    """What elements are worth to a fairy, who may be another one: all this is public."""
    have = heaps(fairy)
    steps = steps_left(view, fairy)
    goals = [CARDS[card].cost for card in fairy.projects] + steps[:2]
    first: Sequence[int] = min(goals, key=lambda cost: missing(have, cost), default=[0] * 5)
    later = _later(view, steps)
    scale: Scale = []
    for element in range(5):
        edges = [0, first[element], sum(cost[element] for cost in goals)]
        edges += [edges[-1] + later[element], _MOST]
        each: list[float] = []
        for tier, (low, high) in zip(_TIERS, pairwise(edges), strict=True):
            each += [tier * WEIGHTS[element]] * (high - low)
        scale.append(list(accumulate(each[:_MOST], initial=0.0)))
    return scale


def _later(view: FairySchool, steps: list[Vector]) -> Sequence[int]:
    """What comes after: the rest of the final project, or projects that nobody knows yet."""
    last = view.rules.last
    if view.trimester == last:
        return [sum(step[element] for step in steps[2:]) for element in range(5)]
    if view.trimester == last - 1:
        return [7, 7, 1 if view.rules.short else 4, 7, 7]
    return [3, 3, 0, 3, 3]


# What something brings.


def weigh(scale: Scale, have: Heaps, change: Change) -> float:
    """What a change is worth."""
    found = 0.0
    for element, number in change:
        there = have[element]
        found += scale[element][min(there + number, _MOST)] - scale[element][min(there, _MOST)]
    return found


def once(
    scale: Scale, have: Heaps, line: CardLine, beside: float | None = None
) -> tuple[float, Change]:
    """What doing a line once is worth and the best way to do it."""
    best, way = _NEVER, line.changes[0]
    for change in line.changes:
        worth = weigh(scale, have, change)
        if worth > best:
            best, way = worth, change
    return best + (line.beside if beside is None else beside), way


def use_worth(scale: Scale, have: Heaps, line: CardLine) -> float:
    """What a use of a line brings, as often as it can be paid and is good for something."""
    if line.times == 1:
        return once(scale, have, line)[0]
    have, total = have[:], 0.0
    for _ in range(line.times):
        if not covers(have, line.cost):
            break
        worth, change = once(scale, have, line)
        if worth <= 0:
            break
        total += worth
        add(have, change)
    return total


def card_worth(scale: Scale, have: Heaps, card: int) -> float:
    """What having a card to use is worth."""
    best = 0.0
    for line in LINES_OF[card]:
        if covers(have, line.cost):
            best = max(best, use_worth(scale, have, line))
        else:
            richer = [max(there, due) for there, due in zip(have, line.cost, strict=True)]
            best = max(best, NOT_YET * once(scale, richer, line)[0])
    return best
