"""The database behind an address, made ready for many who read and write at once."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from fairyring.table.keeping.store import UnknownStore

_BUSY_SECONDS = 10
_NO_FILE = (None, "", ":memory:")
"""Several lines share what they keep only in a file."""

Writing = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Begins to write, all or nothing, when it is one's turn; raises NumberTaken."""


def address_at(url: str) -> sa.URL:
    """The address of a database of which we know the kind. Raises UnknownStore."""
    try:
        address = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise UnknownStore(_where(url)) from None
    kind = address.get_backend_name()
    if kind == "sqlite" and address.database not in _NO_FILE:
        return address.set(drivername="sqlite")
    if kind == "postgresql":
        return address.set(drivername="postgresql+psycopg")
    raise UnknownStore(_where(url))


def engine_at(url: str) -> AsyncEngine:
    """The database at an address, not yet tried. Raises UnknownStore."""
    address = address_at(url)
    if address.get_backend_name() == "sqlite":
        engine = create_async_engine(
            address.set(drivername="sqlite+aiosqlite"), json_serializer=_json
        )
        prepare_sqlite(engine.sync_engine)
        return engine
    # A server that started again has let go of all lines; none is found dead by who asks.
    return create_async_engine(address, pool_pre_ping=True, json_serializer=_json)


def line_of(engine: AsyncEngine) -> sa.Engine:
    """The same database for one who waits for it in a thread of its own, on one line."""
    if engine.dialect.name == "sqlite":
        address = engine.url.set(drivername="sqlite")
        line = sa.create_engine(address, json_serializer=_json, pool_size=1, max_overflow=0)
        prepare_sqlite(line)
        return line
    return sa.create_engine(
        engine.url, pool_pre_ping=True, json_serializer=_json, pool_size=1, max_overflow=0
    )


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _where(url: str) -> str:
    return (
        f"no store can be at {url!r}; one is at sqlite:///FILE or postgresql://USER@HOST/DATABASE"
    )


def prepare_sqlite(engine: sa.Engine, begin: str = "BEGIN IMMEDIATE") -> None:
    """Wait for other processes, and begin every transaction as a writer, if nothing else is said.

    A transaction that begins as a reader and then wants to write fails at once, without waiting,
    if another wrote meanwhile. `synchronous=FULL` puts each commit on the disk before it is
    acknowledged, so that neither a killed process nor a power cut loses it.
    """

    @sa.event.listens_for(engine, "connect")
    def connect(connection: Any, record: object) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {_BUSY_SECONDS * 1000}")
        cursor.execute("PRAGMA synchronous = FULL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begun(connection: sa.Connection) -> None:
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql(begin)


def try_sqlite(address: sa.URL) -> None:
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


async def write_ahead(engine: AsyncEngine) -> None:
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
