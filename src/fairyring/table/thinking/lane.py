"""Worker processes of one pace, and who of the thoughts that wait for them comes next."""

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Concatenate, Final, ParamSpec, TypeVar

from fairyring.lab.quiet_start import quiet_start
from fairyring.table.thinking import worker_tasks
from fairyring.table.thinking.order import Order

P = ParamSpec("P")
R = TypeVar("R")

_HURRY: Final = 2


class ClosedHouse(RuntimeError):
    """A house that is closed has no workers any more."""


NO_WORKER: Final = (ClosedHouse, BrokenProcessPool)
"""What is wrong where a thought could not be thought, whatever it was."""


class Lane:
    """Workers that are started when they are first needed."""

    def __init__(self, count: int, *, nice: int = 0) -> None:
        """`nice` is by how much they stand back where others want the same processor."""
        self._count = count
        self._nice = nice
        self._loop: asyncio.AbstractEventLoop | None = None
        self._order = Order(count)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    @property
    def processes(self) -> list[multiprocessing.process.BaseProcess]:
        """Those that run."""
        return [] if self._pool is None else list((self._pool._processes or {}).values())

    def close(self) -> None:
        """Think no more."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        """End the workers, also in the middle of a thought, and give back all that they shared.

        Nothing of it may be left to the end of the program, for a signal may end it sooner.
        """
        workers, pool, self._pool = self.processes, self._pool, None
        if pool is not None:
            for worker in workers:
                worker.kill()
            pool.shutdown(cancel_futures=True)

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
        await order.take_place(table, seconds)
        try:
            pool = self._opened()
            with quiet_start():  # which starts a worker, if there are not enough yet
                share = _HURRY if order.many_wait else 1
                thinking = pool.submit(thought, share, *args, **kwargs)
        except BaseException as failure:
            order.give_place()
            if isinstance(failure, BrokenProcessPool):
                self._drop(pool)
            raise
        # Its place is taken as long as the worker thinks, also if nobody wants to know any more.
        thinking.add_done_callback(lambda _: _free(order, loop))
        try:
            return await asyncio.wrap_future(thinking)
        except BrokenProcessPool:
            self._drop(pool)
            raise

    def _opened(self) -> ProcessPoolExecutor:
        if self._closed:
            raise ClosedHouse("nobody thinks in a house that is closed")
        if self._pool is None:
            # Spawned, for a fork would take the house's sockets and locks along.
            self._pool = ProcessPoolExecutor(
                self._count,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker_tasks.settle_in,
                initargs=(self._nice,),
            )
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._end()

    def _order_in(self, loop: asyncio.AbstractEventLoop) -> Order:
        """Who waits in this loop; whoever waited in another one is gone with it."""
        if self._loop is not loop:
            self._loop, self._order = loop, Order(self._count)
        return self._order


def _free(order: Order, loop: asyncio.AbstractEventLoop) -> None:
    """Give back a place, where those are who wait for one."""
    with suppress(RuntimeError):  # their loop is closed, and nobody waits
        loop.call_soon_threadsafe(order.give_place)
