"""When garbage is collected: seldom, and rather in a second in which little is done.

Nearly all garbage here goes by itself, when nothing points to it any more; only what points to
itself in a circle has to be searched for. A search stops the process, and the longer the more
tables are open: a second for a thousand of them. Python would search the young after every few
hundred new objects, and all whenever it has grown by a quarter. Here the young are set apart
unsearched, every second. All is searched when little is done; else only after a thousand times as
long as it takes, so that it is felt in few actions of a thousand; and sooner only when three times
as much was added as there was.
"""

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

_IN_A_SECOND: Final = 100_000
"""Whoever makes so many objects in a second and keeps them has the young searched at once."""
_OLDER: Final = 10
_NEVER: Final = 2**31 - 1
_EVERY: Final = 1.0
_IDLE: Final = 0.02
"""A second in which the process works no longer is idle."""
_MUCH: Final = 3
_RESTS_IDLE: Final = 300
_RESTS_BUSY: Final = 1_000
"""Between two searches of all there pass so many times as many seconds as one takes."""


class Broom:
    """Collects the garbage of a server while it runs."""

    def __init__(
        self,
        collect: Callable[[], object] = gc.collect,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._collect = collect
        self._clock = clock
        self._ended = self._took = 0.0
        self._there = self._grown = 0
        """How many objects the last search left, and by how many they grew since."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Collect what there is, and go on from there."""
        self.sweep()
        gc.set_threshold(_IN_A_SECOND, _OLDER, _NEVER)
        self._task = asyncio.create_task(self._run())

    def set_apart(self) -> None:
        """Keep the young out of every search but that of all."""
        self._grown += gc.get_count()[0]
        gc.freeze()

    def is_time(self, worked: float) -> bool:
        """Whether to collect all after a second in which so much was done."""
        if self._grown > _MUCH * self._there:
            return True
        rests = _RESTS_IDLE if worked < _IDLE else _RESTS_BUSY
        takes = self._took * (1 + self._grown / self._there)
        return self._grown > 0 and self._clock() - self._ended >= rests * takes

    def sweep(self) -> None:
        """Collect all, and set apart what is left."""
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
