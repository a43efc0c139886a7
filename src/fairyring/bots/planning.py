"""Bots that play one game alone, as its planner says."""

import math
import time
from collections.abc import Callable, Sequence

from fairyring.bots.bot import Advice, Bot, refuse_others
from fairyring.bots.search import Budget, Comparison, Option, Thought
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position
from fairyring.kernel.room_kinds import Prospect

Plan = Callable[[Position, int, list[Action]], Action]
Think = Callable[[Position, int, list[Action], Dice, int, float], Sequence[Prospect]]


class PlanningBot(Bot):
    """Takes the action that the planner of its game chooses; it never interrupts."""

    def __init__(self, plan: Plan) -> None:
        """`plan` is the `choose` of a game's room `planner`."""
        super().__init__()
        self._plan = plan

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        refuse_others(view, seat)
        return self._plan(view, seat, actions)

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        refuse_others(view, seat)
        return None


class ThinkingBot(PlanningBot):
    """Imagines what becomes of the plans that a planner weighs, before it takes one."""

    def __init__(self, plan: Plan, think: Think, compare: Think, budget: Budget) -> None:
        """The two are those of the room `planner`, to which the budget's games are worlds."""
        super().__init__(plan)
        self._think = think
        self._compare = compare
        self._budget = budget

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return self.advise(view, seat, actions, dice).action

    def advise(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Advice:
        found = self.think(view, seat, actions, dice)
        assert found.action is not None
        return Advice(found.action, found.chances[seat], found.instead)

    def think(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Thought:
        """What an awaited seat does, and why."""
        refuse_others(view, seat)
        found = self._think(view, seat, actions, dice, self._budget.iterations, self._deadline())
        return Thought(seat, [_option(prospect) for prospect in found], [found[0].action])

    def compare(
        self, view: Position, seat: int, one: Action | None, other: Action | None, dice: Dice
    ) -> Comparison:
        """How two actions of an awaited seat compare, in the same worlds."""
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
