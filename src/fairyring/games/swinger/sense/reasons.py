"""Reasons in words for an action: the hand that it makes, a card to see, or a power."""

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.position import Position
from fairyring.kernel.words import Named, Said, to_say

from ..parts import POWERS, RANKS
from ..position import Swinger
from ..position.actions import ENOUGH, Jump, Keep, Look, Move, Swap, TakeCorner, TakeSuit
from ..position.knowledge import PILE, knows
from ..position.party import COMMUNITY
from ..position.phases import NOWHERE
from .chances import known
from .holding import Holding, holding, of_card, of_hand, on_the_way, rank_of_set


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return what this action does and the other does not, by the cards that the seat knows."""
    assert isinstance(view, Swinger)
    if isinstance(action, TakeSuit):
        luck = to_say("There are equally many cards of each suit: it is luck.")
        return Reason(to_say("Does it matter which suit you take?"), ("pile",), luck)
    if isinstance(action, TakeCorner):
        why = to_say("Nobody has seen a card yet, so any corner is just as good.")
        return Reason(to_say("Which corners are left?"), ("field",), why)
    if not view.tokens or view.ended is not None:
        return None
    if isinstance(action, Look):
        return _of_look(view, seat, action, instead)
    if action is ENOUGH:
        return _of_enough(view, seat, instead)
    then, other = holding(view, seat, action), holding(view, seat, instead)
    if then is None:
        return None
    found = of_hand(view, seat, then, other)
    if found is None:
        if other is None:
            found = _of_new(view, seat, action, instead)
        else:
            found = _of_two(view, seat, action, instead, then, other)
    if found is None and isinstance(action, (Keep, Swap)):
        return Reason(to_say("Which card would you rather have?"), (f"hand-{seat}",))
    return found


def _of_two(
    view: Swinger,
    seat: int,
    action: Action,
    instead: Action | None,
    then: Holding,
    other: Holding,
) -> Reason | None:
    """Return the most important advantage of one way to hold cards over the other."""
    pair = _of_pair(view, seat, action, then)
    if pair is not None:
        return pair
    way = on_the_way(view, seat, then, other) or _of_new(view, seat, action, instead)
    if way is not None:
        return way
    power = _of_power(view, action, instead)
    if power is not None and not then.new and not other.new:
        return power
    return (
        of_card(then, other)
        or power
        or _of_guard(view, seat, action, instead)
        or _of_top(view, action)
        or _of_luck(then, other)
    )


# Cards that a seat sees.


def _of_look(view: Swinger, seat: int, look: Look, instead: Action | None) -> Reason | None:
    """Return why an unknown card is worth a look: by whose token is on it, or that none is."""
    cell = look.cell
    if known(view, cell, seat):
        return None
    whose = to_say("Which cards have you not seen yet?")
    elsewhere = instead.cell if isinstance(instead, Look) else NOWHERE
    if _stands(view, seat, cell) and not _stands(view, seat, elsewhere):
        why = to_say("You learn what lies under your own token.")
        return Reason(whose, (f"hand-{seat}",), why)
    there = _who_stands(view, seat, cell)
    if there >= 0 and _who_stands(view, seat, elsewhere) < 0:
        why = to_say("You learn one of the cards of {name}.", name=Named(there))
        return Reason(whose, (f"hand-{there}",), why)
    new = _of_new(view, seat, look, instead)
    if new is not None:
        return new
    if there < 0 and _who_stands(view, seat, elsewhere) >= 0:
        why = to_say("Nobody stands there, so your tokens could go there later.")
        return Reason(whose, ("field",), why)
    why = to_say("Each new card that you see helps you to choose.")
    return Reason(whose, ("field",), why)


def _stands(view: Swinger, seat: int, cell: i64) -> bool:
    """Return whether one of the seat's tokens stands on a space."""
    return cell != NOWHERE and (view.cell(seat, 0) == cell or view.cell(seat, 1) == cell)


def _who_stands(view: Swinger, seat: int, cell: i64) -> int:
    """Return the opponent whose token stands on a space; -1 for nobody."""
    if cell != NOWHERE and view.occupied(seat) >> cell & 1:
        for other in range(view.seats):
            if other != seat and _stands(view, other, cell):
                return other
    return -1


def _of_new(view: Swinger, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return the reason that the action shows an unknown card, and the other does not."""
    if not _is_new(view, seat, action) or _is_new(view, seat, instead):
        return None
    look = to_say("Which cards have you not seen yet?")
    return Reason(look, ("field",), to_say("You see a card that you do not know."))


def _is_new(view: Swinger, seat: int, action: Action | None) -> bool:
    """Return whether an action shows a card that its seat does not know."""
    if isinstance(action, (Look, Move, Jump)):
        return not known(view, action.cell, seat)
    return False


def _of_enough(view: Swinger, seat: int, instead: Action | None) -> Reason | None:
    """Return the reason that the seat knows the card of the other look."""
    if not isinstance(instead, Look) or not known(view, instead.cell, seat):
        return None
    look = to_say("Which cards have you not seen yet?")
    return Reason(look, ("field",), to_say("You know the card there already."))


# Everything else.


def _of_power(view: Swinger, action: Action, instead: Action | None) -> Reason | None:
    """Return the reason of the power of the die that is left, if the other action uses that die."""
    if not isinstance(action, Move) or not isinstance(instead, Move):
        return None
    if action.die == instead.die:
        return None
    power = view.die_b if action.die == view.die_a else view.die_a
    why = to_say("Then your other token may {power}.", power=to_say(POWERS[power]))
    return Reason(to_say("What can your dice do besides moving?"), ("dice",), why)


def _of_guard(view: Swinger, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """Return the reason that a rival knows the card under the token, and none the other card."""
    if not isinstance(action, (Move, Jump)) or not isinstance(instead, (Move, Jump)):
        return None
    if _who_knows(view, seat, instead.cell) >= 0:
        return None
    rival = _who_knows(view, seat, action.cell)
    if rival < 0:
        return None
    look = to_say("Which cards have others looked at?")
    why = to_say("{name} knows this card, and cannot get it from you.", name=Named(rival))
    return Reason(look, ("field",), why)


def _who_knows(view: Swinger, seat: int, cell: i64) -> int:
    """Return an opponent who knows the card of a space; -1 for nobody."""
    for other in range(view.seats):
        if other != seat and view.playing >> other & 1 and knows(view.lore[cell], other):
            return other
    return -1


def _of_pair(view: Swinger, seat: int, action: Action, then: Holding) -> Reason | None:
    """Return the reason that the pile then shows a card like the one that the seat keeps."""
    if len(view.community) >= COMMUNITY or not isinstance(action, (Keep, Swap)):
        return None
    top = known(view, PILE, seat) if isinstance(action, Keep) else then.left
    on_top = isinstance(action, Keep) or not view.rules.bottom
    if not on_top or not top or not then.other:
        return None
    if rank_of_set(top) != rank_of_set(then.other):
        return None
    rank = to_say(RANKS[rank_of_set(top)].one)
    why = to_say("If that card is turned up, it goes well with your {rank}.", rank=rank)
    return Reason(_NEXT, ("pile", f"hand-{seat}"), why)


def _of_top(view: Swinger, action: Action) -> Reason | None:
    """Return the reason that a card on the pile may become a community card."""
    if len(view.community) >= COMMUNITY:
        return None
    look = _NEXT
    if isinstance(action, Keep):
        return Reason(
            look, ("pile",), to_say("On the pile that card may still come to all of you.")
        )
    return None


def _of_luck(then: Holding, other: Holding) -> Reason | None:
    """Return the reason that no card is known, neither of the new ones nor the one that is left."""
    if then.new or other.new or then.left:
        return None
    return Reason(_NEITHER, ("field",), to_say("You have not seen this card yet: it is luck."))


_NEXT: Said = to_say("What may be turned up next?")
_NEITHER: Said = to_say("Which cards have you not seen yet?")
