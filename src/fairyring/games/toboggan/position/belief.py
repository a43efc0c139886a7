"""What one viewer can believe of all cards, or of all tiles, and how likely it is.

Cases come with their weights, as a list. In each of them all that lies somewhere is sorted into
clumps. What is surely in a place is a clump in that place alone, and so is the viewer's own hand.
Who knows nothing special has one case: his hand, and one clump of all the rest.

Why somebody plays just this card is not asked: whoever plays, lays, discards, puts back or steals
something is taken to have picked it at random from what he could pick from.
"""

from bisect import bisect_right
from itertools import accumulate
from math import gcd, lcm
from typing import Final

from fairyring.games.toboggan.position.clumps import (
    BOX,
    DECK,
    NOWHERE,
    OUT,
    PLACES,
    Case,
    Clump,
    Things,
    counted,
    pooled,
    relaid,
    removed,
    rest_of,
    surely_in,
    tidied,
)
from fairyring.kernel.dice import Dice

MOST_CASES: Final = 256
"""With more cases a viewer begins to forget."""
_MOST_WEIGHT: Final = 1 << 60
_HALF: Final = 1 << 30
Cases = tuple[tuple[int, Case], ...]
"""With their weights, in order."""


class Event:
    """Some things went from a place to another, and some viewers, as bits, saw which they were.

    The last viewer is the onlooker. `shown` are things that all have seen in that hand just before.
    """

    __slots__ = ("before", "shown", "source", "target", "things", "who")

    def __init__(
        self,
        before: "Event | None",
        source: int,
        target: int,
        who: int,
        things: Things,
        shown: bool,
    ) -> None:
        self.before = before
        self.source = source
        self.target = target
        self.who = who
        self.things = things
        self.shown = shown

    def seen_by(self, viewer: int) -> bool:
        """Whether he saw which they were."""
        return self.who >> viewer & 1 == 1

    def telling(self, viewer: int) -> bool:
        """Whether he knows afterwards of a place that is not his what he could not count."""
        return self.target != OUT and self.target != viewer and self.seen_by(viewer)


# What is known by counting, and what that leaves to say of a belief.


def is_counted(cases: Cases, viewer: int) -> bool:
    """Whether it says no more than what anybody could count."""
    if len(cases) > 1:
        return False
    case = cases[0][1]
    own = [clump for clump in case if clump[1][viewer]]
    others = [clump for clump in case if not clump[1][viewer]]
    return len(others) < 2 or tidied([*own, pooled(others)]) == case


def _outlined(cases: Cases, viewer: int) -> Cases:
    """Cases without what can be counted: his own hand, and the largest clump of each case."""
    found: list[tuple[int, Case]] = []
    for weight, case in cases:
        rest = rest_of(case, viewer)
        small: list[Clump] = []
        for number, clump in enumerate(case):
            if number != rest and not clump[1][viewer]:
                small.append(clump)
        found.append((weight, tuple(small)))
    return tuple(found)


def completed(outline: Cases, held: list[int], slots: list[int], own: Things, viewer: int) -> Cases:
    """The cases that were outlined."""
    found: list[tuple[int, Case]] = []
    for weight, case in outline:
        found.append((weight, counted(held, slots, own, viewer, case)))
    return tuple(found)


# What an event tells.


def learnt(cases: Cases, event: Event, viewer: int) -> Cases:
    """What is left of cases after an event, and what they have become."""
    source, target, things = event.source, event.target, event.things
    if event.seen_by(viewer):
        if source != OUT:
            for thing in things:
                cases = _bounded(_gone(cases, source, thing, event.shown), viewer)
        if target != OUT and things:
            cases = _come(cases, target, things)
    elif source != target:
        number = len(things)
        if number == sum([slots[source] for _, slots in cases[0][1]]):
            return _all_moved(cases, source, target)
        for _ in range(number):
            cases = _bounded(_moved_unseen(cases, source, target), viewer)
    return cases


def _gone(cases: Cases, place: int, thing: int, shown: bool) -> dict[Case, int]:
    """All see what somebody picks from a place at random, or what he has shown before."""
    ways: list[tuple[int, int, Case]] = []
    scale = 1
    for weight, case in cases:
        known = shown and thing in _alone(case, place)
        for number, (things, slots) in enumerate(case):
            if not slots[place] or thing not in things or (known and slots[place] < len(things)):
                continue
            left = list(case)
            left[number] = (removed(things, thing), relaid(slots, place, OUT, 1))
            here, size = (1, 1) if known else (slots[place] * things.count(thing), len(things))
            ways.append((weight * here, size, tidied(left)))
            scale = lcm(scale, size)
    found: dict[Case, int] = {}
    for weight, size, case in ways:
        found[case] = found.get(case, 0) + weight * (scale // size)
    return found


def _alone(case: Case, place: int) -> Things:
    """The clump of a place alone."""
    for things, slots in case:
        if slots[place] == len(things):
            return things
    return ()


def _come(cases: Cases, place: int, things: Things) -> Cases:
    """Things of which it is known come to a place."""
    more = (tuple(sorted(things)), relaid(NOWHERE, OUT, place, len(things)))
    found: list[tuple[int, Case]] = []
    for weight, case in cases:
        found.append((weight, tidied([*case, more])))
    found.sort()
    return tuple(found)


def _all_moved(cases: Cases, source: int, target: int) -> Cases:
    """All that lies in a place goes to another."""
    found: dict[Case, int] = {}
    for weight, case in cases:
        clumps: list[Clump] = []
        for things, slots in case:
            clumps.append((things, relaid(slots, source, target, slots[source])))
        moved = tidied(clumps)
        found[moved] = found.get(moved, 0) + weight
    return _weighed(found)


def _moved_unseen(cases: Cases, source: int, target: int) -> dict[Case, int]:
    """Something goes from a place to another, and which it is is not seen."""
    found: dict[Case, int] = {}
    for weight, case in cases:
        for number, (things, slots) in enumerate(case):
            if slots[source]:
                clumps = list(case)
                clumps[number] = (things, relaid(slots, source, target, 1))
                moved = tidied(clumps)
                found[moved] = found.get(moved, 0) + weight * slots[source]
    return found


def _weighed(found: dict[Case, int]) -> Cases:
    """Cases in order, with weights that are as small as can be."""
    total = sum(found.values())
    shared = gcd(*found.values())
    least = total // shared > _MOST_WEIGHT
    cases: list[tuple[int, Case]] = []
    for case, weight in found.items():
        cases.append((max(1, weight * _MOST_WEIGHT // total) if least else weight // shared, case))
    cases.sort()
    return tuple(cases)


# Forgetting.


def _bounded(found: dict[Case, int], viewer: int) -> Cases:
    """No more cases than there may be: the sort goes first that tells least of what others hold."""
    while len(found) > MOST_CASES:
        sort = _least_telling(found, viewer)
        fewer: dict[Case, int] = {}
        for case, weight in found.items():
            less = _without(case, sort, viewer)
            fewer[less] = fewer.get(less, 0) + weight
        found = fewer
    return _weighed(found)


def _least_telling(found: dict[Case, int], viewer: int) -> int:
    """Of the sorts that are told from the rest the one that is most likely in the deck."""
    hidden: dict[int, int] = {}
    held: dict[int, int] = {}
    for case, weight in found.items():
        rest = rest_of(case, viewer)
        for number, (things, slots) in enumerate(case):
            if number == rest or slots[viewer]:
                continue
            for thing in things:
                hidden[thing] = hidden.get(thing, 0) + weight * (slots[DECK] + slots[BOX])
                held[thing] = held.get(thing, 0) + weight * len(things)
    best = -1
    for sort in sorted(held):
        if best < 0 or hidden[sort] * held[best] > hidden[best] * held[sort]:
            best = sort
    return best


def _without(case: Case, sort: int, viewer: int) -> Case:
    """The case when nothing of this sort is told from the rest."""
    rest = rest_of(case, viewer)
    pool: list[Clump] = []
    kept: list[Clump] = []
    for number, clump in enumerate(case):
        things, slots = clump
        if slots[viewer] or (number != rest and sort not in things):
            kept.append(clump)
        elif number == rest or max(slots) < len(things):
            pool.append(clump)
        else:
            place, alike = slots.index(len(things)), things.count(sort)
            pool.append(((sort,) * alike, relaid(NOWHERE, OUT, place, alike)))
            others = tuple([thing for thing in things if thing != sort])
            kept.append((others, relaid(slots, place, OUT, alike)))
    return tidied([*kept, pooled(pool)])


# What a belief says.


class Belief:
    """A viewer's cases, and what is often asked of them. It never changes."""

    __slots__ = ("_outline", "_sums", "_sure", "cases", "viewer")

    def __init__(self, viewer: int, cases: Cases) -> None:
        self.viewer = viewer
        self.cases = cases
        self._outline: Cases = ()
        self._sums: list[int] = []
        self._sure: list[Things | None] = [None] * PLACES

    def surely(self, place: int) -> Things:
        """What lies in a place in every case, sorted."""
        known = self._sure[place]
        if known is None:
            known = self._sure[place] = _surely(self.cases, place)
        return known

    def outline(self) -> Cases:
        """The cases without what can be counted."""
        if not self._outline:
            self._outline = _outlined(self.cases, self.viewer)
        return self._outline

    def drawn(self, dice: Dice) -> Case:
        """One of the cases, each with its chance."""
        if len(self.cases) == 1:
            return self.cases[0][1]
        if not self._sums:
            self._sums = list(accumulate([weight for weight, _ in self.cases]))
        high: int = dice.below(_HALF)
        low: int = dice.below(_HALF)
        roll = (high * _HALF + low) * self._sums[-1] // _MOST_WEIGHT
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
