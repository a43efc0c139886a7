"""Move by move search for two seats (alpha-beta with iterative deepening).

It is for games without hidden information or chance and with few actions: there it looks further
ahead in the same time than imagined games do. Its result is that of the last depth it completed.
"""

from typing import Final

from mypy_extensions import i64

from fairyring.bots.search.budget import Clock
from fairyring.bots.sense import Sense
from fairyring.bots.thought import Option, Thought
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.position import Position

_DEEPEST: Final = 64
_MARGIN: Final = 0.25
"""Actions that are worse than the best by more than this are not evaluated exactly."""
_LEAST: Final = -1.0
_MOST: Final = 2.0


class _Way:
    """An action, the position after it, and the seat's chance there."""

    __slots__ = ("action", "before", "chance", "looks", "nobodys", "world")

    def __init__(self, action: Action, world: Position, chance: float, nobodys: float) -> None:
        self.action = action
        self.world = world
        self.chance = chance
        """The seat's chance to win, and half the chance of no winner: each seat prefers that to a
        loss."""
        self.nobodys = nobodys
        """The chance that nobody wins."""
        self.before = 1.0 - chance
        """The chance one step less deep; before the first step 1 - `chance`, as a large
        difference."""
        self.looks: i64 = 0
        """Number of positions searched below it."""


class AlphaBeta:
    """The best that an awaited seat can reach, whatever the other of two does."""

    def __init__(self, world: Position, seat: int, actions: list[Action], sense: Sense) -> None:
        self.looked: i64 = 0
        """Number of positions searched, each with all that follows it at once."""
        self._sense = sense
        self._seat = seat
        self._dice = FastDice(0)  # nobody rolls these
        self._lines: list[list[Action]] = [[] for _ in range(_DEEPEST + 1)]
        """The expected actions from each depth on; `_nobodys` has the chance that nobody wins
        then."""
        self._nobodys: list[float] = [0.0 for _ in range(_DEEPEST + 1)]
        self._line: list[Action] = []
        self._over = False
        self._ways = self._after(world, actions)
        self._ways.sort(key=_chance, reverse=True)

    def go(self, clock: Clock) -> None:
        """Search deeper and deeper while the clock goes on, or until the result is certain."""
        self._line = [self._ways[0].action]
        depth: i64 = 1
        while depth < _DEEPEST and 0.0 < self._ways[0].chance < 1.0:
            if not self._deepen(depth, clock):
                return
            depth += 1

    def thought(self) -> Thought:
        """Return the result, the best action first."""
        options: list[Option] = []
        for way in self._ways:
            own, other = way.chance - way.nobodys / 2, 1.0 - way.chance - way.nobodys / 2
            chances = [other, own] if self._seat else [own, other]
            options.append(Option(way.action, max(1, way.looks), chances))
        thought = Thought(self._seat, options, self._line)
        thought.certain = self._ways[0].chance >= 1.0
        return thought

    def settled(self) -> bool:
        """Return whether the result of every action is certain."""
        return all(not 0.0 < way.chance < 1.0 for way in self._ways)

    def moved(self) -> float:
        """Return how much the gap between the best and worst action changed in the last step."""
        best, worst = self._ways[0], self._ways[-1]
        return abs(best.chance - worst.chance - (best.before - worst.before))

    def _deepen(self, depth: i64, clock: Clock) -> bool:
        """Search every action one step deeper; keep the results if time was left for all."""
        found: list[tuple[float, float]] = []
        most = _LEAST
        line: list[Action] = []
        for way in self._ways:
            before = self.looked
            chance = self._reached(way, depth - 1, most - _MARGIN, _MOST, clock)
            way.looks += self.looked - before
            if self._over:
                return False
            found.append((chance, self._nobodys[depth]))
            if chance > most:
                most = chance
                line = [way.action, *self._lines[depth]]
        for way, (chance, nobodys) in zip(self._ways, found, strict=True):
            way.before, way.chance, way.nobodys = way.chance, chance, nobodys
        # Of equals, the one that was better before stays first.
        self._ways.sort(key=_chance, reverse=True)
        self._line = line
        return True

    def _reached(self, way: _Way, left: i64, low: float, high: float, clock: Clock) -> float:
        """Return the seat's chance after an action, searched `left` further steps deep.

        It is exact between the bounds.
        """
        line: list[Action] = []
        nobodys = way.nobodys
        self._lines[left + 1] = line
        self._nobodys[left + 1] = nobodys
        if way.chance >= 1.0 or way.chance <= 0.0:
            return way.chance
        awaited = way.world.awaited()
        if not awaited:
            return way.chance
        if not clock.goes_on():
            self._over = True
            return way.chance
        taker = awaited[0]
        ways = self._after(way.world, way.world.actions(taker))
        own = taker == self._seat
        ways.sort(key=_chance, reverse=own)
        best = _LEAST if own else _MOST
        for each in ways:
            chance = each.chance
            if left:
                chance = self._reached(each, left - 1, low, high, clock)
                if self._over:
                    return best
            if chance > best if own else chance < best:
                best = chance
                line = [each.action, *self._lines[left]] if left else [each.action]
                nobodys = self._nobodys[left] if left else each.nobodys
                if own:
                    low = max(low, best)
                else:
                    high = min(high, best)
                if low >= high or (best >= 1.0 if own else best <= 0.0):
                    break
        self._lines[left + 1] = line
        self._nobodys[left + 1] = nobodys
        return best

    def _after(self, world: Position, actions: list[Action]) -> list[_Way]:
        """Return the actions that may follow a position, with their evaluations."""
        self.looked += 1
        taker = world.awaited()[0]
        found: list[_Way] = []
        for action in actions:
            after = world.copy()
            after.enact(taker, action, self._dice)
            chances = self._sense.values(after)
            own, other = chances[self._seat], chances[1 - self._seat]
            found.append(_Way(action, after, (1.0 + own - other) / 2, max(0.0, 1.0 - own - other)))
        return found


def _chance(way: _Way) -> float:
    return way.chance
