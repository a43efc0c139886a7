"""The interface of drawers: rows by key, transactions, and keys that can be added only once.

There is a drawer for each table of the schema, and two more for keys that must be unique. The rows
are JSON texts; an implementation of drawers never parses them. The comments below list the parts of
each key.
"""

from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Literal, Protocol, get_args

Drawer = Literal[
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
DRAWERS: tuple[Drawer, ...] = get_args(Drawer)

Part = str | float
Key = tuple[Part, ...]


@dataclass
class Change:
    """A transaction: rows that are written together."""

    add: list[tuple[Drawer, Key, str]] = field(default_factory=list)
    """Rows that must not exist yet."""
    put: list[tuple[Drawer, Key, str]] = field(default_factory=list)
    """Rows that replace existing ones, if any."""
    remove: list[tuple[Drawer, Key]] = field(default_factory=list)


class Drawers(Protocol):
    """A place for rows: a browser's database, or a dictionary in tests."""

    def alone(self) -> AbstractAsyncContextManager[object]:
        """Return a lock that excludes every other holder of it, in this process or another."""

    async def write(self, change: Change) -> None:
        """Store a transaction durably, all or nothing.

        Raises NumberTaken if an added key exists.
        """

    async def get(self, drawer: Drawer, key: Key) -> str | None:
        """Return the row with this key, or None."""

    async def range(
        self, drawer: Drawer, under: Key = (), after: Part | None = None
    ) -> list[tuple[Key, str]]:
        """Return the rows whose keys begin with `under`, in order.

        With `after`, return only those whose next part of the key is greater.
        """

    async def close(self) -> None:
        """Release the resources."""
