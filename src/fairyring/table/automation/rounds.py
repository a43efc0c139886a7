"""The periodic work of a server: it signals that it is alive, and looks after its tables."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Protocol

import structlog

from fairyring.store.base import Store, StoreTrouble, log_failure
from fairyring.store.leases import BEAT, ROUND, Heart, Leases
from fairyring.table.timing import Clock

_BEAT_ROUNDS = round(BEAT / ROUND)

_log = structlog.get_logger("fairyring.table")


class Going(Protocol):
    """A table in memory, as far as a round needs it."""

    @property
    def id(self) -> str: ...

    @property
    def may_go_on(self) -> bool:
        """True if something may happen here automatically."""

    def go_on(self) -> None:
        """Let every automatic part check the table anew."""

    async def look_at_clocks(self) -> None:
        """Store that late seats are late, and when the next clock may run out."""


class Rounds:
    """Ensures that each table is run by one server, and that no clock is missed."""

    def __init__(
        self,
        server: str,
        store: Store,
        clock: Clock,
        tables: Mapping[str, Going],
        table: Callable[[str], Awaitable[Going]],
        let_idle_go: Callable[[], None],
    ) -> None:
        """`tables` are those in memory, by id; `table` loads one, or raises LookupError.

        `let_idle_go` drops from memory those that nobody uses.
        """
        self._store = store
        self._clock = clock
        self._tables = tables
        self._table = table
        self._let_idle_go = let_idle_go
        self.heart = Heart(store)
        self.leases = Leases(store, server, self._look_after)
        self._rung: set[tuple[str, float]] = set()
        """Tables whose clocks were checked, with the moment for which."""
        self._going: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Start the rounds."""
        self.heart.regular = True
        self._going = asyncio.create_task(self._go())

    async def close(self) -> None:
        """Stop the rounds, and release the leases."""
        under_way = [*self._errands, *([] if self._going is None else [self._going])]
        for task in under_way:
            task.cancel()
        if under_way:  # none of them may use the store any more
            await asyncio.wait(under_way)
        with contextlib.suppress(Exception):
            await self.leases.close()
            if self._going is not None:  # a last beat, so that the downtime starts now
                await self.beat()

    async def beat(self) -> None:
        """Store that this server is alive."""
        await self.heart.beat(self._clock.now())

    async def make(self) -> None:
        """Make one round: drop idle tables, renew leases, take over tables, and check clocks."""
        self._let_idle_go()
        self.leases.keep({table.id for table in [*self._tables.values()] if table.may_go_on})
        await self.leases.renew()
        ringing = await self._store.ringing(self._clock.now())
        self._rung &= set(ringing)
        for one in ringing:
            if one not in self._rung:
                await self._look_at_clocks(one[0])
                self._rung.add(one)

    async def _look_at_clocks(self, id: str) -> None:
        try:
            await (await self._table(id)).look_at_clocks()
        except StoreTrouble:
            raise  # the next round tries again
        except Exception as failure:  # a fault of this table must not stop the others
            log_failure(_log, failure, "the clocks of a table were not looked at", table=id)

    async def _go(self) -> None:
        number = 0
        while True:
            await asyncio.sleep(ROUND)
            number += 1
            try:
                if number % _BEAT_ROUNDS == 0:
                    await self.beat()
                await self.make()
            except Exception as failure:
                log_failure(_log, failure, "the tables were not looked after")

    def _look_after(self, id: str) -> None:
        """Take care of a table that was leased to this server."""
        table = self._tables.get(id)
        if table is not None:
            table.go_on()
            return
        errand = asyncio.create_task(self._take_up(id))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def _take_up(self, id: str) -> None:
        try:
            (await self._table(id)).go_on()
        except LookupError:  # the table was removed in the meantime
            pass
        except Exception as failure:
            log_failure(_log, failure, "a table was not taken up", table=id)
