"""Which house looks after a table: at each, one at a time has bots think and clocks ring.

A house says again and again that it lives, by the clock of the store. A table where something
happens by itself is leased to the first house that asks; when that one falls silent, or goes, the
lease is another's. A house that was stopped for longer than its leases last knows by its own clock
that it has none, and does nothing until it was told anew. Whoever would act all the same cannot act
twice: a number is given once.
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
"""So often a house says that it lives."""
LASTS: Final = 2.0
"""So long after it said so last it has its leases."""

_log = structlog.get_logger("fairyring.table")


class Leases:
    """The tables that one house looks after."""

    def __init__(self, store: Store, house: str, granted: Callable[[str], None]) -> None:
        """`granted` is told of each table that this house looks after from now on."""
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
        """Whether a table is this house's to look after; if not, that is asked for."""
        held = table in self._held
        if held and time.monotonic() < self._until:
            self._wanted.add(table)
            return True
        if held or table not in self._wanted:  # else it is asked for at the next round
            self._wanted.add(table)
            self._again = True
            if self._asking is None or self._asking.done():
                self._asking = asyncio.create_task(self._ask())
        return False

    def keep(self, tables: set[str]) -> None:
        """Let go of all but these at the next round."""
        self._wanted &= tables

    async def renew(self) -> None:
        """Say that this house lives, and take what it wants, or nobody has any more."""
        async with self._round:
            begun = time.monotonic()
            before = self._held if begun < self._until else frozenset()
            self._held = await self._store.lease(self._house, frozenset(self._wanted), LASTS)
            self._until = begun + LASTS
        for table in sorted(self._held - before):
            self._granted(table)

    async def close(self) -> None:
        """Leave all tables to the other houses."""
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
            except StoreTrouble as away:  # it is asked for again at the next round
                _log.warning("no table was leased", failure=str(away))
