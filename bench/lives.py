"""Servers that are killed and restarted, people who play on, and a check of the result."""

import asyncio
import collections
import contextlib
import multiprocessing
import os
import random
import signal
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from serving import UNLIMITED

from fairyring.client import Client, Refused, Table
from fairyring.store.events import Acted, Event
from fairyring.store.pace import Pace
from fairyring.store.sql.admin import tables
from fairyring.store.sql.admin.access import reading
from fairyring.table.state.check import check_table
from fairyring.web import launch, processes
from fairyring.web.defence.limits import Limits
from fairyring.web.settings import Settings

# Servers are forked from a process that has already loaded the code, so that each starts at once.
FORKS: Final = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["fairyring.web.launch", "fairyring.games.gdfr.position"])
_PATIENCE: Final = 600
"""Seconds allowed for anything, even on a busy machine."""
_TROUBLE: Final = ("not_now", "503", "507")
"""Reasons of refusals by a server whose store is full or unavailable."""
_PAUSE: Final = 0.02
_SHARED: Final = 2
"""Processes that serve tables, in a server of several."""

_Told = TypeVar("_Told")


class Life:
    """A server in its own process, on the same port and store after each restart."""

    def __init__(self, store: str, bell: str = "", limits: Limits = UNLIMITED) -> None:
        self._settings = Settings(store, bytes(32), limits=limits, doorbell_url=bell)
        self._ahead = FORKS.Value("d", 0.0)
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start the server, on the same port as before."""
        listening = launch.listen("127.0.0.1", self.port)
        self.port = listening.getsockname()[1]
        self._process = FORKS.Process(
            target=self._run, args=(self._settings, listening, self._ahead)
        )
        self._process.start()
        listening.close()

    def jump(self, ahead: float) -> None:
        """Set the server's wall clock to `ahead` seconds ahead of ours."""
        self._ahead.value = ahead

    def kill(self) -> None:
        """Kill the server with SIGKILL."""
        self._process.kill()
        self._process.join()

    @staticmethod
    def _run(settings: Settings, listening: Any, ahead: Any) -> None:
        wall = time.time
        time.time = lambda: wall() + ahead.value
        launch.run(settings, listening)


class Shared(Life):
    """A server of several processes; the first of them is ours, which starts the others."""

    def kill_one(self, chance: random.Random) -> None:
        """Kill one of those that serve tables with SIGKILL, once all of them do."""
        until = time.monotonic() + _PATIENCE
        while len(serving := [*filter(_children, _children(self._process.pid))]) < _SHARED:
            if time.monotonic() > until:
                raise TimeoutError("not all processes serve")
            time.sleep(0.01)
        os.kill(chance.choice(serving), signal.SIGKILL)

    @staticmethod
    def _run(settings: Settings, listening: Any, ahead: Any) -> None:
        processes.run(settings, listening, _SHARED, lambda: None)


def _children(process: int | None) -> list[int]:
    """Return the children of a process; one that serves tables has some, in which bots think."""
    with contextlib.suppress(OSError):
        return [*map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split())]
    return []


class Relay:
    """A proxy in front of several servers: it connects each client to one that answers."""

    def __init__(self, lives: list[Life]) -> None:
        self.lives = lives
        """The servers, in the order in which they are tried."""
        self.url = ""

    @contextlib.asynccontextmanager
    async def open(self) -> Any:
        """Forward connections while the context is open."""
        server = await asyncio.start_server(self._lead, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server:
            yield self

    async def _lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for life in list(self.lives):
            with contextlib.suppress(OSError):
                there = await asyncio.open_connection("127.0.0.1", life.port)
                break
        else:
            writer.close()
            return
        ways = [_carry(reader, there[1]), _carry(there[0], writer)]
        tasks = [asyncio.create_task(way) for way in ways]
        with contextlib.suppress(asyncio.CancelledError):  # the relay is closed
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for end in (writer, there[1]):
            end.close()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()


class Acknowledged(NamedTuple):
    """An action that a player was told is done."""

    table: str
    seat: int
    notation: str


class Pair:
    """Two people who play game after game and record their acknowledged actions."""

    def __init__(self, chance: random.Random, pace: Pace | None = None, rest: float = 0.0) -> None:
        """`pace` is the time control of their tables, `rest` the most seconds that they think."""
        self.chance = chance
        self.acknowledged: list[Acknowledged] = []
        self.took: list[float] = []
        """The seconds from each click until it was acknowledged."""
        self.refused = 0
        """Number of requests that the server could not serve just then."""
        self.link = ""
        """The link for watching their current table."""
        self._pace = pace
        self._rest = rest

    async def play(self, hers_at: str, his_at: str) -> None:
        """Play until cancelled; the two may connect to different servers."""
        ana = await Client.open(hers_at, name="Ana")
        bo = await Client.open(his_at, name="Bo")
        hers = await ana.new_table("gdfr", kind="friends", seats=2)
        if self._pace is not None:
            await hers.arrange(2, {}, pace=self._pace)
        his = await bo.join(hers.join_url)
        await his.sit(1)
        await hers.until(lambda: all(seat.kind == "person" for seat in hers.view.seats), _PATIENCE)
        await hers.begin()
        seats = (0, 1)
        while True:
            self.link = hers.watch_url
            await asyncio.gather(self._sit_at(hers, seats[0]), self._sit_at(his, seats[1]))
            over = (hers, his)
            following = await self._insist(hers.again)
            hers = await self._insist(lambda: ana.table(following))  # noqa: B023
            his = await self._insist(lambda: bo.table(following))  # noqa: B023
            seats = seats[::-1]  # each game, everybody moves one seat on
            for table in over:
                await table.close()

    async def _sit_at(self, table: Table, seat: int) -> None:
        await table.until(lambda: table.view.phase != "room", _PATIENCE)
        while table.view.phase == "play":
            if not table.choices:
                await table.changed(_PATIENCE)
                continue
            notation = self.chance.choice(table.choices).notation
            clicked = time.perf_counter()
            await self._insist(lambda: table.act(notation))  # noqa: B023
            self.took.append(time.perf_counter() - clicked)
            self.acknowledged.append(Acknowledged(table.id, seat, notation))
            await asyncio.sleep(self._rest * self.chance.random())

    async def _insist(self, ask: Callable[[], Awaitable[_Told]]) -> _Told:
        """Repeat a request for as long as the server is in trouble."""
        while True:
            try:
                return await ask()
            except Refused as refused:
                if refused.reason not in _TROUBLE:
                    raise
            self.refused += 1
            await asyncio.sleep(_PAUSE)


class Alone:
    """A person who plays against a bot and records the acknowledged actions."""

    def __init__(self, chance: random.Random, game: str) -> None:
        self.chance = chance
        self.acknowledged: list[Acknowledged] = []
        self._game = game
        self._table: Table | None = None

    async def come(self, url: str) -> None:
        """Connect to a server."""
        self._ana = await Client.open(url, name="Ana")

    async def until_it_thinks(self) -> Table:
        """Act until the game waits for the bot only."""
        while True:
            table = await self._at_a_game()
            mine = table.seats[0]
            while table.view.phase == "play":
                if table.scene is not None and mine not in table.scene.awaited:
                    return table
                if not table.choices:
                    await table.changed(_PATIENCE)
                    continue
                notation = self.chance.choice(table.choices).notation
                with contextlib.suppress(Refused):  # the bot was quicker
                    await table.act(notation)
                    self.acknowledged.append(Acknowledged(table.id, mine, notation))

    async def _at_a_game(self) -> Table:
        """Return the current table, or a new one if its game is over."""
        table = self._table
        if table is None or table.view.phase == "over":
            if table is not None:
                await table.close()
            table = await self._ana.new_table(self._game, kind="bots", seats=2)
            self._table = table
        return table


def became(store: str, acknowledged: list[Acknowledged]) -> dict[str, int]:
    """Count acknowledged actions that are lost, actions stored twice, and unsound tables."""
    told: dict[tuple[str, int], list[str]] = collections.defaultdict(list)
    for one in acknowledged:
        told[one.table, one.seat].append(one.notation)
    lost = twice = broken = 0
    with reading(store) as engine:
        for kept in tables.stored_tables(engine, tables.ids(engine)):
            broken += check_table(kept.row, kept.events, kept.phase).sort != "sound"
            events = [event for event in kept.events if isinstance(event, Event)]
            asked = [(event.person, event.client_id) for event in events if event.client_id]
            twice += len(asked) - len({*asked})
            for seat, notations in _acted(events).items():
                lost += _missing(told.pop((kept.row.id, seat), []), notations)
    lost += sum(map(len, told.values()))
    return {"acknowledged": len(acknowledged), "lost": lost, "twice": twice, "broken": broken}


def _acted(events: list[Event]) -> dict[int, list[str]]:
    """Return the actions of each seat, in order."""
    found: dict[int, list[str]] = collections.defaultdict(list)
    for event in events:
        if isinstance(event.body, Acted):
            found[event.body.seat].append(event.body.notation)
    return found


def _missing(told: list[str], stored: list[str]) -> int:
    """Count the acknowledged actions that are not stored in that order."""
    there: Iterator[str] = iter(stored)
    return sum(one not in there for one in told)
