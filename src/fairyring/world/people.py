"""Simulated people: they sit down, play, talk, change their minds, go away and come back."""

import asyncio
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any

from fairyring.world.device import Device

_RESIGNS = 0.002
_TAKES_BACK = 0.06
_TALKS = 0.08
_PAUSES = 0.01
_PLANS = 0.03
_REPEATS = 0.08
"""The share of requests that are sent twice with the same id."""
_LEAVES = 0.02
_SECOND_DEVICE = 0.02


class Person:
    """Somebody at one table, with one or two devices."""

    def __init__(
        self, name: str, person: str, chance: Random, haste: float, table: str,
        device: Callable[[str, str], Device], start: Callable[[Coroutine[Any, Any, None]], Any],
    ) -> None:  # fmt: skip
        """`device` makes a device of this person at a table, by its name; `start` runs a task."""
        self.name = name
        self.person = person
        self.devices: list[Device] = []
        self.calm = False
        """True if this person only plays on, and stays."""
        self.quiet = False
        """True if this person does nothing at present."""
        self._chance = chance
        self._haste = haste
        self._table = table
        self._device = device
        self._start = start
        self._count = 0

    async def run(self) -> None:
        """Take part in the game until it is over."""
        self._open()
        while True:
            await asyncio.sleep(self._chance.expovariate(1.0 / self._haste))
            if self.quiet:
                continue
            device = self._some_device()
            if device is None:
                self._open()
                continue
            if device.stranger:  # the link to this table went to others only
                device.close()
                return
            if not device.view:
                continue
            await self._do_something(device)

    def look_anew(self) -> None:
        """Open one more device, to compare what it shows with the others."""
        if self._some_device() is not None:
            self._open()

    def _some_device(self) -> Device | None:
        self.devices = [one for one in self.devices if not one.closed]
        return self._chance.choice(self.devices) if self.devices else None

    def _open(self) -> None:
        self._count += 1
        device = self._device(f"{self.name}.{self._count}", self._table)
        self.devices.append(device)
        self._start(device.run())

    async def _do_something(self, device: Device) -> None:
        chance, moody = self._chance, not self.calm
        if moody and chance.random() < _LEAVES:
            device.close()
            await asyncio.sleep(chance.expovariate(1.0 / 20.0))
        elif moody and len(self.devices) == 1 and chance.random() < _SECOND_DEVICE:
            self._open()
        elif moody and chance.random() < _TALKS:
            await self._ask(device, {"type": "say", "text": f"word-{self._id()}"})
        elif device.view["phase"] == "room":
            await self._in_room(device)
        elif device.view["phase"] == "play":
            await self._in_game(device)
        elif device.view.get("next"):
            self._go_on_to(device.view["next"].rpartition("/")[2])
        elif device.view["powers"].get("again"):
            await self._ask(device, {"type": "again"})

    def _go_on_to(self, table: str) -> None:
        """Close the finished table, and open the next one."""
        for device in self.devices:
            device.close()
        self._table = table
        self._open()

    async def _in_room(self, device: Device) -> None:
        view = device.view
        free = [one["seat"] for one in view["seats"] if one["kind"] == "open"]
        if not device.seats and free:
            seat = self._chance.choice(free)
            await self._ask(device, {"type": "sit", "seat": seat, "name": self.name})
        elif view["powers"].get("begin") and self._chance.random() < 0.5:
            await self._ask(device, {"type": "begin"})
        elif device.seats and free and self._chance.random() < 0.1:
            seat = self._chance.choice(free)
            await self._ask(device, {"type": "seat_bot", "seat": seat, "bot": "random"})

    async def _in_game(self, device: Device) -> None:
        view, chance = device.view, self._chance
        seats, powers, moody = device.seats, device.view["powers"], not self.calm
        back, clocks = view.get("asked_back"), view.get("clocks") or {}
        mine = [one["seat"] for one in view["seats"] if one.get("yours")]
        kept = [one["seat"] for one in view["seats"] if one.get("yours") and one["kind"] == "bot"]
        if back and [seat for seat in back["waiting"] if seat in mine]:
            seat = next(seat for seat in back["waiting"] if seat in mine)
            await self._ask(
                device, {"type": "consent", "seat": seat, "agree": chance.random() < 0.6}
            )
        elif [seat for seat in clocks.get("waiting", ()) if seat in mine]:
            seat = next(seat for seat in clocks["waiting"] if seat in mine)
            agree = moody and chance.random() < 0.5
            await self._ask(device, {"type": "consent_pause", "seat": seat, "agree": agree})
        elif clocks.get("paused") and mine:
            if self.calm or chance.random() < 0.3:
                await self._ask(device, {"type": "go_on", "seat": mine[0]})
        elif kept:
            await self._ask(device, {"type": "sit", "seat": kept[0], "name": self.name})
        elif moody and powers.get("resign") and chance.random() < _RESIGNS:
            await self._ask(device, {"type": "resign", "seat": chance.choice(seats)})
        elif moody and powers.get("pause") and chance.random() < _PAUSES:
            await self._ask(device, {"type": "pause", "seat": chance.choice(seats)})
        elif moody and powers.get("take_back") is not None and chance.random() < _TAKES_BACK:
            seat = view.get("viewing")
            if seat in seats:
                step = powers["take_back"]
                await self._ask(device, {"type": "take_back", "seat": seat, "step": step})
        else:
            await self._play(device)

    async def _play(self, device: Device) -> None:
        view, scene, chance = device.view, device.scene, self._chance
        if view.get("curtain") is not None:
            if device.wire is not None and not device.wire.broken:
                device.repeat({"type": "lift", "seat": view["curtain"]})
            return
        seat = view.get("viewing")
        if scene is None or seat is None or seat not in device.seats:
            return
        plans = [piece["play"] for piece in device.pieces.values() if piece.get("play")]
        if not self.calm and plans and chance.random() < _PLANS:
            await self._ask(device, {"type": "arm", "seat": seat, "notation": chance.choice(plans)})
        elif scene["choices"]:
            notation = chance.choice(scene["choices"])["notation"]
            message = {"type": "act", "seat": seat, "notation": notation, "seq": view["seq"]}
            await self._ask(device, message)

    async def _ask(self, device: Device, message: dict[str, Any]) -> None:
        request = {**message, "id": self._id()}
        if not self.calm and self._chance.random() < _REPEATS:
            other = self._chance.choice(self.devices)
            self._start(self._repeat(other, request))
        await device.ask(request)

    async def _repeat(self, device: Device, request: dict[str, Any]) -> None:
        await asyncio.sleep(self._chance.uniform(0.0, 0.3))
        device.repeat(request)

    def _id(self) -> str:
        self._count += 1
        return f"{self.name}-{self._count}"
