"""The drawers of a store, in the database of a browser."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from fairyring.local.browser import Kept
from fairyring.store.base import NumberTaken
from fairyring.store.keyed.backend import Change, Drawer, Key, Part


class BrowserDrawers:
    """Implements `Drawers` with IndexedDB."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Exclude all other holders of this lock, in this tab and others."""
        release = await self._kept.alone()
        try:
            yield
        finally:
            release()

    async def write(self, change: Change) -> None:
        """Store a transaction durably, all or nothing. Raises NumberTaken."""
        if not await self._kept.write(_json(change)):
            raise NumberTaken

    async def get(self, drawer: Drawer, key: Key) -> str | None:
        return await self._kept.get(drawer, _json(key))

    async def range(
        self, drawer: Drawer, under: Key = (), after: Part | None = None
    ) -> list[tuple[Key, str]]:
        told = await self._kept.range(drawer, _json(under), _json(after))
        return msgspec.json.decode(told, type=list[tuple[tuple[str | float, ...], str]])

    async def close(self) -> None:
        """Do nothing: the browser closes its database with the page."""


def _json(told: object) -> str:
    return msgspec.json.encode(told).decode()
