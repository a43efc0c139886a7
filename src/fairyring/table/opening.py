"""Opens tables: for a person, or for the people of a finished game."""

import secrets
from collections.abc import Mapping

from msgspec import structs

from fairyring.bots.characters import USUAL
from fairyring.kernel.dice import fresh_seed
from fairyring.kernel.options import SeatList, Value, seat_list
from fairyring.kernel.words import say
from fairyring.store import events
from fairyring.store.events import Body, Event
from fairyring.store.pace import Pace
from fairyring.store.rows import Kind, Opening, Role, TableRow
from fairyring.table import wire
from fairyring.table.commands.room import still_possible
from fairyring.table.names import free_player
from fairyring.table.state.standing import standing_of
from fairyring.table.state.table import TableState
from fairyring.table.thinking.thinkers import Thinkers
from fairyring.table.views.result import rival

NOBODY = ""
"""The person of events that bots or the previous table cause."""


def new_row(game: str, kind: Kind, breath: float, response: float, now: float) -> TableRow:
    """Return a row with new secrets."""
    return TableRow(
        id=secrets.token_urlsafe(12),
        join_key=secrets.token_urlsafe(18),
        watch_key=secrets.token_urlsafe(18),
        game=game,
        kind=kind,
        seed=fresh_seed(),
        breath=breath,
        response=response,
        created=now,
    )


def first_opening(
    row: TableRow,
    seats: int,
    chosen: dict[str, Value],
    person: str,
    name: str,
    against: str = USUAL,
    pace: Pace | None = None,
) -> Opening:
    """Return a table for a person, who gets the first seat.

    The other seats are free, or taken by bots or by the same device, depending on its kind.
    """
    bodies: list[tuple[Body, str]] = [(events.Arranged(seats, chosen, pace=pace), person)]
    bodies.append((events.Sat(0, name), person))
    names = [name]
    for seat in range(1, seats):
        if row.kind == "bots":
            bodies.append((events.BotSat(seat, against), NOBODY))
        elif row.kind == "device":
            names.append(free_player(seat, names))
            bodies.append((events.Sat(seat, names[-1]), person))
    opened = _numbered(bodies, row.created)
    return Opening(row, opened, {person: "sit"}, standing_of(_folded(row, opened), row.created))


async def next_opening(
    before: TableState,
    guests: Mapping[str, Role],
    person: str,
    request: wire.Again,
    thinkers: Thinkers,
    now: float,
) -> Opening:
    """Return a table with the people, bots and options of a finished game, each a seat further on.

    Unless the deal is `later`, its game begins at once, and a bot that kept a person's seat keeps
    it again. `against` replaces all bots.
    """
    _check(before, person, request)
    row = before.row
    row = new_row(row.game, row.kind, row.breath, row.response, now)
    if request.deal == "same":
        row = structs.replace(row, seed=before.row.seed)
    turned = before.roster.seats[1:] + before.roster.seats[:1]
    arranged = events.Arranged(len(turned), _options(before), pace=before.clocks.pace)
    bodies: list[tuple[Body, str]] = [(arranged, NOBODY)]
    kept: list[tuple[Body, str]] = []
    for number, seat in enumerate(turned):
        if seat.person:
            bodies.append((events.Sat(number, seat.name), seat.person))
        if seat.bot and seat.person:
            back_soon = (number + 1) % len(turned) in before.clocks.sat_in
            kept.append((events.BotSat(number, seat.bot, back_soon), NOBODY))
        elif seat.bot:
            bodies.append((events.BotSat(number, request.against or seat.bot), NOBODY))
    if before.hosted != events.Hosted():
        bodies.append((before.hosted, NOBODY))
    opened = _numbered(bodies, now)
    state = _folded(row, opened)
    if request.deal != "later":
        dealt = await thinkers.deal(state)
        digest = dealt.position.digest()
        began = state.event(events.Began.of(before.game), now, digest=digest)
        state.apply(began, dealt)
        opened += (began, *_numbered(kept, now, after=began.number))
        for event in opened[began.number :]:
            state.apply(event)
    return Opening(row, opened, dict(guests), standing_of(state, row.created))


def _check(before: TableState, person: str, request: wire.Again) -> None:
    """Refuse a next table that is not possible."""
    if before.phase != "over":
        raise wire.Refusal("not_now", say("The game is not over yet."))
    held = before.roster.held(person)
    if not held:
        raise wire.Refusal("not_yours", say("Only who sat at the table can open the next one."))
    if request.against is not None and request.against != rival(before, held):
        raise wire.Refusal("not_now", say("Only the next one up comes in the place of the others."))
    if request.deal == "same" and len(before.roster) > 1:
        raise wire.Refusal("not_now", say("Only a game for one is dealt again as it was."))


def _folded(row: TableRow, opened: tuple[Event, ...]) -> TableState:
    state = TableState(row)
    for event in opened:
        state.apply(event)
    return state


def _options(before: TableState) -> dict[str, Value]:
    """Return the options of the game before.

    Some name its winners, or the seat that begins next.
    """
    assert before.play is not None
    position, seats = before.play.position, len(before.roster)
    outcome = position.outcome()
    assert outcome is not None
    began, chosen = position.first_seat(), dict(before.chosen)
    if seats == 1:
        return chosen
    for option in before.game.options:
        if isinstance(option, SeatList) and option.won_last:
            # Everybody sits a seat further on.
            chosen[option.key] = seat_list(sorted((won - 1) % seats for won in outcome.winners))
        if isinstance(option, SeatList) and option.begins and began is not None:
            # The player after the one who began last sits at that seat now.
            chosen[option.key] = seat_list([began])
    return still_possible(before.game, chosen, seats)


def _numbered(bodies: list[tuple[Body, str]], now: float, after: int = 0) -> tuple[Event, ...]:
    return tuple(
        [Event(n, body, now, person) for n, (body, person) in enumerate(bodies, start=after + 1)]
    )
