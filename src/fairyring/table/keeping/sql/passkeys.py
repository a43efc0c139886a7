"""The passkeys by which people come back. Nothing that is kept of one is a secret."""

from typing import Final

import sqlalchemy as sa
from msgspec import Struct

from fairyring.table.keeping.sql.schema import PASSKEYS
from fairyring.table.keeping.sql.store import SqlStore
from fairyring.table.keeping.store import NumberTaken

MOST: Final = 16
"""So many passkeys lead to one person."""


class Passkey(Struct, frozen=True):
    """One passkey of a person."""

    id: str
    """What its keeper, such as a phone, calls it."""
    person: str
    name: str
    """What the person is called."""
    made_on: str
    """The browser in which it was made, such as "Firefox, Windows"."""
    public_key: bytes
    signs: int
    """How often it signed, as it said last; 0 from one that does not count."""
    transports: str
    """By what ways browsers reach it, as they said, with spaces between."""
    added: float
    used: float = 0.0
    """When what it signed last was asked; 0 before the first time."""


class Passkeys:
    """The passkeys of all persons of a store."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def add(self, passkey: Passkey) -> bool:
        """Keep a passkey, unless it is here or there are too many; whether it is kept."""
        mine = sa.select(sa.func.count()).where(PASSKEYS.c.person == passkey.person)
        here = sa.select(PASSKEYS.c.id).where(PASSKEYS.c.id == passkey.id)
        values = {name: getattr(passkey, name) for name in passkey.__struct_fields__}
        try:
            async with self._store.writing() as connection:
                if await connection.scalar(here) or (await connection.scalar(mine) or 0) >= MOST:
                    return False
                await connection.execute(sa.insert(PASSKEYS), values)
        except NumberTaken:  # another process keeps it at this moment
            return False
        return True

    async def of(self, person: str) -> list[Passkey]:
        """The passkeys of a person, the first that was made first."""
        query = sa.select(PASSKEYS).where(PASSKEYS.c.person == person)
        async with self._store.reading.connect() as connection:
            found = await connection.execute(query.order_by(PASSKEYS.c.added, PASSKEYS.c.id))
            return [Passkey(**row._mapping) for row in found]

    async def find(self, id: str) -> Passkey | None:
        """The passkey that is called so."""
        query = sa.select(PASSKEYS).where(PASSKEYS.c.id == id)
        async with self._store.reading.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Passkey(**row._mapping)

    async def use(self, id: str, signs: int, asked: float) -> bool:
        """Take what a passkey signed for what was asked at a moment; whether that is to be taken.

        It is not when the passkey was taken away, when it signed so often before, or when something
        was taken that was asked then or later: so nothing is taken twice, by whichever process.
        """
        newer = (PASSKEYS.c.signs < signs) | ((PASSKEYS.c.signs == 0) & (signs == 0))
        good = (PASSKEYS.c.id == id) & (PASSKEYS.c.used < asked) & newer
        async with self._store.writing() as connection:
            done = await connection.execute(
                sa.update(PASSKEYS).where(good).values(signs=signs, used=asked)
            )
        return bool(done.rowcount)

    async def rename(self, person: str, name: str) -> None:
        """From now on the person is called so."""
        async with self._store.writing() as connection:
            mine = sa.update(PASSKEYS).where(PASSKEYS.c.person == person)
            await connection.execute(mine.values(name=name))

    async def remove(self, person: str, id: str) -> bool:
        """Let a passkey of a person lead to nobody; whether there was one."""
        mine = (PASSKEYS.c.person == person) & (PASSKEYS.c.id == id)
        async with self._store.writing() as connection:
            done = await connection.execute(sa.delete(PASSKEYS).where(mine))
        return bool(done.rowcount)
