"""What the planner does: the hand that it would have, the better ones in reach, cards to see."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.swinger.planner.outlook import Outlook
from fairyring.games.swinger.position import (
    CORNERS_ARE_CHOSEN,
    PILE,
    SUITS_ARE_CHOSEN,
    TOP,
    Swinger,
)
from fairyring.games.swinger.position.actions import ENOUGH, SWAP, Jump, Look, Move, Use
from fairyring.games.swinger.position.party.grid import CELLS, MOST_STEPS
from fairyring.games.swinger.sense import known
from fairyring.kernel.action import Action
from fairyring.kernel.position import Position

_JUMP: Final = 4
"""The power that takes a token anywhere."""
_NEW: Final[list[float]] = [0.0, 1.0, 2.0, 0.6, 0.5]
"""About how many new cards each power shows; a jump often goes to a card that is known."""
_PRIVATE: Final = 0.05
"""What a hand without the next community card counts beside the whole: others share that card."""
_FREE_LOOK: Final = 2.0
"""More than any hand is worth: a look that costs nothing."""
_KNOWN: Final = -0.5
_OUT_OF_REACH: Final = 0.3
"""What a look at a card is worth on which somebody else stands,"""
_NEAR: Final = 0.03
"""and beside 1 each way in which a token of the seat gets to it with one die."""


def choose(view: Position, seat: int, actions: list[Action]) -> Action:
    """The action of an awaited seat that is worth the most; of equals the first."""
    assert isinstance(view, Swinger)
    best, most = actions[0], -1.0
    if len(actions) == 1 or setting_up(view):
        return best
    outlook = Outlook(view, seat)
    for action in actions:
        worth = _worth(view, seat, outlook, action)
        if worth > most:
            best, most = action, worth
    return best


def setting_up(view: Swinger) -> bool:
    """Whether suits or corners are chosen, which are all alike."""
    return view.phase == SUITS_ARE_CHOSEN or view.phase == CORNERS_ARE_CHOSEN


def _worth(view: Swinger, seat: int, outlook: Outlook, action: Action) -> float:
    if isinstance(action, Move):
        power = view.die_b if action.die == view.die_a else view.die_a
        card, kept = known(view, action.cell, seat), outlook.held[1 - action.token]
        if action.cell == view.cell(seat, 1 - action.token):
            kept = card
        return _before_power(outlook, power, card, kept, 0.0 if card else 1.0)
    if isinstance(action, Use):
        token = action.token
        return _before_power(
            outlook, action.power, outlook.held[1 - token], outlook.held[token], 0.0
        )
    if isinstance(action, Jump):
        card = known(view, action.cell, seat)
        return outlook.worth(card, outlook.held[1 - view.second], 0.0 if card else 1.0)
    if isinstance(action, Look):
        return _look(view, seat, action.cell)
    if action is ENOUGH:
        return 0.0
    return _top(view, seat, outlook, action is SWAP)


def _before_power(outlook: Outlook, power: i64, card: i64, kept: i64, new: float) -> float:
    """With one token on this card, while the other, on the card that is kept, has a power."""
    new += _NEW[power]
    worth = outlook.worth(card, kept, new)
    if power == _JUMP:
        return max(worth, outlook.best_with(card) + outlook.curious(new))
    return worth


def _top(view: Swinger, seat: int, outlook: Outlook, swapping: bool) -> float:
    """Power 3: one of two cards comes under the token, the other one will be shared by all."""
    held, shared = known(view, PILE, seat), outlook.held[view.second]
    if not swapping:
        held, shared = shared, held
    other = outlook.held[1 - view.second]
    return outlook.hand(held, other, shared) + _PRIVATE * outlook.hand(held, other)


def _look(view: Swinger, seat: int, cell: i64) -> float:
    """A card that is new, the more the easier it is to get there."""
    if known(view, cell, seat):
        return _KNOWN
    if view.phase == TOP:
        return _FREE_LOOK
    if view.occupied(seat) >> cell & 1:
        return _OUT_OF_REACH
    ways = 0
    for token in range(2):
        at = view.cell(seat, token)
        for steps in range(MOST_STEPS):
            ways += view.rules.reach[steps * CELLS + at] >> cell & 1
    return 1.0 + _NEAR * ways
