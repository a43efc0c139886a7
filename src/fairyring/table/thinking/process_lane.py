"""Worker processes for one lane, and the order of the thoughts that wait for them."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar

from fairyring.table.thinking.lane import ClosedHouse
from fairyring.table.thinking.order import Order, Place
from fairyring.table.thinking.worker import Worker

P = ParamSpec("P")
R = TypeVar("R")

_HURRY: Final = 2
_OVER_SOON: Final = 0.5
"""Seconds after which an unwanted thought is killed; starting a new process takes longer."""


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
                raise ClosedHouse("nobody thinks in a house that is closed")
            share = _HURRY if order.many_wait else 1
            thinking = worker.submit(thought, share, *args, **kwargs)
        except BaseException as failure:
            order.give_place(place)
            if isinstance(failure, BrokenProcessPool):
                worker.end()
            raise
        # The place stays taken while the worker runs, even if the caller is cancelled.
        thinking.add_done_callback(lambda _: _free(order, place, loop))
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


def _free(order: Order, place: Place, loop: asyncio.AbstractEventLoop) -> None:
    """Release a place, in the event loop of those who wait for one."""
    with suppress(RuntimeError):  # the loop is closed, so nobody waits
        loop.call_soon_threadsafe(order.give_place, place)
