"""Heartbeats of servers, from which outages are known.

All servers of one store share one moment there: the last at which any of them was alive. A server
that finds a moment long past knows that no server ran since then, and stores that as an outage. So
a server that stops while others run costs nobody time, and a server whose machine slept, or whose
clock was moved forward, notices it. If a clock is moved back, what it wrote is removed.
"""

import contextlib
from typing import Final

from fairyring.table.keeping.store import NumberTaken, Store

BEAT: Final = 10.0
"""Seconds between two beats."""
_MISSED: Final = 3 * BEAT
"""Seconds without a beat after which the servers count as down."""
_NOTICED: Final = 1.0
"""Seconds. Shorter losses count as none, since the clocks of servers differ slightly."""


class Heart:
    """The outages, as known to one server."""

    def __init__(self, store: Store) -> None:
        self.regular = False
        """True if this server beats periodically."""
        self._store = store
        self._outages: list[tuple[float, float]] = []
        self._at: float | None = None
        """The time of the last beat."""

    async def beat(self, now: float) -> None:
        """Store that a server is alive, and load the outages."""
        with contextlib.suppress(NumberTaken):  # another server wrote the same at this moment
            if self._at is None or now < self._at - _MISSED:
                await self._store.put_back(now + _MISSED)
            await self._store.beat(now, _MISSED)
        self._outages = await self._store.outages()
        self._at = now  # set last, so that concurrent callers of `lost` wait for the outages too

    async def lost(self, since: float, until: float) -> float:
        """Return how many seconds of an interval no server was running.

        A server that beats regularly and finds a time far from its last beat beats first.
        """
        if self.regular and self._at is not None and abs(until - self._at) > _MISSED:
            await self.beat(until)
        cut = [(max(since, begun), min(until, over)) for begun, over in self._outages]
        lost = sum(max(0.0, over - begun) for begun, over in cut)
        return lost if lost >= _NOTICED else 0.0
