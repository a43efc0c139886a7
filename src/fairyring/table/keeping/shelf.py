"""The shelf: texts by the digest of a record, the newest of each kind."""

import time
from typing import Final, Literal

import sqlalchemy as sa

from fairyring.table.keeping.schema import SHELF
from fairyring.table.keeping.store import NumberTaken, Store

MOST: Final = 500
"""So many of each kind are kept."""

Kind = Literal["record", "analysis"]


class Shelf:
    """Records that people opened from a disk, and what was found out of records."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def put(self, kind: Kind, digest: str, text: str) -> None:
        """Keep a text, and let go of the oldest where there are too many."""
        same = (SHELF.c.digest == digest) & (SHELF.c.kind == kind)
        kept = {"text": text, "at": time.time()}
        old = (
            sa.select(SHELF.c.at)
            .where(SHELF.c.kind == kind)
            .order_by(SHELF.c.at.desc())
            .offset(MOST)
            .limit(1)
        )
        try:
            async with self._store.writing() as connection:
                found = await connection.execute(sa.update(SHELF).where(same).values(kept))
                if not found.rowcount:
                    about = {"digest": digest, "kind": kind} | kept
                    await connection.execute(sa.insert(SHELF), about)
                since = await connection.scalar(old)
                if since is not None:
                    gone = (SHELF.c.kind == kind) & (SHELF.c.at <= since)
                    await connection.execute(sa.delete(SHELF).where(gone))
        except NumberTaken:
            pass  # another process put the same there at the same moment

    async def get(self, kind: Kind, digest: str) -> str | None:
        """What is kept, if it is."""
        wanted = sa.select(SHELF.c.text).where((SHELF.c.digest == digest) & (SHELF.c.kind == kind))
        async with self._store.reading.connect() as connection:
            text: str | None = await connection.scalar(wanted)
            return text
