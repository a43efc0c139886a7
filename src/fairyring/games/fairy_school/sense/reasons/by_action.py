"""Dispatch of each kind of action to the module with its reasons."""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.position import Position
from fairyring.kernel.words import to_say

from ...position import FairySchool
from ...position.school import actions as do
from ...position.school.phases import NOTHING, Phase
from . import of_cards
from .of_elements import nearer, of_converting, of_giving, of_leaving, of_making
from .of_forest import of_column, of_place, of_planning_no_more, of_playing_no_more
from .of_projects import of_choosing, of_final, of_realizing, of_spending_no_more, of_step


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what an action brings within its phase that the other one does not."""
    assert isinstance(view, FairySchool)
    if isinstance(action, do.Place):
        return of_place(view, seat, action, instead)
    if isinstance(action, do.PlayColumn):
        return of_column(view, seat, action, instead)
    if isinstance(action, do.Use):
        return of_cards.of_use(view, seat, action, instead)
    if isinstance(action, do.Gain):
        return of_cards.of_gain(view, seat, action)
    if isinstance(action, do.Study):
        return of_cards.of_study(view, seat, int(action.creature))
    if isinstance(action, do.OfElement):
        return _of_element(view, seat, action, instead)
    if isinstance(action, do.OfCard):
        return _of_card(view, seat, action, instead)
    if isinstance(action, do.TakeFinal):
        return of_final(view, view.fairies[seat], action, instead)
    assert isinstance(action, do.Deed)
    return _of_word(view, seat, action, instead)


def _of_element(
    view: FairySchool, seat: int, step: do.OfElement, instead: Action | None
) -> Reason | None:
    """Return the reason for a step of a conversion."""
    if step.verb == do.Verb.MAKE:
        return of_making(view, seat, step)
    return nearer(view, seat, step, instead) or of_giving(view, seat, step)


def _of_card(
    view: FairySchool, seat: int, deed: do.OfCard, instead: Action | None
) -> Reason | None:
    """Return the reason for choosing a card."""
    if deed.verb == do.Verb.REALIZE:
        return of_realizing(seat, int(deed.card))
    if deed.verb == do.Verb.REMOVE:
        return of_cards.of_removing(view, seat, int(deed.card))
    if view.phase == Phase.ACTIVATION:
        return of_cards.of_fetching(view, seat, deed, instead)
    return of_choosing(view.fairies[seat], deed, instead)


def _of_word(view: FairySchool, seat: int, deed: do.Deed, instead: Action | None) -> Reason | None:
    """Return the reason for an action that has no card, element or other choice."""
    if deed.verb == do.Verb.FILL:
        return Reason(to_say("Which places of your forest are empty?"), (f"forest-{seat}",))
    if deed.verb == do.Verb.STEP:
        return of_step(seat)
    if deed.verb == do.Verb.AGAIN:
        return of_cards.of_using_again(view, seat)
    if deed.verb == do.Verb.CONVERT:
        return of_converting(view, seat)
    if deed.verb == do.Verb.ENOUGH:
        converts = view.fairies[seat].making != NOTHING
        return of_leaving(view, seat) if converts else of_cards.of_enough(view, seat)
    if deed.verb == do.Verb.DONE:
        return _of_done(view, seat, instead)
    return None


def _of_done(view: FairySchool, seat: int, instead: Action | None) -> Reason | None:
    """Return the reason to do nothing more in a phase."""
    if view.phase == Phase.SELECTION:
        return of_playing_no_more(view, seat, instead)
    if view.phase == Phase.ACTIVATION:
        return of_cards.of_using_no_more(view, seat)
    if view.phase == Phase.PLANNING:
        return of_planning_no_more(seat)
    return of_spending_no_more(view, seat, instead)
