"""What stood at the starts of turns before, as the repetition rule compares it (G4.3)."""

from mypy_extensions import i64

from fairyring.kernel.form import State

Cards = tuple[i64, i64, i64, i64, i64, i64]
"""The four hands, the circle, and the cards fairy side up."""


class Past:
    """A start of a turn, as the repetition rule compares them: a chain for each seat.

    Moments never change, so copies of a table share them.
    """

    __slots__ = ("before", "cards", "circles", "sides", "times")

    def __init__(self, cards: Cards, before: "Past | None") -> None:
        self.cards: Cards = cards
        self.before = before
        # Most moments are new. A mark of their circle and one of the sides that lie up tell nearly
        # all of those from all before.
        circle: i64 = 1 << cards[4] % 61
        side: i64 = 1 << cards[5] % 61
        self.circles: i64 = circle
        self.sides: i64 = side
        self.times: i64 = 1
        """How often this moment has come by now."""
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
        """The moments of the chain, the first one first."""
        moments: list[Cards] = []
        last: Past | None = self
        while last is not None:
            moments.append(last.cards)
            last = last.before
        moments.reverse()
        return tuple(moments)

    @classmethod
    def restored(cls, state: tuple[Cards, ...]) -> "Past":
        """The last of these moments, with those before it."""
        last = Past(state[0], None)
        for cards in state[1:]:
            last = Past(cards, last)
        return last
