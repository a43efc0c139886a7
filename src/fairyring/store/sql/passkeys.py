"""The passkeys with which people sign in again. None of the stored data is secret."""

import sqlalchemy as sa
from msgspec import Struct

from fairyring.store.base import NumberTaken
from fairyring.store.sql.schema import PASSKEYS
from fairyring.store.sql.store import SqlStore

MOST = 16
"""The most passkeys stored for one person."""


class Passkey(Struct, frozen=True):
    """One passkey of a person."""

    id: str
    """The credential id, chosen by the authenticator (for example a phone)."""
    person: str
    name: str
    """The name of the person."""
    made_on: str
    """The browser in which it was created, for example "Firefox, Windows"."""
    public_key: bytes
    signs: int
    """The signature counter that it reported last; 0 if the authenticator does not count."""
    transports: str
    """The ways to reach it that browsers reported, separated by spaces."""
    added: float
    used: float = 0.0
    """When the last accepted challenge was issued; 0 before the first."""


class Passkeys:
    """The passkeys of all persons of a store."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def add(self, passkey: Passkey) -> bool:
        """Store a passkey; return False if it is known already or there are too many."""
        mine = sa.select(sa.func.count()).where(PASSKEYS.c.person == passkey.person)
        here = sa.select(PASSKEYS.c.id).where(PASSKEYS.c.id == passkey.id)
        values = {name: getattr(passkey, name) for name in passkey.__struct_fields__}
        try:
            async with self._store.writing() as connection:
                if await connection.scalar(here) or (await connection.scalar(mine) or 0) >= MOST:
                    return False
                await connection.execute(sa.insert(PASSKEYS), values)
        except NumberTaken:  # another process stores it at this moment
            return False
        return True

    async def of(self, person: str) -> list[Passkey]:
        """Return the passkeys of a person, the oldest first."""
        query = sa.select(PASSKEYS).where(PASSKEYS.c.person == person)
        async with self._store.reading.connect() as connection:
            found = await connection.execute(query.order_by(PASSKEYS.c.added, PASSKEYS.c.id))
            return [Passkey(**row._mapping) for row in found]

    async def find(self, id: str) -> Passkey | None:
        """Return the passkey with this id, or None."""
        query = sa.select(PASSKEYS).where(PASSKEYS.c.id == id)
        async with self._store.reading.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Passkey(**row._mapping)

    async def use(self, id: str, signs: int, asked: float) -> bool:
        """Accept a signature for a challenge issued at `asked`; return whether it was accepted.

        It is refused if the passkey was removed, if its counter did not increase, or if a challenge
        that was issued then or later was accepted before. So no signature is accepted twice, by any
        process.
        """
        newer = (PASSKEYS.c.signs < signs) | ((PASSKEYS.c.signs == 0) & (signs == 0))
        good = (PASSKEYS.c.id == id) & (PASSKEYS.c.used < asked) & newer
        async with self._store.writing() as connection:
            done = await connection.execute(
                sa.update(PASSKEYS).where(good).values(signs=signs, used=asked)
            )
        return bool(done.rowcount)

    async def rename(self, person: str, name: str) -> None:
        """Change the name of a person."""
        async with self._store.writing() as connection:
            mine = sa.update(PASSKEYS).where(PASSKEYS.c.person == person)
            await connection.execute(mine.values(name=name))

    async def remove(self, person: str, id: str) -> bool:
        """Remove a passkey of a person; return whether there was one."""
        mine = (PASSKEYS.c.person == person) & (PASSKEYS.c.id == id)
        async with self._store.writing() as connection:
            done = await connection.execute(sa.delete(PASSKEYS).where(mine))
        return bool(done.rowcount)
