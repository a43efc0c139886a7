"""What those bots have in common that can say what they thought."""

from mypy_extensions import mypyc_attr

from fairyring.bots.bot import Advice, Bot
from fairyring.bots.thought import Comparison, Thought
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Bot):
    """A bot that sees what may come, and tells everybody's chances; it does what it thinks best."""

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        action = self.think(view, seat, actions, dice).action
        assert action is not None
        return action

    def advise(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Advice:
        found = self.think(view, seat, actions, dice)
        best = found.options[0]
        if len(found.options) == 1 and not found.certain:
            # There was nothing to think about; but what comes of it is to be told all the same.
            best = self.compare(view, seat, best.action, best.action, dice).one
        return Advice(best.action, best.chances[seat], found.instead)

    def think(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Thought:
        """What a seat does that may act, and why; who need not act may let things go on."""
        raise TypeError(f"{type(self).__name__} does not say what it thinks")

    def compare(
        self, view: Position, seat: int, one: Action | None, other: Action | None, dice: Dice
    ) -> Comparison:
        """How two ways to go on compare, in the same imagined worlds."""
        raise TypeError(f"{type(self).__name__} does not say how it compares")
