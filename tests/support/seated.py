"""Devices at a live table, for tests: they keep all messages, and ask by keyword.

async with opened(tmp_path) as tables:
    table = await tables.new_table("toy", 2, {}, kind="friends", person=ANA, name="Ana")
    ana = Device(table, ANA)
"""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from clocks import StandingClock, eventually
from msgspec import structs
from stores import open_store

from fairyring.kernel.display.scene import Scene
from fairyring.store.doorbell import Doorbell
from fairyring.table import wire
from fairyring.table.commands import moves
from fairyring.table.live import LiveTable
from fairyring.table.tables import Tables
from fairyring.table.thinking.processes import Workers

ANA, BEN, CLEO, DAN, EVE = (f"{name}-0123456789abcdefghij" for name in "abcde")

_ids = itertools.count()


async def acted(table: LiveTable, seat: int, notation: str) -> None:
    """Have a seat act at a table at which nobody sits."""
    now = table.state.seq
    assert await table._by_itself(lambda: moves.acted(table.state, seat, notation, now))


class Device:
    """A device as the page keeps it: it holds the last whole view and applies each patch."""

    def __init__(self, table: LiveTable, person: str):
        self.table = table
        self.person = person
        self.connection = table.connect(person)
        self.bytes: list[bytes] = []
        self.messages: list[wire.ToClient] = []
        self.view: wire.TableView | None = None
        self.scene: Scene | None = None
        self.log: list[wire.Told] = []

    async def take(self) -> wire.ToClient:
        """Take in the next message, and return it."""
        raw = await asyncio.wait_for(self.connection.receive(), 60)
        message = wire.read_to_client(raw)
        self.bytes.append(raw)
        self.messages.append(message)
        match message:
            case wire.Whole():
                self.view, self.scene, self.log = message.table, message.scene, [*message.log]
            case wire.Presence(here):
                assert self.view is not None
                seats = [structs.replace(s, here=s.seat in here) for s in self.view.seats]
                self.view = structs.replace(self.view, seats=tuple(seats))
            case wire.Patch():
                assert self.view is not None
                assert message.after == self.view.seq
                self.view = message.table_after(self.view)
                self.log += message.told
                if self.scene is not None:
                    self.scene = laid_over(self.scene, message)
        return message

    async def look(self) -> "Device":
        """Take in all waiting messages."""
        await asyncio.sleep(0.005)
        while self.connection._whole_due or self.connection._waiting:
            await self.take()
        return self

    async def until(self, wanted) -> "Device":
        """Take in messages until something is true of this device."""
        while not (self.view and wanted(self)):
            await self.take()
        return self

    async def ask(self, kind: type, **fields: Any) -> Any:
        """Ask with a new id."""
        if "id" in kind.__struct_fields__:
            fields = {"id": f"m{next(_ids)}", **fields}
        return await self.table.ask(self.connection, kind(**fields))

    async def act(self, seat: int, notation: str, **fields: Any) -> Any:
        """Play an action as chosen from what this device shows, and wait for its result."""
        fields = {"seat": seat, "notation": notation, "seq": self.view.seq} | fields
        answer = await self.ask(wire.Act, **fields)
        if isinstance(answer, wire.Done):
            await self.until(lambda device: device.view.seq >= answer.seq)
        return answer

    @property
    def choices(self) -> list[str]:
        return [choice.notation for choice in self.scene.choices] if self.scene else []

    @property
    def lines(self) -> list[str]:
        return [told.text for told in self.log]


async def went(clock: StandingClock, device: Device) -> None:
    """Disconnect a device, and wait until its person is noted as away."""
    table = device.table
    seats = table.state.roster.held(device.person)
    device.connection.close()
    await clock.pass_by(3.1)
    await eventually(lambda: set(seats) <= table.state.clocks.away.keys())


async def mover(devices: list[Device]) -> tuple[Device, int, Device]:
    """Return the device whose turn it is, its seat, and another device."""
    for device in devices:
        await device.look()
    seat = devices[0].scene.awaited[0]
    return devices[seat], seat, devices[seat - 1]


def laid_over(scene: Scene, patch: wire.Patch) -> Scene:
    """Return a scene as a client has it after a patch."""
    zones = {z.id: z for z in scene.zones if z.id not in patch.zones_gone}
    zones |= {zone.id: zone for zone in patch.zones}
    zones = {key: zones[key] for key in patch.zone_order or zones}
    pieces = {p.id: p for p in scene.pieces if p.id not in patch.gone}
    pieces |= {piece.id: piece for piece in patch.pieces}
    return structs.replace(
        scene,
        zones=tuple(zones.values()),
        pieces=tuple(pieces.values()),
        choices=scene.choices if patch.choices_stay else patch.choices,
        prompt=patch.prompt,
        clause=patch.clause,
        awaited=patch.awaited,
        notes=patch.notes,
    )


@asynccontextmanager
async def opened(
    where: Path | str, workers: Workers | None = None, **wishes: Any
) -> AsyncIterator[Tables]:
    """Yield the tables of a store: a file in a folder, or at a URL."""
    url = f"sqlite:///{where}/tables.db" if isinstance(where, Path) else where
    bell = wishes.pop("bell", None) or Doorbell()
    tables = Tables(await open_store(url), bell, workers or Workers(), **wishes)
    await tables.keep_in_touch()
    try:
        async with asyncio.timeout(300):
            yield tables
    finally:
        if workers is not None:
            tables._thinkers = Workers()
        await tables.close()


async def friends(tables: Tables, game: str, *people: str, options: Any = None, **wishes: Any):
    """Return a table with a game of these people, and the device of each."""
    names = dict(zip((ANA, BEN, CLEO, DAN, EVE), ("Ana", "Ben", "Cleo", "Dan", "Eve"), strict=True))
    table = await tables.new_table(
        game, len(people), options or {}, kind="friends", person=people[0], name=names[people[0]],
        **wishes,
    )  # fmt: skip
    devices = [Device(table, people[0])]
    for seat, person in enumerate(people[1:], start=1):
        await table.admit(person, "sit")
        devices.append(Device(table, person))
        assert await devices[-1].ask(wire.Sit, seat=seat, name=names[person])
    assert isinstance(await devices[0].ask(wire.Begin), wire.Done)
    for device in devices:
        await device.look()
    return table, devices
