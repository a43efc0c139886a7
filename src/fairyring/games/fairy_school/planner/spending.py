"""The projects and steps to realize, and conversions for them."""

from itertools import combinations
from typing import Final, NamedTuple

from fairyring.kernel.action import Action

from ..parts import CARDS
from ..position.school import actions as do
from ..position.school.elements import unpacked
from ..position.school.phases import ANY, NOTHING, Phase
from ..position.turn.conversions import Conversion, conversions_for
from .worth import AIR, Outlook, missing, steps_left

_STEP: Final = 7.0
"""Worth of a step, which also counts in the race to the end, before its cost."""
_PROJECT: Final = 6.0
_OLD_PROJECT: Final = 3.5
"""Worth of a project in the last trimester: its card is hardly used any more."""
_GIVEN: Final = 0.6
"""Cost of giving an element in a conversion."""
_GIVEN_AT_LAST: Final = 0.003
"""The same in the last spending, where ten elements score a point."""
_FAR: Final = 8
"""Projects with this many missing elements are not considered."""
_AIR_GIVEN: Final = 4
"""An air that is given counts as this many elements."""


class Spending(NamedTuple):
    """The conversions to make, and the goals to realize afterwards."""

    conversions: list[Conversion]
    goals: list[Action]

    def row(self) -> list[Action]:
        """Return all of its actions in order."""
        found: list[Action] = []
        for made, given in self.conversions:
            found += [do.CONVERTING, do.MAKES[made], *[do.GIVES[element] for element in given]]
        return found + self.goals


def spend(outlook: Outlook) -> Action:
    """Realize the best goals that can be paid, with conversions where needed."""
    return spending(outlook).row()[0]


def convert(outlook: Outlook) -> Action:
    """Continue the conversion under way if it is part of the plan; else abandon it."""
    me = outlook.me
    if outlook.view.phase not in (Phase.REALIZATION, Phase.SPENDING):
        return do.THAT_IS_ENOUGH
    conversions = spending(outlook).conversions
    if not conversions:
        return do.THAT_IS_ENOUGH
    made, given = conversions[0]
    if me.making == ANY:
        return do.MAKES[made]
    so_far = unpacked(me.given)
    number = sum(so_far)
    if made != me.making or any(given[:number].count(e) != n for e, n in enumerate(so_far)):
        return do.THAT_IS_ENOUGH
    return do.GIVES[given[number]]


def spending(outlook: Outlook) -> Spending:
    """Return the best set of goals that can be paid."""
    me, have = outlook.me, outlook.have
    may_convert = me.making != NOTHING or do.CONVERTING in outlook.actions
    steps = steps_left(outlook.view, me)
    near = [card for card in me.projects if missing(have, CARDS[card].cost) < _FAR]
    best, plan = 0.0, Spending([], [do.ALL_DONE])
    for number in range(len(steps) + 1):
        for size in range(len(near) + 1):
            for cards in combinations(near, size):
                costs = [*steps[:number], *(CARDS[card].cost for card in cards)]
                conversions = conversions_for(
                    have, [sum(cost[e] for cost in costs) for e in range(5)]
                )
                if conversions is None or (conversions and not may_convert):
                    continue
                worth = _worth(outlook, number, size, _price(conversions))
                if worth > best:
                    goals = [do.TAKE_STEP] * number + [do.REALIZES[card] for card in cards]
                    best, plan = worth, Spending(conversions, [*goals, do.ALL_DONE])
    return plan


def _worth(outlook: Outlook, steps: int, projects: int, price: int) -> float:
    """Return the worth of this many goals, less the price of their conversions."""
    view = outlook.view
    if view.phase == Phase.SPENDING:
        return steps + projects - _GIVEN_AT_LAST * price
    each = _OLD_PROJECT if view.trimester == view.rules.last else _PROJECT
    return steps * _STEP + projects * each - _GIVEN * price


def _price(conversions: list[Conversion]) -> int:
    """Return the number of elements given; an air counts as four."""
    return sum(_AIR_GIVEN if e == AIR else 1 for each in conversions for e in each.given)
