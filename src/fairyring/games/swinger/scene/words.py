"""Cards and poker hands in words."""

from fairyring.kernel.words import say

from ..parts import RANKS, SUITS, rank_of, suit_of
from ..position.poker import Category, category, ranks


def suit_name(suit: int) -> str:
    """Return the name of a suit."""
    return say(SUITS[suit].name)


def card_name(card: int) -> str:
    """Return the name of a card: `king of spades`."""
    return say(
        "{rank} of {suit}", rank=say(RANKS[rank_of(card)].one), suit=suit_name(suit_of(card))
    )


def hand_name(strength: int) -> str:
    """Return the kind of hand with this strength in words, with the ranks that make it."""
    made, rest = ranks(strength)
    one, many = say(RANKS[made[0]].one), say(RANKS[made[0]].many)
    match category(strength):
        case Category.ROYAL_FLUSH:
            return say("royal flush")
        case Category.STRAIGHT_FLUSH:
            return say("straight flush up to the {rank}", rank=one)
        case Category.FOUR:
            return say("four {ranks}", ranks=many)
        case Category.FULL_HOUSE:
            return say("full house, {three} over {pair}", three=many, pair=say(RANKS[rest[0]].many))
        case Category.FLUSH:
            return say("flush up to the {rank}", rank=one)
        case Category.STRAIGHT:
            return say("straight up to the {rank}", rank=one)
        case Category.THREE:
            return say("three {ranks}", ranks=many)
        case Category.TWO_PAIR:
            return say("two pair, {high} and {low}", high=many, low=say(RANKS[made[1]].many))
        case Category.PAIR:
            return say("pair of {ranks}", ranks=many)
        case _:
            return say("{rank} high", rank=one)
