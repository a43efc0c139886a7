"""The statements of the writer, compiled once for each driver from the schema.

They run on the driver's own connection, without SQLAlchemy, because that costs several times as
much as the statements themselves.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import psycopg

from fairyring.kernel.options import MOST_SEATS
from fairyring.store.events import Event
from fairyring.store.rows import Opening, Standing, TableRow, Won, event_row
from fairyring.store.sql.database import as_json
from fairyring.store.sql.schema import EVENTS, GUESTS, RESULTS, STANDINGS, TABLES

Rows = list[dict[str, Any]]
Work = list[tuple[str, Rows]]
"""The statements of one transaction by name, in order, each with the rows that it is run for."""


class Addition(NamedTuple):
    """The next event of a table, and its consequences; without an event, only a new table."""

    table: str
    event: Event | None
    opening: Opening | None = None
    won: Won | None = None
    standing: Standing | None = None


def work_of(group: Sequence[Addition]) -> Work:
    """Return the statements that store a group.

    Each kind of row is written for the whole group, in the order of the tables, so that two
    processes cannot deadlock.
    """
    group = sorted(group, key=lambda one: one.table)  # stable: events of one table keep their order
    work = [step for one in group if one.opening is not None for step in _opened(one.opening)]
    events = [_event(one.table, one.event) for one in group if one.event is not None]
    if events:
        work.append(("event", events))
    results = [
        {"table_id": one.table, "person": one.won.person, "turns": one.won.turns}
        | one.won.puzzle._asdict()
        for one in group
        if one.won is not None
    ]
    if results:
        work.append(("result", results))
    return work + stood({one.table: one.standing for one in group if one.standing is not None})


def stood(standings: dict[str, Standing]) -> Work:
    """Return the statements that store standings, and whose turn it is among their guests."""
    if not standings:
        return []
    kept = [
        {
            "table_id": table,
            "phase": standing.phase,
            "since": standing.since,
            "seated": len({*standing.people} - {""}),
            "told": as_json(standing),
            "rings": standing.rings,
        }
        for table, standing in standings.items()
    ]
    waited = [
        {"_table": table, "_since": standing.since} | _named(standing.due)
        for table, standing in standings.items()
    ]
    return [("standing", kept), ("due", waited)]


def _opened(opening: Opening) -> Work:
    row = opening.row
    guests = [
        {"table_id": row.id, "person": person, "role": role}
        for person, role in opening.guests.items()
    ]
    work = [
        ("table", [{name: getattr(row, name) for name in row.__struct_fields__}]),
        ("event", [_event(row.id, event) for event in opening.events]),
        ("guest", guests),
    ]
    return work if opening.standing is None else work + stood({row.id: opening.standing})


def _event(table: str, event: Event) -> dict[str, Any]:
    row = event_row(table, event)
    row["body"] = as_json(event.body)
    return row


_DUE = [f"_due{number}" for number in range(MOST_SEATS)]


def _named(people: tuple[str, ...]) -> dict[str, str]:
    """Return a fixed number of parameters; the empty name matches no guest."""
    return dict(zip(_DUE, (*people, *[""] * (MOST_SEATS - len(people))), strict=True))


def _compiled(dialect: Any, insert: Any) -> dict[str, str]:
    """Return the SQL of each statement, with named parameters."""
    standing = insert(STANDINGS)
    changed = ("phase", "since", "seated", "told", "rings")
    is_due = GUESTS.c.person.in_([sa.bindparam(name, type_=sa.String) for name in _DUE])
    statements: dict[str, tuple[Any, Sequence[str] | None]] = {
        "table": (sa.insert(TABLES), TableRow.__struct_fields__),
        "event": (sa.insert(EVENTS), None),
        "guest": (sa.insert(GUESTS), ("table_id", "person", "role")),
        "result": (sa.insert(RESULTS), None),
        "standing": (
            standing.on_conflict_do_update(
                index_elements=["table_id"],
                set_={name: standing.excluded[name] for name in changed},
            ),
            None,
        ),
        "due": (
            sa.update(GUESTS)
            .where((GUESTS.c.table_id == sa.bindparam("_table")) & (GUESTS.c.due != is_due))
            .values(
                due=is_due, due_since=sa.bindparam("_since"), called=sa.false(), warned=sa.false()
            ),
            None,
        ),
    }
    return {
        name: str(statement.compile(dialect=dialect, column_keys=columns))
        for name, (statement, columns) in statements.items()
    }


_PSYCOPG: Any = psycopg.dialect  # without types
SQL = {
    "sqlite": _compiled(sqlite.dialect(paramstyle="named"), sqlite.insert),
    "postgresql": _compiled(_PSYCOPG(), postgresql.insert),
}
