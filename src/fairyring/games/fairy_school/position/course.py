"""What follows what: trimesters, turns, phases."""

from typing import TYPE_CHECKING

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
from fairyring.games.fairy_school.position.selection import begin_selection, end_selection
from fairyring.games.fairy_school.position.starting import begin_first_trimester, offer_decks
from fairyring.games.fairy_school.position.study import begin_studying, end_studying
from fairyring.kernel.bits import members
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell

if TYPE_CHECKING:
    from fairyring.games.fairy_school.position.table import FairySchool


def go_on(table: "FairySchool", dice: Dice, tell: Tell | None) -> None:
    """End phases of which nobody is awaited any more, and begin the next, until somebody is."""
    while not table.asked and table.ended is None:
        _next_phase(table, dice, tell)


def _next_phase(table: "FairySchool", dice: Dice, tell: Tell | None) -> None:
    phase = table.phase
    if phase == PLANNING:
        end_planning(table, tell)
        begin_selection(table)
    elif phase == SELECTION:
        end_selection(table, tell)
        begin_activation(table)
    elif phase == ACTIVATION:
        end_activation(table, tell)
        begin_studying(table)
    elif phase == STUDYING:
        end_studying(table, tell)
        begin_spending(table, REALIZATION, members(table.playing))
    elif phase == REALIZATION:
        end_spending(table, tell)
        _end_turn(table, dice, tell)
    elif phase == IDLE:
        if not serve_idle(table, dice, tell):
            begin_planning(table, dice, tell)
    elif phase == DRAFT:
        if not pass_on(table, dice, tell):
            if table.kind == Kind.S:
                begin_setting(table)
            else:
                begin_choice(table)
    elif phase == SETTING:
        end_setting(table, tell)
        end_draft(table)
        begin_first_trimester(table, dice, tell)
        _begin_trimester(table, 1, dice, tell)
    elif phase == CHOICE:
        end_choice(table, tell)
        _begin_turn(table, dice, tell)
    elif phase == DECKS:
        if not offer_decks(table):
            begin_first_trimester(table, dice, tell)
            _begin_trimester(table, 1, dice, tell)
    elif phase == FINALS:
        if table.order:
            table.ask_first()
        else:
            table.offer = ()
            _begin_turn(table, dice, tell)
    elif phase == BONUS:
        if finishers(table) or table.month == table.rules.cap:
            begin_last_spending(table, tell)
        else:
            _begin_turn(table, dice, tell)
    else:
        _end_game(table, tell)


def _end_game(table: "FairySchool", tell: Tell | None) -> None:
    """After the last spending; who finishes only in it did not end the game."""
    finished = [seat for seat in members(table.playing) if has_finished(table, table.shown[seat])]
    by_cap = table.month == table.rules.cap and not finished
    end_spending(table, tell)
    end(table, CAP if by_cap else FINISHED, tell)


def _begin_trimester(table: "FairySchool", number: int, dice: Dice, tell: Tell | None) -> None:
    """Projects are drafted, or final projects chosen; in a first game the first come by deck."""
    table.trimester = number
    table.month = 0
    if number == table.rules.last:
        begin_finals(table, dice, tell)
    elif number == 1 and table.rules.first:
        _begin_turn(table, dice, tell)
    else:
        begin_draft(table, Kind.I + number - 1, dice, tell)


def _begin_turn(table: "FairySchool", dice: Dice, tell: Tell | None) -> None:
    table.month += 1
    table.turns += 1
    table.find_reach()
    if tell is not None:
        tell(TurnBegan(table.trimester, table.month), EVERYBODY)
    if table.trimester < table.rules.last:
        begin_idle(table, dice, tell)
    else:
        begin_planning(table, dice, tell)


def _end_turn(table: "FairySchool", dice: Dice, tell: Tell | None) -> None:
    """Phase 7, and in the last trimester what comes at the end of phase 6."""
    rules = table.rules
    if table.trimester < rules.last:
        if table.month < rules.months:
            _begin_turn(table, dice, tell)
        else:
            _begin_trimester(table, table.trimester + 1, dice, tell)
    elif finishers(table):
        if rules.last_bonus:  # F57
            begin_bonus(table, tell)
        else:
            begin_last_spending(table, tell)
    elif table.month == rules.cap:  # F60
        begin_last_spending(table, tell)
    else:
        begin_bonus(table, tell)
