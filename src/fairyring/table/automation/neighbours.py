"""Communication with the other servers that share a store."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from typing import Any, Protocol
from weakref import WeakSet

from fairyring.store.base import Store
from fairyring.store.doorbell import Doorbell, Ring, RingKind
from fairyring.store.rows import Role
from fairyring.table.people import People
from fairyring.table.timing import Clock, Errands, insist
from fairyring.table.views.audience import Audience

_CALL_SECONDS = 20.0
"""Seconds between two signs of life that a server sends."""


class SharedTable(Protocol):
    """A table in memory that other servers may have in memory too."""

    audience: Audience
    guests: dict[str, Role]

    @property
    def id(self) -> str: ...

    @property
    def may_go_on(self) -> bool:
        """True if something may happen here automatically."""

    async def refresh(self) -> None:
        """Apply the events that other processes stored."""


class Neighbours:
    """The other servers at the same doorbell, if any."""

    def __init__(
        self,
        server: str,
        bell: Doorbell,
        store: Store,
        own: People,
        clock: Clock,
        tables: Mapping[str, SharedTable],
        read_anew: Callable[[str], Coroutine[Any, Any, None]],
        errands: Errands,
    ) -> None:
        """`server` is the id of this one; `read_anew` drops a table from memory."""
        self._server = server
        self._bell = bell
        self._store = store
        self._own = own
        self._clock = clock
        self._tables = tables
        self._read_anew = read_anew
        self._run = errands.run
        self._heard: dict[str, float] = {}
        """When each server was last heard."""
        self._unread: WeakSet[SharedTable] = WeakSet()
        """Tables with news that were not read, since nobody was connected here."""
        self._calling: asyncio.Task[None] | None = None
        self.part_from: Callable[[str], None] = lambda device: None
        """Called when a device was signed out, at any server."""
        self.devices_here: Callable[[], list[str]] = list
        """Returns the devices connected to this process."""

    async def keep_in_touch(self) -> None:
        """Start listening, and sending signs of life."""
        await self._bell.listen(self._hear)
        if self._bell.reaches_others:
            self._calling = asyncio.create_task(self._call_out())

    async def close(self) -> None:
        """Stop listening and sending."""
        if self._calling is not None:
            self._calling.cancel()
        await self._bell.close()

    # Notifications to other servers.

    def tell(self, table: SharedTable, only_presence: bool) -> None:
        """Notify the others that a table has news, or (`only_presence`) who is connected here.

        Somebody who connects sees the news of others that were not read before.
        """
        if only_presence and table in self._unread:
            self._read(table)
        if not self._bell.reaches_others:
            return
        if only_presence:
            here = table.audience.connected_here()
            self._ring(Ring(RingKind.HERE, self._server, table.id, here=here))
        else:
            self._ring(Ring(RingKind.NEWS, self._server, table.id))

    def ask_who(self, table: str = "") -> None:
        """Ask the others who is connected to a table, or to any."""
        if self._bell.reaches_others:
            self._ring(Ring(RingKind.WHO, self._server, table))

    def tell_anew(self, table: str) -> None:
        """Notify the others that the stored events of a table were changed."""
        self._ring(Ring(RingKind.ANEW, self._server, table))

    def part(self, device: str) -> None:
        """Disconnect a device that was signed out, here and at the other servers."""
        self.part_from(device)
        self._ring(Ring(RingKind.GONE, self._server, device=device))

    def _ring(self, ring: Ring) -> None:
        self._run(self._bell.ring(ring))

    async def _call_out(self) -> None:
        """Send signs of life, and forget servers that fell silent."""
        while True:
            await self._bell.ring(Ring(RingKind.ALIVE, self._server))
            await asyncio.sleep(_CALL_SECONDS)
            self._run(self._forget_the_silent(time.monotonic() - 3 * _CALL_SECONDS))

    async def _forget_the_silent(self, long_ago: float) -> None:
        silent = {server for server, heard in self._heard.items() if heard < long_ago}
        for server in silent:
            del self._heard[server]
        for table in [*self._tables.values()]:
            table.audience.forget(silent)

    # Notifications from other servers.

    def _hear(self, ring: Ring) -> None:
        if ring.server == self._server:
            return
        self._heard[ring.server] = time.monotonic()
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

    def _hear_of(self, table: SharedTable, ring: Ring) -> None:
        match ring.kind:
            case RingKind.HERE:
                new = table.audience.hear_of(ring.server, ring.here)
                if new and len(table.audience):  # a server that is new has not heard who is here
                    self.tell(table, True)
            case RingKind.WHO:
                if len(table.audience):
                    self.tell(table, True)
            case RingKind.NEWS:
                if len(table.audience) or table.may_go_on:
                    self._read(table)
                else:  # each request reads it first, so that a table costs one process only
                    self._unread.add(table)
            case RingKind.ANEW:
                self._run(self._read_anew(table.id))

    def _read(self, table: SharedTable) -> None:
        self._unread.discard(table)
        self._run(insist(table.refresh, self._clock))

    def _find_out_what_was_rung(self) -> None:
        """Catch up after rings may have been lost: check or ask for each kind of news."""
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

    async def _look_again(self, table: SharedTable) -> None:
        known = {*table.guests}
        forgotten = known - (await self._store.guests(table.id)).keys()
        await (self._read_anew(table.id) if forgotten else table.refresh())

    async def _part_from_the_gone(self) -> None:
        for device in self.devices_here():
            if await self._own.is_gone(device):
                self.part_from(device)
