"""How each person can be called: devices that take messages, an address for mail, and when not."""

from typing import Any, Final, Literal

import sqlalchemy as sa
from msgspec import Struct

from fairyring.table.keeping.sql.schema import DEVICES, WAYS, WISHES
from fairyring.table.keeping.sql.store import SqlStore

Kind = Literal["push", "mail"]

MOST: Final = 16
"""So many ways lead to one person."""


class Way(Struct, frozen=True):
    """One way to a person."""

    id: str
    person: str
    kind: Kind
    address: str
    keys: dict[str, Any]
    """What a device's messages are encrypted with, and the language of who is called."""
    device: str
    confirmed: bool
    """Whether who has the address said that it may be used."""
    since: float


class Quiet(Struct, frozen=True):
    """The hours in which a person is not called, where she is; none where both are the same."""

    start: int
    end: int
    zone: str


class Ways:
    """The ways to all persons of a store."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def add(self, way: Way) -> bool:
        """Keep a way, unless there are too many; a person has one for mail, a browser one person.

        Whether it is kept.
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
        """The ways to a person: her devices, the one that was seen last first, then mail."""
        query = (
            sa.select(WAYS)
            .outerjoin(DEVICES, DEVICES.c.id == WAYS.c.device)
            .where(WAYS.c.person == person)
            .order_by(WAYS.c.kind.desc(), sa.func.coalesce(DEVICES.c.seen, 0.0).desc(), WAYS.c.id)
        )
        async with self._store.reading.connect() as connection:
            return [Way(**row._mapping) for row in await connection.execute(query)]

    async def confirm(self, id: str, now: float) -> bool:
        """Who has the address said yes: from now on it counts. Whether there is such a way."""
        said = sa.update(WAYS).where(WAYS.c.id == id, ~WAYS.c.confirmed)
        async with self._store.writing() as connection:
            await connection.execute(said.values(confirmed=True, since=now))
            there = sa.select(WAYS.c.id).where(WAYS.c.id == id)
            return await connection.scalar(there) is not None

    async def remove(self, id: str) -> None:
        """Call nobody by this way any more."""
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(WAYS).where(WAYS.c.id == id))

    async def quiet(self, person: str) -> Quiet | None:
        """When a person is not to be called, if she said so."""
        query = sa.select(WISHES).where(WISHES.c.person == person)
        async with self._store.reading.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Quiet(row.quiet_from, row.quiet_to, row.zone)

    async def keep_quiet(self, person: str, quiet: Quiet) -> None:
        """From now on these are the hours."""
        mine = WISHES.c.person == person
        kept = {"quiet_from": quiet.start, "quiet_to": quiet.end, "zone": quiet.zone}
        async with self._store.writing() as connection:
            await connection.execute(sa.delete(WISHES).where(mine))
            await connection.execute(sa.insert(WISHES), {"person": person} | kept)
