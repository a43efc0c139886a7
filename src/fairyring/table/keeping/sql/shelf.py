"""The shelf of a store in SQL."""

import time

import sqlalchemy as sa

from fairyring.table.keeping.shelf import MOST, Kind
from fairyring.table.keeping.sql.connections import Connections
from fairyring.table.keeping.sql.database import Writing
from fairyring.table.keeping.sql.schema import SHELF
from fairyring.table.keeping.store import NumberTaken


class SqlShelf:
    """Implements `Shelf` in the same database as the tables."""

    def __init__(self, reading: Connections, writing: Writing) -> None:
        self._reading = reading
        self._writing = writing
        self.most = MOST

    async def put(self, kind: Kind, digest: str, text: str) -> None:
        same = (SHELF.c.digest == digest) & (SHELF.c.kind == kind)
        kept = {"text": text, "at": time.time()}
        old = (
            sa.select(SHELF.c.at)
            .where(SHELF.c.kind == kind)
            .order_by(SHELF.c.at.desc())
            .offset(self.most)
            .limit(1)
        )
        try:
            async with self._writing() as connection:
                found = await connection.execute(sa.update(SHELF).where(same).values(kept))
                if not found.rowcount:
                    about = {"digest": digest, "kind": kind} | kept
                    await connection.execute(sa.insert(SHELF), about)
                since = await connection.scalar(old)
                if since is not None:
                    gone = (SHELF.c.kind == kind) & (SHELF.c.at <= since)
                    await connection.execute(sa.delete(SHELF).where(gone))
        except NumberTaken:
            pass  # another process stored the same at the same moment

    async def get(self, kind: Kind, digest: str) -> str | None:
        wanted = sa.select(SHELF.c.text).where((SHELF.c.digest == digest) & (SHELF.c.kind == kind))
        async with self._reading.connect() as connection:
            text: str | None = await connection.scalar(wanted)
            return text
