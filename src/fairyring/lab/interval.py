"""Confidence intervals of shares and differences, and which of several are significant."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

SURE = 0.95
"""The confidence level: the part of many such intervals that contain the true share."""
POWER = 0.8
"""The probability of finding a difference of the wanted size."""
NORMAL = NormalDist()
WIDTH = NORMAL.inv_cdf((1 + SURE) / 2)
"""Half the width of an interval, in standard errors."""
DIGITS = 6
"""The decimals of figures in results."""


@dataclass(frozen=True)
class Share:
    """A share, and the limits of its confidence interval."""

    share: float
    low: float
    high: float


def wilson(counted: float, of: int) -> Share | None:
    """Return the share of `counted` in `of`, with its interval; None if `of` is 0.

    A fraction may be counted; then the interval is rather too wide than too narrow.
    """
    if of == 0:
        return None
    share = counted / of
    room = WIDTH**2 / of
    middle = (share + room / 2) / (1 + room)
    reach = WIDTH / (1 + room) * sqrt(share * (1 - share) / of + room / (4 * of))
    return Share(
        round(share, DIGITS),
        round(max(0.0, middle - reach), DIGITS),
        round(min(1.0, middle + reach), DIGITS),
    )


class Gain(NamedTuple):
    """The mean difference between two games of the same deal."""

    mean: float
    variance: float
    error: float
    """The standard error of the mean."""

    @property
    def low(self) -> float:
        """The lower limit of the confidence interval."""
        return self.mean - WIDTH * self.error

    @property
    def high(self) -> float:
        """The upper limit of the confidence interval."""
        return self.mean + WIDTH * self.error

    def chance(self) -> float:
        """Return the p-value: the probability of a mean this far from 0 by chance alone."""
        return 2 * (1 - NORMAL.cdf(abs(self.mean) / self.error))

    def needed(self, size: float) -> int:
        """Return the number of deals that it takes to find a difference of this size."""
        return round(self.variance * ((WIDTH + NORMAL.inv_cdf(POWER)) / size) ** 2)


def gain_of(gains: Sequence[float]) -> Gain:
    """Return the mean of at least two differences."""
    number = len(gains)
    mean = sum(gains) / number
    variance = sum((each - mean) ** 2 for each in gains) / (number - 1)
    return Gain(mean, variance, sqrt(variance / number))


def significant(chances: Sequence[float]) -> set[int]:
    """Return the indexes of the p-values that are significant, with Holm's correction."""
    found: set[int] = set()
    for rank, place in enumerate(sorted(range(len(chances)), key=lambda place: chances[place])):
        if chances[place] > (1 - SURE) / (len(chances) - rank):
            break
        found.add(place)
    return found
