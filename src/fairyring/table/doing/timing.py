"""The clocks of a table: breath before an action is taken, and time to answer.

`breath` is how long the action of an awaited seat is held while others may interrupt it; whether
it is held depends on who may interrupt, which everybody sees, and never on what they hold.
`response` is how long a seat may leave a question unanswered that has an answer for silence. It
runs from the moment when the seat was asked; neither what others answer meanwhile nor an answer
that is had back moves it.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

import structlog

from fairyring.kernel.action import Action
from fairyring.table.folding.state import TableState

_LEAST_PATIENCE: Final = 1.0
_MOST_PATIENCE: Final = 64.0

_log = structlog.get_logger("fairyring.table")


class Clock(Protocol):
    """Time that goes on; tests bring one of their own."""

    def now(self) -> float:
        """Seconds since some moment."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class WallClock:
    """Time as it goes."""

    def now(self) -> float:
        return time.monotonic()

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


def breath(state: TableState, seat: int) -> float:
    """How long an action of this seat is held now."""
    if not state.row.breath or state.play is None:
        return 0.0
    position = state.play.position
    if seat not in position.awaited() or not [s for s in position.interrupters() if s != seat]:
        return 0.0
    return state.row.breath


class ResponseClock:
    """Answers with silence for the seats that leave a question unanswered for too long."""

    def __init__(
        self, state: TableState, clock: Clock, answer: Callable[[int, Action], Awaitable[None]]
    ) -> None:
        self._state = state
        self._clock = clock
        self._answer = answer
        self._asked: dict[int, float] = {}
        """When each awaited seat was asked."""
        self._step = -1
        self._task: asyncio.Task[None] | None = None

    def watch(self) -> None:
        """Look at the game anew, after each step of it."""
        if not self._state.row.response or self._state.step == self._step:
            return
        stages = self._state.stages
        for stage in stages[self._step + 1 :]:
            now = self._clock.now()
            if stage.secret:  # it must not tell by giving more time
                continue
            kept = {s: t for s, t in self._asked.items() if s != stage.actor}
            # Who has an answer back was asked when the others were.
            back = min(kept.values(), default=now) if stage.actor not in self._asked else now
            times = {stage.actor: back} | kept
            self._asked = {seat: times.get(seat, now) for seat in stage.awaited}
        self._step = self._state.step
        if self._asked and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Ring no more."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        patience = Patience(self._clock)
        while self._asked:
            seat, asked = min(self._asked.items(), key=lambda item: (item[1], item[0]))
            left = asked + self._state.row.response - self._clock.now()
            if left > 0:
                await self._clock.sleep(left)
                continue
            del self._asked[seat]
            assert self._state.play is not None
            silence = self._state.play.position.silence(seat)
            if silence is None:
                continue
            step = self._state.step
            try:
                await self._answer(seat, silence)
            except Exception:
                _log.exception("an answer of silence was not stored", table=self._state.row.id)
            if any(not stage.secret for stage in self._state.stages[step + 1 :]):
                patience.rest()
            else:
                self._asked.setdefault(seat, asked)
                await patience.wait()
