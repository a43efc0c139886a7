"""A bot that plays one game alone, as its planner says."""

from collections.abc import Callable

from fairyring.bots.bot import Bot, refuse_others
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position


class PlanningBot(Bot):
    """Takes the action that the planner of its game chooses; it never interrupts."""

    def __init__(self, plan: Callable[[Position, int, list[Action]], Action]) -> None:
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
