"""The ways to call each person: devices and mail, and their quiet hours."""

from typing import Any, Final, Literal

import sqlalchemy as sa
from msgspec import Struct

from fairyring.table.keeping.sql.schema import DEVICES, WAYS, WISHES
from fairyring.table.keeping.sql.store import SqlStore

Kind = Literal["push", "mail"]

MOST: Final = 16
"""The most ways stored for one person."""


class Way(Struct, frozen=True):
    """One way to reach a person."""

    id: str
    person: str
    kind: Kind
    address: str
    keys: dict[str, Any]
    """The encryption keys for a device's messages, and the person's language."""
    device: str
    confirmed: bool
    """True if the owner of the address agreed to its use."""
    since: float


class Quiet(Struct, frozen=True):
    """The hours in a person's time zone in which they are not called.

    There are none if `start` equals `end`.
    """

    start: int
    end: int
    zone: str


class Ways:
    """The ways of all persons of a store."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def add(self, way: Way) -> bool:
        """Store a way, unless there are too many; return whether it was stored.

        It replaces the person's mail address, or an earlier entry of the same browser, whoever used
        it.
        """
        same = (WAYS.c.kind == way.kind) & (
            (WAYS.c.address == way.address) if way.kind == "push" else (WAYS.c.person == way.person)
        )
        mine = sa.select(sa.func.count()).where(WAYS.c.person == way.person)
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(WAYS).where(same))
            if (await connection.scalar(mine) or 0) >= MOST:
                return False
            values = {name: getattr(way, name) for name in way.__struct_fields__}
            await connection.execute(sa.insert(WAYS), values)
        return True

    async def of(self, person: str) -> list[Way]:
        """Return the ways of a person: devices, the most recently seen first, then mail."""
        query = (
            sa.select(WAYS)
            .outerjoin(DEVICES, DEVICES.c.id == WAYS.c.device)
            .where(WAYS.c.person == person)
            .order_by(WAYS.c.kind.desc(), sa.func.coalesce(DEVICES.c.seen, 0.0).desc(), WAYS.c.id)
        )
        async with self._store.reading.connect() as connection:
            return [Way(**row._mapping) for row in await connection.execute(query)]

    async def confirm(self, id: str, now: float) -> bool:
        """Mark a way as confirmed by its owner; return whether it exists."""
        said = sa.update(WAYS).where(WAYS.c.id == id, ~WAYS.c.confirmed)
        async with self._store.writing() as connection:
            await connection.execute(said.values(confirmed=True, since=now))
            there = sa.select(WAYS.c.id).where(WAYS.c.id == id)
            return await connection.scalar(there) is not None

    async def remove(self, id: str) -> None:
        """Remove a way."""
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(WAYS).where(WAYS.c.id == id))

    async def quiet(self, person: str) -> Quiet | None:
        """Return the quiet hours of a person, if they chose any."""
        query = sa.select(WISHES).where(WISHES.c.person == person)
        async with self._store.reading.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Quiet(row.quiet_from, row.quiet_to, row.zone)

    async def keep_quiet(self, person: str, quiet: Quiet) -> None:
        """Store the quiet hours of a person."""
        mine = WISHES.c.person == person
        kept = {"quiet_from": quiet.start, "quiet_to": quiet.end, "zone": quiet.zone}
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(WISHES).where(mine))
            await connection.execute(sa.insert(WISHES), {"person": person} | kept)
