"""When garbage is collected: the young often, all of it only when that is in nobody's way.

To look through all that lives stops the process, and the longer the more tables are open. What was
there before the first table is never looked through again. Python would look through the rest
whenever it has grown by a quarter, which with many tables is every few seconds; here that waits
for a second in which little is done, and comes unasked only after a thousand times as long as it
takes, so that it is never felt in more than one action of a thousand.
"""

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

_YOUNG: Final = 5_000
"""So many new objects, and so often, until what lived through that is looked through."""
_OLDER: Final = 8
_NEVER: Final = 2**31 - 1
_EVERY: Final = 1.0
_IDLE: Final = 0.02
"""A second in which the process works no longer is idle."""
_RESTS_IDLE: Final = 100
_RESTS_BUSY: Final = 1_000
"""Between two collections of all there pass so many times as many seconds as one takes."""


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
        self._older = 0
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Collect what there is, keep the rest apart for good, and go on from there."""
        self.sweep()
        gc.freeze()
        gc.set_threshold(_YOUNG, _OLDER, _NEVER)
        self._task = asyncio.create_task(self._run())

    def is_time(self, worked: float, older: int) -> bool:
        """Whether to collect all after a second in which so much was done.

        `older` is how often those that are not quite young were looked through since the start:
        what has not grown old since the last time is no reason to look through all.
        """
        rests = _RESTS_IDLE if worked < _IDLE else _RESTS_BUSY
        return older > self._older and self._clock() - self._ended >= rests * self._took

    def sweep(self) -> None:
        """Collect all."""
        self._older = _older_ones()
        began = self._clock()
        self._collect()
        self._ended = self._clock()
        self._took = self._ended - began

    async def _run(self) -> None:
        before = time.process_time()
        while True:
            await asyncio.sleep(_EVERY)
            now = time.process_time()
            if self.is_time(now - before, _older_ones()):
                self.sweep()
            before = time.process_time()


def _older_ones() -> int:
    return int(gc.get_stats()[1]["collections"])
