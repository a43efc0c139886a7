"""The contract that every game keeps: all that is true at one moment, and nothing of its future."""

import hashlib
from typing import Self

from mypy_extensions import mypyc_attr

from fairyring.kernel.action import Action
from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.outcome import Outcome

Seats = tuple[int, ...]
State = tuple[object, ...]


class IllegalAction(ValueError):
    """An action that the rules do not allow now. The position is as it was."""

    def __init__(self, seat: int, action: Action) -> None:
        super().__init__(f"seat {seat + 1} may not play {action.notation!r} now")
        self.seat = seat
        self.action = action


class NotInGame(ValueError):
    """A seat that cannot leave, for it has left, is none or the game is over. Nothing changed."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat {seat + 1} is not in the game")
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """All that is true of one game at one moment. See docs/architecture.md for the contract."""

    __slots__ = ("seats",)

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def awaited(self) -> Seats:
        """The seats that must act before the game goes on; none when it is over."""
        raise unsaid(self, "awaited")

    def interrupters(self) -> Seats:
        """The seats that are not awaited and may have actions all the same, clockwise.

        Everybody sees who they are, so this depends on nothing that a hand hides.
        """
        return ()

    def actions(self, seat: int) -> list[Action]:
        """All that this seat may do now, in the order of the catalogue."""
        raise unsaid(self, "actions")

    def play(self, seat: int, action: Action, dice: Dice, tell: Tell | None = None) -> None:
        """Make one action happen. An illegal one raises IllegalAction and changes nothing."""
        raise unsaid(self, "play")

    def leave(self, seat: int, dice: Dice, tell: Tell | None = None) -> None:
        """Take a seat out of the game for good; one that is not in it raises NotInGame."""
        raise unsaid(self, "leave")

    def copy(self) -> Self:
        """An equal position that shares nothing that can change."""
        raise unsaid(self, "copy")

    def veiled(self, seat: int | None) -> Self:
        """A copy in which all that this seat cannot know is unknown; None is the onlooker."""
        raise unsaid(self, "veiled")

    def redeal(self, dice: Dice) -> None:
        """On a veiled position: fill the unknown at random, true to all that is known."""
        raise unsaid(self, "redeal")

    def silence(self, seat: int) -> Action | None:
        """What it means when an awaited seat does not answer in time; None: it is waited for."""
        return None

    def answerable(self) -> bool:
        """Whether this game ever asks what silence can answer; public, and the same all along."""
        return False

    def names(self, seat: int) -> bool:
        """Whether what is asked now is aimed at this seat, as everybody sees."""
        return False

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raise unsaid(self, "outcome")

    def state(self) -> State:
        """Everything that this position is, as nested tuples of numbers and texts."""
        raise unsaid(self, "state")

    @classmethod
    def restored(cls, state: State) -> Self:
        """The position whose `state` this is."""
        raise TypeError(f"{cls.__name__} cannot be restored")

    def digest(self) -> str:
        """Sixteen hexadecimal digits that differ where positions differ."""
        return hashlib.sha256(repr(self.state()).encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return type(self) is type(other) and self.state() == other.state()

    def __reduce__(self) -> tuple[object, ...]:
        return restore, (type(self), self.state())


def restore(kind: type[Position], state: State) -> Position:
    """Unpickle a position."""
    return kind.restored(state)


def unsaid(position: Position, what: str) -> TypeError:
    """The error of a game that leaves part of the contract out."""
    return TypeError(f"{type(position).__name__} does not say {what}()")
