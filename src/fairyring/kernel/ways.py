"""What rooms `planner` share: ways to go on, seen through in worlds that all have in common.

The first way is what the planner would do. What is clearly worse is soon left out, and the first is
kept where nothing is clearly better.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from fairyring.kernel.action import Action
from fairyring.kernel.position import Position

_SURE: Final = 1.0
"""By how many standard errors another way must be better than the first,"""
_WORSE: Final = 2.0
"""and by how many it is worse when no more thought is given to it."""


class Prospect:
    """A choice, and the chances that one has with it."""

    def __init__(
        self, action: Action, seat: int, chances: list[float], worlds: int, doubt: float, gap: float
    ) -> None:
        self.action = action
        self.chances = chances
        """Each seat's, on average over the worlds that were imagined."""
        self.worlds = worlds
        self.chance = chances[seat]
        self.doubt = doubt
        """The standard error of that chance."""
        self.error = gap
        """The standard error of how much better or worse it is than what the planner would do."""


class Way:
    """A row of actions, and what became of it in the worlds in which it was imagined."""

    def __init__(self, row: list[Action], seats: int) -> None:
        self.row = row
        self.worlds = 0
        self._chances = [0.0] * seats
        self._squares = 0.0
        self._gains = 0.0
        self._gaps = 0.0

    def count(self, seat: int, chances: list[float], own: float) -> None:
        """One world more, and what the first way came to there for the seat."""
        self.worlds += 1
        for each in range(len(chances)):
            self._chances[each] += chances[each]
        chance = chances[seat]
        self._squares += chance * chance
        self._gains += chance - own
        self._gaps += (chance - own) * (chance - own)

    def gain(self) -> float:
        """How much better than the first way, on average."""
        return self._gains / self.worlds

    def error(self) -> float:
        """The standard error of that."""
        return _error(self.gain(), self._gaps, self.worlds)

    def prospect(self, seat: int) -> Prospect:
        """What one may hope for."""
        means = [total / self.worlds for total in self._chances]
        doubt = _error(means[seat], self._squares, self.worlds)
        return Prospect(self.row[0], seat, means, self.worlds, doubt, self.error())

    def surely_better(self) -> bool:
        """Whether it is better by more than luck is good for."""
        return self.gain() > _SURE * self.error()

    def no_better(self) -> bool:
        """Whether it comes to less, or always to the same: no thought is lost on it any more."""
        return self.gain() <= -_WORSE * self.error()


def _error(mean: float, squares: float, number: int) -> float:
    """The standard error of a mean of so many, of which the sum of squares is known."""
    return sqrt(max(0.0, squares / number - mean * mean) / max(1, number - 1))


@mypyc_attr(allow_interpreted_subclasses=True)
class Imagination:
    """The worlds that a seat imagines, by number; a planner says what they are."""

    def __init__(self, seat: int, fewest: int) -> None:
        """`fewest`: so many worlds are seen before one is sure of anything, or in a hurry."""
        self.seat = seat
        self.fewest = fewest

    def world(self, number: int) -> Position:
        """One of the worlds; always the same one of this number."""
        raise TypeError(f"{type(self).__name__} does not say what it imagines")

    def chances(self, world: Position, row: list[Action], number: int) -> list[float]:
        """Everybody's when these actions were done there, with the luck of this world."""
        raise TypeError(f"{type(self).__name__} does not say how a world goes on")


def weighed(
    imagination: Imagination, ways: list[Way], worlds: int, deadline: float
) -> list[Prospect]:
    """What the ways came to in so many worlds; what is done comes first.

    There are fewer worlds when the clock (`perf_counter`) has passed the deadline, or when nothing
    else is left to choose from.
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
    """What the ways came to in the same worlds, as many for each, in their order."""
    while _goes_on(imagination, ways[0], worlds, deadline):
        _see(imagination, ways)
    return [way.prospect(imagination.seat) for way in ways]


def _goes_on(imagination: Imagination, own: Way, worlds: int, deadline: float) -> bool:
    """Whether there is time for one more world."""
    return own.worlds < worlds and (own.worlds < imagination.fewest or perf_counter() < deadline)


def _see(imagination: Imagination, ways: list[Way]) -> None:
    """See these ways through in one more world, the same for all."""
    number, seat = ways[0].worlds, imagination.seat
    world = imagination.world(number)
    own = 0.0
    for way in ways:
        chances = imagination.chances(world.copy(), way.row, number)
        own = chances[seat] if way is ways[0] else own
        way.count(seat, chances, own)


def _in_order(ways: list[Way], seat: int) -> list[Prospect]:
    """The best that is surely better than the first, or that one; then the others.

    Of ways that begin alike only the best is told.
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
