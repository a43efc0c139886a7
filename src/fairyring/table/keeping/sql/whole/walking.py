"""Iterates over all tables of a store, with their events as a server reads them."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from fairyring.table.keeping.events import Event, Unreadable
from fairyring.table.keeping.rows import TableRow, event_of
from fairyring.table.keeping.sql.schema import EVENTS, STANDINGS, TABLES

_AT_ONCE: Final = 20
"""Tables read in one transaction, so that a long walk does not keep an old snapshot open."""


class Kept(NamedTuple):
    """The stored data of a table at one moment."""

    row: TableRow
    events: list[Event | Unreadable]
    phase: str
    """The phase of the stored standing; empty if none was stored."""


def ids(engine: sa.Engine) -> list[str]:
    """Return the ids of all tables, the oldest first."""
    query = sa.select(TABLES.c.id).order_by(TABLES.c.created, TABLES.c.id)
    with engine.begin() as connection:
        return list(connection.scalars(query))


def kept(engine: sa.Engine, tables: Sequence[str]) -> Iterator[Kept]:
    """Yield the data of these tables, except those removed in the meantime."""
    for start in range(0, len(tables), _AT_ONCE):
        yield from _some(engine, tables[start : start + _AT_ONCE])


def flaws(engine: sa.Engine) -> list[str]:
    """Return the faults of an SQLite file; a database server checks its own."""
    if engine.dialect.name != "sqlite":
        return []
    with engine.begin() as connection:
        told = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    flaws = [flaw for flaw in told if flaw != "ok"]
    return flaws + [f"{row[0]}, row {row[1]}: its table is not there" for row in lost]


def _some(engine: sa.Engine, tables: Sequence[str]) -> list[Kept]:
    columns = [column for column in EVENTS.c if column is not EVENTS.c.body]
    body = sa.cast(EVENTS.c.body, sa.Text).label("body")
    with engine.begin() as connection:
        rows = connection.execute(sa.select(TABLES).where(TABLES.c.id.in_(tables))).all()
        happened: dict[str, list[Any]] = {row.id: [] for row in rows}
        query = sa.select(*columns, body).where(EVENTS.c.table_id.in_(tables))
        for event in connection.execute(query.order_by(EVENTS.c.number)):
            happened.setdefault(event.table_id, []).append(event)
        phases: dict[str, str] = {}
        if sa.inspect(connection).has_table(STANDINGS.name):  # the first releases did not have it
            stand = sa.select(STANDINGS.c.table_id, STANDINGS.c.phase)
            phases = dict(connection.execute(stand.where(STANDINGS.c.table_id.in_(tables))).all())
    by_id = {row.id: row for row in rows}
    return [
        Kept(
            TableRow(**by_id[id_]._mapping),
            [event_of(one) for one in happened[id_]],
            phases.get(id_, ""),
        )
        for id_ in tables
        if id_ in by_id
    ]
