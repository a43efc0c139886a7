"""The most frequent of several values, for statistics of a finished game."""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def most(happened: Iterable[T], least: int) -> tuple[T, int] | None:
    """The most frequent value and its count; None if tied or if the count is below `least`."""
    ranked = Counter(happened).most_common(2)
    if not ranked or ranked[0][1] < least:
        return None
    return None if len(ranked) > 1 and ranked[1][1] == ranked[0][1] else ranked[0]
