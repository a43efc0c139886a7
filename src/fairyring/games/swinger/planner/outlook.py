"""What a seat has on its turn, by the cards that it knows: a hand, and what could become of it."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.swinger.position import COMMUNITY, PILE, TOP, Swinger
from fairyring.games.swinger.position.knowing.knowledge import CARD_BIT
from fairyring.games.swinger.position.party.grid import FIELD
from fairyring.games.swinger.sense import beats, known
from fairyring.kernel.numbers.bits import members

# By the turns that the seat still has after this one; found by trying them out in many games.
_UNKNOWN: Final[list[float]] = [0.12, 0.4, 0.15, 0.12]
"""What a card that the seat does not know adds to a hand, in hands that are beaten."""
_REACH: Final[list[float]] = [0.0, 0.9, 0.3, 0.3]
"""What a better card that it knows, and does not hold yet, is worth of what it would add."""
_SEEN: Final[list[float]] = [0.0, 0.025, 0.0, 0.01]
"""What it is worth to see one card more."""


class Outlook:
    """What a seat may hope for in this turn."""

    def __init__(self, view: Swinger, seat: int) -> None:
        self._shared: i64 = 0
        for card in view.community:
            self._shared |= CARD_BIT[card]
        # On its power 3 the seat decides on the top of the pile first.
        if view.phase != TOP:
            self._shared |= known(view, PILE, seat)
        self.held = [known(view, view.cell(seat, token), seat) for token in range(2)]
        """The cards under its tokens, as sets; empty if it does not know them."""
        self.left: i64 = COMMUNITY - 1 - len(view.community)
        """The turns that it has after this one."""
        self._low = view.rules.low_straight
        cells = FIELD & ~view.occupied(seat)
        cards = [known(view, cell, seat) for cell in members(cells)]
        self._free = [card for card in cards if card]
        self._best: dict[int, float] = {}

    def hand(self, one: i64, other: i64, also: i64 = 0) -> float:
        """How many hands are beaten with these two cards, as a part of all; `also` comes to all."""
        cards = self._shared | one | other | also
        unknown = (0.0 if one else 1.0) + (0.0 if other else 1.0)
        return beats(cards, self._low) + unknown * _UNKNOWN[self.left]

    def best_with(self, card: i64) -> float:
        """The best hand with this card, of all that the seat knows and may stand on."""
        best = self._best.get(card)
        if best is None:
            best = self.hand(card, 0)
            for other in self._free:
                hand = self.hand(card, other)
                if hand > best:
                    best = hand
            self._best[card] = best
        return best

    def worth(self, one: i64, other: i64, seen: float) -> float:
        """How well the seat stands with these cards, and after seeing so many that are new."""
        now = self.hand(one, other)
        if not self.left:
            return now
        later = max(self.best_with(one), self.best_with(other))
        return now + _REACH[self.left] * max(0.0, later - now) + self.curious(seen)

    def curious(self, seen: float) -> float:
        """What it is worth to see so many cards that are new."""
        return _SEEN[self.left] * seen
