"""What drawers are: rows by their keys, written all or nothing, where a key can be given once.

There is one for each table of the schema, and two more that keep what is given once. A text in a
drawer is JSON; who keeps drawers never reads it.
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
    "asked",  # table, person, id of the asking
]
DRAWERS: tuple[Drawer, ...] = get_args(Drawer)

Part = str | float
Key = tuple[Part, ...]


@dataclass
class Change:
    """What is written at once."""

    add: list[tuple[Drawer, Key, str]] = field(default_factory=list)
    """Rows that must not be there yet."""
    put: list[tuple[Drawer, Key, str]] = field(default_factory=list)
    """Rows that take the place of those that are there, if any are."""
    remove: list[tuple[Drawer, Key]] = field(default_factory=list)


class Drawers(Protocol):
    """Where rows are kept; in a browser, or for a test."""

    def alone(self) -> AbstractAsyncContextManager[object]:
        """Nobody writes meanwhile who asked for the same, here or elsewhere."""

    async def write(self, change: Change) -> None:
        """Have it kept for good, all or nothing. Raises NumberTaken for a key that is there."""

    async def get(self, drawer: Drawer, key: Key) -> str | None:
        """The row with this key, if there is one."""

    async def range(
        self, drawer: Drawer, under: Key = (), after: Part | None = None
    ) -> list[tuple[Key, str]]:
        """The rows whose keys begin so, in their order; only those that go on `after` a part."""

    async def close(self) -> None:
        """Let go of them."""
