"""All live tables of one process."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from datetime import date
from weakref import WeakValueDictionary

from msgspec import structs

from fairyring.bots import names as bots_of
from fairyring.bots.characters import USUAL
from fairyring.games import game as game_of
from fairyring.kernel.game import Game
from fairyring.kernel.options import BadOption, Value
from fairyring.store.base import Store, StoreTrouble, Trouble
from fairyring.store.doorbell import Doorbell
from fairyring.store.events import Body
from fairyring.store.pace import Pace
from fairyring.store.rows import Kind, Opening, Role
from fairyring.table.automation.neighbours import Neighbours
from fairyring.table.automation.rounds import Rounds
from fairyring.table.commands.room import chosen_of, no_such_bot, still_possible
from fairyring.table.listing import TableBrief as TableBrief, brief_of
from fairyring.table.live import LiveTable
from fairyring.table.names import check_shown
from fairyring.table.opening import first_opening, new_row
from fairyring.table.people import People
from fairyring.table.replay.analysis import Analyses
from fairyring.table.services import Lap, Services, unmeasured
from fairyring.table.solo import ByPar, Days
from fairyring.table.state.standing import standing_of
from fairyring.table.state.table import TableState
from fairyring.table.thinking.thinkers import Thinkers
from fairyring.table.timing import Clock, Errands, WallClock

Person = str
"""An opaque id of at least twenty characters, from a signed cookie."""

FIRST_BRIEFS = 3
"""The number of tables in a short list, which are loaded to show hindrances."""
MOST_BRIEFS = 50
_EMPTIED = 3600.0
"""Seconds after which a table that never began is removed if nobody sits there."""
_UNTOUCHED = 30 * 86400.0
"""Seconds after which a table that never began is removed in any case."""
_KEPT_READY = 256
"""The most tables that stay in memory although nobody uses them."""
_KEPT_SECONDS = 60.0
"""Seconds for which they stay; they are computed from their events again on next use."""
_READY_SECONDS = 2.0  # a working store takes no longer
_FAREWELL_SECONDS = 2.0
"""Seconds that a closing server waits for its background tasks."""


class NoSuchTable(LookupError):
    """An id or a link that leads to no table."""


class Tables:
    """The tables that this process serves, each loaded on first use."""

    def __init__(
        self,
        store: Store,
        bell: Doorbell,
        thinkers: Thinkers,
        *,
        pause: float = 0.0,
        clock: Clock | None = None,
        lap: Callable[[str, Body], Lap] = unmeasured,
    ) -> None:
        name = secrets.token_urlsafe(9)
        self._store = store
        self._thinkers = thinkers
        self._clock = clock or WallClock()
        self._tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.rounds = Rounds(name, store, self._clock, self._tables, self.table, self._let_idle_go)
        self._services = Services(
            store, thinkers, self._clock, pause,
            self.rounds.heart.lost, self.rounds.leases.hold, lap,
        )  # fmt: skip
        self._by_par = ByPar(thinkers)
        self.days = Days(store, self._by_par)
        self.texts = store.texts
        self.analyses = Analyses(self.texts, thinkers)
        self._recent: deque[tuple[float, LiveTable]] = deque(maxlen=_KEPT_READY)
        """The tables used last, each with the time until which it stays in memory."""
        self._loading = asyncio.Lock()
        self._swept = 0.0
        self.people = People(store.people)
        self._errands = Errands()
        self.neighbours = Neighbours(
            name, bell, store, self.people, self._clock, self._tables, self._read_anew,
            self._errands,
        )  # fmt: skip

    @classmethod
    async def open(
        cls,
        store: Store,
        bell: Doorbell,
        thinkers: Thinkers,
        *,
        pause: float = 0.6,
        lap: Callable[[str, Body], Lap] = unmeasured,
    ) -> "Tables":
        """Open a server on a store; `pause` is the least time in seconds that a bot takes."""
        tables = cls(store, bell, thinkers, pause=pause, lap=lap)
        await tables.keep_in_touch()
        tables.rounds.start()
        return tables

    async def keep_in_touch(self) -> None:
        """Start to communicate with other servers at the doorbell, if there are any.

        Before that, store an outage if no server was running for a while.
        """
        await self.rounds.beat()
        await self.neighbours.keep_in_touch()

    async def close(self) -> None:
        """Disconnect all devices and stop; everything is stored already."""
        self.analyses.close()
        for table in self.live():
            await table.close()
        await self.rounds.close()
        await self._errands.wait(_FAREWELL_SECONDS)  # the others must still hear who left
        await self.neighbours.close()
        self._thinkers.close()
        await self._store.close()

    @property
    def trouble(self) -> Trouble | None:
        """The present trouble of the store, as far as it is known without asking."""
        return self._store.trouble

    async def ready(self) -> bool:
        """Return whether the store answers in time."""
        try:
            await asyncio.wait_for(self._store.row(""), _READY_SECONDS)
        except (StoreTrouble, TimeoutError):
            return False
        return self.trouble is None

    # Tables.

    async def new_table(
        self,
        game: str,
        seats: int,
        options: Mapping[str, object],
        *,
        kind: Kind,
        person: Person,
        name: str,
        breath: float = 0.0,
        response: float = 0.0,
        seed: bytes | None = None,
        gentle: bool = False,
        against: str = USUAL,
        pace: Pace | None = None,
    ) -> LiveTable:
        """Create a table; without `seed` it gets a secret one.

        At a table with bots, `against` is their character. With `gentle`, a person who plays the
        game for the first time gets its easiest options.

        Raises UnknownGame, BrokenModule, BadSeats, BadOption or BadName.
        """
        found = game_of(game)
        found.load_modules()
        ease = await self.gentle(found, seats, person) if gentle else {}
        chosen = chosen_of(found, seats, {**ease, **options})
        check_shown(name)
        if pace is not None and pace.bot not in bots_of(found):
            raise BadOption(no_such_bot(pace.bot, bots_of(found)))
        row = new_row(game, kind, breath, response, self._clock.now())
        if ease and seats == 1 and seed is None:
            seed = await self._by_par.easy(found, chosen, row.seed)
        if seed is not None:
            row = structs.replace(row, seed=seed)
        return await self.open_table(first_opening(row, seats, chosen, person, name, against, pace))

    def now(self) -> float:
        """Return the present time by the clock of this server."""
        return self._clock.now()

    async def open_table(self, opening: Opening) -> LiveTable:
        """Create a table from an opening; one with bots begins at once."""
        await self._sweep()
        await self._store.create(opening)
        table = await self.table(opening.row.id)
        if opening.row.kind == "bots":
            await table.begin()
        return table

    async def table(self, id: str) -> LiveTable:
        """Return the table with this id, up to date. Raises NoSuchTable."""
        async with self._loading:
            table = self._tables.get(id)
            if table is None:
                table = await self._load(id)
            else:
                table.guests.update(await self._store.guests(id))
        await table.refresh()
        self._recent.append((self._clock.now() + _KEPT_SECONDS, table))
        return table

    def _let_idle_go(self) -> None:
        """Drop tables from memory that were not used for a while; those in use are held there."""
        while self._recent and self._recent[0][0] <= self._clock.now():
            self._recent.popleft()

    async def by_key(self, key: str) -> tuple[LiveTable, Role]:
        """Return the table of a link, and the role that it gives. Raises NoSuchTable."""
        found = await self._store.row_by_key(key)
        if found is None:
            raise NoSuchTable("this link leads to no table")
        row, role = found
        return await self.table(row.id), role

    async def admit(self, key: str, person: Person) -> LiveTable:
        """Admit a person by a link; return its table. Raises NoSuchTable."""
        table, role = await self.by_key(key)
        await table.admit(person, role)
        await self._store.put_on(table.id, person)
        return table

    async def tables_of(self, person: Person) -> list[TableBrief]:
        """Return the first tables of a person: those that wait for them, then the newest."""
        briefs = await self.all_tables_of(person, most=FIRST_BRIEFS)
        hindered = [(await self.table(brief.id)).state.hindrance for brief in briefs]
        return [
            brief if why is None else structs.replace(brief, line=why.text, hindered=True)
            for brief, why in zip(briefs, hindered, strict=True)
        ]

    async def all_tables_of(
        self, person: Person, *, most: int = MOST_BRIEFS, skip: int = 0
    ) -> list[TableBrief]:
        """Return tables of a person in the same order, without loading each of them."""
        listed = await self._store.tables_of(person, most, skip)
        unknown = [one.id for one in listed if one.standing is None][:FIRST_BRIEFS]
        for id_ in unknown:  # tables older than standings
            state = (await self.table(id_)).state
            await self._store.stand(id_, state.seq, standing_of(state, state.row.created))
        if unknown:
            listed = await self._store.tables_of(person, most, skip)
        now = self._clock.now()
        return [brief_of(one, person, now) for one in listed]

    def find_out(self, days: list[date]) -> None:
        """Determine the deals of these days in the background."""
        if any(self.days.par(day) is None for day in days):
            self._errands.run(self.days.find_out(days))

    async def take_off(self, id: str, person: Person) -> None:
        """Take a table off a person's list; remove it if it never began and is on no other list."""
        await self._store.take_off(id, person)

    async def _sweep(self) -> None:
        """Remove abandoned tables that never began, at most once an hour."""
        now = self._clock.now()
        if now - self._swept > _EMPTIED:
            self._swept = now
            await self._store.sweep(now - _EMPTIED, now - _UNTOUCHED)

    async def gentle(self, game: Game, seats: int, person: Person) -> dict[str, Value]:
        """Return the easiest options, for a person who has not finished a game of this kind."""
        if not game.gentle or await self._store.has_finished(person, game.key):
            return {}
        return still_possible(game, game.gentle, seats)

    async def _load(self, id: str) -> LiveTable:
        row = await self._store.row(id)
        if row is None:
            raise NoSuchTable(f"there is no table {id!r}")
        guests = await self._store.guests(id)
        table = LiveTable(TableState(row), guests, self._services, self.neighbours.tell)
        self._tables[id] = table
        self.neighbours.ask_who(id)
        return table

    # Persons.

    def live(self) -> list[LiveTable]:
        """Return the tables in memory."""
        return list(self._tables.values())

    def here(self) -> list[tuple[str, str]]:
        """Return the ids of tables with the persons connected to them in this process."""
        live = self.live()
        return [(one.id, who) for one in live for who in one.audience.connected_here() if who]

    async def sign_out(self, person: Person, device: str) -> bool:
        """Sign out a device of a person, and disconnect it everywhere.

        Return whether it was theirs.
        """
        done = await self.people.sign_out(person, device)
        if done:
            self.neighbours.part(device)
        return done

    async def forget(self, person: Person) -> None:
        """Delete everything about a person except anonymous seats."""
        devices = await self.people.devices(person)
        tables = await self.people.forget(person)
        for device in devices:
            self.neighbours.part(device.id)
        for table in tables:
            await self._read_anew(table)
            self.neighbours.tell_anew(table)

    async def _read_anew(self, id: str) -> None:
        """Drop a table from memory, so that it is loaded again on next use."""
        table = self._tables.pop(id, None)
        if table is not None:
            kept = [one for one in self._recent if one[1] is not table]
            self._recent = deque(kept, maxlen=_KEPT_READY)
            await table.close()
