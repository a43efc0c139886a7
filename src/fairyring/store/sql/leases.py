"""Leases of tables, by the clock of the database."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from fairyring.store.sql.schema import HOUSES, LEASES, LIVED

_TAKEN_UP = 100
"""The most abandoned tables that a server takes over at once."""

_NOW = {
    "sqlite": sa.text("SELECT (julianday('now') - 2440587.5) * 86400.0"),
    "postgresql": sa.text("SELECT extract(epoch FROM clock_timestamp())::float8"),
}
_INSERT: dict[str, Any] = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def idle(connection: sa.Connection, server: str, seconds: float) -> bool:
    """Return whether a server holds no lease and no dead server left one."""
    waits = (LEASES.c.house == server) | LEASES.c.house.not_in(_living(connection, seconds))
    return connection.scalar(sa.select(LEASES.c.table_id).where(waits).limit(1)) is None


def lease(
    connection: sa.Connection, server: str, wanted: frozenset[str], seconds: float
) -> frozenset[str]:
    """Renew the leases of a server for some seconds; return the tables that it holds."""
    # Servers take turns by locking this row, which exists as long as any server lives.
    connection.execute(sa.select(LIVED.c.at).where(LIVED.c.id == 1).with_for_update())
    living = {*connection.scalars(_living(connection, seconds))}
    rows = connection.execute(sa.select(LEASES.c.table_id, LEASES.c.house))
    leases: dict[str, str] = {row.table_id: row.house for row in rows}
    mine = {table for table, holder in leases.items() if holder == server}
    left = {table for table, holder in leases.items() if holder not in living | {server}}
    taken = {table for table in wanted if table in left or table not in leases}
    taken |= {*sorted(left - taken)[:_TAKEN_UP]}
    _put(connection, HOUSES, "id", [{"id": server, "until": _now(connection) + seconds}])
    if mine - wanted:
        connection.execute(sa.delete(LEASES).where(LEASES.c.table_id.in_(mine - wanted)))
    if taken:
        _put(connection, LEASES, "table_id", [{"table_id": t, "house": server} for t in taken])
    connection.execute(sa.delete(HOUSES).where(HOUSES.c.id.not_in(living | {server})))
    return frozenset(mine & wanted | taken)


def leave(connection: sa.Connection, server: str) -> None:
    """Remove a server, which frees its tables."""
    connection.execute(sa.delete(HOUSES).where(HOUSES.c.id == server))


def _living(connection: sa.Connection, seconds: float) -> sa.Select[tuple[str]]:
    """Select the servers that are alive.

    A time more than `seconds` ahead was written before the clock was set back, so it does not
    count.
    """
    now = _now(connection)
    return sa.select(HOUSES.c.id).where(HOUSES.c.until.between(now, now + seconds))


def _now(connection: sa.Connection) -> float:
    now: float = connection.execute(_NOW[connection.dialect.name]).scalar_one()
    return now


def _put(connection: sa.Connection, sheet: sa.Table, key: str, rows: list[dict[str, Any]]) -> None:
    """Insert rows, or update those that exist."""
    given = _INSERT[connection.dialect.name](sheet)
    (other,) = [column.name for column in sheet.c if column.name != key]
    put = given.on_conflict_do_update(index_elements=[key], set_={other: given.excluded[other]})
    connection.execute(put, rows)
