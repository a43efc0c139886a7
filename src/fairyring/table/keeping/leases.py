"""Leases of tables: each table has one house that runs its bots and clocks.

A house renews its leases again and again, by the clock of the store. A table that needs its bots or
clocks to run is leased to the first house that asks; when that house falls silent or leaves,
another may take the lease. A house that was stopped for longer than its leases last knows by its
own clock that they have expired, and does nothing until it gets new ones. A house that acts without
a lease does no harm: only one event can be stored under a number.
"""

import asyncio
import math
import time
from collections.abc import Callable
from typing import Final

import structlog

from fairyring.table.keeping.store import Store
from fairyring.table.keeping.trouble import StoreTrouble

ROUND: Final = 0.5
"""Seconds between two renewals."""
LASTS: Final = 2.0
"""Seconds that a lease lasts after a renewal."""

_log = structlog.get_logger("fairyring.table")


class Leases:
    """The tables that one house looks after."""

    def __init__(self, store: Store, house: str, granted: Callable[[str], None]) -> None:
        """`granted` is called with each table that this house looks after from now on."""
        self._store = store
        self._house = house
        self._granted = granted
        self._wanted: set[str] = set()
        self._held: frozenset[str] = frozenset()
        self._until = -math.inf
        self._round = asyncio.Lock()
        self._asking: asyncio.Task[None] | None = None
        self._again = False

    def hold(self, table: str) -> bool:
        """Return whether this house holds the lease of a table; if it does not, ask for it."""
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
        """Renew the leases of this house, and take wanted or abandoned tables that nobody holds."""
        async with self._round:
            begun = time.monotonic()
            before = self._held if begun < self._until else frozenset()
            self._held = await self._store.lease(self._house, frozenset(self._wanted), LASTS)
            self._until = begun + LASTS
        for table in sorted(self._held - before):
            self._granted(table)

    async def close(self) -> None:
        """Give up all leases."""
        if self._asking is not None:
            self._asking.cancel()
        async with self._round:
            self._until = -math.inf
            await self._store.leave(self._house)

    async def _ask(self) -> None:
        while self._again:
            self._again = False
            try:
                await self.renew()
            except StoreTrouble as away:  # the next round asks again
                _log.warning("no table was leased", failure=str(away))
