"""A helper for `planner` modules: tries plans out in the same imagined worlds and compares them.

The first plan is the planner's choice. Plans that are clearly worse are soon dropped, and the first
is kept unless another is clearly better.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from fairyring.kernel.action import Action
from fairyring.kernel.position import Position

_SURE: Final = 1.0
"""A plan replaces the first only if it is better by this many standard errors,"""
_WORSE: Final = 2.0
"""and it is dropped if it is worse by this many."""


class Prospect:
    """A choice with its estimated chances to win."""

    def __init__(
        self, action: Action, seat: int, chances: list[float], worlds: int, doubt: float, gap: float
    ) -> None:
        self.action = action
        self.chances = chances
        """Each seat's chance, averaged over the imagined worlds."""
        self.worlds = worlds
        self.chance = chances[seat]
        self.doubt = doubt
        """The standard error of that chance."""
        self.error = gap
        """The standard error of the difference to the planner's choice."""


class Way:
    """A plan, as a list of actions, and its results in the worlds imagined so far."""

    def __init__(self, row: list[Action], seats: int) -> None:
        self.row = row
        self.worlds = 0
        self._chances = [0.0] * seats
        self._squares = 0.0
        self._gains = 0.0
        self._gaps = 0.0

    def count(self, seat: int, chances: list[float], own: float) -> None:
        """Add the chances in one more world, and the seat's chance there with the first plan."""
        self.worlds += 1
        for each in range(len(chances)):
            self._chances[each] += chances[each]
        chance = chances[seat]
        self._squares += chance * chance
        self._gains += chance - own
        self._gaps += (chance - own) * (chance - own)

    def gain(self) -> float:
        """The average gain in chance over the first plan."""
        return self._gains / self.worlds

    def error(self) -> float:
        """The standard error of that gain."""
        return _error(self.gain(), self._gaps, self.worlds)

    def prospect(self, seat: int) -> Prospect:
        """Return the averages as a prospect."""
        means = [total / self.worlds for total in self._chances]
        doubt = _error(means[seat], self._squares, self.worlds)
        return Prospect(self.row[0], seat, means, self.worlds, doubt, self.error())

    def surely_better(self) -> bool:
        """Return whether the plan is better than the first by more than chance explains."""
        return self.gain() > _SURE * self.error()

    def no_better(self) -> bool:
        """Return whether the plan is clearly worse, or always equal: it is not tried any more."""
        return self.gain() <= -_WORSE * self.error()


def _error(mean: float, squares: float, number: int) -> float:
    """The standard error of the mean of `number` values, from the sum of their squares."""
    return sqrt(max(0.0, squares / number - mean * mean) / max(1, number - 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class Imagination:
    """The worlds that a seat imagines, by number; a planner implements it."""

    def __init__(self, seat: int, fewest: int) -> None:
        """`fewest`: worlds to look at before a plan is judged, and even after the deadline."""
        self.seat = seat
        self.fewest = fewest

    def world(self, number: int) -> Position:
        """Return the world with this number; always the same one."""
        raise TypeError(f"{type(self).__name__} does not say what it imagines")

    def chances(self, world: Position, row: list[Action], number: int) -> list[float]:
        """Play these actions in a world, with its luck, and return every seat's chance to win."""
        raise TypeError(f"{type(self).__name__} does not say how a world goes on")


def weighed(
    imagination: Imagination, ways: list[Way], worlds: int, deadline: float
) -> list[Prospect]:
    """Try plans in up to `worlds` worlds; return their prospects, the one to play first.

    It stops early when the clock (`perf_counter`) has passed the deadline, or when only one plan is
    left.
    """
    own, left = ways[0], ways
    while len(left) > 1 and _goes_on(imagination, own, worlds, deadline):
        _see(imagination, left)
        if own.worlds % imagination.fewest == 0:
            left = [way for way in left if way is own or not way.no_better()]
    return _in_order(ways, imagination.seat)


def compared(
    imagination: Imagination, ways: list[Way], worlds: int, deadline: float
) -> list[Prospect]:
    """Try all plans in the same worlds, without dropping any; return them in their order."""
    while _goes_on(imagination, ways[0], worlds, deadline):
        _see(imagination, ways)
    return [way.prospect(imagination.seat) for way in ways]


def _goes_on(imagination: Imagination, own: Way, worlds: int, deadline: float) -> bool:
    """Return whether one more world is wanted and there is time for it."""
    return own.worlds < worlds and (own.worlds < imagination.fewest or perf_counter() < deadline)


def _see(imagination: Imagination, ways: list[Way]) -> None:
    """Try these plans in the next world, the same for all."""
    number, seat = ways[0].worlds, imagination.seat
    world = imagination.world(number)
    own = 0.0
    for way in ways:
        chances = imagination.chances(world.copy(), way.row, number)
        own = chances[seat] if way is ways[0] else own
        way.count(seat, chances, own)


def _in_order(ways: list[Way], seat: int) -> list[Prospect]:
    """Return the plan to play first, then the others by their chance.

    The first plan is replaced by the best one that is surely better. Of plans that begin with the
    same action only the best is returned.
    """
    best = ways[0]
    for way in ways:
        if way.surely_better() and way.gain() > best.gain():
            best = way
    rest = [way.prospect(seat) for way in ways if way is not best]
    rest.sort(key=lambda prospect: -prospect.chance)
    found = [best.prospect(seat)]
    for prospect in rest:
        if all(prospect.action is not other.action for other in found):
            found.append(prospect)
    return found
