"""Imagines games from what one seat sees, and learns from each which way is good for whom.

Each imagined game deals what the seat cannot see anew. Every seat remembers in a tree of its own,
by what it saw others do: an action that is taken while others are asked too is seen by nobody else,
so nobody's choice leans on what another one chose in secret.
"""

import math
from typing import Final

from mypy_extensions import i64

from fairyring.bots.search.node import Node
from fairyring.bots.sense import Sense
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position

_CURIOSITY: Final = 0.15
"""How much a way that was seldom tried is favoured."""
_FIRST_WAYS: Final = 2.0
_MORE_WAYS: Final = 1.3
"""A decision that was met n times has so many ways at most: the first, and more with sqrt(n)."""
_STEPS: Final = 1 << 10
_SEAT: Final = 1 << 24
"""What a seat weighs in the key of a way; no catalogue has so many actions."""
_TOLD: Final = 6
"""How many actions of what is expected are told at most, each of them tried at least so often:"""
_SURE: Final = 3
_LONGEST: Final = 400
"""No imagined game goes further down a tree."""
LET_GO: Final = _SEAT - 1
"""The way of a seat that may interrupt, and lets things go on."""


class Tree:
    """What was learned from all games that were imagined from one view."""

    def __init__(self, view: Position, seat: int, actions: list[Action], sense: Sense) -> None:
        """`actions` is what the seat may do now."""
        self.root = Node()
        self.seat: i64 = seat
        self.actions = actions
        self.tried: list[Action | None] = []
        """The ways of the root, in the order in which they were tried first."""
        self.sums: list[list[float]] = []
        """For each of them the sum of what came of it for every seat."""
        self._view = view
        self._sense = sense
        self._secret = len(view.awaited()) > 1
        self._crowd = view.seats >= sense.crowd
        self._path: list[Node] = []
        self._takers: list[int] = []

    def imagine(self, dice: Dice, interrupting: bool, way: i64 = -1) -> list[float]:
        """One game: to the first decision that is new, then judged; all on the way learn from it.

        It returns everybody's chances then. `interrupting` is whether the seat may also let things
        go on; `way` is the place among the `tried` ways of the one that it must take now.
        """
        world = self._view.copy()
        world.imagine(dice, self._sense.policy)
        self._path.clear()
        self._takers.clear()
        first = self._first(world, dice, interrupting, way)
        if self._path[0].visits:
            self._descend(world, dice)
        chances = self._judged(world, dice)
        for at in range(len(self._path)):
            node = self._path[at]
            node.visits += 1
            node.total += chances[self._takers[at]]
        sums = self.sums[first]
        for seat in range(len(sums)):
            sums[seat] += chances[seat]
        own = chances[self.seat]
        self._path[0].squares += own * own
        return chances

    def place_of(self, action: Action | None) -> i64:
        """The place of a way among the `tried` ones; it is open from now on."""
        at: i64 = 0
        while at < len(self.tried):
            if self.tried[at] is action:
                return at
            at += 1
        _seen(self.root, LET_GO if action is None else action.index, action).met = 1
        self._note_first(action)
        return at

    def visits(self, at: i64) -> int:
        """How often one of the `tried` ways was taken."""
        return self._way(self.tried[at]).visits

    def squares(self, at: i64) -> float:
        """The sum of squares of what came of it for the seat that thinks."""
        return self._way(self.tried[at]).squares

    def line(self, action: Action | None) -> list[Action]:
        """What is most likely to follow one of the `tried` ways, itself first."""
        line: list[Action] = []
        place: Node | None = self._way(action)
        while place is not None and len(line) < _TOLD:
            if place.action is not None:
                line.append(place.action)
            likely: Node | None = None
            most: i64 = _SURE - 1
            for way in place.ways.values():
                if way.visits > most:
                    likely, most = way, way.visits
            place = likely
        return line

    def _way(self, action: Action | None) -> Node:
        return self.root.ways[LET_GO if action is None else action.index]

    def _first(self, world: Position, dice: Dice, interrupting: bool, at: i64) -> i64:
        """Take a way from the root; returns the place of it among `tried`."""
        action: Action | None
        if at >= 0:
            action = self.tried[at]
        elif interrupting and not self.tried:
            action = None
            at = self.place_of(None)
        else:
            action = self._choose_first(world, dice)
            at = self.place_of(action)
        self.root.visits += 1
        way = self._way(action)
        self._path.append(way)
        self._takers.append(self.seat)
        if action is not None:
            world.enact(self.seat, action, dice)
        return at

    def _choose_first(self, world: Position, dice: Dice) -> Action | None:
        known = len(self.tried)
        own = known - (1 if LET_GO in self.root.ways else 0)
        if own < len(self.actions) and float(known) < self._wide(self.root.visits):
            action = self._new_way(self.root, world, self.seat, self.actions, 0, dice)
            self._note_first(action)
            return action
        best: Action | None = None
        most = -1.0
        for option in self.tried:
            way = self._way(option)
            way.met += 1
            hope = self._hope(way, self._secret, dice)
            if hope > most:
                best, most = option, hope
        return best

    def _note_first(self, action: Action | None) -> None:
        self.tried.append(action)
        self.sums.append([0.0 for _ in range(self._view.seats)])

    def _descend(self, world: Position, dice: Dice) -> None:
        """Go down the trees of all seats to a way that nobody has tried."""
        # Where everybody stands in his own tree; they part where something was chosen in secret.
        together: Node | None = self._path[0]
        places: list[Node] = []
        if self._secret:
            together = None
            places = [self.root for _ in range(self._view.seats)]
            places[self.seat] = self._path[0]
        for _ in range(_LONGEST):
            awaited = world.awaited()
            if not awaited:
                return
            seat = awaited[0]
            place = places[seat] if together is None else together
            base = (seat + 1) * _SEAT
            actions = self._sense.considered(world, seat, world.actions(seat))
            if self._crowd and seat != self.seat:
                action, new = self._sensible(place, world, seat, actions, base, dice)
            else:
                secret = together is None
                action, new = self._choose(place, world, seat, actions, base, secret, dice)
            way = place.ways[base + action.index]
            if together is not None and len(awaited) == 1:
                together = way
            else:
                if together is not None:
                    places = [together for _ in range(world.seats)]
                    together = None
                if len(awaited) == 1:
                    for other in range(world.seats):
                        if other != seat:
                            places[other] = _seen(places[other], base + action.index, action)
                places[seat] = way
            world.enact(seat, action, dice)
            self._path.append(way)
            self._takers.append(seat)
            if new:
                return

    def _choose(
        self,
        place: Node,
        world: Position,
        seat: int,
        actions: list[Action],
        base: i64,
        secret: bool,
        dice: Dice,
    ) -> tuple[Action, bool]:
        """The action of a seat, and whether it was not tried from there before."""
        best: Action | None = None
        most = -1.0
        tried: i64 = 0
        met: i64 = 0
        ways = place.ways
        for action in actions:
            way = ways.get(base + action.index)
            if way is None or not way.met:
                continue
            tried += 1
            way.met += 1
            met = max(met, way.met)
            hope = self._hope(way, secret, dice)
            if hope > most:
                best, most = action, hope
        if best is None or (tried < len(actions) and float(tried) < self._wide(met)):
            return self._new_way(place, world, seat, actions, base, dice), True
        return best, False

    def _sensible(
        self, place: Node, world: Position, seat: int, actions: list[Action], base: i64, dice: Dice
    ) -> tuple[Action, bool]:
        """What another seat sensibly does, and whether it did not do so from there before."""
        action = self._by_sense(world, seat, actions, dice)
        way = _seen(place, base + action.index, action)
        return action, not way.visits

    def _new_way(
        self, place: Node, world: Position, seat: int, actions: list[Action], base: i64, dice: Dice
    ) -> Action:
        """A way that was not tried yet, the more sensible the sooner."""
        ways = place.ways
        untried: list[Action] = []
        for action in actions:
            way = ways.get(base + action.index)
            if way is None or not way.met:
                untried.append(action)
        found = self._by_sense(world, seat, untried, dice)
        _seen(place, base + found.index, found).met = 1
        return found

    def _by_sense(self, world: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return actions[0] if len(actions) == 1 else self._sense.policy(world, seat, actions, dice)

    def _wide(self, met: i64) -> float:
        return _FIRST_WAYS + _MORE_WAYS * math.sqrt(float(met))

    def _hope(self, way: Node, secret: bool, dice: Dice) -> float:
        """What may come of a way: what came of it so far, and more the less it was tried.

        In secret it is more or less by chance, or two who learn from each other would keep in step.
        """
        if not way.visits:
            return 2.0
        visits = float(way.visits)
        more = _CURIOSITY * math.sqrt(math.log(float(way.met)) / visits)
        if secret:
            more *= float(dice.below(_STEPS)) * 2.0 / float(_STEPS)
        return way.total / visits + more

    def _judged(self, world: Position, dice: Dice) -> list[float]:
        """Everybody's chances, after as many sensible actions as the game wants to see first."""
        left = self._sense.ahead
        while left:
            awaited = world.awaited()
            if not awaited:
                break
            seat = awaited[0]
            world.enact(seat, self._by_sense(world, seat, world.actions(seat), dice), dice)
            left -= 1
        return self._sense.values(world)


def _seen(place: Node, key: i64, action: Action | None) -> Node:
    """Where somebody stands who saw this way taken."""
    way = place.ways.get(key)
    if way is None:
        way = Node(action)
        place.ways[key] = way
    return way
