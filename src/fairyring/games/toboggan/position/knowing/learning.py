"""Events of cards or tiles, and what a viewer learns from them.

The reasons for a choice are ignored: a player who plays, lays, discards, puts back or steals
something is assumed to choose at random from what is possible.
"""

from math import lcm

from .cases import Cases, are_small, bounded, weighed
from .clumps import (
    NOWHERE,
    OUT,
    Case,
    Clump,
    Lot,
    Slots,
    Things,
    added,
    alike,
    changed,
    counted,
    relaid,
    removed,
    tidied,
)


class Event:
    """Things went from one place to another, and a set of viewers saw which things.

    The last viewer is the onlooker. `shown`: just before, everybody saw that the hand has them.
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
        """Return whether a viewer saw which things they were."""
        return self.who >> viewer & 1 == 1

    def telling(self, viewer: int) -> bool:
        """Return whether a viewer then knows something of another place that it could not count."""
        return self.target != OUT and self.target != viewer and self.seen_by(viewer)


def learnt(cases: Cases, event: Event, viewer: int) -> Cases:
    """Return the cases that agree with an event, as they are after it."""
    source, target, things = event.source, event.target, event.things
    if event.seen_by(viewer):  # the holder of a thing always sees what becomes of it
        own = source == viewer
        if source != OUT:
            for thing in things:
                cases = _again(cases) if own else _gone(cases, source, thing, event.shown)
        if target != OUT and target != viewer and things:
            cases = _come(cases, target, things)
    elif source != target:
        number = len(things)
        if number == sum([slots[source] for _, slots in cases[0][1]]):
            return _all_moved(cases, source, target)
        for _ in range(number):
            cases = _moved_from_one(cases, source, target) or bounded(
                _moved_unseen(cases, source, target)
            )
    return cases


def _again(cases: Cases) -> Cases:
    """Return the same cases; their weights are reduced whenever things leave a place."""
    return cases if are_small(cases) else weighed({case: weight for weight, case in cases})


def _gone(cases: Cases, place: int, thing: int, shown: bool) -> Cases:
    """Return the cases after all see a thing leave a place, picked at random or shown before."""
    ways: list[tuple[int, int, Case]] = []
    for weight, case in cases:
        known = shown and thing in _alone(case, place)
        for number, (things, slots) in enumerate(case):
            here, size = slots[place], len(things)
            if not here or (known and here < size):
                continue
            same = alike(things, thing)
            if not same:
                continue
            left = changed(case, number, (removed(things, thing), relaid(slots, place, OUT, 1)))
            ways.append((weight, 1, left) if known else (weight * here * same, size, left))
    if len(ways) == 1:
        return ((1, ways[0][2]),)
    scale = lcm(*[size for _, size, _ in ways])
    found: dict[Case, int] = {}
    for weight, size, case in ways:
        found[case] = found.get(case, 0) + weight * (scale // size)
    return bounded(found)


def _alone(case: Case, place: int) -> Lot:
    """Return the clump that is only in this place."""
    for things, slots in case:
        if slots[place] == len(things):
            return things
    return b""


def _come(cases: Cases, place: int, things: Things) -> Cases:
    """Return the cases after known things come to a place."""
    more = (bytes(sorted(things)), relaid(NOWHERE, OUT, place, len(things)))
    found: list[tuple[int, Case]] = []
    for weight, case in cases:
        found.append((weight, added(list(case), more)))
    found.sort()
    return tuple(found)


def _all_moved(cases: Cases, source: int, target: int) -> Cases:
    """Return the cases after everything in a place goes to another."""
    found: dict[Case, int] = {}
    for weight, case in cases:
        clumps: list[Clump] = []
        for things, slots in case:
            clumps.append((things, relaid(slots, source, target, slots[source])))
        moved = tidied(clumps)
        found[moved] = found.get(moved, 0) + weight
    return weighed(found)


def _moved_from_one(cases: Cases, source: int, target: int) -> Cases:
    """Do the same as `_moved_unseen` if in each case one clump has equally many things there.

    Then no two cases become equal, and none becomes likelier. Otherwise return nothing.
    """
    found: list[tuple[int, Case]] = []
    there = 0
    for weight, case in cases:
        only = -1
        for number, (_, slots) in enumerate(case):
            if slots[source]:
                if only >= 0 or (there and there != slots[source]):
                    return ()
                only, there = number, slots[source]
        if only < 0:
            return ()
        things, slots = case[only]
        moved = (things, relaid(slots, source, target, 1))
        found.append((weight, changed(case, only, moved)))
    found.sort()
    return tuple(found)


def _moved_unseen(cases: Cases, source: int, target: int) -> dict[Case, int]:
    """Return the cases after an unseen thing goes from one place to another."""
    found: dict[Case, int] = {}
    after: dict[Slots, Slots] = {}  # most cases have clumps with equal slots
    for weight, case in cases:
        for number, (things, slots) in enumerate(case):
            if slots[source]:
                if slots not in after:
                    after[slots] = relaid(slots, source, target, 1)
                moved = changed(case, number, (things, after[slots]))
                found[moved] = found.get(moved, 0) + weight * slots[source]
    return found


# The places of all cards or of all tiles.


class Held:
    """The number of things of each sort and in each place, and the hand of the viewer."""

    __slots__ = ("_counts", "_lying", "_sorts", "own", "slots", "viewer")

    def __init__(
        self,
        viewer: int,
        counts: bytes,
        slots: list[int],
        own: Things,
        lying: tuple[Things, ...] = (),
    ) -> None:
        """Things `lying` somewhere are not in the counts yet; they are added when needed."""
        self.viewer = viewer
        self._counts = counts
        self._sorts: list[int] = []
        self._lying = lying
        self.slots = slots
        self.own = list(own)

    @property
    def sorts(self) -> list[int]:
        """The number of things of each sort."""
        if not self._sorts:
            sorts = self._sorts = list(self._counts)
            for things in self._lying:
                for thing in things:
                    if thing < len(sorts):  # UNKNOWN is not a sort; it counts with the deck
                        sorts[thing] += 1
        return self._sorts

    def undo(self, event: Event) -> None:
        """Go back to before an event."""
        number = len(event.things)
        if event.source == OUT or event.target == OUT:
            sorts = self.sorts
            for thing in event.things:
                sorts[thing] += 1 if event.target == OUT else -1
        if event.source != OUT:
            self.slots[event.source] += number
        if event.target != OUT:
            self.slots[event.target] -= number
        if event.source == self.viewer:
            self.own += event.things
        if event.target == self.viewer:
            for thing in event.things:
                self.own.remove(thing)

    def counted(self, known: Case = ()) -> Cases:
        """Return the belief of a viewer who can only count, and who knows these clumps."""
        return ((1, counted(self.sorts, self.slots, tuple(self.own), self.viewer, known)),)

    def seen_by(self, viewer: int, own: Things) -> "Held":
        """Return the same for another viewer, who has this hand."""
        return Held(viewer, bytes(self.sorts), self.slots[:], own)
