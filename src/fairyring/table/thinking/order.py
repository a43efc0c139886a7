"""Who thinks next, of all who wait.

A thought is due so long after it was asked for as it may take, and behind what its table asked for
before. So a short one overtakes a long one, a table that asks for much waits for itself, and time
brings everybody's turn.
"""

import asyncio
import time
from collections.abc import Callable
from heapq import heappop, heappush
from typing import Final

_MANY: Final = 10


class Order:
    """Lets so many think at once; it never looks at what they think."""

    def __init__(self, places: int, now: Callable[[], float] = time.monotonic) -> None:
        self._free = places
        self._now = now
        self._due: dict[str, float] = {}
        """By table, when the last that it asked for is due, if that is still to come."""
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._asked = 0

    @property
    def many_wait(self) -> bool:
        """Whether so many wait that nobody should think for long."""
        return sum(not turn.done() for _, _, turn in self._waiting) >= _MANY

    async def take_place(self, table: str, seconds: float) -> None:
        """Wait until a thought of a table may begin, which may take so many seconds."""
        now = self._now()
        self._due = {key: due for key, due in self._due.items() if due > now}
        due = self._due[table] = max(now, self._due.get(table, now)) + seconds
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asked += 1
        heappush(self._waiting, (due, self._asked, turn))
        try:
            await turn
        except asyncio.CancelledError:  # nobody wants to know any more
            if not turn.cancelled():
                self.give_place()
            raise

    def give_place(self) -> None:
        """A thought is over, or was not begun."""
        while self._waiting:
            _, _, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
