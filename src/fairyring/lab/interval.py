"""Wilson's confidence interval of a share."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

SURE: Final = 0.95
"""The confidence level: the part of many such intervals that contain the true share."""
_WIDTH: Final = NormalDist().inv_cdf((1 + SURE) / 2)
_DIGITS: Final = 6


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
    room = _WIDTH**2 / of
    middle = (share + room / 2) / (1 + room)
    reach = _WIDTH / (1 + room) * sqrt(share * (1 - share) / of + room / (4 * of))
    return Share(
        round(share, _DIGITS),
        round(max(0.0, middle - reach), _DIGITS),
        round(min(1.0, middle + reach), _DIGITS),
    )
