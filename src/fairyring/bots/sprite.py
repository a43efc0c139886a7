"""A bot that plays as a child does: sensibly, but without seeing everything."""

from fairyring.bots.bot import Bot, refuse_others
from fairyring.bots.sense import Sense
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position

_OF = 3
"""The actions out of which `Sense.overlooks` are overlooked."""


class SpriteBot(Bot):
    """Follows the policy, among the actions that it notices, without any search."""

    def __init__(self, sense: Sense) -> None:
        super().__init__()
        self._sense = sense

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        refuse_others(view, seat)
        sensible = self._sense.considered(view, seat, actions)
        noticed = [action for action in sensible if self._notices(dice)]
        world = view.copy()
        world.redeal(dice)
        return self._sense.policy(world, seat, noticed or sensible, dice)

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        refuse_others(view, seat)
        if not self._notices(dice):
            return None
        return self._sense.interrupt(view, seat, actions, dice)

    def _notices(self, dice: Dice) -> bool:
        return dice.below(_OF) >= self._sense.overlooks
