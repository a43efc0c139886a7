"""Expensive results for visitors: made once for all concurrent requests, and cached.

Files, rules and pictures share a pool of threads for short work. Replaying or drawing a whole game
takes long, so it has threads of its own, and a client that asks for much waits there.
"""

import asyncio
import gzip
import threading
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import TypeVar, cast

from anyio import CapacityLimiter, to_thread

_MOST_BYTES = 32_000_000


class FileCache:
    """Recently used files in memory, compressed as they are sent."""

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._lock = threading.Lock()
        self._made: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        """Return a file that was made before, or None."""
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
            return self._made.get(key)

    def keep(self, key: Hashable, packed: bytes) -> None:
        """Store a file; remove the least recently used ones if there are too many bytes."""
        with self._lock:
            self._bytes += len(packed) - len(self._made.pop(key, b""))
            self._made[key] = packed
            while self._bytes > self._most:
                _, gone = self._made.popitem(last=False)
                self._bytes -= len(gone)


def packed(text: str) -> bytes:
    """Compress a file as it is sent."""
    return gzip.compress(text.encode(), 6, mtime=0)


T = TypeVar("T")


class Full(RuntimeError):
    """The lane has too many tasks waiting, in total or for one client."""


@dataclass(eq=False)
class _Flight:
    """A task, and the number of callers that wait for it."""

    client: str
    askers: int = 0
    begun: bool = False


class SharedWork:
    """Runs a few tasks at once; others wait, up to a limit."""

    def __init__(self, at_once: int, waiting: int, of_client: int) -> None:
        """`of_client` is the most tasks of one client, running or waiting."""
        self._threads = CapacityLimiter(at_once)
        self._places = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._most_of_client = of_client
        self._flights: dict[Hashable, tuple[_Flight, asyncio.Task[object]]] = {}

    async def do(self, client: str, key: Hashable, make: Callable[[], T]) -> T:
        """Run `make` in a thread, once for all concurrent calls with this key. Raises Full."""

        async def made() -> T:
            return await to_thread.run_sync(make, limiter=self._threads)

        return await self.go(client, key, made)

    async def go(self, client: str, key: Hashable, errand: Callable[[], Awaitable[T]]) -> T:
        """The same, for a coroutine."""
        if key not in self._flights:
            self._begin(client, key, errand)
        flight, task = self._flights[key]
        flight.askers += 1
        try:
            return cast(T, await asyncio.shield(task))
        finally:
            flight.askers -= 1
            if not flight.askers and not flight.begun:  # no caller is left
                self._end(key, flight)
                task.cancel()

    def __len__(self) -> int:
        """Return the number of running and waiting tasks."""
        return len(self._flights)

    def _begin(self, client: str, key: Hashable, errand: Callable[[], Awaitable[object]]) -> None:
        own = sum(flight.client == client for flight, _ in self._flights.values())
        if len(self._flights) >= self._most or own >= self._most_of_client:
            raise Full
        flight = _Flight(client)

        async def fly() -> object:
            async with self._places:
                flight.begun = True
                return await errand()

        task = asyncio.create_task(fly())
        self._flights[key] = flight, task
        task.add_done_callback(lambda task: self._landed(key, flight, task))

    def _landed(self, key: Hashable, flight: _Flight, task: asyncio.Task[object]) -> None:
        self._end(key, flight)
        if not task.cancelled():
            task.exception()  # callers got the exception, if any are left; this avoids a warning

    def _end(self, key: Hashable, flight: _Flight) -> None:
        if key in self._flights and self._flights[key][0] is flight:
            del self._flights[key]
