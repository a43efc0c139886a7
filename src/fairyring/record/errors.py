"""Errors of recorded games: a broken replay, other rules, another edition."""

from typing import Literal

from fairyring.kernel.game import Game
from fairyring.kernel.position import IllegalAction, NoSuchSeat, NotInGame, Position
from fairyring.kernel.words import say
from fairyring.record.record import Step


class NoSuchEvent(ValueError):
    """A game has no event with this number."""


Flaw = Literal["forbidden", "unknown", "differs"]
"""The present rules refuse an event, do not know it, or play it with another result."""


class BrokenReplay(ValueError):
    """A recorded event that the present rules refuse, do not know, or play with another result."""

    def __init__(self, number: int, message: str, flaw: Flaw = "forbidden") -> None:
        super().__init__(say("event {number}: {message}", number=number, message=message))
        self.number = number
        self.message = message
        self.flaw: Flaw = flaw

    def __reduce__(self) -> tuple[object, ...]:
        return BrokenReplay, (self.number, self.message, self.flaw)


class SeedHidden(ValueError):
    """A record that cannot be replayed because its seed is still secret."""


class WrongSeed(ValueError):
    """A record whose seed does not match its commitment."""


class WrongShare(WrongSeed):
    """A record in which a seat's share of the dice does not match its promise."""

    def __init__(self, seat: int) -> None:
        super().__init__(
            say("what seat {number} told is not what it had promised to add", number=seat + 1)
        )
        self.seat = seat

    def __reduce__(self) -> tuple[object, ...]:
        return WrongShare, (self.seat,)


def no_event(number: int, last: int) -> NoSuchEvent:
    """Return the error for a number beyond the last event."""
    return NoSuchEvent(
        say("there is no event {number}; the events are 0 to {last}", number=number, last=last)
    )


def differs(recorded: Step, now: Step) -> BrokenReplay:
    """Return the error for an event after which the position is not the recorded one."""
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
    """Say why an event is refused. Seats count from 1, as for readers of records."""
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


def rules_note(recorded: int, game: Game) -> str:
    """Return a note to append to a message about a record; "" if the rules are the same."""
    if recorded == game.rules_version:
        return ""
    remark = say(
        "(recorded under rules {rules}; these are rules {today})",
        rules=recorded,
        today=game.rules_version,
    )
    return f" {remark}"


class OtherEdition(ValueError):
    """A record of a game in another edition than the one played here."""


def check_edition(recorded: str, game: Game) -> None:
    """Raise OtherEdition if the game is played in another edition here."""
    if recorded == game.edition:
        return
    if not recorded:
        raise OtherEdition(
            say(
                "this was played with the parts of the box; here {game} is played in the edition"
                " {edition}",
                game=game.key,
                edition=game.edition,
            )
        )
    if game.edition:
        raise OtherEdition(
            say(
                "this was played in the edition {edition}; here it is played in {here}",
                edition=recorded,
                here=game.edition,
            )
        )
    raise OtherEdition(
        say("this was played in the edition {edition}; --edition FILE chooses it", edition=recorded)
    )
