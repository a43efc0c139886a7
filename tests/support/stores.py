"""Stores of every kind, by URL: databases, or drawers:NAME in the memory of this process.

Drawers with the same name are shared, like a file.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from servers import postgres

from fairyring.table.keeping.drawers.memory import DrawersInMemory
from fairyring.table.keeping.drawers.store import DrawerStore
from fairyring.table.keeping.sql.store import SqlStore
from fairyring.table.keeping.store import Store

KINDS = ("sqlite", "postgres", "drawers")

_drawers: dict[str, DrawersInMemory] = {}


@contextmanager
def address(kind: str, folder: Path) -> Iterator[str]:
    """Yield the URL of a new store of a kind."""
    if kind == "postgres":
        with postgres() as url:
            yield url
    else:
        yield f"sqlite:///{folder}/tables.db" if kind == "sqlite" else f"drawers:{folder}"


async def open_store(url: str) -> Store:
    """Open the store at a URL."""
    if url.startswith("drawers:"):
        return DrawerStore(_drawers.setdefault(url, DrawersInMemory()))
    return await SqlStore.open(url)
