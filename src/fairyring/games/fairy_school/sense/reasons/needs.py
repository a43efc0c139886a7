"""The goals of a fairy, and the elements that each still lacks."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.words import Listed, Said, marked, to_say

from ...parts import CARDS, LONG_FINALS, SHORT_FINALS, Element
from ...parts.descriptions import element_said
from ...parts.elements import PLAIN, RATE
from ...position import FairySchool
from ...position.school import elements
from ...position.school.cards import COST_OF, LINES_OF, Feat, Line
from ...position.school.elements import ELEMENTS, amount_of, total
from ...position.school.phases import NOTHING
from ...position.turn.projects import next_step
from ..wishes import OUT_OF_REACH

_RATE: Final[list[int]] = list(RATE)
_DEAREST: Final[list[int]] = sorted(map(int, PLAIN), key=lambda element: -RATE[element])
"""All elements but air, those first that are dearest to convert to."""


class Goal:
    """A project, or the next step of the final project."""

    __slots__ = ("at", "cost", "is_step", "title")

    def __init__(self, title: str, cost: i64, at: str, is_step: bool) -> None:
        self.title = title
        self.cost: i64 = cost
        self.at = at
        """The id of its piece in the scene."""
        self.is_step = is_step


def goals_of(view: FairySchool, seat: int) -> list[Goal]:
    """Return the goals of a seat, the nearest first."""
    fairy = view.fairies[seat]
    found: list[Goal] = []
    for card in fairy.projects:
        piece = f"card-{CARDS[card].number}"
        _add(found, Goal(CARDS[card].title, COST_OF[card], piece, False), fairy.elements)
    step = next_step(view, fairy)
    if step != NOTHING:
        final = (SHORT_FINALS if view.rules.short else LONG_FINALS)[fairy.final]
        _add(found, Goal(final.title, step, f"final-{seat}", True), fairy.elements)
    return found


def _add(goals: list[Goal], goal: Goal, heaps: i64) -> None:
    missing = lacking(heaps, goal.cost)
    place = len(goals)
    while place and lacking(heaps, goals[place - 1].cost) > missing:
        place -= 1
    goals.insert(place, goal)


def shortage(heaps: i64, cost: i64) -> i64:
    """Return the missing part of a cost, element by element."""
    found: i64 = 0
    for element in range(elements.ELEMENTS):
        short = elements.amount_of(cost, element) - elements.amount_of(heaps, element)
        if short > 0:
            found += short * elements.ONE_OF[element]
    return found


def lacking(heaps: i64, cost: i64) -> i64:
    """Return the number of missing elements of a cost."""
    return elements.total(shortage(heaps, cost))


def given_for(heaps: i64, cost: i64) -> i64:
    """Return the fewest elements to give in conversions to pay a cost, or OUT_OF_REACH."""
    short = shortage(heaps, cost)
    spare = shortage(cost, heaps)
    jokers = elements.amount_of(spare, elements.AIR)
    due = elements.amount_of(short, elements.AIR) * _RATE[elements.AIR]
    joked: i64 = 0
    for element in _DEAREST:
        missing = elements.amount_of(short, element)
        by_air = min(missing, jokers)
        jokers -= by_air
        joked += by_air
        due += (missing - by_air) * _RATE[element]
    return joked + due if due <= elements.not_air(spare) else OUT_OF_REACH


def lacks_for(goal: Goal) -> Said:
    """Return where to look for what a goal lacks."""
    return to_say("What do you still lack for {project}?", project=goal.title)


# Gains that help.


class Aid:
    """An amount of an element that a goal still lacks."""

    __slots__ = ("element", "goal", "number")

    def __init__(self, goal: Goal, element: i64, number: i64) -> None:
        self.goal = goal
        self.element: i64 = element
        self.number: i64 = number

    def amount(self) -> Said:
        """Return the amount in words."""
        return said(self.element, self.number)


def said(element: i64, number: i64) -> Said:
    """Return an amount of an element in words."""
    return element_said(Element(int(element)), int(number))


def gains_of(line: Line) -> list[int]:
    """Return the alternative gains of doing a line once."""
    found: list[int] = []
    for choice in line.choices:
        found.append(choice.amount)
    if not found and line.gain:
        found.append(line.gain)
    return found


def gains_with(card: int, heaps: i64) -> list[int]:
    """Return the alternative gains of a card for a seat with these elements to pay with."""
    found: list[int] = []
    for line in LINES_OF[card]:
        if elements.covers(heaps, line.cost):
            found += gains_of(line)
    return found


def most_of(gains: list[int], element: i64) -> i64:
    """Return the most of an element that one of these gains brings."""
    most: i64 = 0
    for gain in gains:
        most = max(most, gain >> elements.WIDTH * element & elements.MASK)
    return most


def best_aid(
    goals: list[Goal], heaps: i64, gains: list[int], others: list[int] | None = None
) -> Aid | None:
    """Return what the nearest goal lacks and these gains bring, more than `others` do."""
    for goal in goals:
        short = shortage(heaps, goal.cost)
        found: i64 = NOTHING
        best: i64 = 0
        for element in range(elements.ELEMENTS):
            number = min(elements.amount_of(short, element), most_of(gains, element))
            if others is not None and number <= most_of(others, element):
                continue
            if number > best:
                found = element
                best = number
        if best:
            return Aid(goal, found, best)
    return None


# The effects of a card in words, whether or not they are needed.


_SPECIALS: Final[dict[int, str]] = {
    Feat.TAKE: marked("It brings back cards of your discard pile."),
    Feat.RE_ACTIVATE: marked("It lets you use another card once more."),
    Feat.DRAW: marked("It lets you look at more cards of your own."),
    Feat.STUDY: marked("It lets you study any creature."),
}


def does(line: Line) -> bool:
    """Return whether a line does more for its player than bring elements."""
    return line.special in _SPECIALS


def brings_aid(aid: Aid) -> Reason:
    """Return the reason that something brings what a goal lacks."""
    why = to_say(
        "It can bring {amount}, which {project} still lacks.",
        amount=aid.amount(),
        project=aid.goal.title,
    )
    return Reason(lacks_for(aid.goal), (aid.goal.at,), why)


def special(line: Line) -> Said | None:
    """Return the special effect of a line in words; None if it has none."""
    return to_say(_SPECIALS[line.special]) if does(line) else None


def at_all(card: int, where: str) -> Reason | None:
    """Return what a card can do, for when no other reason is stronger."""
    look = to_say("What can each card do?")
    for line in LINES_OF[card]:
        told = special(line)
        if told is not None:
            return Reason(look, (where,), told)
    gains: list[int] = []
    for line in LINES_OF[card]:
        gains += gains_of(line)
    return can_bring(gains, where)


def can_bring(gains: list[int], where: str) -> Reason | None:
    """Return the reason of the largest of these gains, whether or not it is needed."""
    best: i64 = 0
    for gain in gains:
        if total(gain) > total(best):
            best = gain
    if not best:
        return None
    why = to_say("It can bring {amount}.", amount=_listed(best))
    return Reason(to_say("What can each card do?"), (where,), why)


def _listed(heaps: i64) -> Listed:
    """Return some elements in words."""
    found: list[Said] = []
    for element in range(ELEMENTS):
        if amount_of(heaps, element):
            found.append(said(element, amount_of(heaps, element)))
    return Listed(tuple(found))


def net(card: int) -> int:
    """Return how many more elements one use of a card brings than it costs, at best."""
    best: i64 = 0
    for line in LINES_OF[card]:
        for gain in gains_of(line):
            best = max(best, total(gain) - total(line.cost))
    return int(best)
