"""Accepts the connections of a server and hands each to one of its processes.

A connection that begins with a request for a table goes to the process that has this table, so
that a table with all its sockets is in one process. That is only quicker: any process can serve any
table. Other connections go to all processes in turn.
"""

import asyncio
import contextlib
import re
import socket
import zlib
from collections.abc import Collection, Mapping

_TABLE = re.compile(rb"[A-Z]+ /(?:api/tables|table)/([\w-]+)[/ ?]")
_BEGINNING = 128
"""Bytes of a request that are read to find its table."""
_PATIENCE = 0.5
"""Seconds that a connection may take to begin its first request; after that, any process takes
it."""
_MOST_AWAITED = 500
"""The most connections whose first request is awaited here."""
_AT_ONCE = 64
_RETRY = 0.05
_NOBODY_SECONDS = 10.0
"""Seconds that a connection waits for a process, for all have ended or are overrun."""


def table_in(beginning: bytes) -> bytes | None:
    """Return the id of the table that a request is about, if any."""
    found = _TABLE.match(beginning)
    return found and found[1]


def by_preference(table: bytes, processes: Collection[int]) -> list[int]:
    """Return processes in the order in which they should have a table.

    When a process ends or comes back, only its own tables change their place.
    """
    return sorted(processes, key=lambda one: zlib.crc32(b"%d %s" % (one, table)), reverse=True)


class Dispatcher:
    """Hands connections to processes."""

    def __init__(self, listening: socket.socket, channels: Mapping[int, socket.socket]) -> None:
        """`channels` has those of the processes that are ready now, by number."""
        self._listening = listening
        self._channels = channels
        self.opened = False
        self._turn = 0
        self._routing: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to accept connections."""
        self.opened = True
        self._listening.setblocking(False)
        asyncio.get_running_loop().add_reader(self._listening, self._accept)

    def close(self) -> None:
        """Accept no more connections."""
        asyncio.get_running_loop().remove_reader(self._listening)
        self._listening.close()
        for task in self._routing:
            task.cancel()

    def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(_AT_ONCE):
            try:
                connection, _ = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError:  # too many open files: later
                loop.remove_reader(self._listening)
                loop.call_later(1.0, self._accept_again)
                return
            routing = loop.create_task(self._route(connection))
            self._routing.add(routing)
            routing.add_done_callback(self._routing.discard)

    def _accept_again(self) -> None:
        with contextlib.suppress(ValueError):  # closed meanwhile
            asyncio.get_running_loop().add_reader(self._listening, self._accept)

    async def _route(self, connection: socket.socket) -> None:
        with connection:  # the process has its own copy
            connection.setblocking(False)
            table = table_in(await self._beginning(connection))
            loop = asyncio.get_running_loop()
            until = loop.time() + _NOBODY_SECONDS
            while not self._hand_over(connection, table) and loop.time() < until:
                await asyncio.sleep(_RETRY)

    async def _beginning(self, connection: socket.socket) -> bytes:
        """Return the first bytes of a connection, which stay unread."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(BlockingIOError):
            return _peek(connection)
        if len(self._routing) > _MOST_AWAITED:
            return b""
        there = asyncio.Event()
        loop.add_reader(connection, there.set)
        try:
            await asyncio.wait_for(there.wait(), _PATIENCE)
            return _peek(connection)
        except (TimeoutError, BlockingIOError):
            return b""
        finally:
            loop.remove_reader(connection)

    def _hand_over(self, connection: socket.socket, table: bytes | None) -> bool:
        """Give a connection to the first process that takes it, if any."""
        for number in self._in_order(table):
            with contextlib.suppress(OSError):  # it just ended, or has too much to do
                socket.send_fds(self._channels[number], [b"c"], [connection.fileno()])
                return True
        return False

    def _in_order(self, table: bytes | None) -> list[int]:
        if table is not None:
            return by_preference(table, self._channels)
        numbers = [*self._channels]
        self._turn += 1
        first = self._turn % len(numbers) if numbers else 0
        return numbers[first:] + numbers[:first]


def _peek(connection: socket.socket) -> bytes:
    try:
        return connection.recv(_BEGINNING, socket.MSG_PEEK)
    except ConnectionError:
        return b""
