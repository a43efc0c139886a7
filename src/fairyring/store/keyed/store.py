"""The keyed store, for one browser or a test.

It is meant for the games of one person: it scans a whole collection where SQL would use an index.
"""

import time
from collections.abc import Sequence

import msgspec
from msgspec import structs

from fairyring.record.puzzle import Best, Puzzle
from fairyring.store.base import NumberTaken, TableGone, Trouble
from fairyring.store.events import Event, Unreadable
from fairyring.store.keyed.backend import Backend, Change, Key
from fairyring.store.keyed.people import KeyedPeople, KeyedTexts
from fairyring.store.keyed.rows import (
    Guest,
    KeptEvent,
    StoredResult,
    laid,
    laid_event,
    ranged,
    taken,
)
from fairyring.store.rows import (
    Listed,
    Opening,
    RawEvent,
    Role,
    Standing,
    TableRow,
    Won,
    event_of,
    raw_of,
)


class KeyedStore:
    """Implements `Store` on a given backend."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self.people = KeyedPeople(backend)
        self.texts = KeyedTexts(backend)
        self.trouble: Trouble | None = None

    async def close(self) -> None:
        await self._backend.close()

    # Writing.

    async def create(self, opening: Opening) -> None:
        async with self._backend.alone():
            await self._backend.write(await self._created(opening))

    async def append(
        self,
        table: str,
        event: Event,
        opening: Opening | None = None,
        won: Won | None = None,
        standing: Standing | None = None,
    ) -> None:
        async with self._backend.alone():
            if await self._backend.get("tables", (table,)) is None:
                raise TableGone
            change = Change() if opening is None else await self._created(opening)
            _happened(change, table, event)
            if won is not None:
                result = StoredResult(won.person, *won.puzzle, won.turns)
                change.add.append(("results", (table,), laid(result)))
            if standing is not None:
                await self._stand(change, table, standing)
            await self._backend.write(change)

    async def stand(self, table: str, seq: int, standing: Standing) -> None:
        async with self._backend.alone():
            if await self.events(table, after=seq):
                return
            change = Change()
            await self._stand(change, table, standing)
            await self._backend.write(change)

    async def take_off(self, table: str, person: str) -> None:
        async with self._backend.alone():
            guests = dict(await ranged(self._backend, "guests", Guest, (table,)))
            mine = (table, person)
            change = Change()
            if mine in guests:
                guests[mine] = structs.replace(guests[mine], hidden=True)
                change.put.append(("guests", mine, laid(guests[mine])))
            standing = await self.standing(table)
            kept = any(one.role == "sit" and not one.hidden for one in guests.values())
            if standing is not None and standing.phase == "room" and not kept:
                change = await self._removed(table)
            await self._backend.write(change)

    async def put_on(self, table: str, person: str) -> None:
        async with self._backend.alone():
            guest = await taken(self._backend, "guests", (table, person), Guest)
            if guest is not None and guest.hidden:
                shown = laid(structs.replace(guest, hidden=False))
                await self._backend.write(Change(put=[("guests", (table, person), shown)]))

    async def sweep(self, emptied: float, untouched: float) -> None:
        async with self._backend.alone():
            for key, standing in await ranged(self._backend, "standings", Standing):
                empty = not any(standing.people) and standing.since < emptied
                if standing.phase == "room" and (empty or standing.since < untouched):
                    await self._backend.write(await self._removed(str(key[0])))

    async def admit(self, table: str, person: str, role: Role) -> None:
        async with self._backend.alone():
            if await self._backend.get("tables", (table,)) is None:
                raise NumberTaken
            before = await taken(self._backend, "guests", (table, person), Guest)
            if before is None or role == "sit":
                now = Guest(role) if before is None else structs.replace(before, role=role)
                await self._backend.write(Change(put=[("guests", (table, person), laid(now))]))

    async def beat(self, now: float, missed: float) -> None:
        async with self._backend.alone():
            at = await taken(self._backend, "lived", (1,), float)
            change = Change()
            if at is not None and now - at > missed:
                change.add.append(("outages", (at,), laid(now)))
            if at is None or now > at:
                change.put.append(("lived", (1,), laid(now)))
            await self._backend.write(change)

    async def lease(self, server: str, wanted: frozenset[str], seconds: float) -> frozenset[str]:
        async with self._backend.alone():
            # By the clock of the store, as in every implementation: the clocks of servers may
            # differ.
            now, change = time.time(), Change()
            living = {server}
            for key, until in await ranged(self._backend, "houses", float):
                if now <= until <= now + seconds:
                    living.add(str(key[0]))
                elif key != (server,):
                    change.remove.append(("houses", key))
            leases = {str(k[0]): one for k, one in await ranged(self._backend, "leases", str)}
            mine = {table for table, holder in leases.items() if holder == server}
            taken = {table for table, holder in leases.items() if holder not in living}
            taken |= wanted - leases.keys()
            if mine or wanted or taken:
                change.put.append(("houses", (server,), laid(now + seconds)))
            change.put += [("leases", (table,), laid(server)) for table in taken]
            change.remove += [("leases", (table,)) for table in mine - wanted]
            await self._backend.write(change)
            return frozenset(mine & wanted | taken)

    async def leave(self, server: str) -> None:
        async with self._backend.alone():
            await self._backend.write(Change(remove=[("houses", (server,))]))

    async def put_back(self, now: float) -> None:
        async with self._backend.alone():
            change = Change()
            wrong = [since for since, until in await self.outages() if until > now]
            change.remove += [("outages", (since,)) for since in wrong]
            at = await taken(self._backend, "lived", (1,), float)
            if at is not None and at > now:
                change.remove.append(("lived", (1,)))
            await self._backend.write(change)

    async def _created(self, opening: Opening) -> Change:
        table, keys = opening.row.id, (opening.row.join_key, opening.row.watch_key)
        change = Change(add=[("tables", (table,), laid(opening.row))])
        change.add += [("links_to", (key,), laid(table)) for key in keys]
        for event in opening.events:
            _happened(change, table, event)
        due = () if opening.standing is None else opening.standing.due
        for person, role in opening.guests.items():
            change.add.append(("guests", (table, person), laid(Guest(role, person in due))))
        if opening.standing is not None:
            change.put.append(("standings", (table,), laid(opening.standing)))
        return change

    async def _stand(self, change: Change, table: str, standing: Standing) -> None:
        change.put.append(("standings", (table,), laid(standing)))
        for key, guest in await ranged(self._backend, "guests", Guest, (table,)):
            due = key[1] in standing.due
            if guest.due != due:
                change.put.append(("guests", key, laid(structs.replace(guest, due=due))))

    async def _removed(self, table: str) -> Change:
        change = Change(remove=[("tables", (table,)), ("standings", (table,))])
        row = await self.row(table)
        if row is not None:
            change.remove += [("links_to", (row.join_key,)), ("links_to", (row.watch_key,))]
        for collection in ("guests", "events", "asked"):
            found = await self._backend.range(collection, (table,))
            change.remove += [(collection, key) for key, _ in found]
        return change

    # Reading.

    async def outages(self) -> list[tuple[float, float]]:
        found = await ranged(self._backend, "outages", float)
        return [(float(key[0]), until) for key, until in found]

    async def ringing(self, now: float) -> list[tuple[str, float]]:
        standings = await ranged(self._backend, "standings", Standing)
        rung = [(one.rings, str(key[0])) for key, one in standings if one.rings is not None]
        return [(table, rings) for rings, table in sorted(rung) if rings <= now]

    async def row(self, table: str) -> TableRow | None:
        return await taken(self._backend, "tables", (table,), TableRow)

    async def row_by_key(self, key: str) -> tuple[TableRow, Role] | None:
        table = await taken(self._backend, "links_to", (key,), str)
        row = None if table is None else await self.row(table)
        if row is None:
            return None
        return row, "sit" if row.join_key == key else "watch"

    async def events(self, table: str, after: int = 0) -> list[Event | Unreadable]:
        return [event_of(row) for row in await self._events(table, after)]

    async def raw_events(self, table: str) -> list[RawEvent]:
        return [raw_of(row) for row in await self._events(table, 0)]

    async def _events(self, table: str, after: int) -> list[KeptEvent]:
        found = await ranged(self._backend, "events", KeptEvent, (table,), after)
        return [event for _, event in found]

    async def guests(self, table: str) -> dict[str, Role]:
        found = await ranged(self._backend, "guests", Guest, (table,))
        return {str(key[1]): guest.role for key, guest in found}

    async def has_finished(self, person: str, game: str) -> bool:
        for key, guest in await self._seats_of(person):
            row, standing = await self._looked_at(key)
            over = standing is not None and standing.phase == "over"
            if guest.role == "sit" and row.game == game and over:
                return True
        return False

    async def standing(self, table: str) -> Standing | None:
        return await taken(self._backend, "standings", (table,), Standing)

    async def tables_of(self, person: str, most: int, skip: int = 0) -> list[Listed]:
        listed: list[tuple[tuple[bool, float, bool, float, str], Listed]] = []
        for key, guest in await self._seats_of(person):
            if guest.role != "sit" or guest.hidden:
                continue
            row, standing = await self._looked_at(key)
            when = row.created if standing is None else standing.since
            over = standing is not None and standing.phase == "over"
            order = (not guest.due, when if guest.due else 0.0, over, -when, row.id)
            listed.append((order, Listed(row.id, row.game, row.created, standing)))
        listed.sort(key=lambda one: one[0])
        return [one for _, one in listed[skip : skip + most]]

    async def best(self, person: str, puzzle: Puzzle, but: str) -> Best:
        like = [
            result
            for key, result in await ranged(self._backend, "results", StoredResult)
            if (result.person, result.game, result.options) == (person, puzzle.game, puzzle.options)
            and key != (but,)
        ]
        deal = [result.turns for result in like if result.deal == puzzle.deal]
        return Best(min(deal, default=None), min([one.turns for one in like], default=None))

    async def bests(self, person: str, seeds: Sequence[bytes]) -> list[tuple[bytes, int]]:
        least: dict[bytes, int] = {}
        for key, result in await ranged(self._backend, "results", StoredResult):
            row = await taken(self._backend, "tables", key, TableRow)
            if result.person == person and row is not None and row.seed in seeds:
                least[row.seed] = min(result.turns, least.get(row.seed, result.turns))
        return [*least.items()]

    async def _seats_of(self, person: str) -> list[tuple[Key, Guest]]:
        found = await ranged(self._backend, "guests", Guest)
        return [(key, guest) for key, guest in found if key[1] == person]

    async def _looked_at(self, guest: Key) -> tuple[TableRow, Standing | None]:
        """Return the table of a guest and its standing.

        Guests are removed with their table, so it exists.
        """
        text = await self._backend.get("tables", guest[:1])
        assert text is not None
        return msgspec.json.decode(text, type=TableRow), await self.standing(str(guest[0]))


def _happened(change: Change, table: str, event: Event) -> None:
    change.add.append(("events", (table, event.number), laid_event(event)))
    if event.client_id:  # a request of a device is carried out once, however often it is sent
        change.add.append(("asked", (table, event.person, event.client_id), laid(event.number)))
