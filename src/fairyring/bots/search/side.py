"""One of two ways to go on that are compared."""

from fairyring.bots.thought import Option, standard_error
from fairyring.kernel.action import Action


class Side:
    """A way to go on, and what came of it in the games that were imagined of it."""

    def __init__(self, action: Action | None, seat: int, settled: Option | None) -> None:
        """`settled` is what is proved of it, for the seat that thinks."""
        self.action = action
        self.chance = 0.0 if settled is None else settled.chances[seat]
        """That of the seat, in the game that was imagined last."""
        self._seat = seat
        self._settled = settled
        self._games = 0
        self._sums: list[float] = []
        self._squares = 0.0

    @property
    def is_open(self) -> bool:
        """Whether there is anything to imagine, for nothing is proved."""
        return self._settled is None

    def count(self, chances: list[float]) -> None:
        """One game more, in which all had these chances in the end."""
        if not self._games:
            self._sums = [0.0 for _ in chances]
        for seat in range(len(chances)):
            self._sums[seat] += chances[seat]
        self.chance = chances[self._seat]
        self._squares += self.chance * self.chance
        self._games += 1

    def option(self) -> Option:
        """What has come of it."""
        if self._settled is not None:
            return self._settled
        error = standard_error(self._sums[self._seat], self._squares, self._games)
        return Option(self.action, self._games, [each / self._games for each in self._sums], error)
