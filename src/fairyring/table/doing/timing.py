"""Time at a table: what tells it, patience after failures, and breath before an action is taken.

`breath` is how long the action of an awaited seat is held while others may interrupt it; whether
it is held depends on who may interrupt, which everybody sees, and never on what they hold.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from fairyring.table.folding.state import TableState
from fairyring.table.keeping.trouble import StoreTrouble

_LEAST_PATIENCE: Final = 1.0
_MOST_PATIENCE: Final = 64.0


class Clock(Protocol):
    """Time that goes on; tests bring one of their own."""

    def now(self) -> float:
        """Seconds since 1970, by which events are stored."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class WallClock:
    """Time as it goes."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Patience:
    """Waits longer each time before what failed is tried again, as while a store is away."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._seconds = _LEAST_PATIENCE

    async def wait(self) -> None:
        """After a failure."""
        seconds, self._seconds = self._seconds, min(2 * self._seconds, _MOST_PATIENCE)
        await self._clock.sleep(seconds)

    def rest(self) -> None:
        """After a success: the next failure is the first again."""
        self._seconds = _LEAST_PATIENCE


async def insist(errand: Callable[[], Awaitable[None]], clock: Clock) -> None:
    """See to something, again and again for as long as the store is in trouble."""
    patience = Patience(clock)
    while True:
        try:
            return await errand()
        except StoreTrouble:
            await patience.wait()


def breath(state: TableState, seat: int) -> float:
    """How long an action of this seat is held now."""
    if not state.row.breath or state.play is None:
        return 0.0
    position = state.play.position
    if seat not in position.awaited() or not [s for s in position.interrupters() if s != seat]:
        return 0.0
    return state.row.breath
