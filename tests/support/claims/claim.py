"""One sentence about an action, in a world where it can be checked."""

from collections.abc import Callable
from typing import Any, NamedTuple

from fairyring.games.toboggan.position.actions import On
from fairyring.kernel.action import Action
from fairyring.kernel.dice import FastDice
from fairyring.kernel.words import Named


class Claim(NamedTuple):
    """A world, a seat's action in it, and the values of a sentence about it."""

    now: Any
    seat: int
    action: Action
    instead: Action | None
    values: dict[str, Any]

    @property
    def then(self) -> Any:
        return self.after(self.now, self.seat, self.action)

    @staticmethod
    def after(now: Any, seat: int, action: Action) -> Any:
        then = now.copy()
        then.play(seat, action, FastDice(1))
        return then

    def said(self, name: str) -> str:
        """Return the words for a placeholder."""
        return str(self.values[name])

    @property
    def number(self) -> int:
        number = self.values["number"]
        assert isinstance(number, int)
        return number

    def more(self, of: Callable[[int], int]) -> bool:
        """Return whether the seat named in the sentence has more than that of `instead`."""
        aim, other = self.action, self.instead
        assert isinstance(aim, On)
        assert isinstance(other, On)
        return aim.seat == self.named and of(self.named) > of(int(other.seat))

    @property
    def named(self) -> int:
        name = self.values["name"]
        assert isinstance(name, Named)
        return name.seat


Check = Callable[[Claim], bool]
