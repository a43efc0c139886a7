"""Whose turn it is and who was not called yet. A call is claimed here, so it is made once."""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from fairyring.table.keeping.rows import Standing
from fairyring.table.keeping.sql.schema import GUESTS, STANDINGS, TABLES, WAYS
from fairyring.table.keeping.sql.store import SqlStore

SETTLING: Final = 30.0
"""So long after a turn began one waits whether its person is there, wherever that is known."""
GONE: Final = 600.0
"""So long who saw that it is her turn, and went, is not called."""
SHORT: Final = 3 * 3600.0
"""Time is short with so much left, where there was at least four times as much."""
_AT_ONCE: Final = 1000

Why = Literal["turn", "short"]


class Turn(Struct, frozen=True):
    """A turn to which a person can be called."""

    table: str
    game: str
    person: str
    since: float
    """Since when it is her turn: what tells this turn from others."""
    standing: Standing
    why: Why


_CLAIMS: Final = {"turn": GUESTS.c.called, "short": GUESTS.c.warned}


class Turns:
    """The turns at all tables of a store."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def here(self, who: Iterable[tuple[str, str]], now: float) -> None:
        """Remember that these persons are at these tables; it matters where it is their turn."""
        there = [
            (GUESTS.c.table_id == table) & (GUESTS.c.person == person) for table, person in who
        ]
        for start in range(0, len(there), 200):
            some = sa.or_(*there[start : start + 200])
            async with self._store.writing() as connection:
                await connection.execute(
                    sa.update(GUESTS).where(GUESTS.c.due & some).values(here=now)
                )

    async def uncalled(self, now: float) -> list[Turn]:
        """The turns whose persons are away, can be called and were not, the longest first."""
        away = (GUESTS.c.here < GUESTS.c.due_since) | (GUESTS.c.here <= now - GONE)
        # Who wants to be called from now on is not called to what waited before.
        reachable = sa.exists().where(
            (WAYS.c.person == GUESTS.c.person)
            & WAYS.c.confirmed
            & (WAYS.c.since <= GUESTS.c.due_since)
        )
        short = (STANDINGS.c.rings <= now + SHORT) & ~GUESTS.c.warned
        query = (
            sa.select(
                GUESTS.c.table_id, TABLES.c.game, GUESTS.c.person, GUESTS.c.due_since,
                STANDINGS.c.told, GUESTS.c.called, GUESTS.c.warned,
            )
            .join(TABLES, TABLES.c.id == GUESTS.c.table_id)
            .join(STANDINGS, STANDINGS.c.table_id == GUESTS.c.table_id)
            .where(GUESTS.c.due & ~GUESTS.c.hidden & away & reachable)
            .where(GUESTS.c.due_since <= now - SETTLING)
            .where(~GUESTS.c.called | short)
            .where((STANDINGS.c.phase == "play") & (STANDINGS.c.seated > 1))
            .order_by(GUESTS.c.due_since, GUESTS.c.table_id)
            .limit(_AT_ONCE)
        )  # fmt: skip
        async with self._store.reading.connect() as connection:
            rows = (await connection.execute(query)).all()
        found = []
        for table, game, person, since, told, called, warned in rows:
            standing = msgspec.convert(told, Standing)
            if not called:
                found.append(Turn(table, game, person, since, standing, "turn"))
            elif not warned and _is_short(standing, person, since, now):
                found.append(Turn(table, game, person, since, standing, "short"))
        return found

    async def claim(self, turn: Turn) -> bool:
        """Whether it is for who asks to call: for one in all processes, once."""
        return await self._mark(turn, called=True)

    async def give_back(self, turn: Turn) -> None:
        """Nobody took the call: it may be tried once more."""
        await self._mark(turn, called=False)

    async def _mark(self, turn: Turn, *, called: bool) -> bool:
        column = _CLAIMS[turn.why]
        this = (
            (GUESTS.c.table_id == turn.table)
            & (GUESTS.c.person == turn.person)
            & (GUESTS.c.due_since == turn.since)
            & GUESTS.c.due
            & (column.is_(not called))
        )
        async with self._store.writing() as connection:
            done = await connection.execute(
                sa.update(GUESTS).where(this).values({column.name: called})
            )
        return bool(done.rowcount)


def _is_short(standing: Standing, person: str, since: float, now: float) -> bool:
    """Whether a person's time ends soon, of a time that was long."""
    ends = [
        end
        for seat, end in zip(standing.awaited, standing.ends, strict=False)
        if end and standing.people[seat] == person
    ]
    return bool(ends) and min(ends) - now <= SHORT and min(ends) - since >= 4 * SHORT
