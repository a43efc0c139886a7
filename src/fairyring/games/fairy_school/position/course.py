"""What follows what: trimesters, turns, phases."""

from fairyring.games.fairy_school.facts import TurnBegan
from fairyring.games.fairy_school.parts import Kind
from fairyring.games.fairy_school.position.activation import begin_activation, end_activation
from fairyring.games.fairy_school.position.drafting import (
    begin_choice,
    begin_draft,
    end_choice,
    end_draft,
    pass_on,
)
from fairyring.games.fairy_school.position.ending import (
    CAP,
    FINISHED,
    begin_bonus,
    begin_finals,
    begin_last_spending,
    end,
    finishers,
)
from fairyring.games.fairy_school.position.phases import (
    ACTIVATION,
    BONUS,
    CHOICE,
    DECKS,
    DRAFT,
    FINALS,
    IDLE,
    PLANNING,
    REALIZATION,
    SELECTION,
    SETTING,
    STUDYING,
)
from fairyring.games.fairy_school.position.planning import (
    begin_planning,
    begin_setting,
    end_planning,
    end_setting,
)
from fairyring.games.fairy_school.position.projects import (
    begin_idle,
    begin_spending,
    end_spending,
    has_finished,
    serve_idle,
)
from fairyring.games.fairy_school.position.reach import find_reach
from fairyring.games.fairy_school.position.school import School
from fairyring.games.fairy_school.position.selection import begin_selection, end_selection
from fairyring.games.fairy_school.position.starting import begin_first_trimester, offer_decks
from fairyring.games.fairy_school.position.study import begin_studying, end_studying
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell


def go_on(school: School, dice: Dice, tell: Tell | None) -> None:
    """End phases of which nobody is awaited any more, and begin the next, until somebody is."""
    while not school.asked and school.ended is None:
        _next_phase(school, dice, tell)


def _next_phase(school: School, dice: Dice, tell: Tell | None) -> None:
    phase = school.phase
    if phase == PLANNING:
        end_planning(school, tell)
        begin_selection(school)
    elif phase == SELECTION:
        end_selection(school, tell)
        begin_activation(school)
    elif phase == ACTIVATION:
        end_activation(school, tell)
        begin_studying(school)
    elif phase == STUDYING:
        end_studying(school, tell)
        begin_spending(school, REALIZATION, members(school.playing))
    elif phase == REALIZATION:
        end_spending(school, tell)
        _end_turn(school, dice, tell)
    elif phase == IDLE:
        if not serve_idle(school, dice, tell):
            begin_planning(school, dice, tell)
    elif phase == DRAFT:
        if not pass_on(school, dice, tell):
            if school.kind == Kind.S:
                begin_setting(school)
            else:
                begin_choice(school)
    elif phase == SETTING:
        end_setting(school, tell)
        end_draft(school)
        begin_first_trimester(school, dice, tell)
        _begin_trimester(school, 1, dice, tell)
    elif phase == CHOICE:
        end_choice(school, tell)
        _begin_turn(school, dice, tell)
    elif phase == DECKS:
        if not offer_decks(school):
            begin_first_trimester(school, dice, tell)
            _begin_trimester(school, 1, dice, tell)
    elif phase == FINALS:
        if school.order:
            school.ask_first()
        else:
            school.offer = ()
            _begin_turn(school, dice, tell)
    elif phase == BONUS:
        if finishers(school) or school.month == school.rules.cap:
            begin_last_spending(school, tell)
        else:
            _begin_turn(school, dice, tell)
    else:
        _end_game(school, tell)


def _end_game(school: School, tell: Tell | None) -> None:
    """After the last spending; who finishes only in it did not end the game."""
    finished = [
        seat for seat in members(school.playing) if has_finished(school, school.shown[seat])
    ]
    by_cap = school.month == school.rules.cap and not finished
    end_spending(school, tell)
    end(school, CAP if by_cap else FINISHED, tell)


def _begin_trimester(school: School, number: int, dice: Dice, tell: Tell | None) -> None:
    """Projects are drafted, or final projects chosen; in a first game the first come by deck."""
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
    """Phase 7, and in the last trimester what comes at the end of phase 6."""
    rules = school.rules
    if school.trimester < rules.last:
        if school.month < rules.months:
            _begin_turn(school, dice, tell)
        else:
            _begin_trimester(school, school.trimester + 1, dice, tell)
    elif finishers(school):
        if rules.last_bonus:  # F57
            begin_bonus(school, tell)
        else:
            begin_last_spending(school, tell)
    elif school.month == rules.cap:  # F60
        begin_last_spending(school, tell)
    else:
        begin_bonus(school, tell)
