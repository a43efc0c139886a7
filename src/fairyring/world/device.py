"""A browser of a simulated person: what it received, and its requests until they are answered.

It reads plain JSON and applies changes by itself, so it would notice messages that a client cannot
follow.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from fairyring.world.history import History
from fairyring.world.network import Broken, Wire

_ANSWER_SECONDS = 12.0
"""Seconds after which a request without an answer is sent again on a new connection."""
_PING_SECONDS = 25.0
_STRANGER = 4403
"""The code with which a server closes the socket of somebody who was not admitted."""


class Device:
    """One browser at one table; it reconnects by itself until it is closed."""

    def __init__(
        self, name: str, person: str, table: str, connect: Callable[["Device"], Wire | None],
        history: History, viewed: Callable[["Device", dict[str, Any]], None],
    ) -> None:  # fmt: skip
        """`connect` opens a connection to some server, if one can be reached.

        `viewed` is called with each new view, and before that is shown.
        """
        self.name = name
        self.person = person
        self.table = table
        self.view: dict[str, Any] = {}
        """The table as this device shows it; empty until it is connected."""
        self.scene: dict[str, Any] | None = None
        self.zones: dict[str, Any] = {}
        self.pieces: dict[str, Any] = {}
        self.lines: list[Any] = []
        self.closed = False
        self.stranger = False
        """True if the server says that this person was not admitted to the table."""
        self._connect = connect
        self._viewed = viewed
        self._history = history
        self._wire: Wire | None = None
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}

    @property
    def seats(self) -> list[int]:
        """The seats of this person."""
        return [one["seat"] for one in self.view.get("seats", ()) if one.get("yours")]

    def shown(self) -> dict[str, Any]:
        """Return what this device shows, except its log and who is connected."""
        table = {key: value for key, value in self.view.items() if key != "seats"}
        table["seats"] = [
            {key: value for key, value in seat.items() if key != "here"}
            for seat in self.view.get("seats", ())
        ]
        scene = None
        if self.scene is not None:
            scene = {"zones": self.zones, "pieces": self.pieces, **self.scene}
        return {"table": table, "scene": scene}

    # The connection.

    async def run(self) -> None:
        """Stay connected until this device is closed."""
        while not self.closed:
            self._wire = self._connect(self)
            if self._wire is not None:
                pinging = asyncio.create_task(self._ping(self._wire))
                try:
                    self._say({"type": "hello", "version": 1})
                    while True:
                        self._take(msgspec.json.decode(await self._wire.hear()))
                except Broken:
                    pinging.cancel()
                    self.stranger |= self._wire.code == _STRANGER
            self._wire = None
            await asyncio.sleep(0.5)

    async def _ping(self, wire: Wire) -> None:
        """Send a ping now and then; break the connection if nothing came since the last one."""
        while not wire.broken:
            heard = wire.heard
            await asyncio.sleep(_PING_SECONDS)
            if wire.heard == heard:
                wire.cut(1.0)
                return
            wire.say('{"type":"ping"}')

    def close(self) -> None:
        """Close the page."""
        self.closed = True
        self.drop()

    def drop(self) -> None:
        """Break the connection, as when the network changes."""
        if self._wire is not None:
            self._wire.cut(1.0)

    @property
    def wire(self) -> Wire | None:
        """The present connection, if any."""
        return self._wire

    def _say(self, message: dict[str, Any]) -> None:
        if self._wire is None:
            raise Broken
        self._wire.say(msgspec.json.encode(message).decode())

    # Requests.

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a request until it is answered; return the answer."""
        id_ = message["id"]
        self._history.asks(self.person, self.table, id_, message)
        while True:
            answer = self._waiting.setdefault(id_, asyncio.get_running_loop().create_future())
            try:
                self._say(message)
                async with asyncio.timeout(_ANSWER_SECONDS):
                    return await asyncio.shield(answer)
            except TimeoutError:
                self.drop()
            except Broken:
                await asyncio.sleep(0.5)
            if self.closed:
                self._history.gives_up(self.table, id_)
                return {"type": "closed"}

    def repeat(self, message: dict[str, Any]) -> None:
        """Send a request once more, as a device does that does not know whether it arrived."""
        if self._wire is not None and not self._wire.broken:
            self._say(message)

    # Messages.

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        self._history.receives(self, kind, message)
        match kind:
            case "whole":
                self._take_whole(message)
            case "patch":
                self._take_patch(message)
            case "presence":
                for seat in self.view.get("seats", ()):
                    seat["here"] = seat["seat"] in message["here"]
            case "done" | "refused" | "hinted" | "because" | "foreseen":
                answer = self._waiting.pop(message.get("id", ""), None)
                self._history.answered(self, kind, message)
                if answer is not None and not answer.done():
                    answer.set_result(message)

    def _take_whole(self, message: dict[str, Any]) -> None:
        self._viewed(self, message["table"])
        self.view = message["table"]
        self.lines = [*message["log"]]
        self.scene, self.zones, self.pieces = message["scene"], {}, {}
        if self.scene is not None:
            self.zones = {one["id"]: one for one in self.scene.pop("zones")}
            self.pieces = {one["id"]: one for one in self.scene.pop("pieces")}
            self.scene = {key: self.scene.get(key, _EMPTY[key]) for key in _EMPTY}

    def _take_patch(self, message: dict[str, Any]) -> None:
        if message["after"] != self.view.get("seq"):
            self._history.wrong(
                f"{self.name} has seq {self.view.get('seq')}, and gets a patch after"
                f" {message['after']}"
            )
        self._viewed(self, message["table"])
        before, self.view = self.view, message["table"]
        if message.get("options_stay"):
            self.view |= {key: before[key] for key in ("options", "bots")}
        self.lines += message.get("told", ())
        if self.scene is None:
            return
        self.zones |= {one["id"]: one for one in message.get("zones", ())}
        for gone in message.get("zones_gone", ()):
            self.zones.pop(gone, None)
        if order := message.get("zone_order"):
            self.zones = {zone: self.zones[zone] for zone in order}
        for gone in message.get("gone", ()):
            self.pieces.pop(gone, None)
        self.pieces |= {one["id"]: one for one in message.get("pieces", ())}
        stay = self.scene["choices"] if message.get("choices_stay") else None
        self.scene = {key: message.get(key, empty) for key, empty in _EMPTY.items()}
        if stay is not None:
            self.scene["choices"] = stay


_EMPTY: dict[str, Any] = {"prompt": "", "clause": "", "awaited": [], "choices": [], "notes": []}
"""The parts of a scene that every patch replaces, with their values when it leaves them out."""
