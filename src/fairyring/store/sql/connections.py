"""Database connections that return to their pool even when their user is cancelled.

SQLAlchemy loses a connection if a task is cancelled while it takes the connection from the pool:
the garbage collector finds it later. And if a pool is disposed of while a cancelled task is still
giving its connection back, that task may wait forever for the thread of aiosqlite, and with it the
end of the event loop. So a connection is taken and given back in tasks that nobody cancels, and
whoever closes the store waits for them.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

F = TypeVar("F", bound=asyncio.Future[Any])

_PATIENCE = 5.0
"""Seconds to wait at the end for connections in use."""


class Connections:
    """The connections of an engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._pending: set[asyncio.Future[Any]] = set()
        """Everything that has a connection now, or is about to."""

    @contextlib.asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        """Use a connection."""
        taking = self._noted(asyncio.create_task(_take(self._engine)))
        try:
            connection = await asyncio.shield(taking)
        except asyncio.CancelledError:
            self._noted(asyncio.create_task(_give_back_unused(taking)))
            raise
        used = self._noted(asyncio.get_running_loop().create_future())
        try:
            yield connection
        finally:
            closing = self._noted(asyncio.create_task(connection.close()))
            used.set_result(None)
            await asyncio.shield(closing)

    @contextlib.asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Use a connection for one transaction, committed at the end unless an error is raised."""
        async with self.connect() as connection, connection.begin():
            yield connection

    async def all_back(self) -> None:
        """Wait, for a limited time, until nobody uses a connection."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                while self._pending:
                    await asyncio.wait(self._pending)

    def _noted(self, future: F) -> F:
        self._pending.add(future)
        future.add_done_callback(self._pending.discard)
        return future


async def _take(engine: AsyncEngine) -> AsyncConnection:
    return await engine.connect()


async def _give_back_unused(taking: asyncio.Task[AsyncConnection]) -> None:
    with contextlib.suppress(Exception):
        await (await taking).close()
