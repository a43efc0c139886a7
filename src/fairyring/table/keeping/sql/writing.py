"""How events are written: what comes in while a transaction runs is the next one, with one sync.

It is done on a connection of its own, in a thread of its own, so a slow disk holds up nobody who
reads, and a group goes there and back once, however many events it has. Each part of it is written
for all of them at once, in the order of their tables, so that two processes never wait for each
other in turn.
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
from fairyring.table.keeping.events import Event
from fairyring.table.keeping.rows import Opening, Standing, Won, event_row
from fairyring.table.keeping.sql.schema import EVENTS, GUESTS, RESULTS, STANDINGS, TABLES
from fairyring.table.keeping.store import NumberTaken
from fairyring.table.keeping.trouble import StoreTrouble, Trouble

_MOST: Final = 256
"""A group has at most so many events."""


class Addition(NamedTuple):
    """The next event of a table, and what comes of it."""

    table: str
    event: Event
    opening: Opening | None = None
    won: Won | None = None
    standing: Standing | None = None


class Writer:
    """Writes events in groups. Each member of a group succeeds, or fails, by itself."""

    def __init__(self, engine: sa.Engine, turn: AbstractAsyncContextManager[object]) -> None:
        """`turn` is taken before anything is written."""
        self._engine = engine
        self._turn = turn
        self._thread = ThreadPoolExecutor(1, "writing")
        self._waiting: list[tuple[Addition, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, addition: Addition) -> None:
        """Store an event; when this returns it is on the disk. Raises NumberTaken."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await done

    async def close(self) -> None:
        """Let go of the connection when all is written."""
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
                if done.done():  # who asked went meanwhile
                    continue
                if failure is None:
                    done.set_result(None)
                else:
                    done.set_exception(failure)

    def _store(self, group: Sequence[Addition]) -> list[Exception | None]:
        """What failed of each; where the group cannot be stored as one, each is tried by itself."""
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
        except Exception as failure:  # whatever a driver may raise, nobody waits for ever
            return [failure] * len(group)
        else:
            return [None] * len(group)
        return [failure for one in group for failure in self._store([one])]


# What is written, on any connection.


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
    """Write some events, and what comes of them."""
    group = sorted(group, key=lambda one: one.table)  # those of one table stay in their order
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
    """Write how some tables stand, and for whom of their guests that is to act."""
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
    """So many people as a table may wait for; no guest is called nothing."""
    return dict(zip(_DUE, (*people, *[""] * (MOST_SEATS - len(people))), strict=True))


_IS_DUE: Final = GUESTS.c.person.in_([sa.bindparam(name, type_=sa.String) for name in _DUE])
_WAIT: Final = (
    sa.update(GUESTS)
    .where((GUESTS.c.table_id == sa.bindparam("_table")) & (GUESTS.c.due != _IS_DUE))
    .values(due=_IS_DUE, due_since=sa.bindparam("_since"), called=False, warned=False)
)
