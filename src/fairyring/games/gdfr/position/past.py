"""Earlier starts of turns, for the repetition rule (G4.3)."""

from mypy_extensions import i64

from fairyring.kernel.form import State

Cards = tuple[i64, i64, i64, i64, i64, i64]
"""The four hands, the circle, and the cards fairy side up."""


class Past:
    """A start of a turn, linked to the earlier ones of the same seat.

    It never changes, so copies of a position share it.
    """

    __slots__ = ("before", "cards", "circles", "sides", "times")

    def __init__(self, cards: Cards, before: "Past | None") -> None:
        self.cards: Cards = cards
        self.before = before
        # Most moments are new. These two small Bloom filters (one bit of 61 for each circle and for
        # each set of fairy sides, over the whole chain) rule out most repetitions without a walk.
        circle: i64 = 1 << cards[4] % 61
        side: i64 = 1 << cards[5] % 61
        self.circles: i64 = circle
        self.sides: i64 = side
        self.times: i64 = 1
        """How often this moment has occurred, counting this time."""
        if before is not None:
            self.circles |= before.circles
            self.sides |= before.sides
            if before.circles & circle and before.sides & side:
                self._count(circle, side)

    def _count(self, circle: i64, side: i64) -> None:
        earlier = self.before
        while earlier is not None and earlier.circles & circle and earlier.sides & side:
            if earlier.cards == self.cards:
                self.times += 1
            earlier = earlier.before

    def state(self) -> State:
        """The moments of the chain, oldest first."""
        moments: list[Cards] = []
        last: Past | None = self
        while last is not None:
            moments.append(last.cards)
            last = last.before
        moments.reverse()
        return tuple(moments)

    @classmethod
    def restored(cls, state: tuple[Cards, ...]) -> "Past":
        """Rebuild the chain from its moments and return the last one."""
        last = Past(state[0], None)
        for cards in state[1:]:
            last = Past(cards, last)
        return last
