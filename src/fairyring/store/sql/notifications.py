"""Turns that wait for absent people, and the ways to notify them.

Each notification of a turn is claimed here, so it is sent once.
"""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from fairyring.store.rows import Standing
from fairyring.store.sql.schema import DEVICES, GUESTS, STANDINGS, TABLES, WAYS, WISHES
from fairyring.store.sql.store import SqlStore

SETTLING = 30.0
"""Seconds after the start of a turn before its person is called; they may still turn out to be
here."""
GONE = 600.0
"""Seconds during which a person who saw their turn and left is not called."""
SHORT = 3 * 3600.0
"""Seconds left at which time counts as short, if the whole turn had at least four times as much."""
_AT_ONCE = 1000

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


_CLAIMS = {"turn": GUESTS.c.called, "short": GUESTS.c.warned}


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


Kind = Literal["push", "mail"]

MOST = 16
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
