"""One worker process."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from fairyring.lab.quiet_start import quiet_start
from fairyring.table.thinking import worker_tasks

P = ParamSpec("P")
R = TypeVar("R")


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
                initializer=worker_tasks.settle_in,
                initargs=(self._nice,),
            )
        with quiet_start():
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
