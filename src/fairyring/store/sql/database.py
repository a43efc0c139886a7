"""Database engines for many concurrent readers and writers, and the meaning of their errors."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import exc
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from fairyring.store.base import StoreTrouble, Trouble, Troubles, UnknownStore

BUSY_SECONDS = 10
PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 0",
)
"""Settings of each SQLite connection of a server.

It waits for other processes. With `synchronous=FULL` each commit is on the disk before it is
acknowledged, so neither a killed process nor a power cut loses it. Only the writer makes
checkpoints (`sqlite_writes`).
"""
_NO_FILE = (None, "", ":memory:")
"""SQLite databases that are no file; only a file can be shared by several connections."""

Writing = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Opens a write transaction when its turn comes; raises NumberTaken."""


def address_at(url: str) -> sa.URL:
    """Return the parsed URL of a supported database. Raises UnknownStore."""
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
    """Return an engine for a URL, without connecting yet. Raises UnknownStore."""
    address = address_at(url)
    if address.get_backend_name() == "sqlite":
        engine = create_async_engine(
            address.set(drivername="sqlite+aiosqlite"), json_serializer=as_json
        )
        prepare_sqlite(engine.sync_engine)
        return engine
    # When the database server restarts, pooled connections die: pre-ping replaces them unnoticed.
    return create_async_engine(address, pool_pre_ping=True, json_serializer=as_json)


def as_json(value: object) -> str:
    """Return a value as the text of a JSON column."""
    return msgspec.json.encode(value).decode()


def _where(url: str) -> str:
    return (
        f"no store can be at {url!r}; one is at sqlite:///FILE or postgresql://USER@HOST/DATABASE"
    )


def prepare_sqlite(engine: sa.Engine, begin: str = "BEGIN IMMEDIATE") -> None:
    """Make SQLite connections wait for other processes, and begin transactions with `begin`.

    By default they begin as writers: a transaction that begins as a reader and then wants to write
    fails at once, without waiting, if another process wrote in between.
    """

    @sa.event.listens_for(engine, "connect")
    def connect(connection: Any, record: object) -> None:
        connection.isolation_level = None  # the driver begins no transactions by itself
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begun(connection: sa.Connection) -> None:
        if connection.get_execution_options().get("isolation_level") != "AUTOCOMMIT":
            connection.exec_driver_sql(begin)


def try_sqlite(address: sa.URL) -> None:
    """Open the file and read from it, so that a failure occurs here.

    An aiosqlite that cannot open a file leaves its thread behind, which later fails with a long
    traceback when its event loop is closed.
    """
    engine = sa.create_engine(
        address.set(drivername="sqlite"),
        poolclass=sa.NullPool,
        connect_args={"timeout": BUSY_SECONDS},
    )
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA schema_version")


async def write_ahead(engine: AsyncEngine) -> None:
    """Switch the file to write-ahead logging, which lets readers read while somebody writes.

    The setting is stored in the file. SQLite refuses concurrent changes of it without waiting, so
    this function retries.
    """
    now = asyncio.get_running_loop().time
    patience = now() + BUSY_SECONDS
    async with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        while True:
            try:
                await connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                return
            except sa.exc.OperationalError as failure:
                if "locked" not in str(failure.orig) or now() > patience:
                    raise
                await asyncio.sleep(0.01)


_FULL = ("disk is full", "disk full", "no space left", "could not extend")
_AWAY = ("unable to open", "readonly", "disk i/o", "locked")


def watched(engine: sa.Engine) -> Troubles:
    """Return the troubles of a database; errors of the engine are raised as StoreTrouble."""
    troubles = Troubles()

    def handle(context: Any) -> StoreTrouble | None:
        if context.is_pre_ping:  # the pool replaces a dead connection
            return None
        failure = context.sqlalchemy_exception or context.original_exception
        trouble = trouble_of(failure, lost=context.is_disconnect)
        if trouble is None:
            return None
        troubles.note(trouble)
        return StoreTrouble(trouble, str(context.original_exception))

    sa.event.listen(engine, "handle_error", handle)
    return troubles


def trouble_of(failure: BaseException, *, lost: bool = False) -> Trouble | None:
    """Return the trouble that caused a failure, or None if the failure is a bug of ours."""
    if isinstance(failure, asyncio.CancelledError):  # cancelled request
        return None
    if isinstance(failure, exc.DBAPIError):
        return trouble_of_driver(failure.orig, type(failure).__name__, lost=lost)
    return Trouble.AWAY if lost else None


def trouble_of_driver(
    failure: BaseException | None, kind: str, *, lost: bool = False
) -> Trouble | None:
    """Return the trouble that caused an error of a driver, or None if it is a bug of ours.

    `kind` is the name of the standard class of database errors to which it belongs.
    """
    words = str(failure).lower()
    if any(word in words for word in _FULL):
        return Trouble.FULL
    if lost or kind == "InterfaceError" or any(word in words for word in _AWAY):
        return Trouble.AWAY
    # SQLite reports some of our bugs as OperationalError; from a database server it is trouble.
    distant = type(failure).__module__ != "sqlite3"
    return Trouble.AWAY if distant and kind == "OperationalError" else None
