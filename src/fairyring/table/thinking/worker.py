"""One worker process."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, Concatenate, ParamSpec, TypeVar

from fairyring.lab.quiet_start import quiet_start
from fairyring.table.thinking import worker_tasks

P = ParamSpec("P")
R = TypeVar("R")


class Worker:
    """A process that thinks: started when it is first needed, and anew when it was ended."""

    def __init__(self, nice: int) -> None:
        """`nice` is by how much it stands back where others want the same processor."""
        self._nice = nice
        self._pool: ProcessPoolExecutor | None = None
        self._thoughts: list[Future[Any]] = []
        """What it was given, since its process was started."""

    @property
    def processes(self) -> list[multiprocessing.process.BaseProcess]:
        """The one that runs, if any does."""
        return [] if self._pool is None else list((self._pool._processes or {}).values())

    @property
    def busy(self) -> int:
        """How many thoughts it has to think."""
        return sum(not thought.done() for thought in self._thoughts)

    def submit(
        self,
        thought: Callable[Concatenate[int, P], R],
        share: int,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Future[R]:
        """Have it think, for one of so many parts of the time."""
        if self._pool is None:
            # Spawned, for a fork would take the house's sockets and locks along.
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker_tasks.settle_in,
                initargs=(self._nice,),
            )
        with quiet_start():
            thinking = self._pool.submit(thought, share, *args, **kwargs)
        self._thoughts = [each for each in self._thoughts if not each.done()]
        self._thoughts.append(thinking)
        return thinking

    def stop(self, thinking: Future[Any]) -> None:
        """End the process to which a thought was given, unless it was ended before."""
        if thinking in self._thoughts:
            self.end()

    def end(self) -> None:
        """End the process, also in the middle of a thought, and give back all that it shared.

        Nothing of it may be left to the end of the program, for a signal may end it sooner.
        """
        running, pool = self.processes, self._pool
        self._pool, self._thoughts = None, []
        if pool is not None:
            for process in running:
                process.kill()
            pool.shutdown(cancel_futures=True)
