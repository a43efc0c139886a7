"""The base class of bots, and a bot that plays at random."""

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position
from fairyring.kernel.seats import INTERRUPTS_ONE_IN
from fairyring.kernel.terms import ONLOOKER, TRUTH


class NotItsView(ValueError):
    """A bot was given a position that it must not see: it takes only the view of its seat."""

    def __init__(self, seat: int, viewer: int) -> None:
        seen = {TRUTH: "not veiled", ONLOOKER: "what the onlooker sees"}
        super().__init__(
            f"a bot at seat {seat} takes what seat {seat} sees, position.veiled({seat});"
            f" this is {seen.get(viewer, f'what seat {viewer} sees')}"
        )
        self.seat = seat
        self.viewer = viewer

    def __reduce__(self) -> tuple[object, ...]:
        return NotItsView, (self.seat, self.viewer)


def refuse_others(view: Position, seat: int) -> None:
    """Refuse a position that is not the view of this seat; bots that look call it first."""
    viewer = view.viewer
    if viewer != seat:
        raise NotItsView(seat, viewer)


class Advice(NamedTuple):
    """A bot's answer to a player who asks for a hint."""

    action: Action | None
    """None means to let the game go on, for a seat that nobody waits for."""
    chance: float | None = None
    """The seat's chance to win after it, if the bot estimates that."""
    instead: Action | None = None
    """The bot's second choice, if it has one; `Game.reason` says why `action` is better."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player, which chooses from the view of its seat."""

    def __init__(self, looks: bool = True) -> None:
        """Create a bot; `looks=False` if it never looks at the position, to save the view.

        A bot that looks must be given the view of its seat, and calls `refuse_others` to check
        that.
        """
        self.looks = looks

    def __reduce__(self) -> tuple[object, ...]:
        return taken_up, (type(self), self.looks, getattr(self, "__dict__", {}))

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        """Return one of the actions of an awaited seat."""
        raise TypeError(f"{type(self).__name__} does not say how it chooses")

    def advise(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Advice:
        """Return what the bot would do, with its chance and second choice if it knows them."""
        if seat in view.awaited():
            return Advice(self.choose(view, seat, actions, dice))
        return Advice(self.interrupt(view, seat, actions, dice))

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        """Return an action of a seat that is not awaited, or None to let the game go on."""
        if self.looks:
            refuse_others(view, seat)
        return None


def taken_up(kind: "type[Bot]", looks: bool, kept: dict[str, object]) -> Bot:
    """Restore a pickled or copied bot of a Python class, with its attributes."""
    bot = kind.__new__(kind)
    bot.looks = looks
    for name in kept:
        setattr(bot, name, kept[name])
    return bot


class RandomBot(Bot):
    """Chooses any action with equal probability, and interrupts now and then."""

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
