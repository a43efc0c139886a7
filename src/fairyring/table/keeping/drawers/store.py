"""The store in drawers: what one browser keeps, or a test.

It holds what one person played, not what a club does: what SQL finds by an index is found here by
looking through a drawer.
"""

import time
from collections.abc import Sequence

import msgspec
from msgspec import structs

from fairyring.record.puzzle import Best, Puzzle
from fairyring.table.keeping.drawers.drawer import Change, Drawers, Key
from fairyring.table.keeping.drawers.owned import DrawerOwned
from fairyring.table.keeping.drawers.rows import (
    Guest,
    KeptEvent,
    Result,
    laid,
    laid_event,
    ranged,
    taken,
)
from fairyring.table.keeping.drawers.shelf import DrawerShelf
from fairyring.table.keeping.events import Event, Unreadable
from fairyring.table.keeping.rows import (
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
from fairyring.table.keeping.store import NumberTaken, TableGone
from fairyring.table.keeping.trouble import Trouble


class DrawerStore:
    """All tables, in drawers that are handed in."""

    def __init__(self, drawers: Drawers) -> None:
        self._drawers = drawers
        self.owned = DrawerOwned(drawers)
        self.shelf = DrawerShelf(drawers)
        self.trouble: Trouble | None = None

    async def close(self) -> None:
        """Let go of the drawers."""
        await self._drawers.close()

    # Writing.

    async def create(self, opening: Opening) -> None:
        """Store a new table."""
        async with self._drawers.alone():
            await self._drawers.write(await self._created(opening))

    async def append(
        self,
        table: str,
        event: Event,
        opening: Opening | None = None,
        won: Won | None = None,
        standing: Standing | None = None,
    ) -> None:
        """Store the next event of a table, and with it, all or nothing, what comes of it."""
        async with self._drawers.alone():
            if await self._drawers.get("tables", (table,)) is None:
                raise TableGone
            change = Change() if opening is None else await self._created(opening)
            _happened(change, table, event)
            if won is not None:
                result = Result(won.person, *won.puzzle, won.turns)
                change.add.append(("results", (table,), laid(result)))
            if standing is not None:
                await self._stand(change, table, standing)
            await self._drawers.write(change)

    async def stand(self, table: str, seq: int, standing: Standing) -> None:
        """Store how a table stands after this event; nothing, if more has happened since."""
        async with self._drawers.alone():
            if await self.events(table, after=seq):
                return
            change = Change()
            await self._stand(change, table, standing)
            await self._drawers.write(change)

    async def take_off(self, table: str, person: str) -> None:
        """Take a table off a person's list, and remove one that never began and nobody keeps."""
        async with self._drawers.alone():
            guests = dict(await ranged(self._drawers, "guests", Guest, (table,)))
            mine = (table, person)
            change = Change()
            if mine in guests:
                guests[mine] = structs.replace(guests[mine], hidden=True)
                change.put.append(("guests", mine, laid(guests[mine])))
            standing = await self.standing(table)
            kept = any(one.role == "sit" and not one.hidden for one in guests.values())
            if standing is not None and standing.phase == "room" and not kept:
                change = await self._removed(table)
            await self._drawers.write(change)

    async def put_on(self, table: str, person: str) -> None:
        """Have a table on a person's list again."""
        async with self._drawers.alone():
            guest = await taken(self._drawers, "guests", (table, person), Guest)
            if guest is not None and guest.hidden:
                shown = laid(structs.replace(guest, hidden=False))
                await self._drawers.write(Change(put=[("guests", (table, person), shown)]))

    async def sweep(self, emptied: float, untouched: float) -> None:
        """Remove rooms that never began, and that all left, or let be, before such a time."""
        async with self._drawers.alone():
            for key, standing in await ranged(self._drawers, "standings", Standing):
                empty = not any(standing.people) and standing.since < emptied
                if standing.phase == "room" and (empty or standing.since < untouched):
                    await self._drawers.write(await self._removed(str(key[0])))

    async def admit(self, table: str, person: str, role: Role) -> None:
        """Store a role; who may sit is never lowered to who may watch."""
        async with self._drawers.alone():
            if await self._drawers.get("tables", (table,)) is None:
                raise NumberTaken
            before = await taken(self._drawers, "guests", (table, person), Guest)
            if before is None or role == "sit":
                now = Guest(role) if before is None else structs.replace(before, role=role)
                await self._drawers.write(Change(put=[("guests", (table, person), laid(now))]))

    async def beat(self, now: float, missed: float) -> None:
        """A house lives; if none did for so long, that is written down."""
        async with self._drawers.alone():
            at = await taken(self._drawers, "lived", (1,), float)
            change = Change()
            if at is not None and now - at > missed:
                change.add.append(("outages", (at,), laid(now)))
            if at is None or now > at:
                change.put.append(("lived", (1,), laid(now)))
            await self._drawers.write(change)

    async def lease(self, house: str, wanted: frozenset[str], seconds: float) -> frozenset[str]:
        """The tables that a house looks after from now on for so many seconds."""
        async with self._drawers.alone():
            # By the clock of the store, as in every keeper: those of houses need not agree.
            now, change = time.time(), Change()
            living = {house}
            for key, until in await ranged(self._drawers, "houses", float):
                if now <= until <= now + seconds:
                    living.add(str(key[0]))
                elif key != (house,):
                    change.remove.append(("houses", key))
            leases = {str(k[0]): one for k, one in await ranged(self._drawers, "leases", str)}
            mine = {table for table, holder in leases.items() if holder == house}
            taken = {table for table, holder in leases.items() if holder not in living}
            taken |= wanted - leases.keys()
            if mine or wanted or taken:
                change.put.append(("houses", (house,), laid(now + seconds)))
            change.put += [("leases", (table,), laid(house)) for table in taken]
            change.remove += [("leases", (table,)) for table in mine - wanted]
            await self._drawers.write(change)
            return frozenset(mine & wanted | taken)

    async def leave(self, house: str) -> None:
        """A house goes: all that it has is anybody's."""
        async with self._drawers.alone():
            await self._drawers.write(Change(remove=[("houses", (house,))]))

    async def put_back(self, now: float) -> None:
        """It is no later than this: what was written down by a clock that said so is not true."""
        async with self._drawers.alone():
            change = Change()
            wrong = [since for since, until in await self.outages() if until > now]
            change.remove += [("outages", (since,)) for since in wrong]
            at = await taken(self._drawers, "lived", (1,), float)
            if at is not None and at > now:
                change.remove.append(("lived", (1,)))
            await self._drawers.write(change)

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
        for key, guest in await ranged(self._drawers, "guests", Guest, (table,)):
            due = key[1] in standing.due
            if guest.due != due:
                change.put.append(("guests", key, laid(structs.replace(guest, due=due))))

    async def _removed(self, table: str) -> Change:
        change = Change(remove=[("tables", (table,)), ("standings", (table,))])
        row = await self.row(table)
        if row is not None:
            change.remove += [("links_to", (row.join_key,)), ("links_to", (row.watch_key,))]
        for drawer in ("guests", "events", "asked"):
            found = await self._drawers.range(drawer, (table,))
            change.remove += [(drawer, key) for key, _ in found]
        return change

    # Reading.

    async def outages(self) -> list[tuple[float, float]]:
        """When no house was there."""
        found = await ranged(self._drawers, "outages", float)
        return [(float(key[0]), until) for key, until in found]

    async def ringing(self, now: float) -> list[tuple[str, float]]:
        """The tables at which a clock may have run out, and when."""
        standings = await ranged(self._drawers, "standings", Standing)
        rung = [(one.rings, str(key[0])) for key, one in standings if one.rings is not None]
        return [(table, rings) for rings, table in sorted(rung) if rings <= now]

    async def row(self, table: str) -> TableRow | None:
        """The row of a table, if there is one."""
        return await taken(self._drawers, "tables", (table,), TableRow)

    async def row_by_key(self, key: str) -> tuple[TableRow, Role] | None:
        """The table that a link leads to, and what its guests may do."""
        table = await taken(self._drawers, "links_to", (key,), str)
        row = None if table is None else await self.row(table)
        if row is None:
            return None
        return row, "sit" if row.join_key == key else "watch"

    async def events(self, table: str, after: int = 0) -> list[Event | Unreadable]:
        """The events of a table that come after a number."""
        return [event_of(row) for row in await self._events(table, after)]

    async def raw_events(self, table: str) -> list[RawEvent]:
        """The events of a table as they are stored, without who asked for them."""
        return [raw_of(row) for row in await self._events(table, 0)]

    async def _events(self, table: str, after: int) -> list[KeptEvent]:
        found = await ranged(self._drawers, "events", KeptEvent, (table,), after)
        return [event for _, event in found]

    async def guests(self, table: str) -> dict[str, Role]:
        """The role of everybody who was admitted to a table."""
        found = await ranged(self._drawers, "guests", Guest, (table,))
        return {str(key[1]): guest.role for key, guest in found}

    async def has_finished(self, person: str, game: str) -> bool:
        """Whether a game of a kind is over at which a person sat."""
        for key, guest in await self._seats_of(person):
            row, standing = await self._looked_at(key)
            over = standing is not None and standing.phase == "over"
            if guest.role == "sit" and row.game == game and over:
                return True
        return False

    async def standing(self, table: str) -> Standing | None:
        """How a table stood when that was stored last."""
        return await taken(self._drawers, "standings", (table,), Standing)

    async def tables_of(self, person: str, most: int, skip: int = 0) -> list[Listed]:
        """The tables at which a person may sit: those that wait for them first, oldest first."""
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
        """The best that a person reached, but for what came of one table."""
        like = [
            result
            for key, result in await ranged(self._drawers, "results", Result)
            if (result.person, result.game, result.options) == (person, puzzle.game, puzzle.options)
            and key != (but,)
        ]
        deal = [result.turns for result in like if result.deal == puzzle.deal]
        return Best(min(deal, default=None), min([one.turns for one in like], default=None))

    async def bests(self, person: str, seeds: Sequence[bytes]) -> list[tuple[bytes, int]]:
        """The fewest turns in which a person won at tables with these seeds."""
        least: dict[bytes, int] = {}
        for key, result in await ranged(self._drawers, "results", Result):
            row = await taken(self._drawers, "tables", key, TableRow)
            if result.person == person and row is not None and row.seed in seeds:
                least[row.seed] = min(result.turns, least.get(row.seed, result.turns))
        return [*least.items()]

    async def _seats_of(self, person: str) -> list[tuple[Key, Guest]]:
        found = await ranged(self._drawers, "guests", Guest)
        return [(key, guest) for key, guest in found if key[1] == person]

    async def _looked_at(self, guest: Key) -> tuple[TableRow, Standing | None]:
        """The table of a guest; a table is removed with its guests, so it is there."""
        text = await self._drawers.get("tables", guest[:1])
        assert text is not None
        return msgspec.json.decode(text, type=TableRow), await self.standing(str(guest[0]))


def _happened(change: Change, table: str, event: Event) -> None:
    change.add.append(("events", (table, event.number), laid_event(event)))
    if event.client_id:  # what a device asked for happens once, however often it asks
        change.add.append(("asked", (table, event.person, event.client_id), laid(event.number)))
