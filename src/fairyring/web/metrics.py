"""The interface for metrics; it does nothing unless the operator wants metrics (`prometheus`)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fairyring.store.events import Body
from fairyring.table.services import Lap, unmeasured

Where = Literal["connection", "page", "socket", "table"]
"""The kind of thing refused: a connection, a request, a socket, or a message at a table."""


@dataclass(frozen=True)
class RoutePattern:
    """The address where metrics are served."""

    host: str
    port: int


@dataclass(frozen=True)
class Now:
    """The state of a server at one moment."""

    tables: Mapping[tuple[str, str], int]
    """The number of tables in memory, by game and phase."""
    sockets: int
    store_up: bool
    thoughts: Mapping[str, tuple[int, int]]
    """By lane, the number of running and of waiting tasks."""


class Watch:
    """Receives what a server does, and ignores it."""

    def lap(self, game: str, body: Body) -> Lap:
        """Start to measure an event of a game."""
        return unmeasured(game, body)

    def refused(self, where: Where, reason: str) -> None:
        """Count a refusal."""

    def spent(self, kind: str, seconds: float) -> None:
        """Count the time of the event loop that a kind of message, or a page, took."""

    def connected(self, count: int) -> None:
        """Set the number of open connections."""

    def open(self) -> None:
        """Called before the server starts."""

    def start(self, look: Callable[[], Now]) -> None:
        """Called when the server is running; `look` returns its state."""

    async def close(self) -> None:
        """Called when the server stops."""


_ANSWERS = ("http.response.start", "websocket.http.response.start")


class Counted:
    """Middleware that observes each answer."""

    def __init__(self, app: ASGIApp, watch: Watch) -> None:
        self._app = app
        self._watch = watch

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def seen(message: Message) -> None:
            if message["type"] in _ANSWERS and message["status"] >= 400:
                self._watch.refused("page", str(message["status"]))
            await send(message)

        await self._app(scope, receive, seen)
