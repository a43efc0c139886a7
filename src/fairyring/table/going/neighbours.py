"""The other houses of one store: they hear what happens here, and what happens there is heard."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any, Final, Protocol

from fairyring.table.bells.doorbell import Doorbell, Ring, RingKind
from fairyring.table.doing.timing import Clock, insist
from fairyring.table.going.errands import Errands
from fairyring.table.keeping.rows import Role
from fairyring.table.keeping.store import Store
from fairyring.table.own import Own
from fairyring.table.seen.audience import Audience

_CALL_SECONDS: Final = 20.0
"""So often each house tells the others that it lives."""


class Shared(Protocol):
    """A table in memory, which other houses may have too."""

    audience: Audience
    guests: dict[str, Role]

    @property
    def id(self) -> str: ...

    async def refresh(self) -> None:
        """Take in what other processes stored since."""


class Neighbours:
    """All other houses at the same bell, if there are any."""

    def __init__(
        self,
        house: str,
        bell: Doorbell,
        store: Store,
        own: Own,
        clock: Clock,
        tables: Mapping[str, Shared],
        read_anew: Callable[[str], Coroutine[Any, Any, None]],
        errands: Errands,
    ) -> None:
        """`house` is which one this is; `read_anew` lets go of a table that is in memory."""
        self._house = house
        self._bell = bell
        self._store = store
        self._own = own
        self._clock = clock
        self._tables = tables
        self._read_anew = read_anew
        self._run = errands.run
        self._heard: dict[str, float] = {}
        """When each was last heard."""
        self._calling: asyncio.Task[None] | None = None
        self.part_from: Callable[[str], None] = lambda device: None
        """What is done here when a device was signed out, anywhere."""
        self.devices_here: Callable[[], list[str]] = list
        """The devices that talk with this process."""

    async def keep_in_touch(self) -> None:
        """Hear them from now on, and be heard by them."""
        await self._bell.listen(self._hear)
        if self._bell.reaches_others:
            self._calling = asyncio.create_task(self._call_out())

    async def close(self) -> None:
        """Neither hear nor be heard any more."""
        if self._calling is not None:
            self._calling.cancel()
        await self._bell.close()

    # What they are told.

    def tell(self, table: Shared, only_presence: bool) -> None:
        """There is something new at a table, or only who is here."""
        if not self._bell.reaches_others:
            return
        if only_presence:
            here = table.audience.in_this_house()
            self._ring(Ring(RingKind.HERE, self._house, table.id, here=here))
        else:
            self._ring(Ring(RingKind.NEWS, self._house, table.id))

    def ask_who(self, table: str = "") -> None:
        """Have them tell who is at a table, or at any."""
        if self._bell.reaches_others:
            self._ring(Ring(RingKind.WHO, self._house, table))

    def tell_anew(self, table: str) -> None:
        """What is kept of a table was changed."""
        self._ring(Ring(RingKind.ANEW, self._house, table))

    def part(self, device: str) -> None:
        """A device was signed out: here and there nobody talks with it any more."""
        self.part_from(device)
        self._ring(Ring(RingKind.GONE, self._house, device=device))

    def _ring(self, ring: Ring) -> None:
        self._run(self._bell.ring(ring))

    async def _call_out(self) -> None:
        """Say again and again that this house lives, and forget houses that fell silent."""
        while True:
            await self._bell.ring(Ring(RingKind.ALIVE, self._house))
            await asyncio.sleep(_CALL_SECONDS)
            self._run(self._forget_the_silent(time.monotonic() - 3 * _CALL_SECONDS))

    async def _forget_the_silent(self, long_ago: float) -> None:
        silent = {house for house, heard in self._heard.items() if heard < long_ago}
        for house in silent:
            del self._heard[house]
        for table in [*self._tables.values()]:
            table.audience.forget(silent)

    # What is heard of them.

    def _hear(self, ring: Ring) -> None:
        if ring.house == self._house:
            return
        self._heard[ring.house] = time.monotonic()
        if ring.kind is RingKind.GONE:
            self.part_from(ring.device)
        elif ring.kind is RingKind.NEWS and not ring.table:
            self._find_out_what_was_rung()
        elif ring.kind is RingKind.WHO and not ring.table:
            self._tell_who_is_here()
        else:
            table = self._tables.get(ring.table)
            if table is not None:
                self._hear_of(table, ring)

    def _hear_of(self, table: Shared, ring: Ring) -> None:
        match ring.kind:
            case RingKind.HERE:
                new = table.audience.hear_of(ring.house, ring.here)
                if new and len(table.audience):  # who comes new has not heard who was here before
                    self.tell(table, True)
            case RingKind.WHO:
                if len(table.audience):
                    self.tell(table, True)
            case RingKind.NEWS:
                self._run(insist(table.refresh, self._clock))
            case RingKind.ANEW:
                self._run(self._read_anew(table.id))

    def _find_out_what_was_rung(self) -> None:
        """Rings may have been lost: for each kind of them, look or ask."""
        for table in [*self._tables.values()]:
            self._run(insist(partial(self._look_again, table), self._clock))
            table.audience.forget_others()
        self._run(insist(self._part_from_the_gone, self._clock))
        self._tell_who_is_here()
        self.ask_who()

    def _tell_who_is_here(self) -> None:
        for table in [*self._tables.values()]:
            if len(table.audience):
                self.tell(table, True)

    async def _look_again(self, table: Shared) -> None:
        known = {*table.guests}
        forgotten = known - (await self._store.guests(table.id)).keys()
        await (self._read_anew(table.id) if forgotten else table.refresh())

    async def _part_from_the_gone(self) -> None:
        for device in self.devices_here():
            if await self._own.is_gone(device):
                self.part_from(device)
