"""The search tree: imagines games from the view of one seat, and learns from each.

Each game fills in what the seat cannot see anew. Every seat keeps its own tree of what it has seen
others do. When several seats choose at once, nobody sees the others' actions, so nobody's choice
can depend on what another chose in secret.
"""

import math
from typing import Final

from mypy_extensions import i64

from fairyring.bots.sense import Sense
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position


class Node:
    """A decision as one seat knows it, with the choices seen there, by seat and action."""

    __slots__ = ("action", "met", "squares", "total", "visits", "ways")

    def __init__(self, action: Action | None = None) -> None:
        self.action = action
        """The action that leads here; None at the root, and where a seat let the game go on."""
        self.visits: i64 = 0
        """Number of games that chose it."""
        self.met: i64 = 0
        """Number of games in which it was available, chosen or not."""
        self.total: float = 0.0
        """Sum of the results, for the seat that chose it."""
        self.squares: float = 0.0
        """Sum of their squares, kept only for the choices at the root."""
        self.ways: dict[int, Node] = {}


_CURIOSITY: Final = 0.15
"""Exploration constant: how much a choice that was seldom tried is favoured."""
_FIRST_WAYS: Final = 2.0
_MORE_WAYS: Final = 1.3
"""Most choices tried at a decision that was met n times: the first, plus more with sqrt(n)."""
_STEPS: Final = 1 << 10
_SEAT: Final = 1 << 24
"""Weight of a seat in the key of a choice; no catalogue has that many actions."""
_TOLD: Final = 6
"""Most actions in the expected line; each was tried at least `_SURE` times."""
_SURE: Final = 3
_LONGEST: Final = 400
"""Most actions in one imagined game before it is evaluated."""
LET_GO: Final = _SEAT - 1
"""The key of the choice to let the game go on, for a seat that may interrupt."""


class Tree:
    """The statistics of all games imagined from one view."""

    def __init__(self, view: Position, seat: int, actions: list[Action], sense: Sense) -> None:
        """`actions` are the choices of the seat now."""
        self.root = Node()
        self.seat: i64 = seat
        self.actions = actions
        self.tried: list[Action | None] = []
        """The choices at the root, in the order in which they were first tried."""
        self.sums: list[list[float]] = []
        """For each of them, the sum of every seat's chances."""
        self._view = view
        self._sense = sense
        self._secret = len(view.awaited()) > 1
        self._crowd = view.seats >= sense.crowd
        self._path: list[Node] = []
        self._takers: list[int] = []

    def imagine(self, dice: Dice, interrupting: bool, way: i64 = -1) -> list[float]:
        """Imagine one game, up to the first new decision; evaluate it and update the statistics.

        Returns each seat's chance there. With `interrupting` the seat may also let the game go on;
        `way` is the index in `tried` of the choice that it must take now, if not -1.
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
        """Return the index of a choice in `tried`, to which it is added if it is missing."""
        at: i64 = 0
        while at < len(self.tried):
            if self.tried[at] is action:
                return at
            at += 1
        _seen(self.root, LET_GO if action is None else action.index, action).met = 1
        self._note_first(action)
        return at

    def visits(self, at: i64) -> int:
        """Return how often one of the `tried` choices was taken."""
        return self._way(self.tried[at]).visits

    def squares(self, at: i64) -> float:
        """Return the sum of squares of its results for the thinking seat."""
        return self._way(self.tried[at]).squares

    def line(self, action: Action | None) -> list[Action]:
        """Return the most likely actions after one of the `tried` choices, itself first."""
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
        """Take a choice at the root; return its index in `tried`."""
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
        """Go down the trees of all seats, to a choice that was never tried."""
        # The node of all seats, while they have seen the same; from a secret choice on, `places`
        # has the node of each seat in its own tree.
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
        """Return the choice of a seat, and whether it was never tried there."""
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
        """Return the policy's choice for another seat, and whether it was never made there."""
        action = self._by_sense(world, seat, actions, dice)
        way = _seen(place, base + action.index, action)
        return action, not way.visits

    def _new_way(
        self, place: Node, world: Position, seat: int, actions: list[Action], base: i64, dice: Dice
    ) -> Action:
        """Return an untried choice; sensible ones tend to come first."""
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
        """Return the upper confidence bound of a choice: its mean, and more the less it was tried.

        In secret choices the bonus is random: two seats that learn from each other would keep in
        step.
        """
        if not way.visits:
            return 2.0
        visits = float(way.visits)
        more = _CURIOSITY * math.sqrt(math.log(float(way.met)) / visits)
        if secret:
            more *= float(dice.below(_STEPS)) * 2.0 / float(_STEPS)
        return way.total / visits + more

    def _judged(self, world: Position, dice: Dice) -> list[float]:
        """Return each seat's chances, after as many actions by the policy as the game asks for."""
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
    """Return the node to which a choice leads, for a seat that saw it; create it if needed."""
    way = place.ways.get(key)
    if way is None:
        way = Node(action)
        place.ways[key] = way
    return way
