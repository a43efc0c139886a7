"""Stores of every kind, by URL: databases, or drawers:NAME in the memory of this process.

Drawers with the same name are shared, like a file.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from servers import postgres

from fairyring.store.base import Store
from fairyring.store.keyed.backend import MemoryBackend
from fairyring.store.keyed.store import KeyedStore
from fairyring.store.sql.store import SqlStore

KINDS = ("sqlite", "postgres", "drawers")

_drawers: dict[str, MemoryBackend] = {}


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
        return KeyedStore(_drawers.setdefault(url, MemoryBackend()))
    return await SqlStore.open(url)
