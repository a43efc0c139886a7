"""A bot that imagines games before it acts (information set Monte Carlo tree search)."""

from typing import Final

from mypy_extensions import i64

from fairyring.bots.bot import refuse_others
from fairyring.bots.search.alphabeta import AlphaBeta
from fairyring.bots.search.budget import Budget
from fairyring.bots.search.proof import sure_win, surely_lost
from fairyring.bots.search.tree import Tree
from fairyring.bots.sense import Sense
from fairyring.bots.thinker import Thinker
from fairyring.bots.thought import Comparison, Option, Thought, certain, standard_error, surely
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position


class Side:
    """A choice, and its results in the imagined games."""

    def __init__(self, action: Action | None, seat: int, settled: Option | None) -> None:
        """`settled` is the proved result of it for the seat that thinks, if there is one."""
        self.action = action
        self.chance = 0.0 if settled is None else settled.chances[seat]
        """The seat's chance in the last imagined game, or the proved one."""
        self._seat = seat
        self._settled = settled
        self._games = 0
        self._sums: list[float] = []
        self._squares = 0.0

    @property
    def is_open(self) -> bool:
        """True if games are to be imagined: its result is not proved."""
        return self._settled is None

    def count(self, chances: list[float]) -> None:
        """Add the chances at the end of one more game."""
        if not self._games:
            self._sums = [0.0 for _ in chances]
        for seat in range(len(chances)):
            self._sums[seat] += chances[seat]
        self.chance = chances[self._seat]
        self._squares += self.chance * self.chance
        self._games += 1

    def option(self) -> Option:
        """Return its results."""
        if self._settled is not None:
            return self._settled
        error = standard_error(self._sums[self._seat], self._squares, self._games)
        return Option(self.action, self._games, [each / self._games for each in self._sums], error)


INTERRUPTS: Final = 20
"""Divisor of the budget for the question whether to interrupt, which comes up often."""
_SEEDS = 1 << 31
_FREE = 2
"""Free games before each game of a compared choice, if several seats choose at once."""


class SearchBot(Thinker):
    """Chooses the action that it tried most often in the games that it imagined.

    With a budget of games it is reproducible: the same view and dice give the same choice.
    """

    def __init__(self, sense: Sense, budget: Budget, proof: Budget | None = None) -> None:
        """`proof` is the budget of proofs, which come first where nothing is hidden."""
        super().__init__()
        self._sense = sense
        self._budget = budget
        self._proof = proof
        self.iterations = 0
        """Number of games imagined so far."""

    def __reduce__(self) -> tuple[object, ...]:
        return SearchBot, (self._sense, self._budget, self._proof)

    def think(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Thought:
        refuse_others(view, seat)
        own = _own(dice)
        if seat not in view.awaited():
            return self._aside(view, seat, actions, self._budget, own)
        tree = Tree(view, seat, self._sense.considered(view, seat, actions), self._sense)
        if len(tree.actions) == 1:
            tree.imagine(own, False)
            return _thought(tree, seat)
        if not self._sense.foreseeable(view):
            self._imagine(tree, self._budget, own, False)
            return _thought(tree, seat)
        world = view.copy()
        world.redeal(own)
        proof = self._proof
        win = sure_win(world, seat, tree.actions, proof.start()) if proof is not None else None
        if win is not None:
            return certain(win, seat, view.seats)
        thought = self._foreseen(tree, world, seat, own)
        if proof is not None and view.seats == 2 and not thought.certain:
            _heed(thought, world, proof.part(len(thought.options)))
        return thought

    def _foreseen(self, tree: Tree, world: Position, seat: int, dice: Dice) -> Thought:
        """Think where nothing is hidden; move by move if the game asks for that."""
        if self._sense.reckoned(world):
            return self._reckoning(world, seat, tree.actions).thought()
        self._imagine(tree, self._budget, dice, False)
        return _thought(tree, seat)

    def _reckoning(self, world: Position, seat: int, actions: list[Action]) -> AlphaBeta:
        """Search these actions move by move."""
        reckoning = AlphaBeta(world, seat, actions, self._sense)
        reckoning.go(self._budget.start())
        self.iterations += reckoning.looked
        return reckoning

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        refuse_others(view, seat)
        own = _own(dice)
        if self._sense.interrupt(view, seat, actions, own) is None:
            return None
        return self._aside(view, seat, actions, self._budget.part(INTERRUPTS), own).action

    def compare(
        self, view: Position, seat: int, one: Action | None, other: Action | None, dice: Dice
    ) -> Comparison:
        """Compare two choices of a seat; None is to let the game go on.

        Both are imagined in the same worlds, equally often however they turn out. A choice compared
        with itself is imagined alone. If others choose at the same time, free games come in
        between; otherwise they would learn from the games what this seat does in secret.
        """
        refuse_others(view, seat)
        own = _own(dice)
        pair = [one] if one is other else [one, other]
        if self._sense.foreseeable(view) and self._sense.reckoned(view):
            world = view.copy()
            world.redeal(own)
            ways = [way for way in pair if way is not None]
            reckoning = self._reckoning(world, seat, ways)
            options = reckoning.thought().options
            first = options[0] if options[0].action is one else options[-1]
            second = options[0] if options[0].action is other else options[-1]
            if reckoning.settled():
                return Comparison(first, second, 0, 0.0)
            return Comparison(first, second, reckoning.looked, reckoning.moved())
        sides = [Side(way, seat, self._settled(view, seat, way, own)) for way in pair]
        tree = Tree(view, seat, self._sense.considered(view, seat, view.actions(seat)), self._sense)
        free = _FREE if len(view.awaited()) > 1 else 0
        interrupting = seat not in view.awaited()
        seed = own.below(_SEEDS)
        clock = self._budget.start()
        games: i64 = 0
        gaps = squares = 0.0
        while sides[0].is_open or sides[-1].is_open:
            if not clock.goes_on_for(len(sides) * (1 + free)) and games:
                break
            begins = own.below(len(sides))  # or opponents would keep in step with the order
            for turn in range(len(sides)):
                side = sides[begins - turn]
                if not side.is_open:
                    continue
                for _ in range(free):
                    tree.imagine(own, interrupting)
                way = tree.place_of(side.action)
                side.count(tree.imagine(FastDice(seed, games), False, way))
                self.iterations += 1 + free
            gap = sides[0].chance - sides[-1].chance
            gaps += gap
            squares += gap * gap
            games += 1
        error = standard_error(gaps, squares, games) if games else 0.0
        return Comparison(sides[0].option(), sides[-1].option(), games, error)

    def _settled(self, view: Position, seat: int, way: Action | None, dice: Dice) -> Option | None:
        """Return the option of a choice if its result is proved, where nothing is hidden."""
        proof = self._proof
        if proof is None or way is None or not self._sense.foreseeable(view):
            return None
        world = view.copy()
        world.redeal(dice)
        if sure_win(world, seat, [way], proof.start()) is not None:
            return surely(way, seat, view.seats)
        if view.seats == 2 and surely_lost(world, seat, way, 1 - seat, proof.start()):
            return surely(way, 1 - seat, view.seats)
        return None

    def _aside(
        self, view: Position, seat: int, actions: list[Action], budget: Budget, dice: Dice
    ) -> Thought:
        """Think about an interruption, for a seat that nobody waits for."""
        tree = Tree(view, seat, actions, self._sense)
        self._imagine(tree, budget, dice, True)
        return _thought(tree, seat)

    def _imagine(self, tree: Tree, budget: Budget, dice: Dice, interrupting: bool) -> None:
        clock = budget.start()
        while clock.goes_on() or not tree.tried:
            tree.imagine(dice, interrupting)
            self.iterations += 1


def _own(dice: Dice) -> Dice:
    """Return dice to think with, by one roll: later rolls do not depend on how long it thinks."""
    return FastDice(dice.below(_SEEDS))


def _heed(thought: Thought, world: Position, proof: Budget) -> None:
    """Prefer the first option that does not certainly lose to the other of two seats, if any."""
    for at, option in enumerate(thought.options):
        assert option.action is not None
        if not surely_lost(world, thought.seat, option.action, 1 - thought.seat, proof.start()):
            thought.prefer(at)
            return


def _thought(tree: Tree, seat: int) -> Thought:
    """Return the thought of a tree, the best option first; of equals the one tried first."""
    options: list[Option] = []
    best: i64 = 0
    for at in range(len(tree.tried)):
        options.append(_option(tree, at))
        if _better(options[at], options[best], seat):
            best = at
    first = options.pop(best)
    options.sort(key=lambda option: -option.visits)
    return Thought(seat, [first, *options], tree.line(first.action))


def _option(tree: Tree, at: i64) -> Option:
    """Return the option of one of the actions that a tree tried."""
    visits, sums = tree.visits(at), tree.sums[at]
    error = standard_error(sums[tree.seat], tree.squares(at), visits)
    return Option(tree.tried[at], visits, [one / visits for one in sums], error)


def _better(one: Option, other: Option, seat: int) -> bool:
    if one.visits != other.visits:
        return one.visits > other.visits
    return one.chances[seat] > other.chances[seat]
