"""What those bots have in common that can say what they thought."""

from typing import Final

from mypy_extensions import mypyc_attr

from fairyring.bots.bot import Advice, Bot, refuse_others
from fairyring.bots.thought import Comparison, Thought
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.position import Position
from fairyring.kernel.shown.coming import NoDice, Undecided


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Bot):
    """A bot that sees what may come, and tells everybody's chances; it does what it thinks best."""

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        action = self.think(view, seat, actions, dice).action
        assert action is not None
        return action

    def advise(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Advice:
        if len(actions) == 1 and seat in view.awaited():
            refuse_others(view, seat)
            return Advice(actions[0])  # who has no choice is not told how likely it is to win
        found = self.think(view, seat, actions, dice)
        best = found.options[0]
        if len(found.options) == 1 and not found.certain:
            # There was nothing to think about; but what comes of it is to be told all the same.
            best = self.compare(view, seat, best.action, best.action, dice).one
        chance: float | None = best.chances[seat]
        if (
            best.action is not None
            and best.chances[seat] > _SURE
            and _wins(view, seat, best.action)
        ):
            chance = None  # it is won then: there is nothing to imagine
        return Advice(best.action, chance, found.instead)

    def think(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Thought:
        """What a seat does that may act, and why; who need not act may let things go on."""
        raise TypeError(f"{type(self).__name__} does not say what it thinks")

    def compare(
        self, view: Position, seat: int, one: Action | None, other: Action | None, dice: Dice
    ) -> Comparison:
        """How two ways to go on compare, in the same imagined worlds."""
        raise TypeError(f"{type(self).__name__} does not say how it compares")


_WORLDS: Final = 3
_SURE: Final = 0.9
"""Where it is less likely that a seat wins, it does not win at once."""


def _wins(view: Position, seat: int, action: Action) -> bool:
    """Whether an action wins at once, whatever is hidden: looked at in some imagined worlds."""
    for number in range(_WORLDS):
        then = view.copy()
        then.redeal(FastDice(number))
        try:
            then.play(seat, action, NoDice())
        except Undecided:
            return False
        outcome = then.outcome()
        if outcome is None or outcome.winners != (seat,):
            return False
    return True
