"""Bots of games that have a `planner` module."""

import math
import time
from collections.abc import Callable, Sequence

from fairyring.bots.bot import Bot, refuse_others
from fairyring.bots.search import Budget
from fairyring.bots.thinker import Thinker
from fairyring.bots.thought import Comparison, Option, Thought
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.loading.protocols import Prospect
from fairyring.kernel.position import Position

Plan = Callable[[Position, int, list[Action]], Action]
Think = Callable[[Position, int, list[Action], Dice, int, float], Sequence[Prospect]]


class PlanningBot(Bot):
    """Takes the action that the planner chooses; it never interrupts."""

    def __init__(self, plan: Plan) -> None:
        """`plan` is the function `choose` of a `planner` module."""
        super().__init__()
        self._plan = plan

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        refuse_others(view, seat)
        return self._plan(view, seat, actions)


class ThinkingBot(Thinker):
    """Plays the plans that a planner considers in imagined worlds before it chooses one.

    It never interrupts either.
    """

    def __init__(self, think: Think, compare: Think, budget: Budget) -> None:
        """`think` and `compare` are from a `planner` module; for them the budget counts worlds."""
        super().__init__()
        self._think = think
        self._compare = compare
        self._budget = budget

    def think(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Thought:
        refuse_others(view, seat)
        found = self._think(view, seat, actions, dice, self._budget.iterations, self._deadline())
        return Thought(seat, [_option(prospect) for prospect in found], [found[0].action])

    def compare(
        self, view: Position, seat: int, one: Action | None, other: Action | None, dice: Dice
    ) -> Comparison:
        refuse_others(view, seat)
        assert one is not None
        assert other is not None
        ways, worlds = [one] if one is other else [one, other], self._budget.iterations
        found = self._compare(view, seat, ways, dice, worlds, self._deadline())
        first, last = found[0], found[-1]
        return Comparison(_option(first), _option(last), last.worlds, last.error)

    def _deadline(self) -> float:
        return time.perf_counter() + (self._budget.seconds or math.inf)


def _option(prospect: Prospect) -> Option:
    return Option(prospect.action, prospect.worlds, prospect.chances, prospect.doubt)
