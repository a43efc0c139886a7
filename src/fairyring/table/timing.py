"""Time at a table: clocks, growing delays after failures, the breath before an action, tasks.

An action of an awaited seat is held for `breath` seconds while others may interrupt it. Whether it
is held depends on the seats that may interrupt, which is public, never on their hands.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

import structlog

from fairyring.store.base import StoreTrouble, log_failure
from fairyring.table import wire
from fairyring.table.state.table import TableState

_LEAST_PATIENCE = 1.0
_MOST_PATIENCE = 64.0


class Clock(Protocol):
    """A source of time; tests use one of their own."""

    def now(self) -> float:
        """Return seconds since 1970, the time stored with events."""

    async def sleep(self, seconds: float) -> None:
        """Wait for some seconds."""


class WallClock:
    """The real time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Patience:
    """Waits longer after each failure in a row, for example while the store is away."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seconds = _LEAST_PATIENCE

    async def wait(self) -> None:
        """Wait after a failure."""
        seconds, self._seconds = self._seconds, min(2 * self._seconds, _MOST_PATIENCE)
        await self._clock.sleep(seconds)

    def rest(self) -> None:
        """Start over with the shortest delay, after a success."""
        self._seconds = _LEAST_PATIENCE


async def insist(errand: Callable[[], Awaitable[None]], clock: Clock) -> None:
    """Run an errand; repeat it as long as the store is in trouble."""
    patience = Patience(clock)
    while True:
        try:
            return await errand()
        except StoreTrouble:
            await patience.wait()


def breath(state: TableState, seat: int) -> float:
    """Return for how many seconds an action of this seat is held now."""
    if not state.row.breath or state.play is None:
        return 0.0
    position = state.play.position
    if seat not in position.awaited() or not [s for s in position.interrupters() if s != seat]:
        return 0.0
    return state.row.breath


_log = structlog.get_logger("fairyring.table")


class Errands:
    """Runs background tasks that no caller waits for; failures are logged."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[None]] = set()

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Start a task."""
        task = asyncio.create_task(_seen_to(errand))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def wait(self, seconds: float) -> None:
        """Wait until all tasks are done, at most this long."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)


async def _seen_to(errand: Coroutine[Any, Any, None]) -> None:
    try:
        await errand
    except Exception as failure:
        log_failure(_log, failure, "an errand failed")


def ended_alone(task: asyncio.Task[Any]) -> None:
    """Take the result of a request whose device is gone; log a failure that nobody expects."""
    failure = None if task.cancelled() else task.exception()
    if failure and not isinstance(failure, wire.Refusal | StoreTrouble):
        _log.error("a request failed after its device was gone", exc_info=failure)
