"""The belief of a viewer: its cases, with cached results."""

from bisect import bisect_right
from itertools import accumulate
from typing import Final

from fairyring.kernel.dice import Dice

from .cases import MOST_WEIGHT, Cases, Outline, outlined
from .clumps import PLACES, Case, Things, surely_in

_HALF: Final = 1 << 30


class Belief:
    """The cases of a viewer, with cached results; immutable apart from these."""

    __slots__ = ("_outline", "_sums", "_sure", "cases")

    def __init__(self, cases: Cases) -> None:
        self.cases = cases
        self._outline: Outline = ()
        self._sums: list[int] = []
        self._sure: list[Things | None] = [None] * PLACES

    def surely(self, place: int) -> Things:
        """Return the things that are in a place in every case, sorted."""
        known = self._sure[place]
        if known is None:
            known = self._sure[place] = _surely(self.cases, place)
        return known

    def outline(self) -> Outline:
        """Return the cases without what can be counted."""
        if not self._outline:
            self._outline = outlined(self.cases)
        return self._outline

    def drawn(self, dice: Dice) -> Case:
        """Return a random case, by the weights."""
        if len(self.cases) == 1:
            return self.cases[0][1]
        if not self._sums:
            self._sums = list(accumulate([weight for weight, _ in self.cases]))
        high: int = dice.below(_HALF)
        low: int = dice.below(_HALF)
        roll = (high * _HALF + low) * self._sums[-1] // MOST_WEIGHT
        return self.cases[bisect_right(self._sums, roll)][1]


def _surely(cases: Cases, place: int) -> Things:
    found = surely_in(cases[0][1], place)
    for _, case in cases[1:]:
        if not found:
            break
        found = _both(found, surely_in(case, place))
    return tuple(found)


def _both(some: list[int], others: list[int]) -> list[int]:
    left = others[:]
    found: list[int] = []
    for thing in some:
        if thing in left:
            left.remove(thing)
            found.append(thing)
    return found
