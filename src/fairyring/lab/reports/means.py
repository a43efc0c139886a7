"""The mean of a measure over the games of a run, with its confidence interval."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

from fairyring.lab.interval import SURE, wilson
from fairyring.lab.reports.measures import COUNTED, PARTS

if TYPE_CHECKING:
    import polars

_WIDTH: Final = NormalDist().inv_cdf((1 + SURE) / 2)
_DIGITS: Final = 6


@dataclass(frozen=True)
class Mean:
    """The mean of a measure, and the limits of its confidence interval."""

    measure: str
    mean: float
    low: float
    high: float
    games: int


def mean_of(measure: str, values: "polars.Series") -> Mean | None:
    """Return the mean of these values; None for fewer than two.

    A measure of 0 or 1 in each game is a share, with Wilson's interval, which has some width even
    if all values are equal. The interval of a measure from 0 to 1 is clipped to that.
    """
    known = values.drop_nulls().drop_nans()
    number = len(known)
    if number < 2:
        return None
    mean = float(str(known.mean()))
    reach = _WIDTH * float(str(known.std())) / sqrt(number)
    low, high = mean - reach, mean + reach
    if measure.startswith(COUNTED):
        share = wilson(float(known.sum()), number)
        assert share is not None
        low, high = share.low, share.high
    elif measure.startswith(PARTS):
        low, high = max(0.0, low), min(1.0, high)
    return Mean(measure, round(mean, _DIGITS), round(low, _DIGITS), round(high, _DIGITS), number)
