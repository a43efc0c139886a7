"""Cards or tiles that lie somewhere, sorted into clumps.

A clump is a number of things, and how many of them lie in each place; all ways to distribute them
are equally likely. A case is everything outside a viewer's hand, as clumps: the own hand is known,
and most events are draws and plays by that viewer.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.dice import Dice

from ...parts import CARD_COUNTS, TILE_COUNTS

ASIDE: Final = 7
"""Things drawn by a Ransack, and a hand that is being exchanged. The places before this one are the
hands of the seats, and one that stays empty for the onlooker."""
DECK: Final = 8
"""The deck of cards, or the pile of tiles."""
BOX: Final = 9
"""The tiles that the small bag leaves out."""
PLACES: Final = 10
OUT: Final = 10
"""In the open or gone: played, discarded, laid, or out of the game."""

MOST_ALIKE: Final[list[int]] = [max(CARD_COUNTS), max(TILE_COUNTS)]
"""The most copies of any card, and of any tile."""
_MOST: Final = max(MOST_ALIKE)

Things = tuple[int, ...]
Lot = bytes
"""Sorted things as bytes, since they are compared and looked up all the time."""
Slots = bytes
"""The number of things of a clump in each place."""
_BYTES: Final[list[Slots]] = [bytes([number]) for number in range(256)]
Clump = tuple[Lot, Slots]
Case = tuple[Clump, ...]


def removed(things: Lot, thing: i64) -> Lot:
    """Return the things without one of this sort, which is among them."""
    at: i64 = 0
    while things[at] != thing:
        at += 1
    return things[:at] + things[at + 1 :]


def alike(things: Lot, thing: i64) -> int:
    """Return how many of the things are of this sort."""
    at: i64 = 0
    size: i64 = len(things)
    while at < size and things[at] < thing:
        at += 1
    first = at
    while at < size and things[at] == thing:
        at += 1
    return at - first


def place_of(clump: Clump) -> i64:
    """Return the place of a clump that is in only one place; else -1."""
    things, slots = clump
    size: i64 = len(things)
    for place in range(PLACES):
        if slots[place]:
            return place if slots[place] == size else -1
    return -1


def with_more(numbers: bytes, place: int, more: int) -> bytes:
    """Return the numbers with one of them increased."""
    number = numbers[place] + more
    assert number >= 0
    return numbers[:place] + _BYTES[number] + numbers[place + 1 :]


def relaid(slots: Slots, source: int, target: int, number: int) -> Slots:
    """Return the slots after some things moved from one place to another."""
    if source != OUT:
        slots = with_more(slots, source, -number)
    if target != OUT:
        slots = with_more(slots, target, number)
    return slots


NOWHERE: Final[Slots] = bytes(PLACES)


def tidied(clumps: list[Clump]) -> Case:
    """Return the normal form of a case: things certain to be in a place form one clump there."""
    kept: list[Clump] = []
    sure: list[tuple[int, Lot, Slots]] = []
    for things, slots in clumps:
        size = len(things)
        if not size:
            continue
        place = 0
        while not slots[place]:
            place += 1
        if slots[place] == size:
            sure.append((place, things, slots))
        elif things[0] == things[size - 1]:
            for where in range(place, PLACES):
                number = slots[where]
                if number:
                    sure.append((where, things[:number], relaid(NOWHERE, OUT, where, number)))
        else:
            kept.append((things, slots))
    sure.sort()
    at, last = 0, len(sure)
    while at < last:
        place, known, slots = sure[at]
        at += 1
        if at < last and sure[at][0] == place:
            listed = list(known)
            while at < last and sure[at][0] == place:
                listed += sure[at][1]
                at += 1
            listed.sort()
            known = bytes(listed)
            slots = relaid(NOWHERE, OUT, place, len(known))
        kept.append((known, slots))
    kept.sort()
    return tuple(kept)


def changed(case: Case, number: int, clump: Clump) -> Case:
    """Return a case with one clump replaced; the case is tidied before and after."""
    clumps = list(case)
    clumps.pop(number)
    return added(clumps, clump)


def added(clumps: list[Clump], clump: Clump) -> Case:
    """Add a clump to tidied ones; it may join the clump that is in the same single place."""
    things = clump[0]
    size = len(things)
    if not size:
        return tuple(clumps)
    place = place_of(clump)
    if place >= 0:
        for number, (others, where) in enumerate(clumps):
            if where[place] == len(others):
                clumps.pop(number)
                clump = (bytes(sorted(others + things)), relaid(where, OUT, place, size))
                break
    elif things[0] == things[size - 1]:
        clumps.append(clump)
        return tidied(clumps)
    clumps.append(clump)
    clumps.sort()
    return tuple(clumps)


def pooled(clumps: list[Clump], done: dict[Lot, Lot]) -> Clump:
    """Merge clumps into one, when a viewer forgets which things were in which.

    `done` caches the sorted things, since other cases have nearly the same.
    """
    slots = [0] * PLACES
    for _, where in clumps:
        for place in range(PLACES):
            slots[place] += where[place]
    lots = b"".join([things for things, _ in clumps])
    if lots not in done:
        done[lots] = bytes(sorted(lots))
    return done[lots], bytes(slots)


def rest_of(case: Case) -> int:
    """Return the index of the largest clump; -1 if there is none."""
    found, most = -1, 0
    for number, (things, _) in enumerate(case):
        if len(things) > most:
            found, most = number, len(things)
    return found


def counted(held: list[int], slots: list[int], own: Things, viewer: int, clumps: Case = ()) -> Case:
    """Return a case of these clumps and all the rest except the viewer's hand.

    `held` has the number of things by sort, `slots` by place.
    """
    left, where = held[:], slots[:]
    where[viewer] -= len(own)
    for thing in own:
        left[thing] -= 1
    for things, taken in clumps:
        for thing in things:
            left[thing] -= 1
        for place in range(PLACES):
            where[place] -= taken[place]
    rest: list[int] = []
    for sort, number in enumerate(left):
        if number == 1:
            rest.append(sort)
        elif number:
            rest += [sort] * number
    return tidied([*clumps, (bytes(rest), bytes(where))])


# Contents of places.


def surely_in(case: Case, place: int) -> list[int]:
    """Return the things that must be in a place since there is no room for them elsewhere."""
    found: list[int] = []
    for things, slots in case:
        if not slots[place]:
            continue
        elsewhere = len(things) - slots[place]
        if elsewhere == 0:
            found += things
        elif elsewhere < _MOST:
            for at in range(elsewhere, len(things)):
                if things[at - elsewhere] == things[at]:
                    found.append(things[at])
    found.sort()
    return found


def dealt(case: Case, dice: Dice) -> list[list[int]]:
    """Return random contents for each hand and ASIDE; the rest stays undecided in DECK or BOX."""
    found: list[list[int]] = [[] for _ in range(PLACES)]
    for things, slots in case:
        left = list(things)
        for place in range(DECK):
            number = slots[place]
            if number == len(left):
                found[place] += left
                break
            if number:
                _deal(left, found[place], number, dice)
        else:
            found[BOX if slots[BOX] else DECK] += left
    return found


def _deal(left: list[int], place: list[int], number: int, dice: Dice) -> None:
    for _ in range(number):
        at: int = dice.below(len(left))
        place.append(left[at])
        left[at] = left[-1]
        left.pop()
