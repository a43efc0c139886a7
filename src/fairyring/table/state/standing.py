"""The standing of a table for lists, and log lines about the table for the operator.

A standing is made from public knowledge and stored with events. Its time changes only when the
standing does, so it does not reveal how often somebody acts in secret.
"""

from contextlib import AbstractContextManager

import structlog
from msgspec import structs
from structlog.contextvars import bound_contextvars

from fairyring.kernel.position import Position
from fairyring.store import events
from fairyring.store.events import Body, Event
from fairyring.store.rows import Standing
from fairyring.table.state.hindrance import CannotGoOn
from fairyring.table.state.roster import Roster, Seat
from fairyring.table.state.table import TableState

_BOT_MOVES = 5.0
"""Seconds after which to check whether an awaited bot has moved, at a table with clocks."""


def standing_of(state: TableState, since: float) -> Standing:
    """Return the present standing of a table."""
    position = None if state.play is None else state.play.position
    ends = {seat: state.clocks.ends(seat) for seat in state.clocks.runs}
    return _standing(state, state.roster, position, since, {} if state.clocks.paused else ends)


def standing_after(state: TableState, event: Event, after: Position | None) -> Standing:
    """Return the standing after an event, which leads to position `after` if it moves the game."""
    roster = Roster()
    roster.seats = list(state.roster.seats)
    _seat(roster, event.body, event.person)
    if after is None and state.play is not None:
        after = state.play.position
    standing = _standing(state, roster, after, event.at, _ends_after(state, event, after))
    if isinstance(event.body, events.Shut):  # nobody is awaited any more
        return structs.replace(standing, awaited=(), due=(), ends=(), rings=None)
    return standing


def _ends_after(state: TableState, event: Event, after: Position | None) -> dict[int, float | None]:
    """Return when the time of each awaited seat runs out.

    A value may be too early: the clock is then checked again.
    """
    clocks, at = state.clocks, event.at
    if not clocks.pace.timed or after is None or clocks.paused is not None:
        resumes = isinstance(event.body, events.WentOn) and clocks.paused is not None
        if not resumes:
            return {}
    ends: dict[int, float | None] = {}
    lost = event.body.seconds if isinstance(event.body, events.GaveBack) else 0.0
    if clocks.paused is not None:
        lost = at - clocks.paused
    moves = isinstance(event.body, events.Acted) and not state.is_secret(event.body)
    assert after is not None
    for seat in after.awaited():
        end = clocks.ends(seat)
        acted = moves and isinstance(event.body, events.Acted) and event.body.seat == seat
        renewed = acted and not clocks.pace.total
        if end is None or renewed:
            end = at + min(
                filter(
                    None,
                    (
                        clocks.pace.move,
                        clocks.pace.together,
                        clocks.left.get(seat) or clocks.pace.total,
                    ),
                ),
                default=0.0,
            )
        ends[seat] = end + lost
    return ends


def news(before: Standing | None, now: Standing) -> Standing | None:
    """Return the standing if lists must show it, or None.

    With a single person at the table there is nothing to hide, so every change is shown.
    """
    alone = len({*now.people} - {""}) == 1
    if not alone and before and structs.replace(before, since=now.since) == now:
        return None
    return now


def _seat(roster: Roster, body: Body, person: str) -> None:
    match body:
        case events.Arranged():
            roster.arrange(body)
        case events.Sat():
            roster.sit(person, body)
        case events.Stood():
            roster.stand(body)
        case events.BotSat():
            roster.sit_bot(body)
        case events.Resigned():
            roster.resign(body)


def _standing(
    state: TableState,
    roster: Roster,
    position: Position | None,
    since: float,
    ends: dict[int, float | None],
) -> Standing:
    outcome = None if position is None else position.outcome()
    awaited = () if position is None or outcome is not None else position.awaited()
    timed = state.clocks.pace.timed and any(ends.values())
    at = [end for seat in awaited if (end := ends.get(seat)) is not None]
    if any(roster[seat].bot for seat in awaited):
        at.append(since + _BOT_MOVES)
    rings = min(at, default=None) if timed else None
    return Standing(
        phase="room" if position is None else "play" if outcome is None else "over",
        since=since,
        names=roster.names(),
        people=tuple([seat.person for seat in roster.seats]),
        open=tuple([n for n, seat in enumerate(roster.seats) if seat == Seat()]),
        awaited=awaited,
        due=tuple(sorted({_person(roster[seat]) for seat in awaited} - {""})),
        winners=() if outcome is None else outcome.winners,
        ends=tuple([ends.get(seat) or 0.0 for seat in awaited]) if timed else (),
        rings=rings,
        bots=tuple(["" if seat.person else seat.bot for seat in roster.seats]),
    )


def _person(seat: Seat) -> str:
    """Return the person who acts for a seat."""
    return seat.person if seat.kind == "person" else ""


_log = structlog.get_logger("fairyring.table")


def about(table: str) -> AbstractContextManager[None]:
    """Add the id of a table to all log lines in this context, and in tasks started in it."""
    return bound_contextvars(table=table)


def log_end(state: TableState) -> None:
    """Log the end of a game; only the process that stored the last move does so."""
    outcome = None if state.play is None else state.play.position.outcome()
    if outcome is not None:
        _log.info("table ended", table=state.row.id, game=state.row.game, clause=outcome.reason)


def log_stop(state: TableState, broken: CannotGoOn) -> None:
    """Log in full why a table cannot be played on."""
    _log.error(
        "a table cannot be played on",
        table=state.row.id, game=state.row.game, cause=broken.cause, why=str(broken),
    )  # fmt: skip
