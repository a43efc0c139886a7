"""New tables that continue a finished game from one of its steps."""

from collections.abc import Sequence

from fairyring.games import game as game_of
from fairyring.kernel.words import marked, say
from fairyring.record import BadName, Leave, Record, sources_at
from fairyring.record.seeds import MOST_SOURCES
from fairyring.store import events
from fairyring.store.events import Body, Event
from fairyring.store.rows import Kind, Opening
from fairyring.table.names import check_shown, free_name, free_player
from fairyring.table.opening import NOBODY, new_row
from fairyring.table.replay.replay import Replay
from fairyring.table.state.standing import standing_of
from fairyring.table.state.steps import move_of
from fairyring.table.state.table import TableState


class NotPlayedOn(ValueError):
    """A step from which the game cannot be continued; the message says why."""


def playing_on(
    replay: Replay, digest: str, step: int, seat: int, *, kind: Kind, person: str, name: str,
    against: str, now: float,
) -> Opening:  # fmt: skip
    """Return a table for a person who takes a seat of a game as it was after a step.

    `digest` is that of the record. The other seats are for bots, or free for friends, or on the
    same device.
    """
    play = replay.play
    record = play.record(reveal=True)
    _check(replay, record, step, seat)
    check_shown(name)
    sources = sources_at(record.sources, play.dice_seed, digest, step)
    if len(sources) > MOST_SOURCES:
        raise NotPlayedOn(say(marked("This game was played on too often; begin a new one.")))
    origins = tuple([events.Origin(one.record, one.event, one.seed.hex()) for one in sources])
    moves = tuple([(move_of(one.event), one.digest) for one in record.steps[1 : step + 1]])
    row = new_row(record.game, kind, 0.0, 0.0, now)
    bodies: list[tuple[Body, str]] = [
        (events.Arranged(record.seats, dict(record.settings)), person),
        (events.Sat(seat, name), person),
    ]
    names = [name]
    for other in range(record.seats):
        if other != seat and kind == "bots":
            bodies.append((events.BotSat(other, against), NOBODY))
        elif other != seat and kind == "device":
            names.append(_shown(record.names[other], other, names))
            bodies.append((events.Sat(other, names[-1]), person))
    bodies.append((events.PlayedOn(origins, moves), person))
    opened = tuple(
        [Event(n, body, row.created, who) for n, (body, who) in enumerate(bodies, start=1)]
    )
    state = TableState(row)
    for event in opened:
        state.apply(event)
    return Opening(row, opened, {person: "sit"}, standing_of(state, row.created))


def _shown(name: str, seat: int, others: Sequence[str]) -> str:
    """Return a name that can be shown; names in records need not follow our rules."""
    try:
        check_shown(name)
    except BadName:
        return free_player(seat, others)
    return free_name(name, others)


def _check(replay: Replay, record: Record, step: int, seat: int) -> None:
    """Refuse a step that cannot be continued, or a seat that nobody can take."""
    if not 0 <= step <= replay.last or not 0 <= seat < record.seats:
        raise NotPlayedOn(say(marked("There is no such step, or no such seat, in this game.")))
    if record.rules != game_of(record.game).rules_version:
        raise NotPlayedOn(
            say(marked("This game was played by other rules, so it cannot be played on."))
        )
    position = replay.play.at(step)
    if position.outcome() is not None:
        raise NotPlayedOn(say(marked("The game is over at this step; choose an earlier one.")))
    stood = [replay.play.steps[number].event for number in replay.play.standing(step)]
    if Leave(seat) in stood:
        raise NotPlayedOn(say(marked("This seat had left the game by then; choose another one.")))
