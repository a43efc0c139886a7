"""The last trimester: final projects, the leaders' bonus, the end, and the report (9, 10)."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Over, Tell
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.outcome import Outcome
from fairyring.kernel.position import Parts
from fairyring.kernel.words import marked

from ..facts.year import FinalsLaidOut, InOrder, LastSpending, Leading, Scored, TookFinal
from ..parts import LONG_FINALS, SHORT_FINALS
from .school.actions import TAKE_FINALS, Deed, TakeFinal, Verb
from .school.elements import AIR, amount_of, total
from .school.phases import Phase
from .school.school import School
from .setup.drafting import end_draft
from .turn.projects import begin_spending, has_finished, in_order
from .turn.study import gain_bonus

FOR_A_PROJECT: Final = 3
FOR_A_STEP: Final = 3
FOR_A_CREATURE: Final = 2
ELEMENTS_FOR_A_POINT: Final = 10

FINISHED: Final = "F9.1"
CAP: Final = "F9.2"
LAST_LEFT: Final = "F9.3"

Report = tuple[int, int, int, int, int, int]
"""Points for kindness, projects, steps, creatures and elements, and their sum."""


# The choice of final projects.


def begin_finals(school: School, dice: Dice, tell: Tell | None) -> None:
    """Lay out one more than there are players; the kindest picks first (F27)."""
    school.phase = Phase.FINALS
    number = len(SHORT_FINALS) if school.rules.short else len(LONG_FINALS)
    box = list(range(number))
    if school.rules.twice:  # F53
        box += box
    offer = [dice.draw(box) for _ in range(count(school.playing) + 1)]
    school.offer = tuple(sorted(offer))
    school.order = in_order(school, members(school.playing), dice)
    school.ask_first()
    if tell is not None:
        tell(FinalsLaidOut(school.offer, school.rules.short), EVERYBODY)
        tell(InOrder(Phase.FINALS, school.order), EVERYBODY)


def final_actions(school: School) -> list[Action]:
    """Return the final projects that are left to choose."""
    return [TAKE_FINALS[final] for final in range(len(TAKE_FINALS)) if final in school.offer]


def take_final(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Choose a final project."""
    if deed.verb != Verb.FINAL or not isinstance(deed, TakeFinal):
        return False
    final: int = deed.final
    if final not in school.offer:
        return False
    left = list(school.offer)
    left.remove(final)
    school.offer = tuple(left)
    school.mine(seat).final = final
    school.next_in_order()
    if tell is not None:
        tell(TookFinal(seat, final, school.rules.short), EVERYBODY)
    return True


# After phase 6 of the last trimester.


def finishers(school: School) -> list[int]:
    """Return the seats that have realized the last step."""
    return [seat for seat in members(school.playing) if has_finished(school, school.fairies[seat])]


def begin_bonus(school: School, tell: Tell | None) -> None:
    """F56: all of the most advanced gain an element, even if nobody has realized a step."""
    school.phase = Phase.BONUS
    inside = members(school.playing)
    most = max([int(school.fairies[seat].steps) for seat in inside])
    leaders = [seat for seat in inside if school.fairies[seat].steps == most]
    school.ask(leaders)
    if tell is not None:
        tell(Leading(tuple(leaders)), EVERYBODY)


def take_bonus(school: School, seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Let a leader choose an element."""
    if not gain_bonus(school, seat, deed, tell):
        return False
    school.asked &= ~(1 << seat)
    return True


def begin_last_spending(school: School, tell: Tell | None) -> None:
    """F58: let everybody but the finishers spend what is left; at the cap, everybody (F60)."""
    finished = finishers(school)
    if tell is not None:
        tell(LastSpending(tuple(finished)), EVERYBODY)
    begin_spending(
        school, Phase.SPENDING, [seat for seat in members(school.playing) if seat not in finished]
    )


# The report.


def report(school: School, seat: int) -> Report:
    """F62 to F64: return what a seat would score now."""
    fairy = school.fairies[seat]
    works = fairy.works()
    if school.phase == Phase.CHOICE:  # the hand then has projects to choose from, not realized ones
        works -= len(fairy.hand)
    kindness: int = fairy.kindness
    projects = FOR_A_PROJECT * works
    steps: int = FOR_A_STEP * fairy.steps
    creatures: int = FOR_A_CREATURE * count(fairy.studied)
    heaps: i64 = total(fairy.elements) + amount_of(fairy.elements, AIR)
    elements: int = heaps // ELEMENTS_FOR_A_POINT
    points = kindness + projects + steps + creatures + elements
    return kindness, projects, steps, creatures, elements, points


def parts(school: School, seat: int) -> Parts:
    """Return the points of a seat by source when the game is over; nothing for a seat that left."""
    if school.ended is None or not school.playing >> seat & 1:
        return ()
    kindness, projects, steps, creatures, elements, _ = report(school, seat)
    return (
        (marked("kindness"), kindness),
        (marked("projects"), projects),
        (marked("steps"), steps),
        (marked("creatures"), creatures),
        (marked("elements"), elements),
    )


def end(school: School, reason: str, tell: Tell | None) -> None:
    """End the game: score, and rank the seats."""
    school.asked = 0
    school.order = ()
    end_draft(school)
    points = [0] * school.seats
    for seat in members(school.playing):
        told = report(school, seat)
        points[seat] = told[5]
        if tell is not None:
            tell(Scored(seat, *told), EVERYBODY)
    school.ended = Outcome(_places(school, points, reason), reason, tuple(points))
    if tell is not None:
        tell(Over(school.ended.winners, reason), EVERYBODY)


def _places(school: School, points: list[int], reason: str) -> tuple[int, ...]:
    """F65: rank by points, kindness, then steps. F66, by option: everybody who passes is first."""
    inside = members(school.playing)
    marks = [
        (points[seat], int(fairy.kindness), int(fairy.steps))
        for seat, fairy in enumerate(school.fairies)
    ]
    places = [0] * school.seats
    by_passing = school.rules.passing and reason != LAST_LEFT
    for seat in inside:
        ahead = len([other for other in inside if marks[other] > marks[seat]])
        places[seat] = ahead + 1
        if by_passing and points[seat] >= school.rules.marks[0]:
            places[seat] = 1
    if by_passing and not [seat for seat in inside if points[seat] >= school.rules.marks[0]]:
        places = [place + 1 if place else 0 for place in places]
    return tuple(places)
