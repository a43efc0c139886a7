"""The goals of a fairy and what she lacks for them; rows for what changes or brings that."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from operator import sub
from typing import NamedTuple

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import NoDice, Undecided
from fairyring.kernel.explain.reasons import Row
from fairyring.kernel.words import Listed, Said, marked, to_say, to_say_many

from ...parts import CARDS, LONG_FINALS, SHORT_FINALS, Element, FinalProject, Line, Vector
from ...parts.descriptions import element_said
from ...parts.elements import NO_ELEMENTS, vector
from ...parts.notation import Special
from ...position import FairySchool
from ...position.school.elements import unpacked
from ...position.school.phases import NOTHING
from ...position.turn.conversions import conversions_for

"""All elements but air, those first that are dearest to convert to."""
_FIRST_GOAL = 1.3
"""Worth of an element that the nearest goal lacks; one that another goal lacks has 1."""
_MAY = 0.9
"""Factor of what could be had with a further choice."""
FACT = 2.5
"""Worth of a fact that is said unless a difference is worth more."""
LITTLE = 0.1
MOST = to_say("What brings you the most?")
_EACH = to_say("What can each card do?")
_IT_BRINGS = marked("It can bring {amount}, which {project} still lacks.")
SPECIALS = {
    Special.TAKE: marked("It brings back cards of your discard pile."),
    Special.RE_ACTIVATE: marked("It lets you use another card once more."),
    Special.DRAW: marked("It lets you look at more cards of your own."),
    Special.STUDY: marked("It lets you study any creature."),
}


class Goal(NamedTuple):
    """A project, or the next step of the final project."""

    title: str
    cost: Vector
    at: str
    """The id of its piece in the scene."""
    is_step: bool = False

    def aim(self) -> str | Said:
        """Return it in a sentence about what is paid for."""
        return to_say("your next step") if self.is_step else self.title

    def look(self) -> Said:
        """Return where to look for what it lacks."""
        return to_say("What do you still lack for {project}?", project=self.title)


class Seen:
    """A fairy, with her goals, nearest first, from the view of a seat."""

    def __init__(self, view: FairySchool, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.fairy = view.fairies[seat]
        self.have = unpacked(self.fairy.elements)
        self.goals = [
            Goal(CARDS[card].title, CARDS[card].cost, f"card-{CARDS[card].number}")
            for card in self.fairy.projects
        ]
        if self.fairy.final != NOTHING:
            final = self.finals()[self.fairy.final]
            for cost in final.steps[self.fairy.steps :][:1]:
                self.goals.append(Goal(final.title, cost, f"final-{seat}", True))
        self.goals.sort(key=lambda goal: lacking(self.have, goal.cost))

    def finals(self) -> tuple[FinalProject, ...]:
        return SHORT_FINALS if self.view.rules.short else LONG_FINALS

    def urgency(self, goal: Goal) -> float:
        """Return the worth of an element that a goal lacks."""
        return _FIRST_GOAL if goal == self.goals[0] else 1.0

    def is_new(self, card: int) -> bool:
        """Return whether there is a card whose creature is not studied yet."""
        return card != NOTHING and not self.fairy.studied >> CARDS[card].creature & 1

    def is_idle(self, lines: Iterable[Line]) -> bool:
        """Return whether there are goals, and lines neither help one nor do something special."""
        found = list(lines)
        short = [missing(self.have, goal.cost) for goal in self.goals]
        helps = any(any(map(min, each, gain)) for each in short for gain in gains_of(found))
        return bool(short) and not helps and not any(map(does, found))

    def within_reach(self) -> tuple[Goal, int] | None:
        """Return the goal that only conversions can pay, for the fewest elements, and how many."""
        prices = [(goal, given_for(self.have, goal.cost)) for goal in self.goals]
        found = [(goal, given) for goal, given in prices if given]
        return min(found, key=lambda one: one[1], default=None)


def missing(have: Vector, cost: Vector) -> list[int]:
    """Return the missing part of a cost, element by element."""
    return [max(0, due - there) for there, due in zip(have, cost, strict=True)]


def lacking(have: Vector, cost: Vector) -> int:
    """Return the number of missing elements of a cost."""
    return sum(missing(have, cost))


def given_for(have: Vector, cost: Vector) -> int | None:
    """Return the fewest elements to give in conversions to pay a cost; None if none can pay it."""
    found = conversions_for(have, cost)
    return None if found is None else sum([len(given) for _, given in found])


def does(line: Line) -> bool:
    """Return whether a line does more for its player than bring elements."""
    return line.special in SPECIALS


def payable(card: int, have: Vector) -> list[Line]:
    """Return the lines of a card that these elements can pay."""
    return [line for line in CARDS[card].effect if not any(missing(have, line.cost))]


def gains_of(lines: Iterable[Line]) -> list[Vector]:
    """Return the gains of lines, alternatives and all."""
    return [gain for line in lines for gain in line.gains]


def net(card: int) -> int:
    """Return how many more elements one use of a card brings than it costs, at best."""
    lines = CARDS[card].effect
    return max([0, *(sum(gain) - sum(line.cost) for line in lines for gain in line.gains)])


# Rows for all kinds of actions.


def changes(seen: Seen, action: Action, cost: Vector = NO_ELEMENTS) -> Iterator[Row]:
    """Return how an action changes what is lacking; what it costs, if the rest is not certain."""
    then, goals = seen.view.copy(), seen.goals
    have = vector(map(sub, seen.have, cost))
    with suppress(Undecided):
        then.enact(seen.seat, action, NoDice())
        if then.asked == seen.view.asked and then.phase == seen.view.phase:
            later = Seen(then, seen.seat)
            have, goals = later.have, [goal for goal in goals if goal in later.goals]
    yield from nearer(seen, goals, have)


def nearer(seen: Seen, goals: Iterable[Goal], have: Vector) -> Iterator[Row]:
    """Return how much nearer goals are with other elements, and how many these are."""
    for goal in goals:
        left = lacking(have, goal.cost)
        worth = seen.urgency(goal) * (lacking(seen.have, goal.cost) - left)
        why = _then(goal, left) if worth >= 0 else _spared(seen, goal, have)
        yield Row(f"lack {goal.at}", worth, goal.look(), (goal.at,), why)
    why = to_say_many(
        "Then you have {number} element in all.",
        "Then you have {number} elements in all.",
        sum(have),
    )
    more = sum(have) - sum(seen.have)
    yield Row("all", max(0, LITTLE * more), MOST, (f"heaps-{seen.seat}",), why)


def _spared(seen: Seen, goal: Goal, have: Vector) -> Said:
    """Say what a goal needs most of those elements that are not there then."""
    now, later = missing(seen.have, goal.cost), missing(have, goal.cost)
    more = [lost - short for lost, short in zip(later, now, strict=True)]
    most = max(Element, key=lambda element: more[element])
    amount = element_said(most, more[most])
    return to_say("You keep {amount} that {project} needs.", amount=amount, project=goal.title)


def _then(goal: Goal, left: int) -> Said:
    """Say how many elements a goal then lacks."""
    if not left:
        return to_say("Then you can pay for {project}.", project=goal.aim())
    return to_say_many(
        "Then you lack {number} element for {project}.",
        "Then you lack {number} elements for {project}.",
        left,
        project=goal.aim(),
    )


def brings(seen: Seen, lines: Iterable[Line], text: str = _IT_BRINGS) -> Iterator[Row]:
    """Return what goals lack and lines can bring; the text says so."""
    gains = gains_of(lines)
    for goal in seen.goals:
        short = missing(seen.have, goal.cost)
        for element in Element:
            number = min(short[element], max([gain[element] for gain in gains], default=0))
            if number:
                amount = element_said(element, number)
                why = to_say(text, amount=amount, project=goal.title)
                worth = _MAY * seen.urgency(goal) * number
                yield Row(f"bring {goal.at} {element}", worth, goal.look(), (goal.at,), why)


def at_all(lines: Iterable[Line], at: tuple[str, ...]) -> Iterator[Row]:
    """Return what lines can do, whether or not it is needed, and whether or not it can be now."""
    found = list(lines)
    for line in filter(does, found):
        yield Row("", LITTLE, _EACH, at, to_say(SPECIALS[line.special]))
    yield from can_bring(found, at)


def can_bring(lines: Iterable[Line], at: tuple[str, ...]) -> Iterator[Row]:
    """Return the largest gain of some lines."""
    most = max(gains_of(lines), key=sum, default=())
    amounts = [element_said(Element(one), number) for one, number in enumerate(most) if number]
    if amounts:
        why = to_say("It can bring {amount}.", amount=Listed(tuple(amounts)))
        yield Row("", LITTLE / 2, _EACH, at, why)
