"""Which kind of action has its reasons where."""

from fairyring.games.toboggan.position import Race
from fairyring.games.toboggan.position.actions import (
    LET_BE,
    NEW_CARDS,
    Around,
    As,
    At,
    Discard,
    Lay,
    Of,
    On,
    Play,
    PutBack,
    TakeCard,
    TakeTile,
    Toward,
    Turn,
)
from fairyring.games.toboggan.sense.reasons.of_cards import (
    of_card,
    of_discard,
    of_keeping,
    of_letting_be,
    of_mode,
    of_taking,
)
from fairyring.games.toboggan.sense.reasons.of_choices import (
    of_aim,
    of_cell,
    of_item,
    of_side,
    of_way,
)
from fairyring.games.toboggan.sense.reasons.of_sleds import of_blocked, of_move
from fairyring.games.toboggan.sense.reasons.of_tiles import (
    of_lay,
    of_put_back,
    of_taking_tile,
    of_turn,
)
from fairyring.kernel.action import Action
from fairyring.kernel.position import Position
from fairyring.kernel.told.reason import Reason


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """What an action does that the other one does not; of a card, what it is good for."""
    assert isinstance(view, Race)
    if isinstance(action, Play):
        return of_card(view, seat, int(action.card))
    if isinstance(action, Discard):
        return of_discard(view, seat, action, instead)
    if isinstance(action, (On, At, Of, Around, As, Toward)):
        return _of_choice(view, seat, action, instead)
    if isinstance(action, (Turn, PutBack, TakeCard, TakeTile)):
        return _of_thing(view, seat, action, instead)
    found: Reason | None = None
    if action is LET_BE:
        found = of_letting_be(view, seat)
    elif action is NEW_CARDS:
        found = of_blocked(seat)
    elif isinstance(action, Lay):
        found = of_lay(view, seat, action, instead)
    else:
        found = of_move(view, seat, action, instead)
    if found is None and isinstance(instead, Play):
        return of_keeping(view, seat, action, int(instead.card))
    return found


def _of_choice(view: Race, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """What is chosen for a card, or a start cell."""
    if isinstance(action, On):
        return of_aim(view, seat, action, instead)
    if isinstance(action, At):
        return of_cell(view, seat, action, instead)
    if isinstance(action, Of):
        return of_item(view, seat, action)
    if isinstance(action, Around):
        return of_way(view, seat, action)
    if isinstance(action, Toward):
        return of_side(view, seat, action, instead)
    assert isinstance(action, As)
    return of_mode(view, seat, int(action.mode), len(view.hands[seat]))


def _of_thing(view: Race, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """What is taken or put back, and how a drawn tile lies."""
    if isinstance(action, Turn):
        return of_turn(view, seat, action, instead)
    if isinstance(action, PutBack):
        return of_put_back(view, seat, action, instead)
    if isinstance(action, TakeCard):
        return of_taking(view, int(action.card))
    assert isinstance(action, TakeTile)
    return of_taking_tile(view, int(action.sort))
