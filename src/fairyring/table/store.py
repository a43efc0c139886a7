"""Where tables are kept: a row for each, its numbered events, who was admitted, and who won.

The store is the truth. An event is stored under its number, and a number is given once: of two
processes that want the same one, the second is told so, reads what happened and thinks again.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from fairyring.record.puzzle import Best, Puzzle
from fairyring.table.events import Event, Unreadable, body_data, body_from, kind_of
from fairyring.table.migrations import upgrade
from fairyring.table.schema import EVENTS, GUESTS, RESULTS, TABLES

FORMAT = 1
"""The version of what rows and bodies of events look like."""

_BUSY_SECONDS = 10

Role = Literal["sit", "watch"]
Kind = Literal["bots", "friends", "device"]


class TableRow(Struct, frozen=True):
    """What a table starts with. Only its clocks are set anew, by events, until the game begins."""

    id: str
    join_key: str
    watch_key: str
    game: str
    kind: Kind
    seed: bytes
    """What all dice come from; a secret until the game is over."""
    breath: float
    response: float
    created: float
    format: int = FORMAT


class Opening(Struct, frozen=True):
    """A table that is about to be: its row, its first events and its guests."""

    row: TableRow
    events: tuple[Event, ...]
    guests: dict[str, Role]


class Won(Struct, frozen=True):
    """A person won a game for one."""

    person: str
    puzzle: Puzzle
    turns: int


class RawEvent(Struct, frozen=True):
    """An event as it is stored, for who exports a table that cannot be played here."""

    number: int
    kind: str
    body: Any
    """Plain data; the text itself where that is no JSON."""
    at: float
    digest: str


class NumberTaken(Exception):
    """Somebody else stored an event first; read it and think again."""


class UnknownStore(ValueError):
    """An address at which there is no store, nor can one be made."""


class Store:
    """SQLite or PostgreSQL."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        # SQLite has one writer at a time. Waiting for one's turn here is fair and wakes at once;
        # waiting in SQLite is neither, and is left to what other processes do.
        sqlite = engine.dialect.name == "sqlite"
        self._turn: contextlib.AbstractAsyncContextManager[object] = (
            asyncio.Lock() if sqlite else contextlib.nullcontext()
        )

    @classmethod
    async def open(cls, url: str) -> "Store":
        """The store at an address, made or brought up to date where needed."""
        engine = _engine(url)
        try:
            if engine.dialect.name == "sqlite":
                await asyncio.to_thread(_try_sqlite, engine.url)
                await _write_ahead(engine)
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        except BaseException as failure:
            await engine.dispose()
            if not isinstance(failure, sa.exc.DBAPIError):
                raise
            where = engine.url.render_as_string(hide_password=True)
            raise UnknownStore(f"the store at {where} cannot be opened: {failure.orig}") from None
        return cls(engine)

    async def close(self) -> None:
        """Let go of all connections."""
        await self._engine.dispose()

    # Writing.

    async def create(self, opening: Opening) -> None:
        """Store a new table."""
        async with self._writing() as connection:
            await _create(connection, opening)

    async def append(
        self, table: str, event: Event, opening: Opening | None = None, won: Won | None = None
    ) -> None:
        """Store the next event of a table, and with it, all or nothing, what comes of it."""
        async with self._writing() as connection:
            if opening is not None:
                await _create(connection, opening)
            await connection.execute(sa.insert(EVENTS), _event_row(table, event))
            if won is not None:
                kept = {"person": won.person, "turns": won.turns} | won.puzzle._asdict()
                await connection.execute(sa.insert(RESULTS), {"table_id": table} | kept)

    async def admit(self, table: str, person: str, role: Role) -> None:
        """Store a role; who may sit is never lowered to who may watch."""
        mine = (GUESTS.c.table_id == table) & (GUESTS.c.person == person)
        async with self._writing() as connection:
            before = await connection.scalar(sa.select(GUESTS.c.role).where(mine))
            if before is None:
                values = {"table_id": table, "person": person, "role": role}
                await connection.execute(sa.insert(GUESTS), values)
            elif role == "sit":
                await connection.execute(sa.update(GUESTS).where(mine).values(role=role))

    @contextlib.asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._turn:
            try:
                async with self._engine.begin() as connection:
                    yield connection
            except IntegrityError as taken:
                raise NumberTaken from taken

    # Reading.

    async def row(self, table: str) -> TableRow | None:
        """The row of a table, if there is one."""
        return await self._row(TABLES.c.id == table)

    async def row_by_key(self, key: str) -> tuple[TableRow, Role] | None:
        """The table that a link leads to, and what its guests may do."""
        row = await self._row((TABLES.c.join_key == key) | (TABLES.c.watch_key == key))
        if row is None:
            return None
        return row, "sit" if row.join_key == key else "watch"

    async def events(self, table: str, after: int = 0) -> list[Event | Unreadable]:
        """The events of a table that come after a number."""
        return [_event(row) for row in await self._event_rows(table, after)]

    async def raw_events(self, table: str) -> list[RawEvent]:
        """The events of a table as they are stored, without who asked for them."""
        return [_raw(row) for row in await self._event_rows(table, 0)]

    async def _event_rows(self, table: str, after: int) -> Sequence[Any]:
        wanted = (EVENTS.c.table_id == table) & (EVENTS.c.number > after)
        # As text, so that a body that is no JSON hinders nothing but itself.
        columns = [column for column in EVENTS.c if column is not EVENTS.c.body]
        body = sa.cast(EVENTS.c.body, sa.Text).label("body")
        query = sa.select(*columns, body).where(wanted).order_by(EVENTS.c.number)
        async with self._reading.connect() as connection:
            return (await connection.execute(query)).all()

    async def guests(self, table: str) -> dict[str, Role]:
        """The role of everybody who was admitted to a table."""
        query = sa.select(GUESTS.c.person, GUESTS.c.role).where(GUESTS.c.table_id == table)
        async with self._reading.connect() as connection:
            return {row.person: row.role for row in await connection.execute(query)}

    async def tables_of(self, person: str, most: int, game: str = "") -> Sequence[str]:
        """The ids of the newest tables at which a person may sit, of one game or of all."""
        query = (
            sa.select(TABLES.c.id)
            .join(GUESTS, GUESTS.c.table_id == TABLES.c.id)
            .where((GUESTS.c.person == person) & (GUESTS.c.role == "sit"))
            .where(TABLES.c.game == game if game else sa.true())
            .order_by(TABLES.c.created.desc(), TABLES.c.id)
            .limit(most)
        )
        async with self._reading.connect() as connection:
            return (await connection.scalars(query)).all()

    async def best(self, person: str, puzzle: Puzzle, but: str) -> Best:
        """The best that a person reached, but for what came of one table."""
        theirs = (RESULTS.c.person == person) & (RESULTS.c.table_id != but)
        like = (RESULTS.c.game == puzzle.game) & (RESULTS.c.options == puzzle.options)
        same = sa.case((RESULTS.c.deal == puzzle.deal, RESULTS.c.turns))
        query = sa.select(sa.func.min(same), sa.func.min(RESULTS.c.turns)).where(theirs & like)
        async with self._reading.connect() as connection:
            deal, ever = (await connection.execute(query)).one()
        return Best(deal, ever)

    async def _row(self, where: sa.ColumnElement[bool]) -> TableRow | None:
        async with self._reading.connect() as connection:
            found = (await connection.execute(sa.select(TABLES).where(where))).first()
        return None if found is None else TableRow(**found._mapping)


async def _create(connection: AsyncConnection, opening: Opening) -> None:
    row = opening.row
    values = {name: getattr(row, name) for name in row.__struct_fields__}
    await connection.execute(sa.insert(TABLES), values)
    await connection.execute(sa.insert(EVENTS), [_event_row(row.id, e) for e in opening.events])
    guests = [
        {"table_id": row.id, "person": person, "role": role}
        for person, role in opening.guests.items()
    ]
    await connection.execute(sa.insert(GUESTS), guests)


def _event_row(table: str, event: Event) -> dict[str, Any]:
    return {
        "table_id": table,
        "number": event.number,
        "person": event.person,
        "client_id": event.client_id,
        "kind": kind_of(event.body),
        "body": body_data(event.body),
        "digest": event.digest,
        "at": event.at,
    }


def _event(row: Any) -> Event | Unreadable:
    try:
        body = body_from(row.body)
    except msgspec.MsgspecError as wrong:
        return Unreadable(row.number, f"event {row.number}, {row.kind!r}: {wrong}")
    return Event(row.number, body, row.at, row.person, row.client_id, row.digest)


def _raw(row: Any) -> RawEvent:
    try:
        body = msgspec.json.decode(row.body)
    except msgspec.MsgspecError:
        body = row.body
    return RawEvent(row.number, row.kind, body, row.at, row.digest)


def _engine(url: str) -> AsyncEngine:
    try:
        address = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise UnknownStore(_where(url)) from None
    kind = address.get_backend_name()
    if kind == "sqlite" and address.database:
        engine = create_async_engine(address.set(drivername="sqlite+aiosqlite"))
        _prepare_sqlite(engine)
        return engine
    if kind == "postgresql":
        # A server that started again has let go of all lines; none is found dead by who asks.
        address = address.set(drivername="postgresql+psycopg")
        return create_async_engine(address, pool_pre_ping=True)
    raise UnknownStore(_where(url))


def _where(url: str) -> str:
    return (
        f"no store can be at {url!r}; one is at sqlite:///FILE or postgresql://USER@HOST/DATABASE"
    )


def _prepare_sqlite(engine: AsyncEngine) -> None:
    """Wait for other processes, and begin every transaction as a writer.

    A transaction that begins as a reader and then wants to write fails at once, without waiting,
    if another wrote meanwhile. `synchronous=FULL` puts each commit on the disk before it is
    acknowledged, so that neither a killed process nor a power cut loses it.
    """

    @sa.event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, record: object) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql("BEGIN IMMEDIATE")


def _try_sqlite(address: sa.URL) -> None:
    """Open a file and read of it, to fail here if that fails.

    An aiosqlite that cannot open a file leaves its thread behind, which later, when the loop is
    closed that it would report to, fails in turn and at length.
    """
    engine = sa.create_engine(
        address.set(drivername="sqlite"),
        poolclass=sa.NullPool,
        connect_args={"timeout": _BUSY_SECONDS},
    )
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA schema_version")


async def _write_ahead(engine: AsyncEngine) -> None:
    """Have the file written ahead from now on, which lets readers read while somebody writes.

    The file remembers it. Of several who want to change it at once SQLite refuses all but one
    without letting them wait, so they wait here.
    """
    now = asyncio.get_running_loop().time
    patience = now() + _BUSY_SECONDS
    async with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        while True:
            try:
                await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                return
            except sa.exc.OperationalError as failure:
                if "locked" not in str(failure.orig) or now() > patience:
                    raise
                await asyncio.sleep(0.01)
