"""A bot that looks one action ahead."""

from collections.abc import Callable

from fairyring.bots.bot import Bot, refuse_others
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position


class GreedyBot(Bot):
    """Takes the action after which its seat has the highest value.

    It fills in hidden information once for each choice, and breaks ties at random.
    """

    def __init__(self, value: Callable[[Position, int], float]) -> None:
        """`value` rates how well a seat stands: it is from the `sense` module of a game."""
        super().__init__()
        self._value = value

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        refuse_others(view, seat)
        return self._best(view, seat, actions, dice)[1]

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        refuse_others(view, seat)
        worth, action = self._best(view, seat, actions, dice)
        return action if worth > self._value(view, seat) else None

    def _best(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> tuple[float, Action]:
        world = view.copy()
        world.redeal(dice)
        best: list[Action] = []
        most = float("-inf")
        for action in actions:
            after = world.copy()
            after.play(seat, action, dice)
            worth = self._value(after, seat)
            if worth > most:
                best, most = [action], worth
            elif worth == most:
                best.append(action)
        return most, best[dice.below(len(best))]
