"""Schedules the garbage collector for quiet seconds.

Nearly all objects here are freed by reference counting; only cycles need the collector. A full
collection stops the process, for longer the more tables are open: a second for a thousand of them.
By default Python would collect the youngest generation after every few hundred new objects, and
everything whenever the heap has grown by a quarter. Here young objects are frozen every second
without a collection. A full collection runs when the process is idle. If it is busy, it runs only
after a thousand times its own duration, so that few actions in a thousand notice it; and earlier
only if the heap has grown to four times its size.
"""

import asyncio
import gc
import time
from collections.abc import Callable

_IN_A_SECOND = 100_000
"""A process that allocates this many lasting objects within a second is collected at once."""
_OLDER = 10
_NEVER = 2**31 - 1
_EVERY = 1.0
_IDLE = 0.02
"""CPU seconds per second below which the process counts as idle."""
_MUCH = 3
_RESTS_IDLE = 300
_RESTS_BUSY = 1_000
"""The time between two full collections, as a multiple of the duration of one."""


class GarbageCollector:
    """Runs the garbage collector of a server."""

    def __init__(
        self,
        collect: Callable[[], object] = gc.collect,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._collect = collect
        self._clock = clock
        self._ended = self._took = 0.0
        self._there = self._grown = 0
        """The objects left by the last full collection, and the growth since."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Run a full collection, and schedule further ones."""
        self.sweep()
        gc.set_threshold(_IN_A_SECOND, _OLDER, _NEVER)
        self._task = asyncio.create_task(self._run())

    def set_apart(self) -> None:
        """Freeze young objects, so that only a full collection examines them."""
        self._grown += gc.get_count()[0]
        gc.freeze()

    def is_time(self, worked: float) -> bool:
        """Return whether to run a full collection, after a second with this much CPU time."""
        if self._grown > _MUCH * self._there:
            return True
        rests = _RESTS_IDLE if worked < _IDLE else _RESTS_BUSY
        takes = self._took * (1 + self._grown / self._there)
        return self._grown > 0 and self._clock() - self._ended >= rests * takes

    def sweep(self) -> None:
        """Run a full collection, and freeze what is left."""
        began = self._clock()
        gc.unfreeze()
        self._collect()
        gc.freeze()
        self._there, self._grown = gc.get_freeze_count(), 0
        self._ended = self._clock()
        self._took = self._ended - began

    async def _run(self) -> None:
        before = time.process_time()
        while True:
            await asyncio.sleep(_EVERY)
            self.set_apart()
            now = time.process_time()
            if self.is_time(now - before):
                self.sweep()
            before = time.process_time()
