"""Lore: what a viewer can tell about others, namely who knows which things of each hand.

Everybody sees who looks at what, so a viewer can tell that a thief knows a hand, without knowing
that hand. What is no longer certain is forgotten: no belief depends on it, only what the viewer
imagines that others know.
"""

from typing import Final

from fairyring.kernel.dice import Dice

from .clumps import ASIDE, OUT, Things
from .learning import Event

HANDS: Final = ASIDE + 1
"""The number of places that have lore."""
_THING: Final = 6
_THINGS: Final = (1 << _THING) - 1
SOME: Final = _THINGS
"""A thing that the viewer cannot name."""
_ALL: Final = (1 << ASIDE) - 1

Seen = tuple[int, ...]
"""Things in a place that others than its holder know, sorted; see `slot` for each number."""
Lore = tuple[Seen, ...]
"""The things of each place."""
UNTOLD: Final[Lore] = ((),) * HANDS


def slot(who: int, thing: int) -> int:
    """Pack a set of seats and the thing that they know."""
    return who << _THING | thing


def who_knows(slot: int) -> int:
    """Return the set of seats that know a thing."""
    return slot >> _THING


def thing_of(slot: int) -> int:
    """Return the thing; SOME if the viewer cannot name it."""
    return slot & _THINGS


def holder(place: int) -> int:
    """Return the set of seats that always know the things in a place."""
    return 1 << place if place < ASIDE else 0


def tells(event: Event) -> bool:
    """Return whether an event shows somebody a thing that comes to another hand."""
    return event.target <= ASIDE and event.who & _ALL & ~holder(event.target) != 0


def followed(lore: Lore, news: list[Event], sizes: list[int], viewer: int) -> Lore:
    """Return the lore after events, the latest first; `sizes` are those of all places then."""
    since = len(news)
    if lore == UNTOLD:
        while since and not tells(news[since - 1]):
            since -= 1
    for event in news[:since]:
        _resize(sizes, event, -1)
    while since:
        since -= 1
        event = news[since]
        lore = _after(lore, event, sizes[event.source] if event.source != OUT else 0, viewer)
        _resize(sizes, event, 1)
    return lore


def _resize(sizes: list[int], event: Event, change: int) -> None:
    number = change * len(event.things)
    if event.source != OUT:
        sizes[event.source] -= number
    if event.target != OUT:
        sizes[event.target] += number


def _after(lore: Lore, event: Event, size: int, viewer: int) -> Lore:
    """Return the lore after an event; before it, its source had `size` things."""
    source, target, who = event.source, event.target, event.who & _ALL
    if (source > ASIDE or not lore[source]) and not tells(event):
        return lore
    seen = event.seen_by(viewer) or viewer in (source, target)
    names = event.things if seen else (SOME,) * len(event.things)
    places = list(lore)
    moved: list[int] = []
    if source > ASIDE:
        moved = [slot(who, thing) for thing in names]
    elif len(names) == size:
        moved = _all_moved(lore[source], size, names, who, holder(source))
        places[source] = ()
    else:
        left = list(lore[source])
        for number, thing in enumerate(names):
            left = _left(left, size - number, thing, who, holder(source), event.shown)
            moved.append(slot(who, thing))
        places[source] = tuple(left)
    if target <= ASIDE:
        places[target] = _joined(places[target], moved, holder(target))
    return tuple(places)


def _joined(slots: Seen, more: list[int], held: int) -> Seen:
    """Add things; drop those that only their holder knows."""
    found = list(slots)
    for one in more:
        if who_knows(one) & ~held:
            found.append(one | slot(held, 0))
    found.sort()
    return tuple(found)


def _all_moved(slots: Seen, size: int, names: Things, who: int, held: int) -> list[int]:
    """Return all things of a hand that some seats see; each gets its name if there is no doubt."""
    moved = [one | slot(who, 0) for one in slots]
    moved += [slot(who | held, SOME)] * (size - len(slots))
    nameless = [one for one in moved if thing_of(one) == SOME]
    if SOME in names or not nameless or min(nameless) < max(nameless):
        return moved
    named = [one for one in moved if thing_of(one) != SOME]
    left = list(names)
    for one in named:
        left.remove(thing_of(one))
    return named + [slot(who_knows(nameless[0]), thing) for thing in left]


def _left(slots: list[int], size: int, thing: int, who: int, held: int, shown: bool) -> list[int]:
    """Return what is left of a hand's lore after some seats see one thing leave it."""
    rest: list[int] = []
    perhaps: list[int] = [] if size == len(slots) else [slot(held, SOME)]
    for one in slots:
        if thing == SOME or thing_of(one) == SOME or thing_of(one) == thing:
            perhaps.append(one)
        else:
            rest.append(one)
    if shown and slot(who, thing) in perhaps:
        perhaps.remove(slot(who, thing))
        rest += perhaps
    else:
        # Whichever leaves, of any two neighbours at least one stays; those who know both know it.
        for number in range(1, len(perhaps)):
            one, other = perhaps[number - 1], perhaps[number]
            same = thing_of(one) == thing_of(other)
            rest.append(slot(who_knows(one & other), thing_of(one) if same else SOME))
    found: list[int] = []
    for one in rest:
        knowers = who_knows(one) & (who | held)
        if knowers & ~held:
            found.append(slot(knowers, thing_of(one)))
    found.sort()
    return found


# In an imagined world all things have names.


def named(slots: Seen, things: Things, sure: Things, dice: Dice) -> Seen:
    """Name each of these things, by what is there, and by what the viewer is sure of.

    A thing without a name is one that the viewer is sure of for another reason, or else any.
    """
    left, likely = list(things), list(sure)
    for one in slots:
        thing = thing_of(one)
        if thing != SOME:
            left.remove(thing)
            if thing in likely:
                likely.remove(thing)
    found: list[int] = []
    for one in slots:
        if thing_of(one) == SOME:
            thing = dice.draw(likely[:] or left[:])
            left.remove(thing)
            if thing in likely:
                likely.remove(thing)
            one = slot(who_knows(one), thing)
        found.append(one)
    return tuple(found)


def known_to(viewer: int, slots: Seen) -> Things:
    """Return the named things that a viewer knows."""
    return tuple(sorted([thing_of(one) for one in slots if who_knows(one) >> viewer & 1]))


def as_seen(viewer: int, slots: Seen) -> Seen:
    """Return the things without the names that a viewer does not know."""
    found: list[int] = []
    for one in slots:
        known = who_knows(one) >> viewer & 1
        found.append(one if known else one | SOME)
    found.sort()
    return tuple(found)


def doubted(slots: Seen, sure: Things) -> Seen:
    """Return the things without the names of which the viewer is no longer sure."""
    left = list(sure)
    found: list[int] = []
    for one in slots:
        thing = thing_of(one)
        if thing in left:
            left.remove(thing)
        else:
            one |= SOME
        found.append(one)
    found.sort()
    return tuple(found)
