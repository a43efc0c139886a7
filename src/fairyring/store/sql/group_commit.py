"""Group commit of table events: events that arrive during a transaction form the next one.

Writes use their own connection and thread, so a slow disk delays no reader, and a group takes one
round trip, however many events it has. Each kind of row is written for the whole group, in the
order of the tables, so that two processes cannot deadlock.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from fairyring.kernel.options import MOST_SEATS
from fairyring.store.base import NumberTaken, StoreTrouble, Trouble
from fairyring.store.events import Event
from fairyring.store.rows import Opening, Standing, Won, event_row
from fairyring.store.sql.schema import EVENTS, GUESTS, RESULTS, STANDINGS, TABLES

_MOST: Final = 256
"""The most events in a group."""


class Addition(NamedTuple):
    """The next event of a table, and its consequences."""

    table: str
    event: Event
    opening: Opening | None = None
    won: Won | None = None
    standing: Standing | None = None


class Writer:
    """Writes events in groups. Each member of a group succeeds or fails individually."""

    def __init__(self, engine: sa.Engine, turn: AbstractAsyncContextManager[object]) -> None:
        """`turn` is acquired before each write."""
        self._engine = engine
        self._turn = turn
        self._thread = ThreadPoolExecutor(1, "writing")
        self._waiting: list[tuple[Addition, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, addition: Addition) -> None:
        """Store an event; on return it is on the disk. Raises NumberTaken."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await done

    async def close(self) -> None:
        """Wait until everything is written, then close the connection."""
        if self._writing is not None:
            await self._writing
        self._thread.shutdown()
        self._engine.dispose()

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            async with self._turn:
                group, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
                additions = [addition for addition, _ in group]
                failures = await loop.run_in_executor(self._thread, self._store, additions)
            for (_, done), failure in zip(group, failures, strict=True):
                if done.done():  # the caller was cancelled in the meantime
                    continue
                if failure is None:
                    done.set_result(None)
                else:
                    done.set_exception(failure)

    def _store(self, group: Sequence[Addition]) -> list[Exception | None]:
        """Return the failure of each addition, or None.

        If the group cannot be stored as one, each addition is tried alone.
        """
        try:
            with self._engine.begin() as connection:
                append(connection, group)
        except IntegrityError as taken:
            if len(group) == 1:
                failure = NumberTaken()
                failure.__cause__ = taken
                return [failure]
        except StoreTrouble as trouble:
            if len(group) == 1 or trouble.trouble is not Trouble.FULL:
                return [StoreTrouble(trouble.trouble, str(trouble)) for _ in group]
        except Exception as failure:  # whatever a driver raises, no caller may wait forever
            return [failure] * len(group)
        else:
            return [None] * len(group)
        return [failure for one in group for failure in self._store([one])]


# The statements, on any connection.


def create(connection: sa.Connection, opening: Opening) -> None:
    """Write a new table."""
    row = opening.row
    values = {name: getattr(row, name) for name in row.__struct_fields__}
    connection.execute(sa.insert(TABLES), values)
    connection.execute(sa.insert(EVENTS), [event_row(row.id, e) for e in opening.events])
    guests = [
        {"table_id": row.id, "person": person, "role": role}
        for person, role in opening.guests.items()
    ]
    connection.execute(sa.insert(GUESTS), guests)
    if opening.standing is not None:
        stand(connection, {row.id: opening.standing})


def append(connection: sa.Connection, group: Sequence[Addition]) -> None:
    """Write events and their consequences."""
    group = sorted(group, key=lambda one: one.table)  # stable: events of one table keep their order
    for one in group:
        if one.opening is not None:
            create(connection, one.opening)
    connection.execute(sa.insert(EVENTS), [event_row(one.table, one.event) for one in group])
    results = [
        {"table_id": one.table, "person": one.won.person, "turns": one.won.turns}
        | one.won.puzzle._asdict()
        for one in group
        if one.won is not None
    ]
    if results:
        connection.execute(sa.insert(RESULTS), results)
    standings = {one.table: one.standing for one in group if one.standing is not None}
    if standings:
        stand(connection, standings)


def stand(connection: sa.Connection, standings: dict[str, Standing]) -> None:
    """Write the standings of some tables, and whose turn it is among their guests."""
    kept = [
        {
            "table_id": table,
            "phase": standing.phase,
            "since": standing.since,
            "seated": len({*standing.people} - {""}),
            "told": standing,
            "rings": standing.rings,
        }
        for table, standing in standings.items()
    ]
    connection.execute(_STAND[connection.dialect.name], kept)
    waited = [
        {"_table": table, "_since": standing.since} | _named(standing.due)
        for table, standing in standings.items()
    ]
    connection.execute(_WAIT, waited)


def _upsert(insert: Any) -> Any:
    given = {name: insert.excluded[name] for name in ("phase", "since", "seated", "told", "rings")}
    return insert.on_conflict_do_update(index_elements=["table_id"], set_=given)


_STAND: Final = {
    "sqlite": _upsert(sqlite.insert(STANDINGS)),
    "postgresql": _upsert(postgresql.insert(STANDINGS)),
}
_DUE: Final = [f"_due{number}" for number in range(MOST_SEATS)]


def _named(people: tuple[str, ...]) -> dict[str, str]:
    """Return a fixed number of parameters; the empty name matches no guest."""
    return dict(zip(_DUE, (*people, *[""] * (MOST_SEATS - len(people))), strict=True))


_IS_DUE: Final = GUESTS.c.person.in_([sa.bindparam(name, type_=sa.String) for name in _DUE])
_WAIT: Final = (
    sa.update(GUESTS)
    .where((GUESTS.c.table_id == sa.bindparam("_table")) & (GUESTS.c.due != _IS_DUE))
    .values(due=_IS_DUE, due_since=sa.bindparam("_since"), called=False, warned=False)
)
