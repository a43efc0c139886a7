"""What a house does again and again: it says that it lives, and looks after its tables."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Protocol

import structlog

from fairyring.table.doing.timing import Clock
from fairyring.table.keeping.heart import BEAT, Heart
from fairyring.table.keeping.leases import ROUND, Leases
from fairyring.table.keeping.store import Store
from fairyring.table.keeping.trouble import StoreTrouble, log_failure

_BEAT_ROUNDS: Final = round(BEAT / ROUND)

_log = structlog.get_logger("fairyring.table")


class Going(Protocol):
    """A table in memory, as a round sees it."""

    @property
    def id(self) -> str: ...

    @property
    def may_go_on(self) -> bool:
        """Whether something may happen here by itself."""

    def go_on(self) -> None:
        """Let everything that acts by itself look at the table anew."""

    async def look_at_clocks(self) -> None:
        """See to it that who is late is late, and keep when the next one may be."""


class Rounds:
    """Sees to it that each table goes on by itself at one house, and that no clock is missed."""

    def __init__(
        self,
        house: str,
        store: Store,
        clock: Clock,
        tables: Mapping[str, Going],
        table: Callable[[str], Awaitable[Going]],
    ) -> None:
        """`tables` are in memory, by their ids; `table` brings one there, or raises LookupError."""
        self._store = store
        self._clock = clock
        self._tables = tables
        self._table = table
        self.heart = Heart(store)
        self.leases = Leases(store, house, self._look_after)
        self._rung: set[tuple[str, float]] = set()
        """The tables that were looked at because a clock there may have run out, and for when."""
        self._going: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Make one round after the other."""
        self.heart.regular = True
        self._going = asyncio.create_task(self._go())

    async def close(self) -> None:
        """Make no more, and leave the tables to the other houses."""
        under_way = [*self._errands, *([] if self._going is None else [self._going])]
        for task in under_way:
            task.cancel()
        if under_way:  # none of them is to hold the store any more
            await asyncio.wait(under_way)
        with contextlib.suppress(Exception):
            await self.leases.close()
            if self._going is not None:  # what comes now is no time of anybody's
                await self.beat()

    async def beat(self) -> None:
        """Say that a house lives, so that no time is lost."""
        await self.heart.beat(self._clock.now())

    async def make(self) -> None:
        """Make one: keep what is needed here, take up what others left, see whose time is up."""
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
            raise  # it is looked at again
        except Exception as failure:  # whatever is wrong with this one, the others go on
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
        """A table is for this house to go on with."""
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
        except LookupError:  # it was removed meanwhile
            pass
        except Exception as failure:
            log_failure(_log, failure, "a table was not taken up", table=id)
