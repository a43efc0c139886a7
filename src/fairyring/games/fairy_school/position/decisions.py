"""What a seat decides in each phase: all that it can do, and what comes of it."""

from typing import Final

from fairyring.games.fairy_school.position.activation import activate, activation_actions
from fairyring.games.fairy_school.position.conversions import opened, step, steps_of
from fairyring.games.fairy_school.position.deeds import CONVERT, Deed
from fairyring.games.fairy_school.position.drafting import choice_actions, keep, pick, pick_actions
from fairyring.games.fairy_school.position.ending import final_actions, take_bonus, take_final
from fairyring.games.fairy_school.position.phases import (
    ACTIVATION,
    BONUS,
    CHOICE,
    DECKS,
    DRAFT,
    FINALS,
    IDLE,
    NOTHING,
    PLANNING,
    REALIZATION,
    SELECTION,
    SETTING,
    SPENDING,
    STUDYING,
)
from fairyring.games.fairy_school.position.planning import (
    plan,
    planning_actions,
    set_up,
    setting_actions,
)
from fairyring.games.fairy_school.position.projects import (
    idle_actions,
    spend,
    spending_actions,
    take_project,
)
from fairyring.games.fairy_school.position.school import School
from fairyring.games.fairy_school.position.selection import select, selection_actions
from fairyring.games.fairy_school.position.specials import look_for_lapse
from fairyring.games.fairy_school.position.starting import deck_actions, take_deck
from fairyring.games.fairy_school.position.study import bonus_actions, study, study_actions
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell

_CONVERTING_PHASES: Final = 1 << SELECTION | 1 << ACTIVATION | 1 << REALIZATION | 1 << SPENDING
"""F22: when elements can be converted."""


def actions(school: School, seat: int) -> list[Action]:
    """All that a seat may do now."""
    if not school.may_act(seat):
        return []
    if school.fairies[seat].making != NOTHING:
        return steps_of(school.fairies[seat])
    phase = school.phase
    if phase == PLANNING:
        return planning_actions(school, seat)
    if phase == ACTIVATION:
        return activation_actions(school, seat)
    if phase == SELECTION:
        return selection_actions(school, seat)
    if phase in (REALIZATION, SPENDING):
        return spending_actions(school, seat)
    if phase == STUDYING:
        return study_actions(school, seat)
    if phase == DRAFT:
        return pick_actions(school, seat)
    if phase == CHOICE:
        return choice_actions(school, seat)
    if phase == SETTING:
        return setting_actions(school, seat)
    if phase == IDLE:
        return idle_actions(school)
    if phase == DECKS:
        return deck_actions(school)
    if phase == FINALS:
        return final_actions(school)
    return bonus_actions()


def act(school: School, seat: int, action: Action, dice: Dice, tell: Tell | None) -> bool:
    """Do what a seat wants within the phase; whether it was legal."""
    if not school.may_act(seat) or not isinstance(action, Deed):
        return False
    deed = action
    if school.fairies[seat].making != NOTHING:
        if not step(school, seat, deed, tell):
            return False
        if school.phase == ACTIVATION:
            look_for_lapse(school, seat, tell)
        return True
    if deed.verb == CONVERT:
        return _CONVERTING_PHASES >> school.phase & 1 != 0 and opened(school, seat, tell)
    undone = school.fairies[seat].undone
    if not undone:
        return _act_freely(school, seat, deed, dice, tell)
    school.mine(seat).undone = 0
    if _act_freely(school, seat, deed, dice, tell):
        return True
    school.mine(seat).undone = undone
    return False


def _act_freely(school: School, seat: int, deed: Deed, dice: Dice, tell: Tell | None) -> bool:
    """Do what is no step of a conversion."""
    phase = school.phase
    if phase == PLANNING:
        return plan(school, seat, deed, tell)
    if phase == ACTIVATION:
        return activate(school, seat, deed, dice, tell)
    if phase == SELECTION:
        return select(school, seat, deed, tell)
    if phase in (REALIZATION, SPENDING):
        return spend(school, seat, deed, tell)
    if phase == STUDYING:
        return study(school, seat, deed, tell)
    if phase == DRAFT:
        return pick(school, seat, deed, tell)
    if phase == CHOICE:
        return keep(school, seat, deed, tell)
    if phase == SETTING:
        return set_up(school, seat, deed, tell)
    if phase == IDLE:
        return take_project(school, seat, deed, tell)
    if phase == DECKS:
        return take_deck(school, seat, deed, tell)
    if phase == FINALS:
        return take_final(school, seat, deed, tell)
    return phase == BONUS and take_bonus(school, seat, deed, tell)
