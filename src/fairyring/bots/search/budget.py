"""How long a bot may think."""

import time
from typing import Final

from mypy_extensions import i64

ENDLESS: Final = 1 << 40


class Budget:
    """So many imagined games, so many seconds, or whichever is used up first."""

    def __init__(self, iterations: int = ENDLESS, seconds: float = 0.0) -> None:
        """No `seconds` is no limit of time. One of the two must be given."""
        if iterations < 1 or (iterations >= ENDLESS and seconds <= 0):
            raise ValueError("a bot thinks for at least one imagined game, or for a time")
        self.iterations = iterations
        self.seconds = seconds

    def __reduce__(self) -> tuple[object, ...]:
        return Budget, (self.iterations, self.seconds)

    def part(self, share: int) -> "Budget":
        """One of so many equal parts of it."""
        iterations = self.iterations
        if iterations < ENDLESS:
            iterations = max(1, iterations // share)
        return Budget(iterations, self.seconds / share)

    def start(self) -> "Clock":
        """Begin to think."""
        return Clock(self)


class Clock:
    """A budget that is being used up."""

    def __init__(self, budget: Budget) -> None:
        self._left: i64 = budget.iterations
        self._until = time.perf_counter() + budget.seconds if budget.seconds else 0.0

    def goes_on(self) -> bool:
        """Whether there is enough left for one more imagined game, which is taken."""
        if not self._left:
            return False
        self._left -= 1
        return not self._until or time.perf_counter() < self._until

    def goes_on_for(self, games: i64) -> bool:
        """Whether there is enough left for so many more imagined games, which are taken."""
        if self._left < games:
            return False
        self._left -= games - 1
        return self.goes_on()
