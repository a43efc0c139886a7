"""The base class of bots that can explain their thoughts."""

from typing import Final

from mypy_extensions import mypyc_attr

from fairyring.bots.bot import Advice, Bot, refuse_others
from fairyring.bots.thought import Comparison, Thought
from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice, FastDice
from fairyring.kernel.display.preview import NoDice, Undecided
from fairyring.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Thinker(Bot):
    """A bot that estimates each seat's chances, and does what it thinks best."""

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        action = self.think(view, seat, actions, dice).action
        assert action is not None
        return action

    def advise(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Advice:
        if len(actions) == 1 and seat in view.awaited():
            refuse_others(view, seat)
            return Advice(actions[0])  # without a choice, no chance is estimated
        found = self.think(view, seat, actions, dice)
        best = found.options[0]
        if len(found.options) == 1 and not found.certain:
            # There was only one action, so no game was imagined; estimate its chances now.
            best = self.compare(view, seat, best.action, best.action, dice).one
        chance: float | None = best.chances[seat]
        if (
            best.action is not None
            and best.chances[seat] > _SURE
            and _wins(view, seat, best.action)
        ):
            chance = None  # it wins at once: nothing to estimate
        return Advice(best.action, chance, found.instead)

    def think(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Thought:
        """Return what a seat should do and why; one that is not awaited may let the game go on."""
        raise TypeError(f"{type(self).__name__} does not say what it thinks")

    def compare(
        self, view: Position, seat: int, one: Action | None, other: Action | None, dice: Dice
    ) -> Comparison:
        """Compare two ways to go on in the same imagined worlds; None is to let the game go on."""
        raise TypeError(f"{type(self).__name__} does not say how it compares")


_WORLDS: Final = 3
_SURE: Final = 0.9
"""An action that wins at once never has a lower estimated chance than this."""


def _wins(view: Position, seat: int, action: Action) -> bool:
    """Return whether an action wins at once, whatever is hidden, by trying some imagined worlds."""
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
