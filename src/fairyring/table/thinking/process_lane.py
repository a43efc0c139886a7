"""Worker processes of one pace, and who of the thoughts that wait for them comes next."""

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
"""What nobody wants to know any more is ended after so many seconds: a new process takes longer."""


class ProcessLane:
    """Workers that are started when they are first needed."""

    def __init__(self, count: int, *, nice: int = 0, build: Path | None = None) -> None:
        """`nice` is by how much they stand back where others want the same processor.

        `build` is a folder in which another build may appear, which they run from then on.
        """
        self._workers = [Worker(nice, build) for _ in range(count)]
        self._loop: asyncio.AbstractEventLoop | None = None
        self._order = Order(count)
        self._closed = False

    @property
    def processes(self) -> list[multiprocessing.process.BaseProcess]:
        """Those that run."""
        return [process for worker in self._workers for process in worker.processes]

    @property
    def queue(self) -> tuple[int, int]:
        """How many thoughts are thought, and how many wait."""
        return self._order.begun, self._order.waiting

    def close(self) -> None:
        """Think no more."""
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
        """Have a worker think for a table, which may take so many seconds.

        The thought is told into how many parts its time is cut: two where many wait. It is thought
        once more if its process ended, which may be another's fault.
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
        # Its place is taken as long as the worker thinks, also if nobody wants to know any more.
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
        """Who waits in this loop; whoever waited in another one is gone with it."""
        if self._loop is not loop:
            self._loop, self._order = loop, Order(len(self._workers))
        return self._order


def _end(worker: Worker, thinking: Future[R]) -> None:
    """End a thought that nobody wants to know any more, if it is not over yet."""
    if not thinking.done():
        worker.stop(thinking)


def _free(order: Order, place: Place, loop: asyncio.AbstractEventLoop) -> None:
    """Give back a place, where those are who wait for one."""
    with suppress(RuntimeError):  # their loop is closed, and nobody waits
        loop.call_soon_threadsafe(order.give_place, place)
