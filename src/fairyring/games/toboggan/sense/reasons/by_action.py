"""Dispatch of each kind of action to the module with its reasons."""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.position import Position
from fairyring.kernel.words import to_say

from ...position import Race, actions as do
from ...position.race.steps import Step
from .of_cards import of_card, of_discard, of_keeping, of_letting_be, of_mode, of_taking
from .of_choices import of_aim, of_cell, of_item, of_side, of_way
from .of_sleds import cells_named, of_blocked, of_move, sled
from .of_tiles import of_lay, of_put_back, of_taking_tile, of_turn


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what an action does and the other one does not; for a card, its use.

    If nothing speaks for it, only say where to look.
    """
    assert isinstance(view, Race)
    return _speaks(view, seat, action, instead) or _look(view, seat, action, instead)


def _look(view: Race, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return where to look, without saying what is best."""
    if isinstance(action, (do.Move, do.Crawl)):
        return Reason(to_say("Look closely at where each way leads."), sled(view, seat))
    if isinstance(action, do.Lay) and view.step == Step.LAY and not view.stack:
        return Reason(to_say("What is on each of your tiles?"), (f"rack-{seat}",))
    if isinstance(action, do.At) and isinstance(instead, do.At) and view.step != Step.PARK:
        at = cells_named([int(action.cell), int(instead.cell)])
        return Reason(to_say("Which sleds are near those cells?"), at)
    if not view.hands[seat]:
        return None
    hand = (f"hand-{seat}",)
    if isinstance(action, do.Discard) and not view.looked:
        return Reason(to_say("Which card do you need least?"), hand)
    if action is do.LET_BE or action is do.DONE or action is do.READY:
        return Reason(to_say("Do you need any of your cards now?"), hand)
    if isinstance(action, do.Play):
        return Reason(to_say("Which of your cards could help you now?"), hand)
    return None


def _speaks(view: Race, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what speaks for an action, if anything does."""
    if isinstance(action, do.Play):
        return of_card(view, seat, int(action.card))
    if isinstance(action, do.Discard):
        return of_discard(view, seat, action, instead)
    if isinstance(action, (do.On, do.At, do.Of, do.Around, do.As, do.Toward)):
        return _of_choice(view, seat, action, instead)
    if isinstance(action, (do.Turn, do.PutBack, do.TakeCard, do.TakeTile)):
        return _of_thing(view, seat, action, instead)
    found: Reason | None = None
    if action is do.LET_BE:
        found = of_letting_be(view, seat)
    elif action is do.NEW_CARDS:
        found = of_blocked(seat)
    elif isinstance(action, do.Lay):
        found = of_lay(view, seat, action, instead)
    else:
        found = of_move(view, seat, action, instead)
    if found is None and isinstance(instead, do.Play):
        return of_keeping(view, seat, action, int(instead.card))
    return found


def _of_choice(view: Race, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what speaks for a choice for a card, or for a start cell."""
    if isinstance(action, do.On):
        return of_aim(view, seat, action, instead)
    if isinstance(action, do.At):
        return of_cell(view, seat, action, instead)
    if isinstance(action, do.Of):
        return of_item(view, seat, action)
    if isinstance(action, do.Around):
        return of_way(view, seat, action)
    if isinstance(action, do.Toward):
        return of_side(view, seat, action, instead)
    assert isinstance(action, do.As)
    return of_mode(view, seat, int(action.mode), len(view.hands[seat]))


def _of_thing(view: Race, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what speaks for a tile's rotation, or for what is put back or taken."""
    if isinstance(action, do.Turn):
        return of_turn(view, seat, action, instead)
    if isinstance(action, do.PutBack):
        return of_put_back(view, seat, action, instead)
    if isinstance(action, do.TakeCard):
        return of_taking(view, int(action.card))
    assert isinstance(action, do.TakeTile)
    return of_taking_tile(view, int(action.sort))
