"""Reasons for having one card rather than another: a hand, or progress to one."""

from collections.abc import Iterator

from fairyring.kernel.action import Action
from fairyring.kernel.explain.reasons import Row
from fairyring.kernel.numbers.bits import count, members
from fairyring.kernel.words import Said, marked, to_say

from ...parts import RANKS, SUITS, rank_of, suit_of
from ...position import Swinger
from ...position.actions import Jump, Keep, Move, Swap
from ...position.knowledge import CARD_BIT, PILE
from ...position.party import COMMUNITY
from ...position.phases import TOP
from ...position.poker import HAND, Category, category, ranks, strength
from ..chances import known

_HANDS: dict[int, str] = {
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
_NEAR = 3
"""From this many cards of a suit, or of five in a row, on it is worth mentioning."""
_HAND = 6.0
"""Worth of a step from one hand to the next better one: more than anything else."""
_EIGHT = len(RANKS)
_SUIT = (1 << _EIGHT) - 1


class Holding:
    """The cards that a seat is certain to have after an action."""

    def __init__(self, view: Swinger, seat: int, token: int, place: int) -> None:
        self.token = token
        """The token that gets another card; the other one keeps its card."""
        shared = 0
        for card in view.community:
            shared |= CARD_BIT[card]
        swaps_both = place == PILE and view.cell(seat, 0) == view.cell(seat, 1)
        self.other = 0 if swaps_both else known(view, view.cell(seat, 1 - token), seat)
        """The card that the other token keeps, if it is known."""
        self.left = known(view, view.cell(seat, token), seat)
        """The card that the token had before, if it is known."""
        self.kept = shared | self.other
        self.new = known(view, place, seat)
        """The card that the token has then, if it is known."""
        low = view.rules.low_straight
        self.alone = strength(shared, low) if shared else 0
        """Strength of the community cards without the seat's."""
        cards = self.kept | self.new
        self.strength = strength(cards, low) if cards else 0


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


def of_hand(view: Swinger, seat: int, then: Holding) -> Row:
    """Return the hand of the known cards; without a sentence if it is that of the community."""
    why: Said | None = None
    made = category(int(then.strength))
    if then.strength >> 16 and then.strength >> 8 != then.alone >> 8:
        top = ranks(int(then.strength))[0][0]
        why = to_say(_HANDS[made], rank=to_say(RANKS[top].one), ranks=to_say(RANKS[top].many))
    worth = _HAND * float(then.strength >> 8)
    return Row("hand", worth, _look_for(then, made), _cards(view, seat), why)


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


def on_the_way(view: Swinger, seat: int, then: Holding) -> Iterator[Row]:
    """Return the most cards of a suit, and in a row, if the others may still come."""
    cards, at = then.kept | then.new, _cards(view, seat)
    least = max(_NEAR, HAND - (COMMUNITY - len(view.community)))
    suit, number = _most_of_suit(cards)
    name = to_say(SUITS[suit].name)
    more = to_say("Then you have {number} {suit}; five make a flush.", number=number, suit=name)
    told = more if then.new and least <= number < HAND else None
    yield Row("suit", 4.1 * number, to_say("Look for more {suit}.", suit=name), at, more=told)
    number = _most_in_row(cards, bool(view.rules.low_straight))
    more = to_say("Then you have {number} of five cards in a row.", number=number)
    told = more if then.new and least <= number < HAND else None
    yield Row("row", 4.0 * number, to_say("Look for five cards in a row."), at, more=told)


def _most_of_suit(cards: int) -> tuple[int, int]:
    """Return the suit of most of these cards, and their number."""
    best, most = 0, 0
    for suit in range(len(SUITS)):
        number = int(count(cards >> _EIGHT * suit & _SUIT))
        if number > most:
            best, most = suit, number
    return best, most


def _most_in_row(cards: int, low: bool) -> int:
    """Return the most cards that any five successive ranks have."""
    every: int = 0
    for suit in range(len(SUITS)):
        every |= cards >> _EIGHT * suit & _SUIT
    most = 0
    for first in range(_EIGHT - HAND + 1):
        most = max(most, int(count(every >> first & (1 << HAND) - 1)))
    if low:  # the ace below the seven
        lowest = (1 << HAND - 1) - 1
        most = max(most, int(count(every & lowest) + (every >> _EIGHT - 1)))
    return most


def of_card(then: Holding) -> Iterator[Row]:
    """Return how high the new card is, if it is known, and which card stays."""
    if then.new:
        more = to_say("It is the higher one of the two cards.")
        look = to_say("Which card counts for more?")
        worth = 0.1 * (1 + rank_of_set(then.new))
        yield Row(f"rank {then.token}", worth, look, ("field",), more=more)
    look = to_say("Which cards do you know?")
    more = to_say("You know this card, but not the other one.")
    yield Row(f"seen {then.token}", 0.08 * (then.new > 0), look, ("field",), more=more)
    if then.other:
        stays = rank_of_set(then.other)
        why = to_say("You keep the {rank}, which you know.", rank=to_say(RANKS[stays].one))
        if then.left:
            high, low = to_say(RANKS[stays].one), to_say(RANKS[rank_of_set(then.left)].one)
            why = to_say("You keep the {high}, and leave the {low}.", high=high, low=low)
        if not then.left or stays > rank_of_set(then.left):
            look = to_say("Which of your two cards do you need?")
            yield Row(f"kept {then.token}", 2, look, ("field",), why)


def rank_of_set(card: int) -> int:
    """Return the rank of a card that is given as a set."""
    return rank_of(members(card)[0])
