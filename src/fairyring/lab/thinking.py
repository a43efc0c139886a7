"""What thinking cost a bot, in sums that do not depend on their order."""

from collections import Counter
from collections.abc import Iterable
from math import ceil, log
from typing import Final

from fairyring.lab.tally import percentile

_STEP: Final = log(1.01)
"""Times are counted in classes of one in a hundred, so that millions of them need little room."""
_LEAST: Final = 1e-7


class Thinking:
    """The processor time of some answers of one bot."""

    def __init__(self) -> None:
        self.decisions: Counter[int] = Counter()
        """Choices among two actions or more, by the class of their time."""
        self.asides: Counter[int] = Counter()
        """The times it was asked out of turn whether it acts, in the same way."""
        self.seconds = 0.0
        """Of all that it was asked."""
        self.iterations: int | None = None
        """How often it searched; None of a bot that does not count that."""

    def joined(self, others: Iterable["Thinking"]) -> "Thinking":
        """All together; whoever is interrupted here still has them apart, and whole."""
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
        """Its iterations a second of processor time."""
        if self.iterations is None or not self.seconds:
            return None
        return round(self.iterations / self.seconds, 1)


def time_class(seconds: float) -> int:
    """The class in which a time is counted."""
    return ceil(log(max(seconds, _LEAST)) / _STEP)


def milliseconds(times: Counter[int], percent: int) -> float | None:
    """The time that so many percent of these do not exceed, to one in a hundred; None of none."""
    if not times:
        return None
    return float(f"{1000 * 1.01 ** percentile(times, percent):.3g}")
