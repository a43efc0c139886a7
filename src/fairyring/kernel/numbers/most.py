"""What happened most often, for who tells of a game that is over."""

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def most(happened: Iterable[T], least: int) -> tuple[T, int] | None:
    """What is there more often than all else, and how often; None if that is less than `least`."""
    ranked = Counter(happened).most_common(2)
    if not ranked or ranked[0][1] < least:
        return None
    return None if len(ranked) > 1 and ranked[1][1] == ranked[0][1] else ranked[0]
