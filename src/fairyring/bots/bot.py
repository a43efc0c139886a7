"""What a player by program is."""

from typing import NamedTuple

from mypy_extensions import mypyc_attr

from fairyring.kernel.action import Action
from fairyring.kernel.asking import INTERRUPTS_ONE_IN
from fairyring.kernel.dice import Dice
from fairyring.kernel.position import Position
from fairyring.kernel.terms import ONLOOKER, TRUTH


class NotItsView(ValueError):
    """A position that a bot must not see: one with its seat's veil is wanted."""

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
    """Refuse a position that is not what this seat sees; a bot that looks calls it first of all."""
    viewer = view.viewer
    if viewer != seat:
        raise NotItsView(seat, viewer)


class Advice(NamedTuple):
    """What a bot says to somebody who asks what to do."""

    action: Action | None
    """None is to let things go on, where nobody waits for who asks."""
    chance: float | None = None
    """The seat's chance to win with it, if the bot knows that."""
    instead: Action | None = None
    """What it would do otherwise, if it thought of that: `Game.reason` says what is better."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Plays a seat by what that seat may know."""

    def __init__(self, looks: bool = True) -> None:
        """`looks`: whether it looks at the position; one that does not is spared a view.

        One that looks takes only what its seat sees, and refuses all else by `refuse_others`.
        """
        self.looks = looks

    def __reduce__(self) -> tuple[object, ...]:
        return taken_up, (type(self), self.looks, getattr(self, "__dict__", {}))

    def choose(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Action:
        """One of the actions of an awaited seat."""
        raise TypeError(f"{type(self).__name__} does not say how it chooses")

    def advise(self, view: Position, seat: int, actions: list[Action], dice: Dice) -> Advice:
        """What it would do, and why, as far as it knows that."""
        if seat in view.awaited():
            return Advice(self.choose(view, seat, actions, dice))
        return Advice(self.interrupt(view, seat, actions, dice))

    def interrupt(
        self, view: Position, seat: int, actions: list[Action], dice: Dice
    ) -> Action | None:
        """One of the actions of a seat that is not awaited, or None to let things go on."""
        if self.looks:
            refuse_others(view, seat)
        return None


def taken_up(kind: "type[Bot]", looks: bool, kept: dict[str, object]) -> Bot:
    """A bot that another, or a pickled one, was: of a class of Python, with all that it kept."""
    bot = kind.__new__(kind)
    bot.looks = looks
    for name in kept:
        setattr(bot, name, kept[name])
    return bot


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
