"""One simulation, from its first table to the judgement over everything that was observed."""

import asyncio
import gc
import traceback
import warnings
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from typing import Any

from fairyring.games import game as game_of
from fairyring.store.base import StoreTrouble
from fairyring.store.pace import Pace
from fairyring.table.tables import NoSuchTable, Tables
from fairyring.world import invariants
from fairyring.world.bell import SimulatedBell, SimulatedExchange
from fairyring.world.clocks import ClockWatch
from fairyring.world.device import Device
from fairyring.world.edges import simulated
from fairyring.world.faults import Faults
from fairyring.world.history import History
from fairyring.world.lane import SimulatedLane
from fairyring.world.loop import Process, SimulatedLoop
from fairyring.world.network import Wire
from fairyring.world.people import Person
from fairyring.world.plan import Plan
from fairyring.world.server import Server, cookie_of
from fairyring.world.sql_disk import SqlDisk
from fairyring.world.storage import Disk, StoreConnection

_START = 1_800_000_000.0
"""The time at which every simulation begins, in seconds since 1970."""
_SETTLING = 60.0
"""Seconds in which all devices must show the same, once nobody asks for anything any more."""
_LAST_WORDS = 2.0
"""Seconds between the last request before a lull and the end of all faults."""
_LULLS = 3
"""The number of times that faults and people pause, to see whether all devices learn the news.

Otherwise each piece of news would soon be made up for by the next one.
"""
_PAGE_SECONDS = 10.0
_BOT_PAUSE = 0.6
_RESTART = 1.0
"""Seconds until a server that crashed at a step is started again."""
_WAKING = 5.0
"""Seconds in which a server that was stopped may still do what it was about to do."""
_COLLECTED = 20_000
"""Steps between two runs of the garbage collector."""
_BROKEN_SHARE = 0.05
_LOST_SHARE = 0.02


@dataclass(frozen=True)
class Result:
    """The outcome of a simulation."""

    plan: Plan
    steps: int
    seconds: float
    """The simulated time that passed."""
    digest: str
    """Equal for two runs that did the same."""
    violations: tuple[str, ...]
    lines: tuple[str, ...]
    """The last lines of the trace."""
    counts: dict[str, int]
    calls: int
    """The number of calls of the store."""


def simulate(plan: Plan, until: int | None = None) -> Result:
    """Run a plan, at most until a step; a run that is cut short is not judged at its end."""
    return World(plan).run(until)


class World:
    """Servers, a store, and people, under one seed."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.calm = False
        """True once there are no more faults."""
        # Only the methods that the servers use are there.
        self.loop = SimulatedLoop(plan.chance("schedule"), _START)  # type: ignore[abstract]
        process = Process(self.loop, "store", plan.chance("store"))
        self.disk = SqlDisk(process) if plan.store == "sqlite" else Disk(process)
        self.disk.fails = plan.fail_at, plan.fail_how
        self.history = History(self.disk, self.loop.time, self.loop.note)
        self.servers: list[Server] = []
        self._people = Process(self.loop, "people", plan.chance("people"))
        self._network = plan.chance("network")
        self._exchange = SimulatedExchange(
            plan.chance("bell"), plan.slow, _LOST_SHARE if "bell_lost" in plan.faults else 0.0
        )
        self._clocks = ClockWatch(self.history)
        self._faults = Faults(self, plan.chance("faults"))
        self._runs = 0
        self._processes: list[Process] = [self._people]
        self._persons: list[Person] = []
        self._devices: list[Device] = []
        self._over = False

    def run(self, until: int | None) -> Result:
        """Run to the end, or until a step."""
        with simulated(self._logged):
            try:
                self._go(until)
                gc.collect()  # failures that nobody took are reported when they are freed
                self._judge()
                return self._result()
            finally:
                self._close()

    def _go(self, until: int | None) -> None:
        for number in range(self.plan.servers):
            self._begin(number)
        self._people.spawn(self._open_tables())
        self.loop.outside.spawn(self._faults.run())
        self._people.spawn(self._end())
        limit = until or 50 * self.plan.steps

        def goes_on() -> bool:
            if self.loop.steps % _COLLECTED == 0:
                gc.collect()
            if self.loop.steps == self.plan.crash_at and self.servers[0].process.alive:
                self.crash(0, _RESTART)
            return not self._over and self.loop.steps < limit

        self.loop.run_steps(goes_on)
        if not self._over and until is None:
            self.history.wrong(f"still busy after {limit} steps")

    def _result(self) -> Result:
        history = self.history
        return Result(
            self.plan, self.loop.steps, self.loop.time() - _START, self.loop.digest(),
            tuple(history.violations), tuple(history.lines), history.counts,
            self.disk.calls,
        )  # fmt: skip

    def _close(self) -> None:
        """Free all tasks, whatever their last words, and the store."""
        self.loop.close()
        asyncio._set_running_loop(self.loop)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # tasks that never began
                for process in (*self._processes, self.loop.outside):
                    process.bury()
                gc.collect()
        finally:
            asyncio._set_running_loop(None)
            self.disk.close()

    def _logged(self, line: dict[str, Any]) -> None:
        """Take a line of the servers' log; a traceback in it is a violation."""
        if line.get("exc_info") or line["level"] == "exception":
            self.history.wrong(f"{line['event']}: {traceback.format_exc(limit=-3)}")

    # Servers.

    def _begin(self, number: int) -> None:
        self._runs += 1
        run = f"server {number + 1}.{self._runs}"
        process = Process(self.loop, run, self.plan.chance(run))
        process.skew = self._faults.skew()
        self._processes.append(process)
        chance = self.plan.chance(f"edges of {run}")
        store = StoreConnection(self.disk, process, chance, self.plan.slow)
        broken = _BROKEN_SHARE if "broken_worker" in self.plan.faults else 0.0
        lane = SimulatedLane(chance, 1.0, broken, partial(self._thinks, process))
        bell = SimulatedBell(self._exchange, process)
        server = Server(process, store, bell, lane, _BOT_PAUSE, self.history.wrong)
        self.servers[number : number + 1] = [server]
        process.spawn(server.start())
        self._clocks.servers_run(True)

    def crash(self, number: int, seconds: float) -> None:
        """Kill a server; it is started again after some seconds."""
        server = self.servers[number]
        if not server.process.alive:
            return
        self.loop.kill(server.process)
        self._clocks.servers_run(any(one.process.alive for one in self.servers))
        self._exchange.leave(server.bell)
        for wire in server.wires:
            self._people.later(self._network.choice((0.01, 0.5, 5.0)), wire.cut, 0.0)
        self.loop.outside.later(seconds, self._begin, number)

    def _thinks(self, process: Process, table: str) -> None:
        """Note that a bot thinks, unless its server was stopped after it had checked the lease."""
        if process.resumed + _WAKING < self.loop.time():
            self.history.thinks(process.name, table)

    def _some_server(self) -> Server | None:
        up = [server for server in self.servers if server.up]
        return self._network.choice(up) if up else None

    # The network.

    def _connect(self, device: Device) -> Wire | None:
        server = self._some_server()
        if server is None:
            return None
        wire = Wire(self._people, server.process, self._network, self.plan.slow)
        server.wires.append(wire)
        cookie = cookie_of(device.person, device.name, device.name)
        serving = partial(server.serve, device.table, cookie, device.person, wire)
        server.process.later(
            self._network.uniform(0.001, self.plan.slow), lambda: server.process.spawn(serving())
        )
        return wire

    async def _page(self, what: Callable[[Tables], Awaitable[Any]]) -> Any:
        """Ask some server for something, until one answers."""
        while True:
            server = self._some_server()
            if server is not None:
                answer: asyncio.Future[Any] = self.loop.create_future()
                server.process.spawn(self._answer(server, what, answer))
                try:
                    async with asyncio.timeout(_PAGE_SECONDS):
                        return await answer
                except (TimeoutError, StoreTrouble, NoSuchTable):
                    pass
            await asyncio.sleep(1.0)

    async def _answer(
        self, server: Server, what: Callable[[Tables], Awaitable[Any]], answer: asyncio.Future[Any]
    ) -> None:
        await asyncio.sleep(self._network.uniform(0.001, self.plan.slow))
        result, failure = None, None
        try:
            result = await server.request(what)
        except (StoreTrouble, NoSuchTable) as trouble:
            failure = trouble

        def arrive() -> None:
            if answer.done():
                return
            if failure is None:
                answer.set_result(result)
            else:
                answer.set_exception(failure)

        self._people.later(self._network.uniform(0.001, self.plan.slow), arrive)

    # People.

    async def _open_tables(self) -> None:
        chance = self.plan.chance("tables")
        for number in range(self.plan.tables):
            game = chance.choice(self.plan.games)
            found = game_of(game)
            # Sometimes there is a seat too many, which a bot gets.
            most = max(2, found.fewest_seats, min(self.plan.people + 1, found.most_seats))
            seats = chance.randint(max(2, found.fewest_seats), most)
            pace = chance.choice(
                (None, Pace(move=60.0), Pace(total=600.0, increment=5.0, late="bot"))
            )
            people = [f"person-{number}-{one}-0123456789" for one in range(self.plan.people)]
            first = f"P{number}a"
            opened = await self._page(
                partial(self._open_table, game, seats, people[0], first, pace)
            )
            for one, person in enumerate(people):
                name = f"P{number}{chr(ord('a') + one)}"
                if one:
                    await self._page(partial(self._admit, opened[1], person))
                self._join(opened[0], name, person)

    async def _open_table(
        self, game: str, seats: int, person: str, name: str, pace: Pace | None, tables: Tables
    ) -> tuple[str, str]:
        table = await tables.new_table(
            game, seats, {}, kind="friends", person=person, name=name, pace=pace
        )
        return table.id, table.join_key

    async def _admit(self, key: str, person: str, tables: Tables) -> None:
        await tables.admit(key, person)

    def _join(self, table: str, name: str, person: str) -> None:
        def device(called: str, where: str) -> Device:
            made = Device(called, person, where, self._connect, self.history, self._viewed)
            self._devices.append(made)
            return made

        chance = self.plan.chance(name)
        one = Person(name, person, chance, self.plan.haste, table, device, self._start)
        self._persons.append(one)
        self._start(one.run())

    def _viewed(self, device: Device, view: dict[str, Any]) -> None:
        if "jump" not in self.plan.faults:  # moments by a clock that jumps cannot be compared
            self._clocks.compare(device, device.view, view)

    def _start(self, task: Coroutine[Any, Any, None]) -> Any:
        return self._people.spawn(task)

    # The end.

    async def _end(self) -> None:
        """Stop the faults, let everybody recover, and compare what they see."""
        for part in range(1, _LULLS + 1):
            while self.loop.steps < self.plan.steps * part // _LULLS:
                await asyncio.sleep(1.0)
            self.history.tell("lull begins")
            for person in self._persons:
                person.quiet = True
            await asyncio.sleep(_LAST_WORDS)
            await self._recover()
            await self._settle()
            if part < _LULLS:
                self.calm = False
                for person in self._persons:
                    person.quiet = False
        self.history.tell("calm begins")
        before = dict(self.history.stored)
        for person in self._persons:
            person.calm, person.quiet = True, False
        await asyncio.sleep(self.plan.calm)
        for person in self._persons:
            person.quiet = True
        await asyncio.sleep(_SETTLING / 4)
        self._check_progress(before)
        for person in self._persons:
            person.look_anew()
        await self._settle()
        self._over = True

    async def _recover(self) -> None:
        """End all faults, and wait until every server runs."""
        self.calm = True
        self.disk.full = False
        for server in self.servers:
            server.store.cut = False
            server.store.at_call = lambda method, done: None
            server.process.later(0.0, server.bell.heal)
        while not all(server.up for server in self.servers):
            await asyncio.sleep(1.0)

    async def _settle(self) -> None:
        """Wait until all devices of a person show the same, which must be soon."""
        wrong: list[str] = []
        for _ in range(round(_SETTLING)):
            await asyncio.sleep(1.0)
            wrong = [*invariants.of_devices(self._connected())]
            if not wrong:
                return
        for text in wrong:
            self.history.wrong(text)

    def _connected(self) -> list[Device]:
        return [one for one in self._devices if not one.closed]

    def _check_progress(self, before: dict[str, int]) -> None:
        for asked in self.history.requests.values():
            if asked.answered_at is None and not asked.given_up:
                self.history.wrong(f"{asked.id} ({asked.kind}) was never answered")
        for device in self._connected():
            if not device.view:
                self.history.wrong(f"{device.name} cannot connect")
        for table, number in before.items():
            phases = {one.view.get("phase") for one in self._connected() if one.table == table}
            if phases and "over" not in phases and self.history.stored[table] == number:
                self.history.wrong(f"nothing happens at {table[:4]} any more")

    def _judge(self) -> None:
        """Check everything that was observed."""
        for text in (*self.loop.unhandled, *invariants.of_log(self.history)):
            self.history.wrong(text)
