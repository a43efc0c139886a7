"""What those bots have in common that can say what they thought."""

from typing import Protocol

from fairyring.bots.search import Comparison, Thought
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position


class Thinker(Protocol):
    """A bot that imagines what may come, and tells everybody's chances."""

    def think(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Thought:
        """What a seat does that may act, and why."""
        ...

    def compare(
        self, view: Position, seat: int, one: Action | None, other: Action | None, dice: Dice
    ) -> Comparison:
        """How two ways to go on compare, in the same imagined worlds."""
        ...
