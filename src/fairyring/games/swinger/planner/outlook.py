"""Prospects of a seat on its turn, by the cards that it knows: about its chance to win.

Each weight is a list by the number of turns that the seat has after this one: none, one, two and
three. They are fitted by `scripts/fit_swinger_planner.py`, which compares in imagined worlds what
planners might have done.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.numbers.bits import count

from ..position import Swinger
from ..position.grid import CELLS, HOLE
from ..position.knowledge import CARD_BIT, PILE
from ..position.party import COMMUNITY
from ..position.phases import TOP
from ..sense import beats, known

# The end of a turn.
HAND: Final[list[float]] = [0.705, 0.091, 0.043, 0.0]
"""Weight of the hand, as the share of hands that it beats."""
STAYS: Final[list[float]] = [-0.046, 0.221, 0.314, 0.0]
"""Weight of the better hand with one of the two cards alone: next turn a token must move away."""
BETTER: Final[list[float]] = [0.098, 0.097, 0.013, 0.08]
"""Weight of what the best known card that the seat does not hold would add to the hand."""
BLIND: Final[list[float]] = [0.073, 0.032, -0.013, 0.016]
"""Weight of each unknown card under a token of the seat."""
HIGH: Final[list[float]] = [0.063, 0.0, 0.0, 0.0]
"""Weight of how high its two cards are, which decides between equal hands."""
NEW: Final[list[float]] = [0.062, 0.012, 0.041, 0.016]
"""Weight of the card under the token that moves, if the seat has not seen it before."""

# Weight of the power that is still to come, by its number: 0 is none, and the others are relative
# to 1.
POWERS: Final[list[list[float]]] = [
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [-0.001, 0.026, 0.031, 0.0],
    [0.022, -0.041, -0.034, -0.001],
    [0.066, -0.036, -0.028, -0.001],
]
FOR_BLIND: Final[list[list[float]]] = [
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.002, -0.011, -0.022, 0.0],
    [0.013, 0.023, 0.024, -0.002],
    [0.022, 0.009, 0.025, -0.001],
]
"""The same for each unknown card under a token of the seat."""
JUMP: Final[list[float]] = [0.498, 0.1, 0.132, 0.0]
"""Weight of what the best known card adds, if the power takes the other token there."""

# Power 3: one card comes under a token, and everybody will share the other.
KEEPS: Final[list[float]] = [-0.1, 0.21, 0.26, 0.37]
"""Weight of the hand without the card under that token, which is sure to last."""
FOR_ALL: Final[list[float]] = [-0.15, -0.46, -0.77, -0.84]
"""Weight of the hand that the shared cards make alone."""
FOR_OTHERS: Final[list[float]] = [-0.39, -0.215, -0.12, 0.0]
"""Weight of an opponent's hand, as far as the seat knows it."""

_UNKNOWN: Final[list[float]] = [0.12, 0.4, 0.15, 0.12]
"""Share of hands that an unknown card adds to those that are beaten."""
_MIDDLING: Final = 0.4
"""Assumed height of an unknown card, from 0 for a seven to 1 for an ace."""
_NOT_YET: Final = -1.0
_RANKS: Final = 8
_JUMPS: Final = 4
"""The power that takes a token anywhere."""


class Outlook:
    """The prospects of a seat in this turn."""

    def __init__(self, view: Swinger, seat: int) -> None:
        self._view = view
        self._seat = seat
        self._shared: i64 = 0
        for shared in view.community:
            self._shared |= CARD_BIT[shared]
        # At its power 3, the seat first decides on the top of the pile.
        if view.phase != TOP:
            self._shared |= known(view, PILE, seat)
        self._low = view.rules.low_straight
        self._cards = [0] * CELLS
        """The card of each space, as a set; empty if the seat does not know it."""
        self._others: list[int] = []
        """The known cards on spaces where nobody else stands."""
        occupied = view.occupied(seat)
        cell: i64 = 0
        while cell < CELLS:
            card = known(view, cell, seat)
            if card:
                self._cards[cell] = card
                if not occupied >> cell & 1:
                    self._others.append(card)
            cell += 1
        self._alone = [_NOT_YET] * CELLS
        self._best = [_NOT_YET] * CELLS
        """Caches by space, as long as the view stays the same; an unknown card uses that of the
        hole."""
        left: i64 = COMMUNITY - 1 - len(view.community)
        self.left = left
        """Turns after this one. Below: the weights for that number."""
        self._hand_counts = HAND[left]
        self._stays_counts = STAYS[left]
        self._better_counts = BETTER[left]
        self._blind_counts = BLIND[left]
        self._high_counts = HIGH[left]
        self._unknown = _UNKNOWN[left]

    def turn(self, cell: i64, other: i64, moved: bool) -> float:
        """Return the value of tokens on these spaces; `moved`: the first one has just moved."""
        card, kept = self._cards[cell], self._cards[other]
        blind = _blind(card, kept)
        hand = self._hand(card | kept)
        stays = max(self._with(cell), self._with(other))
        worth = self._hand_counts * hand + self._stays_counts * stays + self._blind_counts * blind
        best = max(self._best_with(cell), self._best_with(other))
        worth += self._better_counts * max(0.0, best - hand - blind * self._unknown)
        if self._high_counts:
            worth += self._high_counts * (_high(card) + _high(kept))
        return worth + NEW[self.left] if moved and not card else worth

    def before_power(self, power: i64, cell: i64, other: i64, moved: bool) -> float:
        """Return the same, while the token on the other space still has a power."""
        left, card, kept = self.left, self._cards[cell], self._cards[other]
        blind = _blind(card, kept)
        worth = self.turn(cell, other, moved)
        worth += POWERS[power][left] + FOR_BLIND[power][left] * blind
        if power == _JUMPS:
            better = self._best_with(cell) - self._hand(card | kept) - blind * self._unknown
            worth += JUMP[left] * max(0.0, better)
        return worth

    def sharing(self, shared: i64, other: i64) -> float:
        """Return the value of power 3 if this card will be shared.

        `other` is the space of the other token.
        """
        left, view = self.left, self._view
        worth = KEEPS[left] * self._hand(shared | self._cards[other])
        worth += FOR_ALL[left] * self._hand(shared)
        for rival in range(int(view.seats)):
            if rival != self._seat and view.playing >> rival & 1:
                theirs = known(view, view.cell(rival, 0), self._seat)
                theirs |= known(view, view.cell(rival, 1), self._seat)
                part = FOR_OTHERS[left] / float(count(view.playing) - 1)
                worth += part * self._hand(shared | theirs)
        return worth

    def _hand(self, cards: i64) -> float:
        """Return the share of hands beaten with these cards and the shared ones."""
        return beats(self._shared | cards, self._low)

    def _with(self, cell: i64) -> float:
        """Return the hand with the card of this space alone."""
        card: i64 = self._cards[cell]
        at = cell if card else HOLE
        hand = self._alone[at]
        if hand == _NOT_YET:
            hand = self._alone[at] = self._hand(card)
        return hand

    def _best_with(self, cell: i64) -> float:
        """Return the best hand with that card and any known one that the seat may stand on."""
        card: i64 = self._cards[cell]
        at = cell if card else HOLE
        best = self._best[at]
        if best == _NOT_YET:
            best = self._with(cell) + self._unknown
            for other in self._others:
                hand = self._hand(card | other)
                if hand > best:
                    best = hand
            if not card:
                best += self._unknown
            self._best[at] = best
        return best


def _blind(card: i64, kept: i64) -> float:
    """Return how many of these cards the seat does not know."""
    return (0.0 if card else 1.0) + (0.0 if kept else 1.0)


def _high(card: i64) -> float:
    """Return how high a card is, from 0 to 1."""
    if not card:
        return _MIDDLING
    rank: i64 = count(card - 1) % _RANKS
    return float(rank) / (_RANKS - 1)
