"""Reasons for having one card rather than another: a hand, or progress to one."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.action import Action
from fairyring.kernel.explain.hint import Reason
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.words import Said, marked, to_say

from ..parts import RANKS, SUITS, rank_of, suit_of
from ..position import Swinger
from ..position.actions import Jump, Keep, Move, Swap
from ..position.knowledge import CARD_BIT, PILE
from ..position.party import COMMUNITY
from ..position.phases import TOP
from ..position.poker import HAND, Category, category, ranks, strength
from .chances import known

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
"""Texts about a hand; unknown cards may still make it better."""
_NEAR: Final = 3
"""From this many cards of a suit, or of five in a row, on it is worth mentioning."""
_EIGHT: Final = len(RANKS)
_SUIT: Final = (1 << _EIGHT) - 1


class Holding:
    """The cards that a seat is certain to have after an action."""

    __slots__ = ("alone", "kept", "left", "new", "other", "shared", "strength", "token")

    def __init__(self, view: Swinger, seat: int, token: i64, place: i64) -> None:
        self.token: i64 = token
        """The token that gets another card; the other one keeps its card."""
        self.shared: i64 = 0
        for card in view.community:
            self.shared |= CARD_BIT[card]
        swaps_both = place == PILE and view.cell(seat, 0) == view.cell(seat, 1)
        self.other: i64 = 0 if swaps_both else known(view, view.cell(seat, 1 - token), seat)
        """The card that the other token keeps, if it is known."""
        self.left: i64 = known(view, view.cell(seat, token), seat)
        """The card that the token had before, if it is known."""
        self.kept: i64 = self.shared | self.other
        self.new: i64 = known(view, place, seat)
        """The card that the token has then, if it is known."""
        low = view.rules.low_straight
        self.alone: i64 = strength(self.shared, low) if self.shared else 0
        """Strength of the community cards without the seat's."""
        cards = self.kept | self.new
        self.strength: i64 = strength(cards, low) if cards else 0


def holding(view: Swinger, seat: int, action: Action | None) -> Holding | None:
    """Return what a seat is certain to hold after an action; None if it changes no card."""
    if isinstance(action, Move):
        return Holding(view, seat, action.token, action.cell)
    if isinstance(action, Jump):
        return Holding(view, seat, view.second, action.cell)
    if view.phase == TOP and isinstance(action, (Swap, Keep)):
        place = PILE if isinstance(action, Swap) else view.cell(seat, view.second)
        return Holding(view, seat, view.second, place)
    return None


def of_hand(view: Swinger, seat: int, then: Holding, other: Holding | None) -> Reason | None:
    """Return the reason of a better hand of known cards than the other action gives."""
    if then.strength >> 16 == 0 or then.strength >> 8 == then.alone >> 8:
        return None
    if other is not None and then.strength >> 8 <= other.strength >> 8:
        return None
    made = category(int(then.strength))
    top = ranks(int(then.strength))[0][0]
    rank, many = to_say(RANKS[top].one), to_say(RANKS[top].many)
    look = _look_for(then, made)
    return Reason(look, _cards(view, seat), to_say(_HANDS[made], rank=rank, ranks=many))


def _look_for(then: Holding, made: Category) -> Said:
    """Return a text of which kind of card to look for."""
    look = to_say("Which of your two cards do you need?")
    held = [rank_of(one) for one in members(then.kept)]
    for card in members(then.new & ~then.kept):
        rank, suit = rank_of(card), suit_of(card)
        if made in (Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
            look = to_say("Look for more {suit}.", suit=to_say(SUITS[suit].name))
        elif made == Category.STRAIGHT:
            look = to_say("Look for five cards in a row.")
        elif rank in held:
            look = to_say("Who goes well with your {rank}?", rank=to_say(RANKS[rank].one))
    return look


def _cards(view: Swinger, seat: int) -> tuple[str, ...]:
    """Return the zones of the seat's own cards, and of the community."""
    hand = f"hand-{seat}"
    return (hand, "community") if view.community else (hand,)


def on_the_way(view: Swinger, seat: int, then: Holding, other: Holding) -> Reason | None:
    """Return the reason of more cards of a suit, or in a row, if the others may still come."""
    if not then.new:
        return None
    cards, instead = then.kept | then.new, other.kept | other.new
    least = max(_NEAR, HAND - (COMMUNITY - len(view.community)))
    suit, number = _most_of_suit(cards)
    if least <= number < HAND and number > _most_of_suit(instead)[1]:
        name = to_say(SUITS[suit].name)
        why = to_say("Then you have {number} {suit}; five make a flush.", number=number, suit=name)
        return Reason(to_say("Look for more {suit}.", suit=name), _cards(view, seat), why)
    low = bool(view.rules.low_straight)
    number = _most_in_row(cards, low)
    if least <= number < HAND and number > _most_in_row(instead, low):
        why = to_say("Then you have {number} of five cards in a row.", number=number)
        return Reason(to_say("Look for five cards in a row."), _cards(view, seat), why)
    return None


def _most_of_suit(cards: i64) -> tuple[int, int]:
    """Return the value if all will share this card (power 3); `other` is the second space."""
    best, most = 0, 0
    for suit in range(len(SUITS)):
        number = int(count(cards >> _EIGHT * suit & _SUIT))
        if number > most:
            best, most = suit, number
    return best, most


def _most_in_row(cards: i64, low: bool) -> int:
    """Return the most cards that any five successive ranks have."""
    every: i64 = 0
    for suit in range(len(SUITS)):
        every |= cards >> _EIGHT * suit & _SUIT
    most = 0
    for first in range(_EIGHT - HAND + 1):
        most = max(most, int(count(every >> first & (1 << HAND) - 1)))
    if low:  # the ace below the seven
        lowest = (1 << HAND - 1) - 1
        most = max(most, int(count(every & lowest) + (every >> _EIGHT - 1)))
    return most


def of_card(then: Holding, other: Holding) -> Reason | None:
    """Return the reason of a higher card, a known one, or a higher one that stays."""
    if then.token != other.token:
        return _of_kept(then)
    look = to_say("Which card counts for more?")
    if then.new and other.new:
        high, low = rank_of_set(then.new), rank_of_set(other.new)
        if high <= low:
            return None
        return Reason(
            look, ("field",), to_say("The {high} is higher than the {low}.", **_two(high, low))
        )
    if then.new:
        look = to_say("Which cards do you know?")
        return Reason(look, ("field",), to_say("You know this card, but not the other one."))
    return None


def _of_kept(then: Holding) -> Reason | None:
    """Return the reason that the better of the seat's two cards stays, as far as they are known."""
    if not then.other:
        return None
    look, stays = to_say("Which of your two cards do you need?"), rank_of_set(then.other)
    if not then.left:
        why = to_say("You keep the {rank}, which you know.", rank=to_say(RANKS[stays].one))
        return Reason(look, ("field",), why)
    goes = rank_of_set(then.left)
    if stays <= goes:
        return None
    why = to_say("You keep the {high}, and leave the {low}.", **_two(stays, goes))
    return Reason(look, ("field",), why)


def rank_of_set(card: i64) -> int:
    """Return the rank of a card that is given as a set."""
    return rank_of(members(card)[0])


def _two(high: int, low: int) -> dict[str, Said]:
    """Return the names of two ranks."""
    return {"high": to_say(RANKS[high].one), "low": to_say(RANKS[low].one)}
