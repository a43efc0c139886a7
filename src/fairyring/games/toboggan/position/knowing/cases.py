"""What one viewer can believe of all cards, or of all tiles, and how likely it is.

Cases come with their weights, as a list. In each of them all that lies somewhere is sorted into
clumps, but for the viewer's own hand. What is surely in a place is a clump in that place alone.
Who knows nothing special has one case: one clump of all that he does not hold.
"""

from math import gcd
from typing import Final

from fairyring.games.toboggan.parts import CARD_COUNTS, TILE_COUNTS
from fairyring.games.toboggan.position.knowing.clumps import (
    BOX,
    DECK,
    NOWHERE,
    OUT,
    Case,
    Clump,
    Lot,
    Things,
    added,
    counted,
    pooled,
    relaid,
    rest_of,
)

MOST_CASES: Final = 256
"""With more cases a viewer begins to forget."""
MOST_WEIGHT: Final = 1 << 60
_SORTS: Final = max(len(CARD_COUNTS), len(TILE_COUNTS))
Cases = tuple[tuple[int, Case], ...]
"""With their weights, in order."""


def weighed(found: dict[Case, int]) -> Cases:
    """Cases in order, with weights that are as small as can be."""
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
    """Whether their weights are as small as can be."""
    total = shared = 0
    for weight, _ in cases:
        total += weight
        if shared != 1:
            shared = gcd(shared, weight)
    return shared == 1 and total <= MOST_WEIGHT


# What is known by counting, and what that leaves to say.


def is_counted(cases: Cases) -> bool:
    """Whether it says no more than what anybody could count."""
    if len(cases) > 1:
        return False
    case = cases[0][1]
    if len(case) < 2:
        return True
    # Only of things that are all alike it can be counted what lies in which of several places.
    sort = case[0][0][0]
    return all(things[0] == sort == things[len(things) - 1] for things, _ in case)


Outline = tuple[tuple[int, tuple[tuple[Things, Things], ...]], ...]
"""The same as plain data, without what can be counted."""


def outlined(cases: Cases) -> Outline:
    """Cases without what can be counted: the largest clump of each."""
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
    """The cases that were outlined."""
    found: list[tuple[int, Case]] = []
    for weight, case in outline:
        clumps = tuple([(bytes(things), bytes(where)) for things, where in case])
        found.append((weight, counted(held, slots, own, viewer, clumps)))
    return tuple(found)


# Forgetting.


def bounded(found: dict[Case, int]) -> Cases:
    """No more cases than there may be: the sort goes first that tells least of what others hold."""
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
    """Of the sorts that are told from the rest the one that is most likely in the deck."""
    told: dict[Clump, int] = {}  # the cases differ, but few of their clumps do
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
    """The case when nothing of this sort is told from the rest."""
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
