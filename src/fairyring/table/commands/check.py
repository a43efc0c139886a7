"""Checks any request, and turns it into the event that it causes."""

from fairyring.kernel.words import say
from fairyring.store.events import Body
from fairyring.store.rows import Role
from fairyring.table import wire
from fairyring.table.commands import chat, moves, room
from fairyring.table.state.table import TableState


def checked(
    state: TableState,
    person: str,
    role: Role | None,
    here: room.Here,
    missed: room.Missed,
    now: float,
    message: wire.FromRoom | wire.FromGame,
) -> Body:
    """Return the event of a request; raise Refusal if it is not allowed.

    `here` says whether a device of a person is connected, `missed` for how long a seat's person was
    absent.
    """
    check_bounds(state, message)
    match message:
        case wire.Act():
            return moves.act(state, person, message)
        case wire.TakeBack():
            return moves.take_back(state, person, message)
        case wire.Consent():
            return moves.consent(state, person, message)
        case wire.Resign():
            return moves.resign(state, person, message)
        case wire.Say():
            return chat.talk(state, person, message)
        case wire.React():
            return chat.react(state, person, message)
        case wire.Host():
            return chat.host(state, person, message)
        case wire.Arm():
            return moves.arm(state, person, message)
        case wire.AskMe():
            return moves.ask_me(state, person, message)
        case wire.Pause():
            return moves.ask_pause(state, person, message)
        case wire.ConsentPause():
            return moves.consent_pause(state, person, message)
        case wire.GoOn():
            return moves.end_pause(state, person, message)
        case wire.Sit():
            return room.sit(state, person, role, message)
        case wire.Stand():
            return room.stand(state, person, here, missed, message)
        case wire.SeatBot():
            return room.seat_bot(state, person, here, now, message)
        case wire.Arrange():
            return room.arrange(state, person, message)
        case wire.PromiseShare():
            return room.promise_share(state, person, message)
        case wire.TellShare():
            return room.tell_share(state, person, message)
        case wire.Begin():
            return room.begin(state, person, here, message)
    raise TypeError(f"{type(message).__name__} makes no event")


MOST_EVENTS = 20_000
"""Events of any kind; the longest games have about 2,000."""
MOST_ASIDE = 15_000
"""Beyond this number of events, a game can only be played to its end."""
MOST_SAID = 2_000
MOST_ARRANGED = 1_000
"""Applies before a game begins."""

_TALK = wire.Say | wire.React
_PLAY = wire.Act | wire.Resign


def check_bounds(state: TableState, message: wire.FromRoom | wire.FromGame) -> None:
    """Refuse a request that would exceed the limits of the table."""
    if isinstance(message, _TALK) and state.lines_said >= MOST_SAID:
        raise wire.Refusal(
            "too_many", say("Enough was said at this table; play again at a new one.")
        )
    arranging = state.phase == "room" and not isinstance(message, wire.Begin | _TALK)
    if arranging and state.seq - state.lines_said >= MOST_ARRANGED:
        raise wire.Refusal(
            "too_many", say("This room was changed too often; begin, or open another.")
        )
    if state.seq >= (MOST_EVENTS if isinstance(message, _PLAY) else MOST_ASIDE):
        raise wire.Refusal("too_many", say("Too much happened at this table; open another."))
