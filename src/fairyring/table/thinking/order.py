"""The order in which waiting thoughts are run.

The next thought is one of the table that has used the least time so far. So five long thoughts of
one table wait for each other, and others wait for at most one of them. Short thoughts go before
long ones. Among tables with equal use, a short thought may overtake a long one: each is due at the
time of its request plus its estimated duration, so every thought has its turn eventually.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

_MANY = 10


@dataclass(eq=False)
class QueuePlace:
    """A thought of a table, and the place that it takes while it runs."""

    table: str
    seconds: float
    """The estimated duration."""
    due: float
    begun: float = 0.0


class Order:
    """Admits a limited number of concurrent thoughts."""

    def __init__(self, places: int, now: Callable[[], float] = time.monotonic) -> None:
        self._places = self._free = places
        self._now = now
        self._used: dict[str, float] = {}
        """By table, the seconds used, if more than `_level`."""
        self._level = 0.0
        """The seconds that every waiting table has used or could have used; new tables start
        there."""
        self._waiting: dict[QueuePlace, asyncio.Future[None]] = {}

    @property
    def begun(self) -> int:
        """The number of running thoughts."""
        return self._places - self._free

    @property
    def waiting(self) -> int:
        """The number of waiting thoughts."""
        return len(self._who_wait())

    @property
    def many_wait(self) -> bool:
        """True if the queue is long enough that thoughts should be shortened."""
        return self.waiting >= _MANY

    async def take_place(self, table: str, seconds: float) -> QueuePlace:
        """Wait until a thought of a table may run; `seconds` is its estimated duration."""
        place = QueuePlace(table, seconds, self._now() + seconds)
        if self._free:
            self._free -= 1
            self._begin(place)
            return place
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[place] = turn
        try:
            await turn
        except asyncio.CancelledError:  # the caller was cancelled
            self._waiting.pop(place, None)
            if not turn.cancelled():
                self.give_place(place)
            raise
        return place

    def give_place(self, place: QueuePlace) -> None:
        """Release the place of a thought that ended, or was not started."""
        took = self._now() - place.begun
        self._used[place.table] = self._so_far(place.table) + took - place.seconds
        waiting = self._who_wait()
        if not waiting:  # time used while nobody else waited does not count against a table
            self._free += 1
            self._level = max(self._level, self._so_far(place.table))
            return
        coming = min(waiting, key=lambda one: (self._so_far(one.table), one.due))
        turn = self._waiting.pop(coming)
        self._begin(coming)
        turn.set_result(None)

    def _who_wait(self) -> list[QueuePlace]:
        return [place for place, turn in self._waiting.items() if not turn.done()]

    def _begin(self, place: QueuePlace) -> None:
        """Count the estimate as used until the real duration is known."""
        place.begun = self._now()
        self._level = max(self._level, self._so_far(place.table))
        self._used = {table: used for table, used in self._used.items() if used > self._level}
        self._used[place.table] = self._level + place.seconds

    def _so_far(self, table: str) -> float:
        return max(self._level, self._used.get(table, 0.0))
