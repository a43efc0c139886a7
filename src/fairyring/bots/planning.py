"""Bots that play one game alone, as its planner says."""

import time
from collections.abc import Callable, Sequence

from fairyring.bots.bot import Bot, refuse_others
from fairyring.bots.search.budget import Budget
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.game import Prospect
from fairyring.kernel.position import Position

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

    def __init__(self, plan: Plan, think: Think, budget: Budget) -> None:
        """`think` is that of the room `planner`, to which the budget's games are worlds."""
        super().__init__(plan)
        self._think = think
        self._budget = budget

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return self.advise(view, seat, actions, dice)[0]

    def advise(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> tuple[Action, float | None]:
        refuse_others(view, seat)
        deadline = time.perf_counter() + self._budget.seconds
        worlds = self._budget.iterations
        best = self._think(view, seat, actions, dice, worlds, deadline)[0]
        return best.action, best.chance
