"""Reasons for actions that change a seat's elements, and for the steps of a conversion."""

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.display.preview import NoDice, Undecided
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.words import Said, to_say, to_say_many

from ...position import Fairy, FairySchool
from ...position.school.actions import OfElement
from ...position.school.elements import amount_of, total
from ...position.school.phases import Phase
from ..wishes import OUT_OF_REACH
from .needs import Goal, given_for, goals_of, lacking, lacks_for, said, shortage


def nearer(view: FairySchool, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return the goal that the seat can pay for after this action, or lacks less for."""
    then = _after(view, seat, action)
    other = view.fairies[seat] if instead is None else _after(view, seat, instead)
    if then is None or other is None:
        return None
    nearest: Goal | None = None
    fewest: i64 = 0
    for goal in goals_of(view, seat):
        left = lacking(then.elements, goal.cost)
        if left < lacking(other.elements, goal.cost) and (nearest is None or left < fewest):
            nearest = goal
            fewest = left
    if nearest is None:
        return None
    return Reason(lacks_for(nearest), (nearest.at,), _nearer(nearest, int(fewest)))


def _nearer(goal: Goal, left: int) -> Said:
    """Say how many elements are then missing."""
    if goal.is_step:
        if not left:
            return to_say("Then you can pay for the next step of your final project.")
        return to_say_many(
            "Then you lack {number} element for your next step.",
            "Then you lack {number} elements for your next step.",
            left,
        )
    if not left:
        return to_say("Then you can pay for {project}.", project=goal.title)
    return to_say_many(
        "Then you lack {number} element for {project}.",
        "Then you lack {number} elements for {project}.",
        left,
        project=goal.title,
    )


def more(view: FairySchool, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return the reason that the seat then has more elements in total."""
    then = _after(view, seat, action)
    other = view.fairies[seat] if instead is None else _after(view, seat, instead)
    if then is None or other is None or total(then.elements) <= total(other.elements):
        return None
    why = to_say_many(
        "Then you have {number} element in all.",
        "Then you have {number} elements in all.",
        int(total(then.elements)),
    )
    return Reason(to_say("What brings you the most?"), (f"heaps-{seat}",), why)


def _after(view: FairySchool, seat: int, action: Action) -> Fairy | None:
    """Return the fairy after a step within a phase; None if chance or others would decide."""
    then = view.copy()
    try:
        then.enact(seat, action, NoDice())
    except Undecided:
        return None
    if then.asked != view.asked or then.phase != view.phase:
        return None
    return then.fairies[seat]


# Conversions.


def of_converting(view: FairySchool, seat: int) -> Reason | None:
    """Return the reason that conversions can pay for something."""
    goal = _within_reach(view, seat)
    if goal is None:
        return None
    look = to_say("What could you make of what you have left over?")
    if goal.is_step:
        why = to_say("With conversions you can pay for your next step now.")
    else:
        why = to_say("With conversions you can pay for {project} now.", project=goal.title)
    return Reason(look, (f"heaps-{seat}", goal.at), why)


def of_making(view: FairySchool, seat: int, made: OfElement) -> Reason | None:
    """Return the reason that a goal lacks this element."""
    heaps = view.fairies[seat].elements
    goals = goals_of(view, seat)
    best = _within_reach(view, seat)
    if best is not None:
        goals.insert(0, best)
    for goal in goals:
        short = shortage(heaps, goal.cost)
        number = amount_of(short, made.element)
        if not number:
            continue
        if number == total(short):
            why = to_say("It is all that {project} still lacks.", project=goal.title)
        else:
            amount = said(made.element, number)
            why = to_say("{project} still lacks {amount}.", project=goal.title, amount=amount)
        return Reason(lacks_for(goal), (goal.at,), why)
    return None


def of_giving(view: FairySchool, seat: int, given: OfElement) -> Reason | None:
    """Return the reason that the seat has more of this element than it needs."""
    fairy = view.fairies[seat]
    left = amount_of(fairy.elements - fairy.given, given.element)
    goals = goals_of(view, seat)
    over = 0
    for goal in goals:
        over += left > amount_of(goal.cost, given.element)
    look = to_say("Of which element do you have more than you need?")
    at = (f"heaps-{seat}",)
    if goals and over == len(goals):
        return Reason(look, at, to_say("You have more of it than any of your projects needs."))
    best = _within_reach(view, seat)
    if best is None or left <= amount_of(best.cost, given.element):
        return None
    why = to_say("You have more of it than {project} needs.", project=best.title)
    return Reason(look, at, why)


def of_leaving(view: FairySchool, seat: int) -> Reason:
    """Return the reason that a conversion would pay for nothing, or else that nothing is lost."""
    if view.phase == Phase.REALIZATION or view.phase == Phase.SPENDING:
        vain = nothing_in_reach(view, seat)
        if vain is not None:
            return vain
    look = to_say("What would you have to give for it?")
    return Reason(look, (f"heaps-{seat}",), to_say("You keep all your elements."))


def nothing_in_reach(view: FairySchool, seat: int) -> Reason | None:
    """Return the reason that no project and no step can be paid, even with conversions."""
    heaps = view.fairies[seat].elements
    goals = goals_of(view, seat)
    at = (f"heaps-{seat}", f"projects-{seat}")
    if not goals:
        look = to_say("Which projects do you still have?")
        return Reason(look, at, to_say("There is nothing left for you to pay for."))
    for goal in goals:
        if given_for(heaps, goal.cost) != OUT_OF_REACH:
            return None
    look = to_say("What could you make of what you have left over?")
    why = to_say("Even with conversions you can pay for nothing more now.")
    return Reason(look, at, why)


def too_dear(view: FairySchool, seat: int) -> Reason | None:
    """Return how much the seat would give for a goal that only conversions can pay."""
    goal = _within_reach(view, seat)
    if goal is None:
        return None
    look = to_say("What would you have to give for it?")
    given = int(given_for(view.fairies[seat].elements, goal.cost))
    if goal.is_step:
        why = to_say_many(
            "You would convert {number} element to pay for your next step.",
            "You would convert {number} elements to pay for your next step.",
            given,
        )
    else:
        why = to_say_many(
            "You would convert {number} element to pay for {project}.",
            "You would convert {number} elements to pay for {project}.",
            given,
            project=goal.title,
        )
    return Reason(look, (f"heaps-{seat}", goal.at), why)


def _within_reach(view: FairySchool, seat: int) -> Goal | None:
    """Return the goal that can be paid only with conversions, for the fewest elements; or None."""
    heaps = view.fairies[seat].elements
    best: Goal | None = None
    fewest: i64 = OUT_OF_REACH
    for goal in goals_of(view, seat):
        given = given_for(heaps, goal.cost)
        if 0 < given < fewest:
            best = goal
            fewest = given
    return best
