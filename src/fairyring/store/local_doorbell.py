"""A doorbell for the processes of one server, over a socket in the file system."""

import asyncio
from typing import ClassVar, Self

import msgspec

from fairyring.store.doorbell import Hear, Ring
from fairyring.store.network_doorbell import NetworkDoorbell, line_stands, read_ring, write_ring

_LONGEST = 1 << 20
"""The most bytes of a ring."""
_BEHIND = 1 << 22
"""Bytes that a process has not read, after which it is disconnected."""


class LocalDoorbell(NetworkDoorbell):
    """Sends each ring as a line to the exchange, and hears those of the others from it."""

    breaks: ClassVar[tuple[type[Exception], ...]] = (OSError, msgspec.MsgspecError)

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = path
        self._line: asyncio.StreamWriter | None = None

    async def _say(self, ring: Ring) -> None:
        if self._line is None:
            raise ConnectionError("not connected to the exchange")
        self._line.write(write_ring(ring) + b"\n")
        await self._line.drain()

    async def _listen_once(self, hear: Hear, listening: asyncio.Event) -> None:
        reader, self._line = await asyncio.open_unix_connection(self._path, limit=_LONGEST)
        try:
            line_stands(hear, listening)
            while ring := await reader.readline():
                hear(read_ring(ring))
        finally:
            self._line.close()
            self._line = None


class Exchange:
    """Passes each ring of a process on to all others."""

    def __init__(self) -> None:
        self._lines: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    @classmethod
    async def open(cls, path: str) -> Self:
        """Open the exchange at a path where there is no file yet."""
        exchange = cls()
        exchange._server = await asyncio.start_unix_server(exchange._pass_on, path, limit=_LONGEST)
        return exchange

    def close(self) -> None:
        """Disconnect everybody."""
        if self._server is not None:
            self._server.close()
        for line in self._lines:
            line.close()

    async def _pass_on(self, reader: asyncio.StreamReader, line: asyncio.StreamWriter) -> None:
        self._lines.add(line)
        try:
            while ring := await reader.readline():
                for other in self._lines - {line}:
                    if other.transport.get_write_buffer_size() > _BEHIND:
                        other.transport.abort()  # it connects again, and then checks the store
                    else:
                        other.write(ring)
        except (OSError, ValueError):  # a killed process; a line that is too long
            pass
        finally:
            self._lines.discard(line)
            line.close()
