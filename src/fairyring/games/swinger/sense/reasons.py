"""What speaks for an action, in words: the hand that it makes of known cards, or a card to see."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.swinger.parts import RANKS, SUITS, rank_of, suit_of
from fairyring.games.swinger.position import NOWHERE, PILE, TOP, Swinger
from fairyring.games.swinger.position.actions import Jump, Look, Move, Swap
from fairyring.games.swinger.position.knowing.knowledge import CARD_BIT
from fairyring.games.swinger.position.showdown.poker import Category, category, ranks, strength
from fairyring.games.swinger.sense.chances import known
from fairyring.kernel.action import Action
from fairyring.kernel.numbers.bits import members
from fairyring.kernel.position import Position
from fairyring.kernel.told.reason import Reason
from fairyring.kernel.words import marked, to_say

_HANDS: Final[dict[int, str]] = {
    Category.PAIR: marked("You would have at least a pair of {ranks}."),
    Category.TWO_PAIR: marked("You would have at least two pairs, with {ranks}."),
    Category.THREE: marked("You would have at least three {ranks}."),
    Category.STRAIGHT: marked("You would have at least a straight up to the {rank}."),
    Category.FLUSH: marked("You would have at least a flush up to the {rank}."),
    Category.FULL_HOUSE: marked("You would have at least a full house with three {ranks}."),
    Category.FOUR: marked("You would have at least four {ranks}."),
    Category.STRAIGHT_FLUSH: marked("You would have at least a straight flush up to the {rank}."),
    Category.ROYAL_FLUSH: marked("You would have at least a royal flush."),
}
"""What is said of a hand; it may become a better one by what nobody knows yet."""


class _Hand:
    """The cards that a seat is sure to have after an action."""

    def __init__(self, shared: int, kept: int, new: int, low: bool) -> None:
        self.kept = shared | kept
        """Those that it had before."""
        self.new = new
        cards = self.kept | new
        self.strength = int(strength(cards, low)) if cards else 0


def reason(view: Position, seat: int, action: Action, instead: Action | None) -> Reason | None:
    """A better hand of known cards than the other way gives, or a card that was never seen."""
    assert isinstance(view, Swinger)
    if not view.tokens or view.ended is not None:
        return None
    then, other = _hand(view, seat, action), _hand(view, seat, instead)
    if (
        then is not None
        and then.strength >> 16
        and (other is None or then.strength >> 8 > other.strength >> 8)
    ):
        return _of_hand(view, seat, then)
    cell = _seen_by(action)
    if cell != NOWHERE and not known(view, cell, seat):
        elsewhere = _seen_by(instead)
        if elsewhere == NOWHERE or known(view, elsewhere, seat):
            look = to_say("Which cards have you not seen yet?")
            return Reason(look, ("field",), to_say("You see a card that you do not know."))
    return None


def _seen_by(action: Action | None) -> i64:
    """The space whose card an action shows to who takes it."""
    if isinstance(action, (Look, Move, Jump)):
        return action.cell
    return NOWHERE


def _hand(view: Swinger, seat: int, action: Action | None) -> _Hand | None:
    """What a seat would hold for certain; none if the action is about something else."""
    if isinstance(action, Move):
        return _holding(view, seat, action.token, known(view, action.cell, seat))
    if isinstance(action, Jump):
        return _holding(view, seat, view.second, known(view, action.cell, seat))
    if view.phase == TOP and view.turn == seat:
        swapped = isinstance(action, Swap)
        place = PILE if swapped else view.cell(seat, view.second)
        return _holding(view, seat, view.second, known(view, place, seat))
    return None


def _holding(view: Swinger, seat: int, token: i64, new: i64) -> _Hand:
    shared = 0
    for card in view.community:
        shared |= int(CARD_BIT[card])
    kept = int(known(view, view.cell(seat, 1 - token), seat))
    return _Hand(shared, kept, int(new), bool(view.rules.low_straight))


def _of_hand(view: Swinger, seat: int, hand: _Hand) -> Reason:
    """Which kind of card is worth looking for, and the hand that comes of it."""
    made = category(hand.strength)
    top = ranks(hand.strength)[0][0]
    at = (f"hand-{seat}", "community") if view.community else (f"hand-{seat}",)
    look = to_say("Which of your two cards do you need?")
    for card in members(hand.new & ~hand.kept):
        rank, suit = rank_of(card), suit_of(card)
        if made in (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
            look = to_say("Look for more {suit}.", suit=to_say(SUITS[suit].name))
        elif made == Category.STRAIGHT:
            look = to_say("Look for five cards in a row.")
        elif rank in [rank_of(one) for one in members(hand.kept)]:
            look = to_say("Who goes well with your {rank}?", rank=to_say(RANKS[rank].one))
    rank_word, ranks_word = to_say(RANKS[top].one), to_say(RANKS[top].many)
    return Reason(look, at, to_say(_HANDS[made], rank=rank_word, ranks=ranks_word))
