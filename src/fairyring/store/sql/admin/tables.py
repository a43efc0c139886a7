"""Iterates over all tables of a store, with their events as a server reads them; removes old ones.

A table stays if anything happened there since a given time, or if its clocks run. So does each
person's best game in each kind of solitaire, since it is still shown.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from fairyring.store.events import Event, Unreadable
from fairyring.store.rows import TableRow, event_of
from fairyring.store.sql.schema import EVENTS, GUESTS, RESULTS, STANDINGS, TABLES

_AT_ONCE = 20
"""Tables read in one transaction, so that a long walk does not keep an old snapshot open."""


class StoredTable(NamedTuple):
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


def stored_tables(engine: sa.Engine, tables: Sequence[str]) -> Iterator[StoredTable]:
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


def _some(engine: sa.Engine, tables: Sequence[str]) -> list[StoredTable]:
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
        StoredTable(
            TableRow(**by_id[id_]._mapping),
            [event_of(one) for one in happened[id_]],
            phases.get(id_, ""),
        )
        for id_ in tables
        if id_ in by_id
    ]


Phase = Literal["room", "play", "over"]

_REMOVED_AT_ONCE = 200
"""Tables removed in one transaction; servers can write between two of them."""


def old(connection: sa.Connection, before: float, among: Sequence[str] = ()) -> dict[str, Phase]:
    """Return the tables at which nothing happened since `before`, with their phases."""
    best = sa.func.row_number().over(
        partition_by=(RESULTS.c.person, RESULTS.c.game, RESULTS.c.options),
        order_by=(RESULTS.c.turns, RESULTS.c.table_id),
    )
    ranked = sa.select(RESULTS.c.table_id, best.label("rank")).subquery()
    kept = sa.select(ranked.c.table_id).where(ranked.c.rank == 1)
    last = sa.select(sa.func.max(EVENTS.c.at)).where(EVENTS.c.table_id == TABLES.c.id)
    query = (
        sa.select(TABLES.c.id, STANDINGS.c.phase)
        .join(STANDINGS, STANDINGS.c.table_id == TABLES.c.id)
        .where(sa.func.coalesce(last.scalar_subquery(), TABLES.c.created) < before)
        .where((STANDINGS.c.phase == "over") | STANDINGS.c.rings.is_(None))
        .where(TABLES.c.id.not_in(kept))
        .order_by(TABLES.c.id)
    )
    if among:
        query = query.where(TABLES.c.id.in_(among))
    return {row.id: row.phase for row in connection.execute(query)}


def remove(engine: sa.Engine, tables: Sequence[str], before: float) -> Iterator[int]:
    """Remove these tables; yield the number removed in each batch. One that changed since stays."""
    for start in range(0, len(tables), _REMOVED_AT_ONCE):
        some = tables[start : start + _REMOVED_AT_ONCE]
        with engine.begin() as connection:
            # A writer of an event now waits, and then finds that the table is gone.
            held = sa.select(TABLES.c.id).where(TABLES.c.id.in_(some)).with_for_update()
            connection.execute(held).all()
            gone = [*old(connection, before, some)]
            for part in (RESULTS, STANDINGS, GUESTS, EVENTS):
                connection.execute(sa.delete(part).where(part.c.table_id.in_(gone)))
            connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(gone)))
        yield len(gone)
