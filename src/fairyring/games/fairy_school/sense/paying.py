"""The policy of paying: what to realize, and which conversions to make for it."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action

from ..parts.elements import PLAIN
from ..position import Fairy, FairySchool
from ..position.school.actions import (
    ALL_DONE,
    CONVERTING,
    GIVES,
    MAKES,
    REALIZES,
    TAKE_STEP,
    THAT_IS_ENOUGH,
)
from ..position.school.cards import COST_OF
from ..position.school.elements import AIR, ELEMENTS, MASK, WIDTH
from ..position.school.phases import ANY, Phase
from .wishes import OUT_OF_REACH, goals, price

_DEAREST: Final = 9
"""The most elements that are given for a project or a step before the last spending."""
_RACE: Final = 4
"""Further elements that may be given for a step, since it also helps in the race to the end."""
_NO_GOAL: Final = 0
_PLAIN: Final[list[int]] = [int(element) for element in PLAIN]


def spend(view: FairySchool, fairy: Fairy, actions: list[Action]) -> Action:
    """Realize what is cheapest to pay, with conversions if that is worth it."""
    goal = _goal(view, fairy)
    if goal == _NO_GOAL:
        return ALL_DONE
    if price(fairy.elements, goal):
        return CONVERTING if CONVERTING in actions else ALL_DONE
    for card in fairy.projects:
        if COST_OF[card] == goal and REALIZES[card] in actions:
            return REALIZES[card]
    return TAKE_STEP if TAKE_STEP in actions else ALL_DONE


def convert(view: FairySchool, fairy: Fairy, actions: list[Action]) -> Action:
    """Make what the goal lacks from elements that it does not need; without a goal, stop."""
    spending = view.phase == Phase.REALIZATION or view.phase == Phase.SPENDING
    goal = _goal(view, fairy) if spending else _NO_GOAL
    if goal == _NO_GOAL:
        return THAT_IS_ENOUGH
    heaps = fairy.elements
    if fairy.making == ANY:
        for element in range(ELEMENTS):
            if (heaps >> WIDTH * element & MASK) < (goal >> WIDTH * element & MASK):
                return MAKES[element] if MAKES[element] in actions else THAT_IS_ENOUGH
        return THAT_IS_ENOUGH
    joker = GIVES[AIR]
    if (heaps >> WIDTH * AIR & MASK) > (goal >> WIDTH * AIR & MASK) and joker in actions:
        return joker
    most: i64 = 0
    chosen: Action = THAT_IS_ENOUGH
    for element in _PLAIN:
        left = (heaps - fairy.given >> WIDTH * element & MASK) - (goal >> WIDTH * element & MASK)
        if left > most:
            most = left
            chosen = GIVES[element]
    return chosen


def _goal(view: FairySchool, fairy: Fairy) -> i64:
    """Return the cost of the project or step that is cheapest to pay now; nothing if none is."""
    at_last = view.phase == Phase.SPENDING
    least: i64 = OUT_OF_REACH if at_last else _DEAREST + 1
    best: i64 = _NO_GOAL
    found = goals(view, fairy)
    projects = len(fairy.projects)
    for at in range(len(found)):
        given = price(fairy.elements, found[at])
        if at == projects and not at_last:
            given -= _RACE
        if given < least:
            least = given
            best = found[at]
    return best
