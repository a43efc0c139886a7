"""Who thinks next, of all who wait.

Of all tables the one comes next for which was thought least so far: so five who think for long at
one table wait for each other, and the others for one of them at most. Who asks for little is before
who asks for much. Among tables that are even a short thought overtakes a long one: it is due so
long after it was asked for as it may take, so time brings everybody's turn.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

_MANY: Final = 10


@dataclass(eq=False)
class Place:
    """What a thought of a table takes as long as it is thought."""

    table: str
    seconds: float
    """How long it may take."""
    due: float
    begun: float = 0.0


class Order:
    """Lets so many think at once; it never looks at what they think."""

    def __init__(self, places: int, now: Callable[[], float] = time.monotonic) -> None:
        self._places = self._free = places
        self._now = now
        self._used: dict[str, float] = {}
        """By table, for how long was thought for it, if that is more than what all have had."""
        self._level = 0.0
        """What all have had who wait, or could have had: who comes new begins there."""
        self._waiting: dict[Place, asyncio.Future[None]] = {}

    @property
    def begun(self) -> int:
        """How many think."""
        return self._places - self._free

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._who_wait())

    @property
    def many_wait(self) -> bool:
        """Whether so many wait that nobody should think for long."""
        return self.waiting >= _MANY

    async def take_place(self, table: str, seconds: float) -> Place:
        """Wait until a thought of a table may begin, which may take so many seconds."""
        place = Place(table, seconds, self._now() + seconds)
        if self._free:
            self._free -= 1
            self._begin(place)
            return place
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[place] = turn
        try:
            await turn
        except asyncio.CancelledError:  # nobody wants to know any more
            self._waiting.pop(place, None)
            if not turn.cancelled():
                self.give_place(place)
            raise
        return place

    def give_place(self, place: Place) -> None:
        """A thought is over, or was not begun."""
        took = self._now() - place.begun
        self._used[place.table] = self._so_far(place.table) + took - place.seconds
        waiting = self._who_wait()
        if not waiting:  # what was had while nobody else wanted anything is held against nobody
            self._free += 1
            self._level = max(self._level, self._so_far(place.table))
            return
        coming = min(waiting, key=lambda one: (self._so_far(one.table), one.due))
        turn = self._waiting.pop(coming)
        self._begin(coming)
        turn.set_result(None)

    def _who_wait(self) -> list[Place]:
        return [place for place, turn in self._waiting.items() if not turn.done()]

    def _begin(self, place: Place) -> None:
        """Until it is known how long a thought takes it counts as long as it may take."""
        place.begun = self._now()
        self._level = max(self._level, self._so_far(place.table))
        self._used = {table: used for table, used in self._used.items() if used > self._level}
        self._used[place.table] = self._level + place.seconds

    def _so_far(self, table: str) -> float:
        return max(self._level, self._used.get(table, 0.0))
