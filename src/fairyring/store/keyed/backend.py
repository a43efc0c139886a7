"""The backend of a keyed store: rows by key, transactions, and keys that can be added only once.

There is a collection for each table of the schema, and two more for keys that must be unique. The
rows are JSON texts; a backend never parses them. The comments below list the parts of each key.
"""

import asyncio
from bisect import bisect_left, insort
from collections import defaultdict
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from fairyring.store.base import NumberTaken

Collection = Literal[
    "tables",  # id
    "events",  # table, number
    "guests",  # table, person
    "standings",  # table
    "results",  # table
    "lived",  # 1
    "outages",  # since
    "houses",  # id
    "leases",  # table
    "shelf",  # kind, digest
    "devices",  # id
    "links",  # digest
    "links_to",  # key of a link to a table
    "asked",  # table, person, request id
]

Part = str | float
Key = tuple[Part, ...]


@dataclass
class Change:
    """A transaction: rows that are written together."""

    add: list[tuple[Collection, Key, str]] = field(default_factory=list)
    """Rows that must not exist yet."""
    put: list[tuple[Collection, Key, str]] = field(default_factory=list)
    """Rows that replace existing ones, if any."""
    remove: list[tuple[Collection, Key]] = field(default_factory=list)


class Backend(Protocol):
    """A place for rows: a browser's database, or a dictionary in tests."""

    def alone(self) -> AbstractAsyncContextManager[object]:
        """Return a lock that excludes every other holder of it, in this process or another."""

    async def write(self, change: Change) -> None:
        """Store a transaction durably, all or nothing.

        Raises NumberTaken if an added key exists.
        """

    async def get(self, collection: Collection, key: Key) -> str | None:
        """Return the row with this key, or None."""

    async def range(
        self, collection: Collection, under: Key = (), after: Part | None = None
    ) -> list[tuple[Key, str]]:
        """Return the rows whose keys begin with `under`, in order.

        With `after`, return only those whose next part of the key is greater.
        """

    async def close(self) -> None:
        """Release the resources."""


class MemoryBackend:
    """Implements `Backend` in memory; empty at first.

    Keys are kept sorted, so that reading one table does not read the others.
    """

    def __init__(self) -> None:
        self._rows: defaultdict[Collection, dict[Any, str]] = defaultdict(dict)
        self._keys: defaultdict[tuple[Collection, Part], list[Any]] = defaultdict(list)
        """By collection and first part of the key, all keys in order."""
        self._turn = asyncio.Lock()

    def alone(self) -> AbstractAsyncContextManager[object]:
        return self._turn

    async def write(self, change: Change) -> None:
        given = [(collection, key) for collection, key, _ in change.add]
        if len({*given}) < len(given) or any(
            key in self._rows[collection] for collection, key in given
        ):
            raise NumberTaken
        for collection, key, text in [*change.add, *change.put]:
            if key not in self._rows[collection]:
                insort(self._keys[collection, key[0]], key)
            self._rows[collection][key] = text
        for collection, key in change.remove:
            if self._rows[collection].pop(key, None) is not None:
                self._keys[collection, key[0]].remove(key)

    async def get(self, collection: Collection, key: Key) -> str | None:
        return self._rows[collection].get(key)

    async def range(
        self, collection: Collection, under: Key = (), after: Part | None = None
    ) -> list[tuple[Key, str]]:
        rows, first = self._rows[collection], len(under)
        if not under:
            keys = sorted(rows)
        else:
            keys = self._keys.get((collection, under[0]), [])
            if first == 1 and after is not None:
                keys = keys[bisect_left(keys, (under[0], after)) :]
        return [
            (key, rows[key])
            for key in keys
            if key[:first] == under and (after is None or key[first] > after)
        ]

    async def close(self) -> None:
        pass
