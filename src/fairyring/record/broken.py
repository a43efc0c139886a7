"""What can be wrong with a recorded game when it is played again, in words."""

from typing import Literal

from fairyring.kernel.game import Game
from fairyring.kernel.position import IllegalAction, NoSuchSeat, NotInGame, Position
from fairyring.kernel.words import say
from fairyring.record.record import Step


class NoSuchEvent(ValueError):
    """A number that no event of a game has."""


Flaw = Literal["forbidden", "unknown", "differs"]
"""The rules of today refuse an event, do not know it, or play it otherwise."""


class BrokenReplay(ValueError):
    """A recorded event that the rules of today refuse, do not know, or play otherwise."""

    def __init__(self, number: int, message: str, flaw: Flaw = "forbidden") -> None:
        super().__init__(say("event {number}: {message}", number=number, message=message))
        self.number = number
        self.message = message
        self.flaw: Flaw = flaw

    def __reduce__(self) -> tuple[object, ...]:
        return BrokenReplay, (self.number, self.message, self.flaw)


class SeedHidden(ValueError):
    """A record that cannot be replayed because its seed is still a secret."""


class WrongSeed(ValueError):
    """A record whose seed is not the one that was committed to."""


class WrongShare(WrongSeed):
    """A record in which a seat added to the dice what it had not promised."""

    def __init__(self, seat: int) -> None:
        super().__init__(
            say("what seat {number} told is not what it had promised to add", number=seat + 1)
        )
        self.seat = seat

    def __reduce__(self) -> tuple[object, ...]:
        return WrongShare, (self.seat,)


def no_event(number: int, last: int) -> NoSuchEvent:
    """A number beyond the last event."""
    return NoSuchEvent(
        say("there is no event {number}; the events are 0 to {last}", number=number, last=last)
    )


def differs(recorded: Step, now: Step) -> BrokenReplay:
    """An event after which the position is another one than was recorded."""
    return BrokenReplay(
        recorded.number,
        say(
            "the rules or the record were changed: recorded {before}, now {now}",
            before=recorded.digest,
            now=now.digest,
        ),
        "differs",
    )


def refusal_of(
    game: Game, position: Position, refused: IllegalAction | NotInGame | NoSuchSeat
) -> str:
    """Why an event is refused, told to who reads the record, which counts seats from 1."""
    number = refused.seat + 1
    if isinstance(refused, NoSuchSeat):
        return say(
            "there is no seat {seat}; the seats are 1 to {seats}",
            seat=number,
            seats=refused.seats,
        )
    if isinstance(refused, NotInGame):
        return say("seat {number} is not in the game", number=number)
    clause = game.why_not(position, refused.seat, refused.action)
    action = repr(refused.action.notation)
    if clause is None:
        return say("seat {number} may not play {action} now", number=number, action=action)
    return say(
        "seat {number} may not play {action} now: {clause}",
        number=number,
        action=action,
        clause=clause,
    )
