"""The doorbell of houses that share a PostgreSQL database."""

import asyncio
from typing import ClassVar

import msgspec
import psycopg
import structlog

from fairyring.table.bells.distant_bell import (
    CHANNEL,
    DistantBell,
    line_stands,
    read_ring,
    write_ring,
)
from fairyring.table.bells.doorbell import Hear, Ring

_log = structlog.get_logger("fairyring.table")


class PostgresBell(DistantBell):
    """LISTEN and NOTIFY, each on a connection of its own, for the first is always busy."""

    breaks: ClassVar[tuple[type[Exception], ...]] = (
        OSError,
        msgspec.MsgspecError,
        psycopg.Error,
    )

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = address
        self._line: psycopg.AsyncConnection[tuple[object, ...]] | None = None
        self._turn = asyncio.Lock()

    async def ring(self, ring: Ring) -> None:
        async with self._turn:
            for _ in range(2):  # once more on a new line if the old one is dead
                try:
                    if self._line is None:
                        self._line = await self._connect()
                    words = (CHANNEL, write_ring(ring).decode())
                    await self._line.execute("SELECT pg_notify(%s, %s)", words)
                    return
                except psycopg.Error as broken:
                    _log.warning("a ring was lost", failure=repr(broken))
                    self._line = None

    async def close(self) -> None:
        await super().close()
        if self._line is not None:
            await self._line.close()

    async def _listen_once(self, hear: Hear, listening: asyncio.Event) -> None:
        async with await self._connect() as line:
            await line.execute(f"LISTEN {CHANNEL}")
            line_stands(hear, listening)
            async for notice in line.notifies():
                hear(read_ring(notice.payload))

    async def _connect(self) -> "psycopg.AsyncConnection[tuple[object, ...]]":
        return await psycopg.AsyncConnection.connect(self._address, autocommit=True)
