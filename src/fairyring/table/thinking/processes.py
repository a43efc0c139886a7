"""Worker processes for the thoughts of a server.

A thought that exceeds its time limit ends its process; other thoughts there are run again. Long
thoughts have one process fewer than there are cores. One more process is for short thoughts; a
server starts it before the first bot is asked.
"""

import asyncio
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from fairyring.games import keys
from fairyring.kernel.build import coming
from fairyring.lab.signals import interrupts_ignored
from fairyring.table.thinking import tasks
from fairyring.table.thinking.order import Order, QueuePlace
from fairyring.table.thinking.thinkers import NO_WORKER, Thinkers, ThinkersClosed

P = ParamSpec("P")


R = TypeVar("R")


_HURRY = 2


_OVER_SOON = 0.5
"""Seconds after which an unwanted thought is killed; starting a new process takes longer."""


class Worker:
    """A process that runs thoughts, started on first use and restarted after it was ended."""

    def __init__(self, nice: int, installed: Path | None = None) -> None:
        """`nice` is added to the niceness of the process.

        `installed` is a file that appears once another build is installed, which new processes
        import. An idle process that was started before is then replaced.
        """
        self._nice = nice
        self._installed = installed
        self._pool: ProcessPoolExecutor | None = None
        self._thoughts: list[Future[Any]] = []
        """Its unfinished thoughts since the start of the process."""

    @property
    def processes(self) -> list[multiprocessing.process.BaseProcess]:
        """The running process, if any."""
        return [] if self._pool is None else list((self._pool._processes or {}).values())

    @property
    def busy(self) -> int:
        """The number of unfinished thoughts."""
        return sum(not thought.done() for thought in self._thoughts)

    def submit(
        self,
        thought: Callable[Concatenate[int, P], R],
        share: int,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Future[R]:
        """Run a thought, with `share` as the divisor of its thinking time."""
        if self._installed is not None and not self.busy and self._installed.exists():
            self.end()
            self._installed = None
        if self._pool is None:
            # Spawned, since a fork would inherit the sockets and locks of the server.
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=tasks.settle_in,
                initargs=(self._nice,),
            )
        with interrupts_ignored():
            thinking = self._pool.submit(thought, share, *args, **kwargs)
        self._thoughts = [each for each in self._thoughts if not each.done()]
        self._thoughts.append(thinking)
        return thinking

    def stop(self, thinking: Future[Any]) -> None:
        """End the process that runs a thought, unless it has ended already."""
        if thinking in self._thoughts:
            self.end()

    def end(self) -> None:
        """Kill the process, even during a thought, and release everything shared with it.

        Nothing may be left for the exit of the program, since a signal may end it first.
        """
        running, pool = self.processes, self._pool
        self._pool, self._thoughts = None, []
        if pool is not None:
            for process in running:
                process.kill()
            pool.shutdown(cancel_futures=True)


_NOBODYS = ""
"""The table of work that is not for a single table."""


_STANDS_BACK = 5
"""The niceness of processes for long thoughts, so that tables and short thoughts go first."""


class ProcessLane:
    """A lane of worker processes, each started on first use."""

    def __init__(self, count: int, *, nice: int = 0, installed: Path | None = None) -> None:
        """`nice` is added to the niceness of the processes.

        `installed` is a file that appears once another build of the package is installed; idle
        processes then switch to it.
        """
        self._workers = [Worker(nice, installed) for _ in range(count)]
        self._loop: asyncio.AbstractEventLoop | None = None
        self._order = Order(count)
        self._closed = False

    @property
    def processes(self) -> list[multiprocessing.process.BaseProcess]:
        """The running processes."""
        return [process for worker in self._workers for process in worker.processes]

    @property
    def queue(self) -> tuple[int, int]:
        """The numbers of running and of waiting thoughts."""
        return self._order.begun, self._order.waiting

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        for worker in self._workers:
            worker.end()

    async def think(
        self,
        table: str,
        seconds: float,
        thought: Callable[Concatenate[int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        """Run a thought for a table in a worker, estimated to take some seconds.

        Its first argument is the divisor of its thinking time: two if many thoughts wait. It is run
        once more if its process ended, which another thought may have caused.
        """
        try:
            return await self._once(table, seconds, thought, *args, **kwargs)
        except BrokenProcessPool:
            return await self._once(table, seconds, thought, *args, **kwargs)

    async def _once(
        self,
        table: str,
        seconds: float,
        thought: Callable[Concatenate[int, P], R],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> R:
        loop = asyncio.get_running_loop()
        order = self._order_in(loop)
        place = await order.take_place(table, seconds)
        worker = min(self._workers, key=lambda one: one.busy)
        try:
            if self._closed:
                raise ThinkersClosed("the thinkers are closed")
            share = _HURRY if order.many_wait else 1
            thinking = worker.submit(thought, share, *args, **kwargs)
        except BaseException as failure:
            order.give_place(place)
            if isinstance(failure, BrokenProcessPool):
                worker.end()
            raise
        # The place stays taken while the worker runs, even if the caller is cancelled.
        thinking.add_done_callback(lambda _: _free_place(order, place, loop))
        try:
            return await asyncio.wrap_future(thinking)
        except BrokenProcessPool:
            worker.stop(thinking)
            raise
        except asyncio.CancelledError:
            loop.call_later(_OVER_SOON, _end, worker, thinking)
            raise

    def _order_in(self, loop: asyncio.AbstractEventLoop) -> Order:
        """Return the order for this event loop; callers of an earlier loop are gone."""
        if self._loop is not loop:
            self._loop, self._order = loop, Order(len(self._workers))
        return self._order


def _end(worker: Worker, thinking: Future[R]) -> None:
    """End an unwanted thought, unless it is over."""
    if not thinking.done():
        worker.stop(thinking)


def _free_place(order: Order, place: QueuePlace, loop: asyncio.AbstractEventLoop) -> None:
    """Release a place, in the event loop of those who wait for one."""
    with suppress(RuntimeError):  # the loop is closed, so nobody waits
        loop.call_soon_threadsafe(order.give_place, place)


def spare_cores() -> int:
    """Return the number of cores besides the one that serves tables; at least 1."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, (cores or 1) - 1)


class Workers(Thinkers):
    """The worker processes of a server, started on first use."""

    def __init__(self, count: int = 1, *, limit: float = 10.0) -> None:
        """`count` processes run long thoughts.

        `limit` is the time limit of a thought in seconds.
        """
        installed = coming()
        brisk = ProcessLane(1, installed=installed)
        deep = ProcessLane(count, nice=_STANDS_BACK, installed=installed)
        super().__init__(brisk, deep, limit)
        self.lanes: Final = {"short": brisk, "long": deep}
        """The lanes by purpose."""

    async def get_ready(self) -> None:
        """Start the process for short thoughts, and load all games there."""
        with suppress(*NO_WORKER):  # the first thought will start it again
            await self.brisk.think(_NOBODYS, 0.0, tasks.load, keys(), 6 * self.limit)
