"""The last trimester: final projects, the leaders' bonus, the end, and the report (9, 10)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from fairyring.games.fairy_school.facts import (
    FinalsLaidOut,
    InOrder,
    LastSpending,
    Leading,
    Scored,
    TookFinal,
)
from fairyring.games.fairy_school.parts import LONG_FINALS, SHORT_FINALS
from fairyring.games.fairy_school.position.deeds import FINAL, TAKE_FINALS, Deed, TakeFinal
from fairyring.games.fairy_school.position.drafting import end_draft
from fairyring.games.fairy_school.position.elements import AIR, amount_of, total
from fairyring.games.fairy_school.position.fairy import Fairy
from fairyring.games.fairy_school.position.phases import BONUS, FINALS, SPENDING
from fairyring.games.fairy_school.position.projects import (
    begin_spending,
    has_finished,
    in_order,
)
from fairyring.games.fairy_school.position.study import gain_bonus
from fairyring.kernel.action import Action
from fairyring.kernel.bits import count, members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Over, Tell
from fairyring.kernel.outcome import Outcome

if TYPE_CHECKING:
    from fairyring.games.fairy_school.position.table import FairySchool

FOR_A_PROJECT: Final = 3
FOR_A_STEP: Final = 3
FOR_A_CREATURE: Final = 2
ELEMENTS_FOR_A_POINT: Final = 10

FINISHED: Final = "F9.1"
CAP: Final = "F9.2"
LAST_LEFT: Final = "F9.3"

Report = tuple[int, int, int, int, int, int]
"""Points for kindness, projects, steps, creatures and elements, and all of them."""


# The choice of final projects.


def begin_finals(table: "FairySchool", dice: Dice, tell: Tell | None) -> None:
    """One more than there are players; who is kindest picks first (F27)."""
    table.phase = FINALS
    number = len(SHORT_FINALS) if table.rules.short else len(LONG_FINALS)
    box = list(range(number))
    if table.rules.twice:  # F53
        box += box
    offer = [dice.draw(box) for _ in range(count(table.playing) + 1)]
    table.offer = tuple(sorted(offer))
    table.order = in_order(table, members(table.playing), dice)
    table.ask_first()
    if tell is not None:
        tell(FinalsLaidOut(table.offer), EVERYBODY)
        tell(InOrder(FINALS, table.order), EVERYBODY)


def final_actions(table: "FairySchool") -> list[Action]:
    """The final projects that are left."""
    found: list[Action] = []
    for final in range(len(TAKE_FINALS)):
        if final in table.offer:
            found.append(TAKE_FINALS[final])
    return found


def take_final(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    """Choose a final project."""
    if deed.verb != FINAL or not isinstance(deed, TakeFinal):
        return False
    final: int = deed.final
    if final not in table.offer:
        return False
    left = list(table.offer)
    left.remove(final)
    table.offer = tuple(left)
    table.mine(seat).final = final
    table.next_in_order()
    if tell is not None:
        tell(TookFinal(seat, final), EVERYBODY)
    return True


# After phase 6.


def finishers(table: "FairySchool") -> list[int]:
    """Who has realized the last step."""
    return [seat for seat in members(table.playing) if has_finished(table, table.fairies[seat])]


def begin_bonus(table: "FairySchool", tell: Tell | None) -> None:
    """F56: all of the most advanced gain an element, also when nobody has begun."""
    table.phase = BONUS
    inside = members(table.playing)
    most = max([int(table.fairies[seat].steps) for seat in inside])
    leaders = [seat for seat in inside if table.fairies[seat].steps == most]
    table.asked = 0
    for seat in leaders:
        table.asked |= 1 << seat
    table.began = table.asked
    if tell is not None:
        tell(Leading(tuple(leaders)), EVERYBODY)


def take_bonus(table: "FairySchool", seat: int, deed: Deed, tell: Tell | None) -> bool:
    """A leader chooses her element."""
    if not gain_bonus(table, seat, deed, tell):
        return False
    table.asked &= ~(1 << seat)
    return True


def begin_last_spending(table: "FairySchool", tell: Tell | None) -> None:
    """F58: everybody but the finishers spends what she has left; at the cap all do (F60)."""
    finished = finishers(table)
    if tell is not None:
        tell(LastSpending(tuple(finished)), EVERYBODY)
    begin_spending(
        table, SPENDING, [seat for seat in members(table.playing) if seat not in finished]
    )


# The report.


def report(fairy: Fairy, holds_works: bool) -> Report:
    """F62 to F64: what a fairy's points are; in hand are works, or else projects to choose from."""
    kindness: int = fairy.kindness
    projects = FOR_A_PROJECT * fairy.works(holds_works)
    steps: int = FOR_A_STEP * fairy.steps
    creatures: int = FOR_A_CREATURE * count(fairy.studied)
    heaps: i64 = total(fairy.elements) + amount_of(fairy.elements, AIR)
    elements: int = heaps // ELEMENTS_FOR_A_POINT
    points = kindness + projects + steps + creatures + elements
    return kindness, projects, steps, creatures, elements, points


def end(table: "FairySchool", reason: str, tell: Tell | None) -> None:
    """The game is over."""
    table.asked = 0
    table.order = ()
    end_draft(table)
    points = [0] * table.seats
    for seat in members(table.playing):
        told = table.points(seat)
        points[seat] = told[5]
        if tell is not None:
            tell(Scored(seat, *told), EVERYBODY)
    table.ended = Outcome(_places(table, points, reason), reason, tuple(points))
    if tell is not None:
        tell(Over(table.ended.winners, reason), EVERYBODY)


def _places(table: "FairySchool", points: list[int], reason: str) -> tuple[int, ...]:
    """F65: more points, then more kindness, then more steps. F66: or everybody who passes."""
    inside = members(table.playing)
    marks = [
        (points[seat], int(fairy.kindness), int(fairy.steps))
        for seat, fairy in enumerate(table.fairies)
    ]
    places = [0] * table.seats
    by_passing = table.rules.passing and reason != LAST_LEFT
    for seat in inside:
        ahead = len([other for other in inside if marks[other] > marks[seat]])
        places[seat] = ahead + 1
        if by_passing and points[seat] >= table.rules.marks[0]:
            places[seat] = 1
    if by_passing and not [seat for seat in inside if points[seat] >= table.rules.marks[0]]:
        places = [place + 1 if place else 0 for place in places]
    return tuple(places)
