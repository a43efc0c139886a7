"""The actions of a seat in each phase, and their effects."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell

from .activation.activation import activate, activation_actions
from .activation.effects import look_for_lapse
from .ending import final_actions, take_bonus, take_final
from .school.actions import Deed, Verb
from .school.phases import NOTHING, Phase
from .school.school import School
from .setup.drafting import choice_actions, keep, pick, pick_actions
from .setup.starting import deck_actions, take_deck
from .turn.conversions import add_conversion, any_step, opened, step, steps_of
from .turn.planning import (
    any_placing,
    plan,
    planning_actions,
    select,
    selection_actions,
    set_up,
    setting_actions,
)
from .turn.projects import idle_actions, spend, spending_actions, take_project
from .turn.study import bonus_actions, study, study_actions


def actions(school: School, seat: int) -> list[Action]:
    """Return all that a seat may do now."""
    if not school.may_act(seat):
        return []
    fairy = school.fairies[seat]
    if fairy.making != NOTHING:
        return steps_of(fairy)
    found = choices(school, seat)
    add_conversion(found, school, fairy)
    return found


def any_action(school: School, seat: int, dice: Dice) -> Action:
    """Return a random one of these actions."""
    fairy = school.fairies[seat]
    if fairy.making != NOTHING:
        return any_step(fairy, dice)
    if school.phase == Phase.PLANNING and fairy.hand:
        return any_placing(fairy, dice)
    found = actions(school, seat)
    return found[dice.below(len(found))]


def any_choice(school: School, seat: int, dice: Dice) -> Action:
    """Return a random one of the `choices`."""
    fairy = school.fairies[seat]
    if school.phase == Phase.PLANNING and fairy.hand:
        return any_placing(fairy, dice)
    found = choices(school, seat)
    return found[dice.below(len(found))]


def choices(school: School, seat: int) -> list[Action]:
    """Return what the phase offers to a seat that is not converting, without a conversion."""
    phase = school.phase
    if phase == Phase.PLANNING:
        return planning_actions(school, seat)
    if phase == Phase.ACTIVATION:
        return activation_actions(school, seat)
    if phase == Phase.SELECTION:
        return selection_actions(school, seat)
    if phase in (Phase.REALIZATION, Phase.SPENDING):
        return spending_actions(school, seat)
    if phase == Phase.STUDYING:
        return study_actions(school, seat)
    if phase == Phase.DRAFT:
        return pick_actions(school, seat)
    if phase == Phase.CHOICE:
        return choice_actions(school, seat)
    if phase == Phase.SETTING:
        return setting_actions(school, seat)
    if phase == Phase.IDLE:
        return idle_actions(school)
    if phase == Phase.DECKS:
        return deck_actions(school)
    if phase == Phase.FINALS:
        return final_actions(school)
    if phase == Phase.BONUS:
        return bonus_actions()
    raise LookupError(f"no phase {phase}")


def act(school: School, seat: int, action: Action, dice: Dice, tell: Tell | None) -> bool:
    """Play an action within the phase; return whether it was legal."""
    if not school.may_act(seat) or not isinstance(action, Deed):
        return False
    deed = action
    if school.fairies[seat].making != NOTHING:
        if not step(school, seat, deed, tell):
            return False
        if school.phase == Phase.ACTIVATION:
            look_for_lapse(school, seat, tell)
        return True
    if deed.verb == Verb.CONVERT:
        return opened(school, seat, tell)
    undone = school.fairies[seat].undone
    if not undone:
        return _act_freely(school, seat, deed, dice, tell)
    school.mine(seat).undone = 0
    if _act_freely(school, seat, deed, dice, tell):
        return True
    school.mine(seat).undone = undone
    return False


def _act_freely(school: School, seat: int, deed: Deed, dice: Dice, tell: Tell | None) -> bool:
    """Play an action that is not a step of a conversion."""
    phase = school.phase
    if phase == Phase.PLANNING:
        return plan(school, seat, deed, tell)
    if phase == Phase.ACTIVATION:
        return activate(school, seat, deed, dice, tell)
    if phase == Phase.SELECTION:
        return select(school, seat, deed, tell)
    if phase in (Phase.REALIZATION, Phase.SPENDING):
        return spend(school, seat, deed, tell)
    if phase == Phase.STUDYING:
        return study(school, seat, deed, tell)
    if phase == Phase.DRAFT:
        return pick(school, seat, deed, tell)
    if phase == Phase.CHOICE:
        return keep(school, seat, deed, tell)
    if phase == Phase.SETTING:
        return set_up(school, seat, deed, tell)
    if phase == Phase.IDLE:
        return take_project(school, seat, deed, tell)
    if phase == Phase.DECKS:
        return take_deck(school, seat, deed, tell)
    if phase == Phase.FINALS:
        return take_final(school, seat, deed, tell)
    if phase == Phase.BONUS:
        return take_bonus(school, seat, deed, tell)
    raise LookupError(f"no phase {phase}")
