"""A bot that imagines games before it acts."""

from mypy_extensions import i64

from fairyring.bots.bot import Bot, refuse_others
from fairyring.bots.search.budget import Budget
from fairyring.bots.search.thought import Option, Thought
from fairyring.bots.search.tree import Tree
from fairyring.bots.sense import Sense
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position

_INTERRUPTS = 20
"""Whether to interrupt is asked often: each time it is worth this part of a decision."""
_SEEDS = 1 << 31


class SearchBot(Bot):
    """Takes the action that it took most in the games that it imagined.

    With a budget of iterations it is repeatable: the same view and dice, the same choice.
    """

    def __init__(self, sense: Sense, budget: Budget) -> None:
        super().__init__()
        self._sense = sense
        self._budget = budget
        self.iterations = 0
        """How many games it has imagined so far."""

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        refuse_others(view, seat)
        action = self.think(view, seat, actions, dice).action
        assert action is not None
        return action

    def advise(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> tuple[Action, float | None]:
        refuse_others(view, seat)
        found = self.think(view, seat, actions, dice)
        assert found.action is not None
        return found.action, found.chances[seat]

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        refuse_others(view, seat)
        if self._sense.interrupt(view, seat, actions, FastDice(dice.below(_SEEDS))) is None:
            return None
        return self._think(view, seat, actions, dice, True).action

    def think(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Thought:
        """What an awaited seat does, and why."""
        return self._think(view, seat, actions, dice, False)

    def _think(
        self, view: Position, seat: int, actions: list[Action], dice: Dice, interrupting: bool
    ) -> Thought:
        # One roll whatever is thought, so that what comes after does not tell how long it took.
        own = FastDice(dice.below(_SEEDS))
        if not interrupting:
            actions = self._sense.considered(view, seat, actions)
        tree = Tree(view, seat, actions, self._sense)
        budget = self._budget.part(_INTERRUPTS) if interrupting else self._budget
        if len(actions) == 1 and not interrupting:
            tree.imagine(own, False)
        else:
            clock = budget.start()
            while clock.goes_on() or not tree.tried:
                tree.imagine(own, interrupting)
                self.iterations += 1
        return _thought(tree, seat)


def _thought(tree: Tree, seat: int) -> Thought:
    """What a tree says, the best first; of equals the one that was tried first."""
    options: list[Option] = []
    best: i64 = 0
    for at in range(len(tree.tried)):
        visits = tree.visits(at)
        options.append(Option(tree.tried[at], visits, [one / visits for one in tree.sums[at]]))
        if _better(options[at], options[best], seat):
            best = at
    first = options.pop(best)
    options.sort(key=lambda option: -option.visits)
    return Thought(seat, [first, *options], tree.line(first.action))


def _better(one: Option, other: Option, seat: int) -> bool:
    if one.visits != other.visits:
        return one.visits > other.visits
    return one.chances[seat] > other.chances[seat]
