"""How a table stands, for who lists it: made from what everybody knows, and stored with events.

Its time moves when it changes, so it tells nobody how often somebody acts in secret.
"""

from msgspec import structs

from fairyring.kernel.position import Position
from fairyring.table.folding.roster import Roster, Seat
from fairyring.table.folding.state import TableState
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Body, Event
from fairyring.table.keeping.store import Standing


def standing_of(state: TableState, since: float) -> Standing:
    """How a table stands that is folded."""
    return _standing(state.roster, None if state.play is None else state.play.position, since)


def standing_after(state: TableState, event: Event, after: Position | None) -> Standing:
    """How a table will stand after an event, which leads to a position if it moves the game."""
    roster = Roster()
    roster.seats = list(state.roster.seats)
    _seat(roster, event.body, event.person)
    if after is None and state.play is not None:
        after = state.play.position
    return _standing(roster, after, event.at)


def news(before: Standing | None, now: Standing) -> Standing | None:
    """How a table stands, if a list is told of it: who is alone hides nothing."""
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


def _standing(roster: Roster, position: Position | None, since: float) -> Standing:
    outcome = None if position is None else position.outcome()
    awaited = () if position is None or outcome is not None else position.awaited()
    return Standing(
        phase="room" if position is None else "play" if outcome is None else "over",
        since=since,
        names=roster.names(),
        people=tuple([seat.person for seat in roster.seats]),
        open=tuple([n for n, seat in enumerate(roster.seats) if seat == Seat()]),
        awaited=awaited,
        due=tuple(sorted({_person(roster[seat]) for seat in awaited} - {""})),
        winners=() if outcome is None else outcome.winners,
        bots=tuple(["" if seat.person else seat.bot for seat in roster.seats]),
    )


def _person(seat: Seat) -> str:
    """Who acts for a seat."""
    return seat.person if seat.kind == "person" else ""
