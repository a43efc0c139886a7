"""The sequence of trimesters, turns and phases."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import members

from ..facts.turns import TurnBegan
from ..parts import Kind
from . import ending
from .activation import activation, uses
from .school.phases import Phase
from .school.school import School
from .setup import drafting, starting
from .turn import planning, projects, study


def go_on(school: School, dice: Dice, tell: Tell | None) -> None:
    """End phases that wait for no seat any more and begin the next, until a seat is awaited."""
    while not school.asked and school.ended is None:
        _next_phase(school, dice, tell)


def _next_phase(school: School, dice: Dice, tell: Tell | None) -> None:
    phase = school.phase
    if phase == Phase.PLANNING:
        planning.end_planning(school, tell)
        planning.begin_selection(school)
    elif phase == Phase.SELECTION:
        planning.end_selection(school, tell)
        activation.begin_activation(school)
    elif phase == Phase.ACTIVATION:
        activation.end_activation(school, tell)
        study.begin_studying(school)
    elif phase == Phase.STUDYING:
        study.end_studying(school, tell)
        projects.begin_spending(school, Phase.REALIZATION, members(school.playing))
    elif phase == Phase.REALIZATION:
        projects.end_spending(school, tell)
        _end_turn(school, dice, tell)
    elif phase == Phase.IDLE:
        if not projects.serve_idle(school, dice, tell):
            planning.begin_planning(school, dice, tell)
    elif phase == Phase.DRAFT:
        if not drafting.pass_on(school, dice, tell):
            if school.kind == Kind.S:
                planning.begin_setting(school)
            else:
                drafting.begin_choice(school)
    elif phase == Phase.SETTING:
        planning.end_setting(school, tell)
        drafting.end_draft(school)
        starting.begin_first_trimester(school, dice, tell)
        _begin_trimester(school, 1, dice, tell)
    elif phase == Phase.CHOICE:
        drafting.end_choice(school, tell)
        _begin_turn(school, dice, tell)
    elif phase == Phase.DECKS:
        if not starting.offer_decks(school):
            starting.begin_first_trimester(school, dice, tell)
            _begin_trimester(school, 1, dice, tell)
    elif phase == Phase.FINALS:
        if school.order:
            school.ask_first()
        else:
            school.offer = ()
            _begin_turn(school, dice, tell)
    elif phase == Phase.BONUS:
        if _is_last_turn(school):
            ending.begin_last_spending(school, tell)
        else:
            _begin_turn(school, dice, tell)
    elif phase == Phase.SPENDING:
        _end_game(school, tell)
    else:
        raise LookupError(f"no phase {phase}")


def _end_game(school: School, tell: Tell | None) -> None:
    """End the game after the last spending.

    A seat that finishes only in it did not end the game.
    """
    finished = [
        seat
        for seat in members(school.playing)
        if projects.has_finished(school, school.shown[seat])
    ]
    by_cap = school.month == school.rules.cap and not finished
    projects.end_spending(school, tell)
    ending.end(school, ending.CAP if by_cap else ending.FINISHED, tell)


def _begin_trimester(school: School, number: int, dice: Dice, tell: Tell | None) -> None:
    """Begin the draft or the choice of final projects.

    In a first game, decks bring the first projects.
    """
    school.trimester = number
    school.month = 0
    if number == school.rules.last:
        ending.begin_finals(school, dice, tell)
    elif number == 1 and school.rules.first:
        _begin_turn(school, dice, tell)
    else:
        drafting.begin_draft(school, Kind.I + number - 1, dice, tell)


def _begin_turn(school: School, dice: Dice, tell: Tell | None) -> None:
    school.month += 1
    school.turns += 1
    uses.find_reach(school)
    if tell is not None:
        tell(TurnBegan(school.trimester, school.month), EVERYBODY)
    if school.trimester < school.rules.last:
        projects.begin_idle(school, dice, tell)
    else:
        planning.begin_planning(school, dice, tell)


def _end_turn(school: School, dice: Dice, tell: Tell | None) -> None:
    """Phase 7, and in the last trimester the end of phase 6."""
    rules = school.rules
    if school.trimester < rules.last:
        if school.month < rules.months:
            _begin_turn(school, dice, tell)
        else:
            _begin_trimester(school, school.trimester + 1, dice, tell)
    elif _is_last_turn(school) and not (rules.last_bonus and ending.finishers(school)):  # F57
        ending.begin_last_spending(school, tell)
    else:
        ending.begin_bonus(school, tell)


def _is_last_turn(school: School) -> bool:
    """In the last trimester: return whether somebody has finished, or no turn is left (F60)."""
    return bool(ending.finishers(school)) or school.month == school.rules.cap
