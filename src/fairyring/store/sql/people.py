"""The personal data and the texts of a store in SQL."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from fairyring.store.base import MOST, Kind, NumberTaken
from fairyring.store.people import (
    MOST_PLAYED,
    NAMED_IN,
    BestTurns,
    Device,
    Finished,
    blank_body,
    blank_standing,
)
from fairyring.store.sql.connections import Connections
from fairyring.store.sql.database import Writing
from fairyring.store.sql.schema import (
    DEVICES,
    EVENTS,
    GUESTS,
    LINKS,
    PASSKEYS,
    RESULTS,
    SHELF,
    STANDINGS,
    TABLES,
    WAYS,
    WISHES,
)


class SqlPeople:
    """Implements `Owned` in the same database as the tables."""

    def __init__(self, reading: Connections, writing: Writing) -> None:
        self._reading = reading
        self._writing = writing

    # Devices.

    async def device(self, id: str) -> Device | None:
        query = sa.select(DEVICES).where(DEVICES.c.id == id)
        async with self._reading.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Device(**row._mapping)

    async def meet(self, device: Device) -> None:
        mine = (DEVICES.c.id == device.id) & ~DEVICES.c.gone
        seen = {"seen": device.seen, "name": device.name, "person": device.person}
        async with self._writing() as connection:
            known = await connection.execute(sa.update(DEVICES).where(mine).values(seen))
            if not known.rowcount:
                values = {name: getattr(device, name) for name in device.__struct_fields__}
                await connection.execute(sa.insert(DEVICES), values)

    async def devices(self, person: str) -> list[Device]:
        mine = (DEVICES.c.person == person) & ~DEVICES.c.gone
        query = sa.select(DEVICES).where(mine).order_by(DEVICES.c.seen.desc(), DEVICES.c.id)
        async with self._reading.connect() as connection:
            return [Device(**row._mapping) for row in await connection.execute(query)]

    async def sign_out(self, person: str, id: str) -> bool:
        mine = (DEVICES.c.person == person) & (DEVICES.c.id == id) & ~DEVICES.c.gone
        async with self._writing() as connection:
            done = await connection.execute(sa.update(DEVICES).where(mine).values(gone=True))
            called = (WAYS.c.person == person) & (WAYS.c.device == id)
            await connection.execute(sa.delete(WAYS).where(called))
        return bool(done.rowcount)

    # The link that signs another device in as the same person.

    async def lay_link(self, digest: str, person: str, name: str, until: float) -> None:
        async with self._writing() as connection:
            await connection.execute(sa.delete(LINKS).where(LINKS.c.person == person))
            values = {"digest": digest, "person": person, "name": name, "until": until}
            await connection.execute(sa.insert(LINKS), values)

    async def link(self, digest: str, now: float) -> tuple[str, str] | None:
        good = (LINKS.c.digest == digest) & (LINKS.c.until > now)
        async with self._reading.connect() as connection:
            found = await connection.execute(sa.select(LINKS.c.person, LINKS.c.name).where(good))
            row = found.first()
        return None if row is None else (row.person, row.name)

    async def take_link(self, digest: str, now: float) -> tuple[str, str] | None:
        found = await self.link(digest, now)
        async with self._writing() as connection:
            gone = await connection.execute(sa.delete(LINKS).where(LINKS.c.digest == digest))
        return found if gone.rowcount else None

    # Finished games.

    async def finished(self, person: str) -> list[Finished]:
        query = (
            sa.select(TABLES.c.id, TABLES.c.game, TABLES.c.kind, STANDINGS.c.told)
            .join(GUESTS, GUESTS.c.table_id == TABLES.c.id)
            .join(STANDINGS, STANDINGS.c.table_id == TABLES.c.id)
            .where((GUESTS.c.person == person) & (GUESTS.c.role == "sit"))
            .where(STANDINGS.c.phase == "over")
            .order_by(STANDINGS.c.since.desc(), TABLES.c.id)
            .limit(MOST_PLAYED)
        )
        async with self._reading.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Finished(*row) for row in rows if person in row.told["people"]]

    async def won(self, person: str) -> list[BestTurns]:
        query = (
            sa.select(RESULTS.c.game, RESULTS.c.options, sa.func.min(RESULTS.c.turns))
            .where(RESULTS.c.person == person)
            .group_by(RESULTS.c.game, RESULTS.c.options)
            .order_by(RESULTS.c.game, RESULTS.c.options)
        )
        async with self._reading.connect() as connection:
            return [BestTurns(*row) for row in await connection.execute(query)]

    # Deletion of personal data.

    async def forget(self, person: str, stranger: Callable[[], str]) -> list[str]:
        async with self._writing() as connection:
            for part in (WAYS, WISHES, LINKS, PASSKEYS, RESULTS):
                await connection.execute(sa.delete(part).where(part.c.person == person))
            mine = DEVICES.c.person == person
            blank = {"gone": True, "person": "", "name": "", "since": 0.0, "seen": 0.0}
            await connection.execute(sa.update(DEVICES).where(mine).values(blank))
            tables = await self._tables_of(connection, person)
            for table in tables:
                await _blank(connection, table, person, stranger())
            await connection.execute(sa.delete(GUESTS).where(GUESTS.c.person == person))
        return tables

    async def _tables_of(self, connection: AsyncConnection, person: str) -> list[str]:
        acted = sa.select(EVENTS.c.table_id).where(EVENTS.c.person == person)
        came = sa.select(GUESTS.c.table_id).where(GUESTS.c.person == person)
        return sorted(await connection.scalars(acted.union(came)))


async def _blank(connection: AsyncConnection, table: str, person: str, stranger: str) -> None:
    """Replace a person by a stranger at a table, without their name and chat texts."""
    mine = (EVENTS.c.table_id == table) & (EVENTS.c.person == person)
    told = sa.select(EVENTS.c.number, EVENTS.c.body).where(mine)
    rows: Sequence[Any] = (await connection.execute(told.where(EVENTS.c.kind.in_(NAMED_IN)))).all()
    for number, body in rows:
        this = (EVENTS.c.table_id == table) & (EVENTS.c.number == number)
        await connection.execute(sa.update(EVENTS).where(this).values(body=blank_body(body)))
    await connection.execute(sa.update(EVENTS).where(mine).values(person=stranger))
    stood = STANDINGS.c.table_id == table
    standing = await connection.scalar(sa.select(STANDINGS.c.told).where(stood))
    if standing is not None:
        kept = blank_standing(standing, person, stranger)
        await connection.execute(sa.update(STANDINGS).where(stood).values(told=kept))


class SqlTexts:
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
