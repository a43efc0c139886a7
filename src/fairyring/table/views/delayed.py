"""The table as it was some time ago, with open hands, for onlookers if the table chose that.

It is a separate state to which each event is applied only when it is old enough. So what onlookers
are shown, and when, depends on nothing newer than the delay.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from fairyring.store.events import Event
from fairyring.table.state.hindrance import CannotGoOn
from fairyring.table.state.steps import Dealt
from fairyring.table.state.table import TableState
from fairyring.table.timing import Clock


class DelayedView:
    """The delayed view of one table for onlookers."""

    def __init__(self, state: TableState, clock: Clock, show: Callable[[], None]) -> None:
        """`show` sends onlookers what changed."""
        self.state = TableState(state.row)
        self._now = state
        self._clock = clock
        self._show = show
        self._waiting: deque[tuple[float, Event, Dealt | None]] = deque()
        """Events that are not old enough, each with the time at which it will be."""
        self._task: asyncio.Task[None] | None = None

    @property
    def so(self) -> bool:
        """True if onlookers see the table with a delay: it chose so, and its game has begun."""
        return self._now.hosted.late > 0 and self._now.play is not None

    def take(self, event: Event, dealt: Dealt | None) -> None:
        """Store a new event until it is old enough."""
        if self._now.play is not None and not self._now.hosted.late:
            self._waiting.clear()
            return
        hour = self._clock.now()
        if self._now.play is not None:
            last = self._waiting[-1][0] if self._waiting else hour
            hour = max(last, event.at + self._now.hosted.late)
        kept = None if dealt is None else Dealt(dealt.position.copy(), dealt.told)
        self._waiting.append((hour, event, kept))

    def catch_up(self) -> None:
        """Apply the events that are old enough now."""
        while self._waiting and self._waiting[0][0] <= self._clock.now():
            _, event, dealt = self._waiting.popleft()
            try:
                self.state.apply(event, dealt)
            except CannotGoOn as broken:
                self.state.stop(broken)
                self._waiting.clear()

    def watch(self) -> None:
        """Show each event when it is old enough."""
        if self.so and self._waiting and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stop showing events."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._waiting:
            await self._clock.sleep(max(0.0, self._waiting[0][0] - self._clock.now()))
            self.catch_up()
            self._show()
