"""Leases of tables, by which one server runs a table's bots and clocks; and heartbeats.

A server renews its leases again and again, by the clock of the store. A table that needs its bots
or clocks to run is leased to the first server that asks; when that server falls silent or leaves,
another may take the lease. A server that was stopped for longer than its leases last knows by its
own clock that they have expired, and does nothing until it gets new ones. A server that acts
without a lease does no harm: only one event can be stored under a number.

Heartbeats show outages. All servers of one store share one moment there: the last at which any of
them was alive. A server that finds a moment long past knows that no server ran since then, and
stores that as an outage. So a server that stops while others run costs nobody time, and a server
whose machine slept, or whose clock was moved forward, notices it. If a clock is moved back, what it
wrote is removed.
"""

import asyncio
import contextlib
import math
import time
from collections.abc import Callable

import structlog

from fairyring.store.base import NumberTaken, Store, StoreTrouble

ROUND = 0.5
"""Seconds between two renewals."""
LASTS = 2.0
"""Seconds that a lease lasts after a renewal."""

_log = structlog.get_logger("fairyring.table")


class Leases:
    """The tables that one server looks after."""

    def __init__(self, store: Store, server: str, granted: Callable[[str], None]) -> None:
        """`granted` is called with each table that this server looks after from now on."""
        self._store = store
        self._server = server
        self._granted = granted
        self._wanted: set[str] = set()
        self._held: frozenset[str] = frozenset()
        self._until = -math.inf
        self._round = asyncio.Lock()
        self._asking: asyncio.Task[None] | None = None
        self._again = False

    def hold(self, table: str) -> bool:
        """Return whether this server holds the lease of a table; if it does not, ask for it."""
        held = table in self._held
        if held and time.monotonic() < self._until:
            self._wanted.add(table)
            return True
        if held or table not in self._wanted:  # otherwise the next round asks for it
            self._wanted.add(table)
            self._again = True
            if self._asking is None or self._asking.done():
                self._asking = asyncio.create_task(self._ask())
        return False

    def keep(self, tables: set[str]) -> None:
        """Give up all leases but these at the next round."""
        self._wanted &= tables

    async def renew(self) -> None:
        """Renew this server's leases, and take wanted or abandoned tables that nobody holds."""
        async with self._round:
            begun = time.monotonic()
            before = self._held if begun < self._until else frozenset()
            self._held = await self._store.lease(self._server, frozenset(self._wanted), LASTS)
            self._until = begun + LASTS
        for table in sorted(self._held - before):
            self._granted(table)

    async def close(self) -> None:
        """Give up all leases."""
        if self._asking is not None:
            self._asking.cancel()
        async with self._round:
            self._until = -math.inf
            await self._store.leave(self._server)

    async def _ask(self) -> None:
        while self._again:
            self._again = False
            try:
                await self.renew()
            except StoreTrouble as away:  # the next round asks again
                _log.warning("no table was leased", failure=str(away))


BEAT = 10.0
"""Seconds between two beats."""
_MISSED = 3 * BEAT
"""Seconds without a beat after which the servers count as down."""
_NOTICED = 1.0
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
