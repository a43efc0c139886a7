"""What a player by program is."""

from mypy_extensions import mypyc_attr

from fairyring.kernel.action import Action
from fairyring.kernel.asking import INTERRUPTS_ONE_IN
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Plays a seat by what that seat may know."""

    def __init__(self, looks: bool = True) -> None:
        """`looks`: whether it looks at the position; one that does not is spared a view."""
        self.looks = looks

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        """One of the actions of an awaited seat."""
        raise TypeError(f"{type(self).__name__} does not say how it chooses")

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        """One of the actions of a seat that is not awaited, or None to let things go on."""
        return None


class RandomBot(Bot):
    """Takes any action, each as likely as the others; now and then it interrupts."""

    def __init__(self) -> None:
        super().__init__(looks=False)

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        return actions[dice.below(len(actions))]

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        if dice.below(INTERRUPTS_ONE_IN):
            return None
        return actions[dice.below(len(actions))]
