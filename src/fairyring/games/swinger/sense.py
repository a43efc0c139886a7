"""What a bot should know of this game: how well a seat stands by what it has seen."""

from typing import Final

from fairyring.games.swinger.parts import RANKS
from fairyring.games.swinger.position import NOWHERE, PILE, TOP, Swinger
from fairyring.games.swinger.position.knowing.knowledge import CARD_BIT, UNSEEN
from fairyring.games.swinger.position.knowing.lore import knows
from fairyring.games.swinger.position.party.grid import FIELD
from fairyring.games.swinger.position.showdown.poker import Category, category, ranks, strength
from fairyring.kernel.bits import members
from fairyring.kernel.position import Position

# For each category the part of all hands of seven below it, and the part that it is itself.
_SHARES: Final = {
    Category.HIGH_CARD: (0.000, 0.010),
    Category.PAIR: (0.010, 0.200),
    Category.TWO_PAIR: (0.210, 0.424),
    Category.THREE: (0.634, 0.077),
    Category.STRAIGHT: (0.711, 0.156),
    Category.FLUSH: (0.867, 0.018),
    Category.FULL_HOUSE: (0.885, 0.106),
    Category.FOUR: (0.991, 0.008),
    Category.STRAIGHT_FLUSH: (0.9985, 0.001),
    Category.ROYAL_FLUSH: (0.9995, 0.0005),
}
_REACH: Final = 0.3
"""What a better card that the seat knows, and does not hold yet, is worth of what it would add."""
_SEEN: Final = 0.002
"""What knowing one more card is worth."""


def value(view: Position, seat: int) -> float:
    """From -1, lost, to 1, won: the hand as far as the seat knows it, and what it could become."""
    assert isinstance(view, Swinger)
    outcome = view.outcome()
    if outcome is not None:
        return 1.0 if seat in outcome.winners else -1.0
    if not view.playing >> seat & 1:
        return -1.0
    return (2 * _hand(view, seat) - 1 + _lead(view, seat)) / 2


def _lead(view: Swinger, seat: int) -> float:
    """How far a seat is ahead in deals won, of all that are played."""
    others = [view.wins[other] for other in members(view.playing) if other != seat]
    return (view.wins[seat] - max(others, default=0)) / view.rules.deals


def _hand(view: Swinger, seat: int) -> float:
    """From 0 to 1: how good a hand is likely to be, as far as the seat knows its cards."""
    shared = 0
    for card in view.community:
        shared |= CARD_BIT[card]
    # Who knows the top of the pile knows the next community card, unless he decides on it now.
    if view.phase != TOP:
        shared |= _known(view, PILE, seat)
    held = [_known(view, cell, seat) if cell != NOWHERE else 0 for cell in _cells(view, seat)]
    now = _worth(view, shared | held[0] | held[1])
    free = FIELD & ~int(view.occupied(seat))
    best, seen = now, 0
    for cell in members(free):
        card = _known(view, cell, seat)
        if card:
            seen += 1
            for kept in held:
                best = max(best, _worth(view, shared | kept | card))
    return min(1.0, now + _REACH * (best - now) + _SEEN * seen)


def _cells(view: Swinger, seat: int) -> tuple[int, int]:
    return int(view.cell(seat, 0)), int(view.cell(seat, 1))


def _known(view: Swinger, place: int, seat: int) -> int:
    """The card of a place as a set; empty if the seat does not know it."""
    card = view.cards[place]
    return CARD_BIT[card] if card != UNSEEN and knows(view.lore[place], seat) else 0


def _worth(view: Swinger, cards: int) -> float:
    """From 0 to 1: about how many hands these cards beat."""
    if not cards:
        return 0.0
    strong = int(strength(cards, view.rules.low_straight))
    below, share = _SHARES[category(strong)]
    made, _ = ranks(strong)
    return below + share * made[0] / len(RANKS)
