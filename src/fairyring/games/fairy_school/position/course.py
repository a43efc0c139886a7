"""The sequence of trimesters, turns and phases."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.numbers.bits import members

from ..facts.turns import TurnBegan
from ..parts import Kind
from .activation.activation import begin_activation, end_activation
from .activation.uses import find_reach
from .ending import CAP, FINISHED, begin_bonus, begin_finals, begin_last_spending, end, finishers
from .school.phases import Phase
from .school.school import School
from .setup.drafting import begin_choice, begin_draft, end_choice, end_draft, pass_on
from .setup.starting import begin_first_trimester, offer_decks
from .turn.planning import (
    begin_planning,
    begin_selection,
    begin_setting,
    end_planning,
    end_selection,
    end_setting,
)
from .turn.projects import begin_idle, begin_spending, end_spending, has_finished, serve_idle
from .turn.study import begin_studying, end_studying


def go_on(school: School, dice: Dice, tell: Tell | None) -> None:
    """End phases that wait for no seat any more and begin the next, until a seat is awaited."""
    while not school.asked and school.ended is None:
        _next_phase(school, dice, tell)


def _next_phase(school: School, dice: Dice, tell: Tell | None) -> None:
    phase = school.phase
    if phase == Phase.PLANNING:
        end_planning(school, tell)
        begin_selection(school)
    elif phase == Phase.SELECTION:
        end_selection(school, tell)
        begin_activation(school)
    elif phase == Phase.ACTIVATION:
        end_activation(school, tell)
        begin_studying(school)
    elif phase == Phase.STUDYING:
        end_studying(school, tell)
        begin_spending(school, Phase.REALIZATION, members(school.playing))
    elif phase == Phase.REALIZATION:
        end_spending(school, tell)
        _end_turn(school, dice, tell)
    elif phase == Phase.IDLE:
        if not serve_idle(school, dice, tell):
            begin_planning(school, dice, tell)
    elif phase == Phase.DRAFT:
        if not pass_on(school, dice, tell):
            if school.kind == Kind.S:
                begin_setting(school)
            else:
                begin_choice(school)
    elif phase == Phase.SETTING:
        end_setting(school, tell)
        end_draft(school)
        begin_first_trimester(school, dice, tell)
        _begin_trimester(school, 1, dice, tell)
    elif phase == Phase.CHOICE:
        end_choice(school, tell)
        _begin_turn(school, dice, tell)
    elif phase == Phase.DECKS:
        if not offer_decks(school):
            begin_first_trimester(school, dice, tell)
            _begin_trimester(school, 1, dice, tell)
    elif phase == Phase.FINALS:
        if school.order:
            school.ask_first()
        else:
            school.offer = ()
            _begin_turn(school, dice, tell)
    elif phase == Phase.BONUS:
        if _is_last_turn(school):
            begin_last_spending(school, tell)
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
        seat for seat in members(school.playing) if has_finished(school, school.shown[seat])
    ]
    by_cap = school.month == school.rules.cap and not finished
    end_spending(school, tell)
    end(school, CAP if by_cap else FINISHED, tell)


def _begin_trimester(school: School, number: int, dice: Dice, tell: Tell | None) -> None:
    """Begin the draft or the choice of final projects.

    In a first game, decks bring the first projects.
    """
    school.trimester = number
    school.month = 0
    if number == school.rules.last:
        begin_finals(school, dice, tell)
    elif number == 1 and school.rules.first:
        _begin_turn(school, dice, tell)
    else:
        begin_draft(school, Kind.I + number - 1, dice, tell)


def _begin_turn(school: School, dice: Dice, tell: Tell | None) -> None:
    school.month += 1
    school.turns += 1
    find_reach(school)
    if tell is not None:
        tell(TurnBegan(school.trimester, school.month), EVERYBODY)
    if school.trimester < school.rules.last:
        begin_idle(school, dice, tell)
    else:
        begin_planning(school, dice, tell)


def _end_turn(school: School, dice: Dice, tell: Tell | None) -> None:
    """Phase 7, and in the last trimester the end of phase 6."""
    rules = school.rules
    if school.trimester < rules.last:
        if school.month < rules.months:
            _begin_turn(school, dice, tell)
        else:
            _begin_trimester(school, school.trimester + 1, dice, tell)
    elif _is_last_turn(school) and not (rules.last_bonus and finishers(school)):  # F57
        begin_last_spending(school, tell)
    else:
        begin_bonus(school, tell)


def _is_last_turn(school: School) -> bool:
    """In the last trimester: return whether somebody has finished, or no turn is left (F60)."""
    return bool(finishers(school)) or school.month == school.rules.cap
