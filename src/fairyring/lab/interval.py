"""How sure a share is that was counted: Wilson's interval."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

SURE: Final = 0.95
"""So often, of many intervals, the true share lies within."""
_WIDTH: Final = NormalDist().inv_cdf((1 + SURE) / 2)
_DIGITS: Final = 6


@dataclass(frozen=True)
class Share:
    """A share of what was counted, and between which shares the true one lies."""

    share: float
    low: float
    high: float


def wilson(counted: float, of: int) -> Share | None:
    """The share of so many; nothing is known of none.

    A fraction counts as such, and makes the interval rather too wide than too narrow.
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
