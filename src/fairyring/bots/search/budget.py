"""Limits on how long a bot thinks."""

import time
from typing import Final

from mypy_extensions import i64

ENDLESS: Final = 1 << 40


class Budget:
    """A number of imagined games, a number of seconds, or whichever ends first."""

    def __init__(self, iterations: int = ENDLESS, seconds: float = 0.0) -> None:
        """`seconds` of 0 is no time limit. At least one limit must be given."""
        if iterations < 1 or (iterations >= ENDLESS and seconds <= 0):
            raise ValueError("a bot thinks for at least one imagined game, or for a time")
        self.iterations = iterations
        self.seconds = seconds

    def __reduce__(self) -> tuple[object, ...]:
        return Budget, (self.iterations, self.seconds)

    def part(self, share: int) -> "Budget":
        """Return an equal part of it: one of `share`."""
        iterations = self.iterations
        if iterations < ENDLESS:
            iterations = max(1, iterations // share)
        return Budget(iterations, self.seconds / share)

    def start(self) -> "Clock":
        """Start using it."""
        return Clock(self)


class Clock:
    """A budget that is being used up."""

    def __init__(self, budget: Budget) -> None:
        self._left: i64 = budget.iterations
        self._until = time.perf_counter() + budget.seconds if budget.seconds else 0.0

    def goes_on(self) -> bool:
        """Take one more imagined game from it; return whether there was enough left."""
        if not self._left:
            return False
        self._left -= 1
        return not self._until or time.perf_counter() < self._until

    def goes_on_for(self, games: i64) -> bool:
        """Take this many imagined games from it; return whether there was enough left."""
        if self._left < games:
            return False
        self._left -= games - 1
        return self.goes_on()
