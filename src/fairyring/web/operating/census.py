"""The number of tables in a store, by game and phase."""

import sqlalchemy as sa
from msgspec import Struct

from fairyring.store.sql.schema import STANDINGS, TABLES
from fairyring.store.sql.store import SqlStore


class Many(Struct, frozen=True):
    """The number of tables of a game in one phase."""

    game: str
    phase: str
    count: int


class Census:
    """Counts the tables of a store."""

    def __init__(self, store: SqlStore) -> None:
        self._reading = store.reading

    async def taken(self) -> list[Many]:
        """Return the number of tables by game and phase."""
        phase = sa.func.coalesce(STANDINGS.c.phase, "room")
        query = (
            sa.select(TABLES.c.game, phase, sa.func.count())
            .outerjoin(STANDINGS, STANDINGS.c.table_id == TABLES.c.id)
            .group_by(TABLES.c.game, phase)
            .order_by(TABLES.c.game, phase)
        )
        async with self._reading.connect() as connection:
            return [Many(*row) for row in await connection.execute(query)]
