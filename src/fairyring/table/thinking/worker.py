"""One worker process."""

import multiprocessing
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from fairyring.lab.quiet_start import quiet_start
from fairyring.table.thinking import worker_tasks

P = ParamSpec("P")
R = TypeVar("R")


class Worker:
    """A process that thinks: started when it is first needed, and anew when it was ended."""

    def __init__(self, nice: int, build: Path | None = None) -> None:
        """`nice` is by how much it stands back where others want the same processor.

        `build` is a folder with another build of the same source. Until it exists the process runs
        the build of its parent; once it does, an idle process is replaced by one of that build.
        """
        self._nice = nice
        self._build = build
        self._path: tuple[str, ...] = ()
        """What the process finds on its import path before all that its parent has there."""
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
        if not (self._path or self.busy) and self._build is not None and self._build.is_dir():
            self.end()
            self._path = (str(self._build),)
        if self._pool is None:
            # Spawned, for a fork would take the house's sockets and locks along.
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=worker_tasks.settle_in,
                initargs=(self._nice,),
            )
        with quiet_start(), self._import_path():
            thinking = self._pool.submit(thought, share, *args, **kwargs)
        self._thoughts = [each for each in self._thoughts if not each.done()]
        self._thoughts.append(thinking)
        return thinking

    @contextmanager
    def _import_path(self) -> Iterator[None]:
        """Hand the path of its build to a process that is started meanwhile.

        A spawned process takes over the import path that its parent has at that moment.
        """
        before = sys.path
        sys.path = [*self._path, *before]
        try:
            yield
        finally:
            sys.path = before

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
