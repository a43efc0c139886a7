"""One of the two choices that are compared."""

from fairyring.bots.thought import Option, standard_error
from fairyring.kernel.action import Action


class Side:
    """A choice, and its results in the imagined games."""

    def __init__(self, action: Action | None, seat: int, settled: Option | None) -> None:
        """`settled` is the proved result of it for the seat that thinks, if there is one."""
        self.action = action
        self.chance = 0.0 if settled is None else settled.chances[seat]
        """The seat's chance in the last imagined game, or the proved one."""
        self._seat = seat
        self._settled = settled
        self._games = 0
        self._sums: list[float] = []
        self._squares = 0.0

    @property
    def is_open(self) -> bool:
        """True if games are to be imagined: its result is not proved."""
        return self._settled is None

    def count(self, chances: list[float]) -> None:
        """Add the chances at the end of one more game."""
        if not self._games:
            self._sums = [0.0 for _ in chances]
        for seat in range(len(chances)):
            self._sums[seat] += chances[seat]
        self.chance = chances[self._seat]
        self._squares += self.chance * self.chance
        self._games += 1

    def option(self) -> Option:
        """Return its results."""
        if self._settled is not None:
            return self._settled
        error = standard_error(self._sums[self._seat], self._squares, self._games)
        return Option(self.action, self._games, [each / self._games for each in self._sums], error)
