"""An event loop with simulated time, shared by several simulated processes.

Callbacks of one process run in the order in which they were scheduled, as in any asyncio loop. The
order between processes is random, and each callback is one step of the simulation. Time passes a
little with each step, and jumps to the next timer when nothing else is left to do.
"""

import asyncio
import heapq
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context, ContextVar, copy_context
from hashlib import blake2b
from random import Random
from typing import Any, TypeVar, TypeVarTuple

Args = TypeVarTuple("Args")
Result = TypeVar("Result")

STEP_SECONDS = 0.000_02
"""The time that each step takes."""
_PRUNED = 256
"""A process forgets its finished tasks when it has this many more than before."""

_here: ContextVar["Process"] = ContextVar("fairyring_process")


def here() -> "Process | None":
    """Return the simulated process whose code runs now; None outside of the simulation."""
    return _here.get(None)


class Process:
    """One simulated process: its callbacks, clock and random numbers."""

    def __init__(self, loop: "SimulatedLoop", name: str, chance: Random) -> None:
        self.name = name
        self.loop = loop
        self.chance = chance
        self.alive = True
        self.stopped = False
        self.resumed = 0.0
        """When it last went on after it had been stopped."""
        self.skew = 0.0
        """Seconds that its clock is ahead."""
        self.ready: deque[asyncio.Handle] = deque()
        self.context = copy_context()
        self.context.run(_here.set, self)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._kept = 0

    def wall_time(self) -> float:
        """Return the time of day by its clock, in seconds since 1970."""
        return self.loop.time() + self.skew

    def spawn(self, coro: Any) -> asyncio.Task[Any]:
        """Start a task in this process."""
        task: asyncio.Task[Any] = self.context.copy().run(self.loop.create_task, coro)
        return task

    def later(self, seconds: float, call: Callable[..., object], *args: Any) -> None:
        """Call a function in this process after some seconds."""
        self.loop.call_at(self.loop.time() + seconds, call, *args, context=self.context)

    def own(self, task: asyncio.Task[Any]) -> None:
        """Keep a task until it is done, or as long as this process is dead.

        A dead process must not run the `finally` blocks of its tasks, which would happen when they
        are freed.
        """
        self._tasks.add(task)
        if len(self._tasks) > self._kept + _PRUNED:
            self._tasks = {one for one in self._tasks if not one.done()}
            self._kept = len(self._tasks)

    def bury(self) -> None:
        """Close all tasks, when the simulation is over."""
        self.alive = False
        for task in self._tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                with suppress(BaseException):
                    task.get_coro().close()
        self._tasks.clear()


class SimulatedLoop(asyncio.AbstractEventLoop):
    """Runs the callbacks of all processes, one at a time."""

    def __init__(self, chance: Random, start: float) -> None:
        """`start` is the time at the beginning, in seconds since 1970."""
        self.steps = 0
        self.unhandled: list[str] = []
        """Exceptions that no code took care of."""
        self._chance = chance
        self._now = start
        self._able: list[Process] = []
        """The processes that have something to do and are not stopped."""
        self._timers: list[tuple[float, int, asyncio.TimerHandle, Process]] = []
        self._count = 0
        self._trace = blake2b(digest_size=8)
        self._closed = False
        self.outside = Process(self, "outside", chance)
        """Owns callbacks that were scheduled by no process."""

    # The simulation.

    def digest(self) -> str:
        """Return a digest of all steps so far."""
        return self._trace.hexdigest()

    def note(self, text: str) -> None:
        """Add a line to the digest."""
        self._trace.update(text.encode())

    def stop_process(self, process: Process, seconds: float) -> None:
        """Let a process do nothing for some seconds."""
        process.stopped = True
        if process in self._able:
            self._able.remove(process)
        self.outside.later(seconds, self._resume, process)

    def _resume(self, process: Process) -> None:
        process.stopped = False
        process.resumed = self._now
        if process.ready and process.alive:
            self._able.append(process)

    def kill(self, process: Process) -> None:
        """End a process at once, as SIGKILL does."""
        process.alive = False
        process.ready.clear()
        if process in self._able:
            self._able.remove(process)

    def run_steps(self, goes_on: Callable[[], bool]) -> None:
        """Run as long as `goes_on` and something is left to do."""
        asyncio._set_running_loop(self)
        try:
            while goes_on() and self._step():
                pass
        finally:
            asyncio._set_running_loop(None)

    def _step(self) -> bool:
        if not self._able:
            while self._timers and self._timers[0][2].cancelled():
                heapq.heappop(self._timers)
            if not self._timers:
                return False
            self._now = max(self._now, self._timers[0][0])
        while self._timers and self._timers[0][0] <= self._now:
            _, _, timer, process = heapq.heappop(self._timers)
            if not timer.cancelled():
                self._push(process, timer)
        if not self._able:
            return True
        able = self._able
        process = able[self._chance.randrange(len(able))] if len(able) > 1 else able[0]
        handle = process.ready.popleft()
        if not process.ready:
            able.remove(process)
        if not handle.cancelled():
            self.steps += 1
            self._now += STEP_SECONDS
            self._trace.update(b"%d %s;" % (round(self._now * 1e6), process.name.encode()))
            handle._run()
        return True

    def _push(self, process: Process, handle: asyncio.Handle) -> None:
        if not process.alive:
            return
        if not process.ready and not process.stopped:
            self._able.append(process)
        process.ready.append(handle)

    # The interface of an event loop, as far as the servers use it.

    def time(self) -> float:
        return self._now

    def call_soon(
        self, callback: Callable[[*Args], object], *args: *Args, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._push(self._owner(context), handle)
        return handle

    def call_later(
        self,
        delay: float,
        callback: Callable[[*Args], object],
        *args: *Args,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[*Args], object],
        *args: *Args,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        owner = self._owner(context)
        if owner.alive:
            self._count += 1
            heapq.heappush(self._timers, (when, self._count, timer, owner))
        return timer

    def _owner(self, context: Context | None) -> Process:
        owner = _here.get(None) if context is None else context.get(_here)
        return self.outside if owner is None else owner

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Ignore a cancelled timer: it is skipped when its time comes."""

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, **options: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, **options)
        self._owner(options.get("context")).own(task)
        return task

    def run_in_executor(
        self, executor: Any, func: Callable[[*Args], Result], *args: *Args
    ) -> asyncio.Future[Result]:
        future = self.create_future()

        def run() -> None:
            if future.cancelled():
                return
            try:
                future.set_result(func(*args))
            except Exception as failure:
                future.set_exception(failure)

        self.call_later(self._chance.uniform(0.0, 0.05), run)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self._closed and self._owner(None).alive:
            self.unhandled.append(f"{context.get('message')}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return self._closed

    def close(self) -> None:
        self._closed = True
