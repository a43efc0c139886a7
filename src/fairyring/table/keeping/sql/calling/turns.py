"""Turns of absent people who were not called yet. Each call is claimed here, so it is made once."""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from fairyring.table.keeping.rows import Standing
from fairyring.table.keeping.sql.schema import GUESTS, STANDINGS, TABLES, WAYS
from fairyring.table.keeping.sql.store import SqlStore

SETTLING: Final = 30.0
"""Seconds after the start of a turn before its person is called; they may still turn out to be
here."""
GONE: Final = 600.0
"""Seconds during which a person who saw their turn and left is not called."""
SHORT: Final = 3 * 3600.0
"""Seconds left at which time counts as short, if the whole turn had at least four times as much."""
_AT_ONCE: Final = 1000

Why = Literal["turn", "short"]


class Turn(Struct, frozen=True):
    """A turn to which a person can be called."""

    table: str
    game: str
    person: str
    since: float
    """When the turn began; identifies the turn."""
    standing: Standing
    why: Why


_CLAIMS: Final = {"turn": GUESTS.c.called, "short": GUESTS.c.warned}


class Turns:
    """The turns at all tables of a store."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def here(self, who: Iterable[tuple[str, str]], now: float) -> None:
        """Store that these persons are at these tables now, if it is their turn there."""
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
        """Return turns of absent, reachable persons who were not called yet, the longest first."""
        away = (GUESTS.c.here < GUESTS.c.due_since) | (GUESTS.c.here <= now - GONE)
        # A way of contact that was added later is not used for turns that began before.
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
        """Claim a call; return True for only one caller, across all processes."""
        return await self._mark(turn, called=True)

    async def give_back(self, turn: Turn) -> None:
        """Release a claim after a call that reached nobody, so that it can be made again."""
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
    """Return whether a person's time ends soon, and was long before."""
    ends = [
        end
        for seat, end in zip(standing.awaited, standing.ends, strict=False)
        if end and standing.people[seat] == person
    ]
    return bool(ends) and min(ends) - now <= SHORT and min(ends) - since >= 4 * SHORT
