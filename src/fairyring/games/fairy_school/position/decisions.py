"""The actions of a seat in each phase, and their effects."""

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell

from . import ending
from .activation import activation, effects
from .school.actions import Deed, Verb
from .school.phases import NOTHING, Phase
from .school.school import School
from .setup import drafting, starting
from .turn import conversions, planning, projects, study


def actions(school: School, seat: int) -> list[Action]:
    """Return all that a seat may do now."""
    if not school.may_act(seat):
        return []
    fairy = school.fairies[seat]
    if fairy.making != NOTHING:
        return conversions.steps_of(fairy)
    found = choices(school, seat)
    conversions.add_conversion(found, school, fairy)
    return found


def any_action(school: School, seat: int, dice: Dice) -> Action:
    """Return a random one of these actions."""
    fairy = school.fairies[seat]
    if fairy.making != NOTHING:
        return conversions.any_step(fairy, dice)
    if school.phase == Phase.PLANNING and fairy.hand:
        return planning.any_placing(fairy, dice)
    found = actions(school, seat)
    return found[dice.below(len(found))]


def any_choice(school: School, seat: int, dice: Dice) -> Action:
    """Return a random one of the `choices`."""
    fairy = school.fairies[seat]
    if school.phase == Phase.PLANNING and fairy.hand:
        return planning.any_placing(fairy, dice)
    found = choices(school, seat)
    return found[dice.below(len(found))]


def choices(school: School, seat: int) -> list[Action]:
    """Return what the phase offers to a seat that is not converting, without a conversion."""
    phase = school.phase
    if phase == Phase.PLANNING:
        return planning.planning_actions(school, seat)
    if phase == Phase.ACTIVATION:
        return activation.activation_actions(school, seat)
    if phase == Phase.SELECTION:
        return planning.selection_actions(school, seat)
    if phase in (Phase.REALIZATION, Phase.SPENDING):
        return projects.spending_actions(school, seat)
    if phase == Phase.STUDYING:
        return study.study_actions(school, seat)
    if phase == Phase.DRAFT:
        return drafting.pick_actions(school, seat)
    if phase == Phase.CHOICE:
        return drafting.choice_actions(school, seat)
    if phase == Phase.SETTING:
        return planning.setting_actions(school, seat)
    if phase == Phase.IDLE:
        return projects.idle_actions(school)
    if phase == Phase.DECKS:
        return starting.deck_actions(school)
    if phase == Phase.FINALS:
        return ending.final_actions(school)
    if phase == Phase.BONUS:
        return study.bonus_actions()
    raise LookupError(f"no phase {phase}")


def act(school: School, seat: int, action: Action, dice: Dice, tell: Tell | None) -> bool:
    """Play an action within the phase; return whether it was legal."""
    if not school.may_act(seat) or not isinstance(action, Deed):
        return False
    deed = action
    if school.fairies[seat].making != NOTHING:
        if not conversions.step(school, seat, deed, tell):
            return False
        if school.phase == Phase.ACTIVATION:
            effects.look_for_lapse(school, seat, tell)
        return True
    if deed.verb == Verb.CONVERT:
        return conversions.opened(school, seat, tell)
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
        return planning.plan(school, seat, deed, tell)
    if phase == Phase.ACTIVATION:
        return activation.activate(school, seat, deed, dice, tell)
    if phase == Phase.SELECTION:
        return planning.select(school, seat, deed, tell)
    if phase in (Phase.REALIZATION, Phase.SPENDING):
        return projects.spend(school, seat, deed, tell)
    if phase == Phase.STUDYING:
        return study.study(school, seat, deed, tell)
    if phase == Phase.DRAFT:
        return drafting.pick(school, seat, deed, tell)
    if phase == Phase.CHOICE:
        return drafting.keep(school, seat, deed, tell)
    if phase == Phase.SETTING:
        return planning.set_up(school, seat, deed, tell)
    if phase == Phase.IDLE:
        return projects.take_project(school, seat, deed, tell)
    if phase == Phase.DECKS:
        return starting.take_deck(school, seat, deed, tell)
    if phase == Phase.FINALS:
        return ending.take_final(school, seat, deed, tell)
    if phase == Phase.BONUS:
        return ending.take_bonus(school, seat, deed, tell)
    raise LookupError(f"no phase {phase}")
