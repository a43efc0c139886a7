"""What a measure came to on average over the games of a run, and how sure that is."""

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
    """What a measure came to on average, and between what its true mean lies."""

    measure: str
    mean: float
    low: float
    high: float
    games: int


def mean_of(measure: str, values: "polars.Series") -> Mean | None:
    """The mean of what was measured; nothing is known of less than two games.

    What happens in a game or does not is a share of the games: its interval has some width even
    where it is the same in all of them. That of a part of each game never leaves 0 to 1.
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
