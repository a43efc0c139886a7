"""The faults of a simulation, each at a random moment."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Protocol

from fairyring.world.history import History
from fairyring.world.loop import SimulatedLoop
from fairyring.world.network import Wire
from fairyring.world.plan import Fault, Plan
from fairyring.world.server import Server
from fairyring.world.storage import Disk

_JUMP = 3600.0
_HASTY = 0.3
"""The largest difference between the clocks of two servers, in seconds."""


class Site(Protocol):
    """The place where faults happen."""

    plan: Plan
    calm: bool
    loop: SimulatedLoop
    disk: Disk
    history: History
    servers: list[Server]

    def crash(self, number: int, seconds: float) -> None:
        """Kill a server; it is started again after some seconds."""


class Faults:
    """Causes faults until the simulation calms down."""

    def __init__(self, world: Site, chance: Random) -> None:
        self._world = world
        self._chance = chance
        self._kinds: dict[Fault, Callable[[], None]] = {
            "crash": self._crash,
            "crash_at_call": self._crash_at_call,
            "stop": self._stop,
            "store_cut": self._store_cut,
            "bell_cut": self._bell_cut,
            "full": self._full,
            "wire_cut": self._wire_cut,
            "silence": self._silence,
            "jump": self._jump,
            "outage": self._outage,
        }

    async def run(self) -> None:
        """Cause one fault after the other."""
        kinds = [kind for kind in self._world.plan.faults if kind in self._kinds]
        if self._world.plan.servers > 1 and "jump" in kinds:
            kinds.remove("jump")  # servers of one store need clocks that agree roughly
        while kinds:
            await asyncio.sleep(self._chance.expovariate(1.0 / self._world.plan.every))
            if self._world.calm:
                continue
            kind = self._chance.choice(kinds)
            self._world.history.tell(f"fault {kind}")
            self._kinds[kind]()

    def skew(self) -> float:
        """Return by how many seconds the clock of a new server is wrong."""
        return self._chance.uniform(0.0, _HASTY) if "skew" in self._world.plan.faults else 0.0

    def _crash(self) -> None:
        self._world.crash(self._chance.randrange(self._world.plan.servers), self._back())

    def _back(self) -> float:
        return self._chance.uniform(0.3, 6.0)

    def _crash_at_call(self) -> None:
        """Crash at one of the next calls of the store, just before or just after it is executed."""
        number = self._chance.randrange(self._world.plan.servers)
        server = self._world.servers[number]
        left, late = self._chance.randint(1, 6), self._chance.random() < 0.7

        def at_call(method: str, done: bool) -> None:
            nonlocal left
            left -= done is late
            if not left and server is self._world.servers[number]:
                self._world.history.tell(f"fault crash at {method} {'done' if done else 'asked'}")
                self._world.crash(number, self._back())

        server.store.at_call = at_call

    def _stop(self) -> None:
        server = self._chance.choice(self._world.servers)
        if server.process.alive and not server.process.stopped:
            seconds = self._chance.choice((0.3, 1.5, 4.0, 20.0))
            self._world.loop.stop_process(server.process, seconds)

    def _store_cut(self) -> None:
        server = self._chance.choice(self._world.servers)
        server.store.cut = True
        self._later(lambda: setattr(server.store, "cut", False))

    def _bell_cut(self) -> None:
        server = self._chance.choice(self._world.servers)
        server.bell.cut = True
        self._later(lambda: server.process.later(0.0, server.bell.heal))

    def _full(self) -> None:
        disk = self._world.disk
        disk.full = True
        self._later(lambda: setattr(disk, "full", False))

    def _wire_cut(self) -> None:
        for wire in self._wires():
            wire.cut(self._chance.choice((0.01, 1.0, 30.0)))

    def _silence(self) -> None:
        for wire in self._wires():
            until = self._world.loop.time() + self._chance.choice((0.5, 5.0, 40.0))
            wire.fall_silent(self._chance.choice(("up", "down")), until)

    def _wires(self) -> list[Wire]:
        found = [wire for server in self._world.servers for wire in server.wires]
        return self._chance.sample(found, min(len(found), self._chance.randint(1, 2)))

    def _jump(self) -> None:
        process = self._world.servers[0].process
        process.skew = 0.0 if process.skew else self._chance.choice((-_JUMP, _JUMP))

    def _outage(self) -> None:
        seconds = self._chance.choice((40.0, 300.0))
        for number in range(self._world.plan.servers):
            self._world.crash(number, seconds)

    def _later(self, end: Callable[[], None]) -> None:
        self._world.loop.outside.later(self._chance.choice((0.5, 3.0, 12.0)), end)
