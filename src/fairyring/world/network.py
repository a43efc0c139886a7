"""The network between people and servers: connections with delays, silence and cuts.

A connection behaves as TCP does: what arrives is complete and in order. One direction may fall
silent for a while, and the connection may break, which each side learns at another time.
"""

import asyncio
from collections import deque
from random import Random
from typing import Any

from fairyring.world.loop import Process

_WINDOW = 48
"""Messages under way to a client at which the server has to wait before it sends more."""


class Broken(ConnectionError):
    """The connection is gone."""


class _Way:
    """One direction of a connection."""

    def __init__(self, chance: Random, slow: float) -> None:
        self.silent_until = 0.0
        self._chance = chance
        self._slow = slow
        self._last = 0.0

    def arrival(self, now: float) -> float:
        """Return when a message that is sent now arrives: never before the one sent earlier."""
        due = max(now + self._chance.uniform(0.000_5, self._slow), self.silent_until, self._last)
        self._last = due
        return due


class Wire:
    """One WebSocket between a client and a server, as an ASGI server would provide it."""

    def __init__(self, client: Process, server: Process, chance: Random, slow: float) -> None:
        self.up = _Way(chance, slow)
        self.down = _Way(chance, slow)
        self.broken = False
        self.heard = 0
        """The number of messages that reached the client."""
        self.code: int | None = None
        """The code with which the server closed it."""
        self._client = client
        self._server = server
        self._to_server: deque[dict[str, Any]] = deque([{"type": "websocket.connect"}])
        self._to_client: deque[str | None] = deque()
        self._under_way = 0
        self._server_stirred = asyncio.Event()
        self._client_stirred = asyncio.Event()
        self._room = asyncio.Event()

    # The server's side.

    async def receive(self) -> dict[str, Any]:
        """Return the next ASGI message."""
        while not self._to_server:
            self._server_stirred.clear()
            await self._server_stirred.wait()
        return self._to_server.popleft()

    async def send(self, message: Any) -> None:
        """Send an ASGI message."""
        kind = message["type"]
        if kind == "websocket.send":
            while self._under_way >= _WINDOW and not self.broken:
                self._room.clear()
                await self._room.wait()
            self._under_way += 1
            self._down(message["text"])
        elif kind != "websocket.accept":
            self.code = message.get("code", 1006)
            self._down(None)

    def _down(self, text: str | None) -> None:
        loop = self._client.loop
        loop.call_at(
            self.down.arrival(loop.time()), self._reach_client, text, context=self._client.context
        )

    def _reach_server(self, message: dict[str, Any]) -> None:
        self._to_server.append(message)
        self._server_stirred.set()

    # The client's side.

    def say(self, text: str) -> None:
        """Send a text. Raises Broken if the connection is known to be gone."""
        if self.broken:
            raise Broken
        loop = self._server.loop
        message = {"type": "websocket.receive", "text": text}
        loop.call_at(
            self.up.arrival(loop.time()), self._reach_server, message, context=self._server.context
        )

    async def hear(self) -> str:
        """Return the next text. Raises Broken when there will be none."""
        while not self._to_client:
            if self.broken:
                raise Broken
            self._client_stirred.clear()
            await self._client_stirred.wait()
        text = self._to_client.popleft()
        if text is None:
            self.broken = True
            raise Broken
        return text

    def _reach_client(self, text: str | None) -> None:
        if self.broken:
            return
        self.heard += 1
        if text is not None:
            self._under_way -= 1
            self._server.later(0.0, self._room.set)
        self._to_client.append(text)
        self._client_stirred.set()

    def cut(self, server_notices: float) -> None:
        """Break the connection; the server notices after some seconds."""
        if not self.broken:
            self.broken = True
            self._client_stirred.set()
            gone = {"type": "websocket.disconnect", "code": 1006}
            self._server.later(server_notices, self._reach_server, gone)
            self._server.later(server_notices, self._room.set)

    def fall_silent(self, way: str, until: float) -> None:
        """Let one direction, "up" or "down", deliver nothing for a while."""
        getattr(self, way).silent_until = until
