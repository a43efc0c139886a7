"""Drawers in a dictionary, lost when the process ends."""

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Any

from fairyring.table.keeping.drawers.drawer import DRAWERS, Change, Drawer, Key, Part
from fairyring.table.keeping.store import NumberTaken


class DrawersInMemory:
    """Implements `Drawers` in memory; empty at first."""

    def __init__(self) -> None:
        self._rows: dict[Drawer, dict[Any, str]] = {drawer: {} for drawer in DRAWERS}
        self._turn = asyncio.Lock()

    def alone(self) -> AbstractAsyncContextManager[object]:
        return self._turn

    async def write(self, change: Change) -> None:
        given = [(drawer, key) for drawer, key, _ in change.add]
        if len({*given}) < len(given) or any(key in self._rows[drawer] for drawer, key in given):
            raise NumberTaken
        for drawer, key, text in [*change.add, *change.put]:
            self._rows[drawer][key] = text
        for drawer, key in change.remove:
            self._rows[drawer].pop(key, None)

    async def get(self, drawer: Drawer, key: Key) -> str | None:
        return self._rows[drawer].get(key)

    async def range(
        self, drawer: Drawer, under: Key = (), after: Part | None = None
    ) -> list[tuple[Key, str]]:
        first = len(under)
        return [
            (key, self._rows[drawer][key])
            for key in sorted(self._rows[drawer])
            if key[:first] == under and (after is None or key[first] > after)
        ]

    async def close(self) -> None:
        pass
