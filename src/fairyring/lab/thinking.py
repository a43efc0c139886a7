"""The cost of a bot's thinking, as sums that do not depend on their order."""

from collections import Counter
from collections.abc import Iterable
from math import ceil, log
from typing import Final

from fairyring.lab.tally import percentile

_STEP: Final = log(1.01)
"""Width of a class of times, 1 %: classes of millions of times take little memory."""
_LEAST: Final = 1e-7


class Thinking:
    """The processor time of a bot's answers."""

    def __init__(self) -> None:
        self.decisions: Counter[int] = Counter()
        """Choices between two actions or more, by the class of their time."""
        self.asides: Counter[int] = Counter()
        """Questions out of turn whether it acts, by the class of their time."""
        self.seconds = 0.0
        """Total time of all answers."""
        self.iterations: int | None = None
        """Number of games imagined; None for a bot that does not count them."""

    def joined(self, others: Iterable["Thinking"]) -> "Thinking":
        """Return the sums of all, as a new object that Ctrl-C cannot corrupt."""
        both = Thinking()
        for one in (self, *others):
            both.decisions.update(one.decisions)
            both.asides.update(one.asides)
            both.seconds += one.seconds
            if one.iterations is not None:
                both.iterations = (both.iterations or 0) + one.iterations
        return both

    @property
    def rate(self) -> float | None:
        """Iterations per second of processor time."""
        if self.iterations is None or not self.seconds:
            return None
        return round(self.iterations / self.seconds, 1)


def time_class(seconds: float) -> int:
    """Return the class in which a time is counted."""
    return ceil(log(max(seconds, _LEAST)) / _STEP)


def milliseconds(times: Counter[int], percent: int) -> float | None:
    """Return the time that `percent` percent do not exceed, within 1 %; None without times."""
    if not times:
        return None
    return float(f"{1000 * 1.01 ** percentile(times, percent):.3g}")
