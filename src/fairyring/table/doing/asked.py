"""Checks any request, and turns it into the event that it causes."""

from fairyring.table.doing import bounds, moves, pausing, programming, room, talking
from fairyring.table.folding.state import TableState
from fairyring.table.keeping.events import Body
from fairyring.table.keeping.rows import Role
from fairyring.table.spoken import wire


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
    bounds.check_bounds(state, message)
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
            return talking.talk(state, person, message)
        case wire.React():
            return talking.react(state, person, message)
        case wire.Host():
            return talking.host(state, person, message)
        case wire.Arm():
            return programming.arm(state, person, message)
        case wire.AskMe():
            return programming.ask_me(state, person, message)
        case wire.Pause():
            return pausing.ask(state, person, message)
        case wire.ConsentPause():
            return pausing.consent(state, person, message)
        case wire.GoOn():
            return pausing.go_on(state, person, message)
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
