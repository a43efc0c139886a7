"""What things are worth to a fairy of Fairy School, for the planner of the balance games.

All is reckoned in units: one unit is a middling element that is needed.
"""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final

from fairyring.games.fairy_school.parts import (
    CARDS,
    LONG_FINALS,
    RATE,
    SHORT_FINALS,
    Element,
    Kind,
    Special,
    Vector,
)
from fairyring.games.fairy_school.parts.worth import WEIGHTS
from fairyring.games.fairy_school.position import Fairy, FairySchool
from fairyring.games.fairy_school.position.deeds import CONVERTING, GIVES, MAKES, Gain
from fairyring.games.fairy_school.position.elements import unpacked
from fairyring.games.fairy_school.position.phases import NOTHING
from fairyring.kernel.action import Action

AIR: Final = int(Element.AIR)
PLAIN: Final = (0, 1, 3, 4)
POINT: Final = 2.9
"""What a point of the report is worth."""
STUDY_WORTH: Final = 2 * POINT
MOST: Final = 64
"""Elements of a kind that are reckoned with."""
_TIERS: Final = (1.3, 1.0, 0.6, 0.3)
"""What an element is worth that the nearest goal asks for, any goal, the future, and nobody."""

Heaps = list[int]
Scale = list[list[float]]
"""For each element what so many of it are worth."""
Change = tuple[tuple[int, int], ...]


class CardLine:
    """A line of a card, ready to be reckoned with."""

    def __init__(self, card: int, at: int) -> None:
        line = CARDS[card].effect[at]
        self.at = at
        self.cost = line.cost
        self.paid = tuple((e, n) for e, n in enumerate(line.cost) if n)
        self.times = line.times
        self.special = line.special
        self.cards = line.cards
        self.beside = 0.0
        self.changes = tuple(_change(line.cost, gain) for gain in line.gains) or (
            _change(line.cost, (0, 0, 0, 0, 0)),
        )


def _change(cost: Vector, gain: Vector) -> Change:
    return tuple((e, gain[e] - cost[e]) for e in range(5) if gain[e] != cost[e])


CARD_LINES: Final = [
    [CardLine(c, at) for at in range(len(card.effect))] for c, card in enumerate(CARDS)
]


def _special(line: CardLine, kind: Kind) -> float:
    """What a special is worth beside its elements, where it is not known more exactly.

    Most of them use another card, and those are better by then.
    """
    usual = (1.5, 1.8, 2.1, 2.6, 3.0)[kind]
    if line.special == Special.TAKE:
        return usual * (1.0 + 0.9 * (line.cards - 1))
    if line.special == Special.DRAW:
        return 0.9 * usual * line.cards
    if line.special == Special.RE_ACTIVATE:
        return usual
    if line.special == Special.REMOVE:
        return 0.7
    return STUDY_WORTH if line.special == Special.STUDY else 0.0


for _card, _lines in enumerate(CARD_LINES):
    for _line in _lines:
        _line.beside = _special(_line, CARDS[_card].kind)


def heaps(fairy: Fairy) -> Heaps:
    """The elements of a fairy."""
    return list(unpacked(fairy.elements))


def add(have: Heaps, change: Change) -> None:
    """Make a change."""
    for element, number in change:
        have[element] += number


def gained(gain: Gain) -> Change:
    """The change that a gain makes."""
    return tuple((e, n) for e, n in enumerate(gain.vector) if n)


def weigh(scale: Scale, have: Heaps, change: Change) -> float:
    """What a change is worth."""
    return sum(
        scale[e][min(have[e] + number, MOST)] - scale[e][min(have[e], MOST)] for e, number in change
    )


def covers(have: Sequence[int], cost: Sequence[int]) -> bool:
    """Whether a cost lies there."""
    return all(h >= c for h, c in zip(have, cost, strict=True))


# What a fairy wants.


def steps_left(view: FairySchool, fairy: Fairy) -> list[Vector]:
    """What the steps of her final project cost that she has still to take."""
    if fairy.final == NOTHING:
        return []
    finals = SHORT_FINALS if view.rules.short else LONG_FINALS
    return list(finals[fairy.final].steps[fairy.steps :])


def missing(have: Sequence[int], cost: Sequence[int]) -> int:
    """How many elements a cost lacks; an air counts like what it takes to make it."""
    return sum(
        max(0, c - h) * (4 if e == AIR else 1)
        for e, (h, c) in enumerate(zip(have, cost, strict=True))
    )


def scale_of(view: FairySchool, fairy: Fairy) -> Scale:
    """What elements are worth to a fairy, who may be another one: all this is public."""
    have = heaps(fairy)
    goals: list[Vector] = [CARDS[card].cost for card in fairy.projects]
    steps = steps_left(view, fairy)
    goals += steps[:2]
    first: Sequence[int] = min(goals, key=lambda cost: missing(have, cost), default=[0] * 5)
    # What comes after: the rest of the final project, or projects that nobody knows yet.
    last = view.trimester == view.rules.last
    later = [sum(step[e] for step in steps[2:]) for e in range(5)] if last else [3, 3, 0, 3, 3]
    if view.trimester == view.rules.last - 1:
        later = [7, 7, 1 if view.rules.short else 4, 7, 7]
    scale: Scale = []
    for e in range(5):
        edges = [0, first[e], sum(cost[e] for cost in goals)]
        edges += [edges[-1] + later[e], MOST]
        steps_of_row: list[float] = []
        for tier, (low, high) in enumerate(pairwise(edges)):
            steps_of_row += [_TIERS[tier] * WEIGHTS[e]] * (high - low)
        scale.append(list(accumulate(steps_of_row[:MOST], initial=0.0)))
    return scale


def once(
    scale: Scale, have: Heaps, line: CardLine, special: float | None = None
) -> tuple[float, Change]:
    """What doing a line once is worth and the best way to do it."""
    best, best_change = -99.0, line.changes[0]
    for change in line.changes:
        worth = weigh(scale, have, change)
        if worth > best:
            best, best_change = worth, change
    return best + (line.beside if special is None else special), best_change


def use_worth(scale: Scale, have: Heaps, line: CardLine) -> float:
    """What a use of a plain line brings, as often as it can be paid and is good for something."""
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


NOT_YET: Final = 0.6
"""What a line is still good for that cannot be paid before other cards are used."""


def card_worth(scale: Scale, have: Heaps, card: int) -> float:
    """What having a card to use is worth."""
    best = 0.0
    for line in CARD_LINES[card]:
        if covers(have, line.cost):
            best = max(best, use_worth(scale, have, line))
        else:
            richer = [max(h, c) for h, c in zip(have, line.cost, strict=True)]
            best = max(best, NOT_YET * once(scale, richer, line)[0])
    return best


# Conversions.


def conversion_plan(have: Heaps, cost: Sequence[int]) -> tuple[list[Action], int] | None:
    """How to convert so that a cost can be paid, and what is given for it; None if it cannot be."""
    left = [h - c for h, c in zip(have, cost, strict=True)]
    plan: list[Action] = []
    given = 0
    # Air that is over, as a joker, goes where the rate is worst.
    for e in (1, 3, 0, 4):
        while left[e] < 0 and left[AIR] > 0:
            left[AIR] -= 1
            left[e] += 1
            given += 4
            plan += [CONVERTING, MAKES[e], GIVES[AIR]]
    for e in (AIR, 1, 3, 0, 4):
        while left[e] < 0:
            if sum(max(0, left[x]) for x in PLAIN) < RATE[e]:
                return None
            plan += [CONVERTING, MAKES[e]]
            for _ in range(RATE[e]):
                most = max(PLAIN, key=lambda x: left[x])
                left[most] -= 1
                plan.append(GIVES[most])
            left[e] += 1
            given += RATE[e]
    return plan, given
