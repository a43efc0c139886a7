"""The beliefs of one viewer about all cards, or all tiles: cases with their likelihoods.

Cases come with weights. In each case, everything outside the viewer's hand is sorted into clumps.
Things that are certain to be in a place form a clump in that place only. A viewer with no special
knowledge has one case: one clump of everything that it does not hold.
"""

from bisect import bisect_right
from itertools import accumulate
from math import gcd
from typing import Final

from fairyring.kernel.dice import Dice

from ...parts import CARD_COUNTS, TILE_COUNTS
from .clumps import (
    BOX,
    DECK,
    NOWHERE,
    OUT,
    PLACES,
    Case,
    Clump,
    Lot,
    Things,
    added,
    counted,
    pooled,
    relaid,
    rest_of,
    surely_in,
)

MOST_CASES: Final = 256
"""A viewer with more cases begins to forget."""
MOST_WEIGHT: Final = 1 << 60
_SORTS: Final = max(len(CARD_COUNTS), len(TILE_COUNTS))
Cases = tuple[tuple[int, Case], ...]
"""Cases with their weights, in order."""


def weighed(found: dict[Case, int]) -> Cases:
    """Return cases in order, with weights as small as possible."""
    if len(found) == 1:
        return tuple([(1, case) for case in found])
    total = shared = 0
    for weight in found.values():
        total += weight
        if shared != 1:
            shared = gcd(shared, weight)
    least = total // shared > MOST_WEIGHT
    cases: list[tuple[int, Case]] = []
    for case, weight in found.items():
        cases.append((max(1, weight * MOST_WEIGHT // total) if least else weight // shared, case))
    cases.sort()
    return tuple(cases)


def are_small(cases: Cases) -> bool:
    """Return whether the weights are as small as possible."""
    total = shared = 0
    for weight, _ in cases:
        total += weight
        if shared != 1:
            shared = gcd(shared, weight)
    return shared == 1 and total <= MOST_WEIGHT


# Knowledge by counting, and the rest.


def is_counted(cases: Cases) -> bool:
    """Return whether these cases say no more than anybody could count."""
    if len(cases) > 1:
        return False
    case = cases[0][1]
    if len(case) < 2:
        return True
    # With several places, counting tells which things lie where only if all things are alike.
    sort = case[0][0][0]
    return all(things[0] == sort == things[len(things) - 1] for things, _ in case)


Outline = tuple[tuple[int, tuple[tuple[Things, Things], ...]], ...]
"""Cases as plain data, without what can be counted."""


def outlined(cases: Cases) -> Outline:
    """Return the outline of cases: each without its largest clump."""
    found: list[tuple[int, tuple[tuple[Things, Things], ...]]] = []
    for weight, case in cases:
        rest = rest_of(case)
        small: list[tuple[Things, Things]] = []
        for number, (things, slots) in enumerate(case):
            if number != rest:
                small.append((tuple(things), tuple(slots)))
        found.append((weight, tuple(small)))
    return tuple(found)


def completed(
    outline: Outline, held: list[int], slots: list[int], own: Things, viewer: int
) -> Cases:
    """Return the cases of an outline."""
    found: list[tuple[int, Case]] = []
    for weight, case in outline:
        clumps = tuple([(bytes(things), bytes(where)) for things, where in case])
        found.append((weight, counted(held, slots, own, viewer, clumps)))
    return tuple(found)


# Forgetting.


def bounded(found: dict[Case, int]) -> Cases:
    """Return at most MOST_CASES cases; sorts that say least about hands are forgotten first."""
    while len(found) > MOST_CASES:
        sort = _least_telling(found)
        fewer: dict[Case, int] = {}
        done: dict[Lot, Lot] = {}
        for case, weight in found.items():
            less = _without(case, sort, done)
            fewer[less] = fewer.get(less, 0) + weight
        found = fewer
    return weighed(found)


def _least_telling(found: dict[Case, int]) -> int:
    """Return the sort, of those that clumps set apart, that is most likely in the deck."""
    told: dict[Clump, int] = {}  # the cases differ, but most of their clumps are equal
    for case, weight in found.items():
        rest = rest_of(case)
        for number, clump in enumerate(case):
            if number != rest:
                told[clump] = told.get(clump, 0) + weight
    hidden, held = [0] * _SORTS, [0] * _SORTS
    for (things, slots), weight in told.items():
        in_deck, anywhere = weight * (slots[DECK] + slots[BOX]), weight * len(things)
        for thing in things:
            hidden[thing] += in_deck
            held[thing] += anywhere
    best = -1
    for sort in range(_SORTS):
        if held[sort] and (best < 0 or hidden[sort] * held[best] > hidden[best] * held[sort]):
            best = sort
    return best


def _without(case: Case, sort: int, done: dict[Lot, Lot]) -> Case:
    """Return a case that no longer sets this sort apart from the rest."""
    rest = rest_of(case)
    pool: list[Clump] = []
    kept: list[Clump] = []
    for number, clump in enumerate(case):
        things, slots = clump
        if number != rest and sort not in things:
            kept.append(clump)
        elif number == rest or max(slots) < len(things):
            pool.append(clump)
        else:
            place, alike = slots.index(len(things)), things.count(sort)
            pool.append((bytes([sort]) * alike, relaid(NOWHERE, OUT, place, alike)))
            others = bytes([thing for thing in things if thing != sort])
            if others:
                kept.append((others, relaid(slots, place, OUT, alike)))
    return case if len(pool) == 1 else added(kept, pooled(pool, done))


# The belief of a viewer.


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
