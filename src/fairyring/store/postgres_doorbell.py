"""A doorbell for servers that share a PostgreSQL database."""

import asyncio
from typing import ClassVar

import msgspec
import psycopg
from psycopg.conninfo import make_conninfo

from fairyring.store.doorbell import Hear, Ring
from fairyring.store.network_doorbell import (
    CHANNEL,
    NetworkDoorbell,
    line_stands,
    read_ring,
    write_ring,
)

_ALIVE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""TCP keepalives: a machine that vanished is noticed within half a minute."""


class PostgresDoorbell(NetworkDoorbell):
    """Uses NOTIFY and LISTEN, each on its own connection, since a listening one is always busy."""

    breaks: ClassVar[tuple[type[Exception], ...]] = (
        OSError,
        msgspec.MsgspecError,
        psycopg.Error,
    )

    def __init__(self, address: str) -> None:
        super().__init__()
        self._address = make_conninfo(address, **_ALIVE)
        self._line: psycopg.AsyncConnection[tuple[object, ...]] | None = None

    async def close(self) -> None:
        await super().close()
        if self._line is not None:
            await self._line.close()

    async def _say(self, ring: Ring) -> None:
        words = (CHANNEL, write_ring(ring).decode())
        try:
            await self._notify(words)
        except psycopg.Error:  # reconnect once
            self._line = None
            await self._notify(words)

    async def _notify(self, words: tuple[str, str]) -> None:
        if self._line is None:
            self._line = await self._connect()
        await self._line.execute("SELECT pg_notify(%s, %s)", words)

    async def _listen_once(self, hear: Hear, listening: asyncio.Event) -> None:
        async with await self._connect() as line:
            await line.execute(f"LISTEN {CHANNEL}")
            line_stands(hear, listening)
            async for notice in line.notifies():
                hear(read_ring(notice.payload))

    async def _connect(self) -> "psycopg.AsyncConnection[tuple[object, ...]]":
        return await psycopg.AsyncConnection.connect(self._address, autocommit=True)
