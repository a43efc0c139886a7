"""A lane for what takes a while to make: a few at once, each once for all who ask for it.

Files, rules and pictures share one pool of threads, in which nothing may take long. What plays a
game again or draws all of it does, so it has threads of its own, and who asks for much waits there.
"""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import TypeVar, cast

from anyio import CapacityLimiter, to_thread

T = TypeVar("T")


class Full(RuntimeError):
    """So many wait in a lane, or so many for one client, that there is no room for one more."""


@dataclass(eq=False)
class _Flight:
    """One thing on its way, and how many wait for it."""

    client: str
    askers: int = 0
    begun: bool = False


class Lane:
    """Makes a few things at once; the others wait, and nobody is let in who would wait for long."""

    def __init__(self, at_once: int, waiting: int, of_client: int) -> None:
        """`of_client` are those that one client may have on their way, waiting or not."""
        self._threads = CapacityLimiter(at_once)
        self._places = asyncio.Semaphore(at_once)
        self._most = at_once + waiting
        self._most_of_client = of_client
        self._flights: dict[Hashable, tuple[_Flight, asyncio.Task[object]]] = {}

    async def do(self, client: str, key: Hashable, make: Callable[[], T]) -> T:
        """What is made in a thread, once for all who ask by this key meanwhile. Raises Full."""

        async def made() -> T:
            return await to_thread.run_sync(make, limiter=self._threads)

        return await self.go(client, key, made)

    async def go(self, client: str, key: Hashable, errand: Callable[[], Awaitable[T]]) -> T:
        """The same, for what is awaited."""
        if key not in self._flights:
            self._begin(client, key, errand)
        flight, task = self._flights[key]
        flight.askers += 1
        try:
            return cast(T, await asyncio.shield(task))
        finally:
            flight.askers -= 1
            if not flight.askers and not flight.begun:  # nobody waits for it any more
                self._end(key, flight)
                task.cancel()

    def __len__(self) -> int:
        """How many things are on their way."""
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
            task.exception()  # who still waits for it is told; it may be that nobody does

    def _end(self, key: Hashable, flight: _Flight) -> None:
        if key in self._flights and self._flights[key][0] is flight:
            del self._flights[key]
