"""The store of a server, in SQLite or PostgreSQL."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from fairyring.record.puzzle import Best, Puzzle
from fairyring.store.base import NumberTaken, TableGone, Trouble, Troubles, UnknownStore
from fairyring.store.events import Event, Unreadable
from fairyring.store.rows import (
    Listed,
    Opening,
    RawEvent,
    Role,
    Standing,
    TableRow,
    Won,
    event_of,
    raw_of,
)
from fairyring.store.sql import leases
from fairyring.store.sql.connections import Connections
from fairyring.store.sql.database import engine_at, try_sqlite, watched, write_ahead
from fairyring.store.sql.group_commit import WriteConnection, Writer
from fairyring.store.sql.migrations import upgrade
from fairyring.store.sql.people import SqlPeople, SqlTexts
from fairyring.store.sql.schema import EVENTS, GUESTS, LIVED, OUTAGES, RESULTS, STANDINGS, TABLES
from fairyring.store.sql.sqlite_writes import SqliteWrites
from fairyring.store.sql.statements import SQL, Addition, stood

_SWEPT_AT_ONCE = 200
_RUNG_AT_ONCE = 100


class SqlStore:
    """Implements `Store` with an SQLite file or a PostgreSQL database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._troubles = watched(engine.sync_engine)
        self.reading = Connections(engine.execution_options(isolation_level="AUTOCOMMIT"))
        self._connections = Connections(engine)
        self._sql = SQL[engine.dialect.name]
        self._writer = Writer(_write_connection(engine, self._troubles))
        self.people = SqlPeople(self.reading, self.writing)
        self.texts = SqlTexts(self.reading, self.writing)

    @classmethod
    async def open(cls, url: str) -> "SqlStore":
        """Open the store at a URL; create or migrate it if needed. Raises UnknownStore."""
        engine = engine_at(url)
        try:
            if engine.dialect.name == "sqlite":
                await asyncio.to_thread(try_sqlite, engine.url)
                await write_ahead(engine)
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        except BaseException as failure:
            await engine.dispose()
            if not isinstance(failure, sa.exc.DBAPIError):
                raise
            where = engine.url.render_as_string(hide_password=True)
            raise UnknownStore(f"the store at {where} cannot be opened: {failure.orig}") from None
        return cls(engine)

    @property
    def trouble(self) -> Trouble | None:
        return self._troubles.now

    async def close(self) -> None:
        await self._writer.close()
        await self.reading.all_back()
        await self._connections.all_back()
        await self._engine.dispose()

    # Writing.

    async def create(self, opening: Opening) -> None:
        await self._writer.append(Addition(opening.row.id, None, opening))

    async def append(
        self,
        table: str,
        event: Event,
        opening: Opening | None = None,
        won: Won | None = None,
        standing: Standing | None = None,
    ) -> None:
        try:
            await self._writer.append(Addition(table, event, opening, won, standing))
        except NumberTaken:
            if await self.row(table) is None:
                raise TableGone from None
            raise

    async def stand(self, table: str, seq: int, standing: Standing) -> None:
        kept = sa.select(STANDINGS.c.since).where(STANDINGS.c.table_id == table).with_for_update()
        later = (EVENTS.c.table_id == table) & (EVENTS.c.number > seq)
        async with self.writing() as connection:
            await connection.execute(kept)  # later writers wait for this row
            if await connection.scalar(sa.select(EVENTS.c.number).where(later).limit(1)) is None:
                for name, rows in stood({table: standing}):
                    await connection.exec_driver_sql(self._sql[name], rows)

    async def take_off(self, table: str, person: str) -> None:
        mine = (GUESTS.c.table_id == table) & (GUESTS.c.person == person)
        kept = (GUESTS.c.table_id == table) & (GUESTS.c.role == "sit") & ~GUESTS.c.hidden
        async with self.writing() as connection:
            await connection.execute(sa.update(GUESTS).where(mine).values(hidden=True))
            phase = sa.select(STANDINGS.c.phase).where(STANDINGS.c.table_id == table)
            if await connection.scalar(phase) != "room":
                return
            if await connection.scalar(sa.select(sa.func.count()).where(kept)) == 0:
                await _remove(connection, sa.select(sa.literal(table)))

    async def put_on(self, table: str, person: str) -> None:
        mine = (GUESTS.c.table_id == table) & (GUESTS.c.person == person) & GUESTS.c.hidden
        async with self.writing() as connection:
            await connection.execute(sa.update(GUESTS).where(mine).values(hidden=False))

    async def sweep(self, emptied: float, untouched: float) -> None:
        since = STANDINGS.c.since
        gone = (STANDINGS.c.seated == 0) & (since < emptied) | (since < untouched)
        swept = sa.select(STANDINGS.c.table_id).where((STANDINGS.c.phase == "room") & gone)
        async with self.writing() as connection:
            ids = (await connection.scalars(swept.limit(_SWEPT_AT_ONCE))).all()
            if ids:
                await _remove(connection, ids)

    async def admit(self, table: str, person: str, role: Role) -> None:
        mine = (GUESTS.c.table_id == table) & (GUESTS.c.person == person)
        async with self.writing() as connection:
            before = await connection.scalar(sa.select(GUESTS.c.role).where(mine))
            if before is None:
                values = {"table_id": table, "person": person, "role": role}
                await connection.execute(sa.insert(GUESTS), values)
            elif role == "sit":
                await connection.execute(sa.update(GUESTS).where(mine).values(role=role))

    def _turn(self) -> contextlib.AbstractAsyncContextManager[None]:
        """Wait for this process's turn to write.

        SQLite has one writer at a time. Waiting in our queue is fair and ends at once; waiting in
        SQLite is neither, so only other processes are waited for there.
        """
        if self._engine.dialect.name == "sqlite":
            return self._writer.turn()
        return contextlib.nullcontext()

    @contextlib.asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a write transaction when its turn comes. Raises NumberTaken."""
        async with self._turn():
            try:
                async with self._connections.begin() as connection:
                    yield connection
            except IntegrityError as taken:
                raise NumberTaken from taken

    async def beat(self, now: float, missed: float) -> None:
        last = sa.select(LIVED.c.at).where(LIVED.c.id == 1).with_for_update()
        async with self.writing() as connection:
            at = await connection.scalar(last)
            if at is None:
                await connection.execute(sa.insert(LIVED), {"id": 1, "at": now})
                return
            if now - at > missed:
                await connection.execute(sa.insert(OUTAGES), {"since": at, "until": now})
            if now > at:
                await connection.execute(sa.update(LIVED).values(at=now))

    async def lease(self, server: str, wanted: frozenset[str], seconds: float) -> frozenset[str]:
        if not wanted:
            async with self.reading.connect() as connection:
                if await connection.run_sync(leases.idle, server, seconds):
                    return frozenset()
        async with self.writing() as connection:
            return await connection.run_sync(leases.lease, server, wanted, seconds)

    async def leave(self, server: str) -> None:
        async with self.writing() as connection:
            await connection.run_sync(leases.leave, server)

    async def put_back(self, now: float) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.delete(OUTAGES).where(OUTAGES.c.until > now))
            await connection.execute(sa.delete(LIVED).where(LIVED.c.at > now))

    # Reading.

    async def outages(self) -> list[tuple[float, float]]:
        query = sa.select(OUTAGES.c.since, OUTAGES.c.until).order_by(OUTAGES.c.since)
        async with self.reading.connect() as connection:
            return [(since, until) for since, until in await connection.execute(query)]

    async def ringing(self, now: float) -> list[tuple[str, float]]:
        rings = STANDINGS.c.rings
        query = sa.select(STANDINGS.c.table_id, rings).where(rings <= now).order_by(rings)
        async with self.reading.connect() as connection:
            rows = await connection.execute(query.limit(_RUNG_AT_ONCE))
            return [(table, at) for table, at in rows]

    async def row(self, table: str) -> TableRow | None:
        return await self._row(TABLES.c.id == table)

    async def row_by_key(self, key: str) -> tuple[TableRow, Role] | None:
        row = await self._row((TABLES.c.join_key == key) | (TABLES.c.watch_key == key))
        if row is None:
            return None
        return row, "sit" if row.join_key == key else "watch"

    async def events(self, table: str, after: int = 0) -> list[Event | Unreadable]:
        return [event_of(row) for row in await self._event_rows(table, after)]

    async def raw_events(self, table: str) -> list[RawEvent]:
        return [raw_of(row) for row in await self._event_rows(table, 0)]

    async def _event_rows(self, table: str, after: int) -> Sequence[Any]:
        wanted = (EVENTS.c.table_id == table) & (EVENTS.c.number > after)
        # Cast to text, so that a body with invalid JSON spoils only its own event.
        columns = [column for column in EVENTS.c if column is not EVENTS.c.body]
        body = sa.cast(EVENTS.c.body, sa.Text).label("body")
        query = sa.select(*columns, body).where(wanted).order_by(EVENTS.c.number)
        async with self.reading.connect() as connection:
            return (await connection.execute(query)).all()

    async def guests(self, table: str) -> dict[str, Role]:
        query = sa.select(GUESTS.c.person, GUESTS.c.role).where(GUESTS.c.table_id == table)
        async with self.reading.connect() as connection:
            return {row.person: row.role for row in await connection.execute(query)}

    async def has_finished(self, person: str, game: str) -> bool:
        query = (
            sa.select(TABLES.c.id)
            .join(GUESTS, GUESTS.c.table_id == TABLES.c.id)
            .join(STANDINGS, STANDINGS.c.table_id == TABLES.c.id)
            .where((GUESTS.c.person == person) & (GUESTS.c.role == "sit"))
            .where((TABLES.c.game == game) & (STANDINGS.c.phase == "over"))
            .limit(1)
        )
        async with self.reading.connect() as connection:
            return await connection.scalar(query) is not None

    async def standing(self, table: str) -> Standing | None:
        query = sa.select(STANDINGS.c.told).where(STANDINGS.c.table_id == table)
        async with self.reading.connect() as connection:
            told = await connection.scalar(query)
        return None if told is None else msgspec.convert(told, Standing)

    async def tables_of(self, person: str, most: int, skip: int = 0) -> list[Listed]:
        when = sa.func.coalesce(STANDINGS.c.since, TABLES.c.created)
        over = sa.case((STANDINGS.c.phase == "over", 1), else_=0)
        waits = sa.case((GUESTS.c.due, when), else_=0.0)
        about = (TABLES.c.id, TABLES.c.game, TABLES.c.created, STANDINGS.c.told)
        mine = (GUESTS.c.person == person) & (GUESTS.c.role == "sit") & ~GUESTS.c.hidden
        query = (
            sa.select(*about)
            .join(GUESTS, GUESTS.c.table_id == TABLES.c.id)
            .outerjoin(STANDINGS, STANDINGS.c.table_id == TABLES.c.id)
            .where(mine)
            .order_by(GUESTS.c.due.desc(), waits, over, when.desc(), TABLES.c.id)
            .limit(most)
            .offset(skip)
        )
        async with self.reading.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Listed(id_, game, created, None if told is None else msgspec.convert(told, Standing))
            for id_, game, created, told in rows
        ]

    async def best(self, person: str, puzzle: Puzzle, but: str) -> Best:
        theirs = (RESULTS.c.person == person) & (RESULTS.c.table_id != but)
        like = (RESULTS.c.game == puzzle.game) & (RESULTS.c.options == puzzle.options)
        same = sa.case((RESULTS.c.deal == puzzle.deal, RESULTS.c.turns))
        query = sa.select(sa.func.min(same), sa.func.min(RESULTS.c.turns)).where(theirs & like)
        async with self.reading.connect() as connection:
            deal, ever = (await connection.execute(query)).one()
        return Best(deal, ever)

    async def bests(self, person: str, seeds: Sequence[bytes]) -> list[tuple[bytes, int]]:
        query = (
            sa.select(TABLES.c.seed, sa.func.min(RESULTS.c.turns))
            .join(RESULTS, RESULTS.c.table_id == TABLES.c.id)
            .where((RESULTS.c.person == person) & TABLES.c.seed.in_(seeds))
            .group_by(TABLES.c.seed)
        )
        async with self.reading.connect() as connection:
            return [(seed, turns) for seed, turns in await connection.execute(query)]

    async def _row(self, where: sa.ColumnElement[bool]) -> TableRow | None:
        async with self.reading.connect() as connection:
            found = (await connection.execute(sa.select(TABLES).where(where))).first()
        return None if found is None else TableRow(**found._mapping)


def _write_connection(engine: AsyncEngine, troubles: Troubles) -> WriteConnection:
    if engine.dialect.name == "sqlite":
        return SqliteWrites(engine.url, troubles)
    from fairyring.store.sql.postgres_writes import PostgresWrites  # optional dependency

    return PostgresWrites(engine, troubles)


async def _remove(connection: AsyncConnection, tables: Any) -> None:
    for part in (STANDINGS, GUESTS, EVENTS):
        await connection.execute(sa.delete(part).where(part.c.table_id.in_(tables)))
    await connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(tables)))
