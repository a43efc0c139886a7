"""Reasons in words for an action: the hand that it makes, a card to see, or a power."""

from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.explain.reasons import Row, strongest
from fairyring.kernel.position import Position
from fairyring.kernel.words import Named, to_say

from ...parts import POWERS, RANKS
from ...position import Swinger
from ...position.actions import ENOUGH, Jump, Keep, Look, Move, Swap, TakeCorner, TakeSuit
from ...position.knowledge import PILE, knows
from ...position.party import COMMUNITY
from ...position.phases import NOWHERE
from ..chances import known
from .holding import Holding, holding, of_card, of_hand, on_the_way, rank_of_set


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what this action does and the other does not, by the cards that the seat knows."""
    assert isinstance(view, Swinger)
    return strongest(_rows(view, seat, action), _rows(view, seat, instead))


def _rows(view: Swinger, seat: int, action: Action | None) -> Iterator[Row]:
    """Return what an action brings; the worth is by how much it matters for the hand."""
    if isinstance(action, TakeSuit):
        why = to_say("There are equally many cards of each suit: it is luck.")
        yield Row("", 1, to_say("Does it matter which suit you take?"), ("pile",), why)
    elif isinstance(action, TakeCorner):
        why = to_say("Nobody has seen a card yet, so any corner is just as good.")
        yield Row("", 1, to_say("Which corners are left?"), ("field",), why)
    elif view.tokens and view.ended is None:
        if isinstance(action, Look) or action is ENOUGH:
            yield from _of_look(view, seat, action)
        then = holding(view, seat, action)
        if action is not None and then is not None:
            yield from _of_holding(view, seat, action, then)


def _of_holding(view: Swinger, seat: int, action: Action, then: Holding) -> Iterator[Row]:
    """Return what speaks for the cards that a seat then has, and for what else the action does."""
    yield of_hand(view, seat, then)
    yield from on_the_way(view, seat, then)
    yield from of_card(then)
    if isinstance(action, Keep | Swap):
        yield from _of_pile(view, seat, action, then)
    if isinstance(action, Move | Jump):
        yield _of_new(not known(view, action.cell, seat))
        rival = _who_knows(view, seat, action.cell)
        if rival >= 0:
            why = to_say("{name} knows this card, and cannot get it from you.", name=Named(rival))
            look = to_say("Which cards have others looked at?")
            yield Row("guard", 0.05, look, ("field",), why)
    if isinstance(action, Move):
        power = view.die_b if action.die == view.die_a else view.die_a
        why = to_say("Then your other token may {power}.", power=to_say(POWERS[power]))
        look = to_say("What can your dice do besides moving?")
        yield Row(f"power {power}", 0.06 if then.new else 2.5, look, ("dice",), why)
    if not then.new:
        same = None if then.left else to_say("You have not seen this card yet: it is luck.")
        yield Row("luck", 0, _UNSEEN, ("field",), same=same)


def _of_look(view: Swinger, seat: int, look: Action) -> Iterator[Row]:
    """Return why an unknown card is worth a look: by whose token is on it, or that none is."""
    is_known = isinstance(look, Look) and known(view, look.cell, seat) > 0
    why = to_say("You know the card there already.")
    yield Row("known", -1.0 * is_known, _UNSEEN, ("field",), why)
    if not isinstance(look, Look) or is_known:
        return
    mine, there = _stands(view, seat, look.cell), _who_stands(view, seat, look.cell)
    why = to_say("You learn what lies under your own token.")
    yield Row("own", 6.0 * mine, _UNSEEN, (f"hand-{seat}",), why)
    if there >= 0:
        why = to_say("You learn one of the cards of {name}.", name=Named(there))
        yield Row("rival", 5, _UNSEEN, (f"hand-{there}",), why)
    yield _of_new(True)
    more = to_say("Nobody stands there, so your tokens could go there later.")
    yield Row("free", 2.0 * (there < 0 and not mine), _UNSEEN, ("field",), more=more)
    why = to_say("Each new card that you see helps you to choose.")
    yield Row("", 0.1, _UNSEEN, ("field",), why)


def _of_new(is_new: bool) -> Row:
    """Return whether an action shows a card that its seat does not know."""
    why = to_say("You see a card that you do not know.")
    return Row("new", 3.9 * is_new, _UNSEEN, ("field",), why)


def _stands(view: Swinger, seat: int, cell: int) -> bool:
    """Return whether one of the seat's tokens stands on a space."""
    return cell != NOWHERE and (view.cell(seat, 0) == cell or view.cell(seat, 1) == cell)


def _who_stands(view: Swinger, seat: int, cell: int) -> int:
    """Return the opponent whose token stands on a space; -1 for nobody."""
    if cell != NOWHERE and view.occupied(seat) >> cell & 1:
        for other in range(view.seats):
            if other != seat and _stands(view, other, cell):
                return other
    return -1


def _who_knows(view: Swinger, seat: int, cell: int) -> int:
    """Return an opponent who knows the card of a space; -1 for nobody."""
    for other in range(view.seats):
        if other != seat and view.playing >> other & 1 and knows(view.lore[cell], other):
            return other
    return -1


def _of_pile(view: Swinger, seat: int, action: Keep | Swap, then: Holding) -> Iterator[Row]:
    """Return what the card on the pile may become for the seat."""
    yield Row("", 0, to_say("Which card would you rather have?"), (f"hand-{seat}",))
    if len(view.community) >= COMMUNITY:
        return
    keeps = isinstance(action, Keep)
    top = known(view, PILE, seat) if keeps else then.left
    on_top = keeps or not view.rules.bottom
    if on_top and top and then.other and rank_of_set(top) == rank_of_set(then.other):
        rank = to_say(RANKS[rank_of_set(top)].one)
        why = to_say("If that card is turned up, it goes well with your {rank}.", rank=rank)
        yield Row("pair", 5, _NEXT, ("pile", f"hand-{seat}"), why)
    if keeps:
        why = to_say("On the pile that card may still come to all of you.")
        yield Row("top", 0.04, _NEXT, ("pile",), why)


_NEXT = to_say("What may be turned up next?")
_UNSEEN = to_say("Which cards have you not seen yet?")
