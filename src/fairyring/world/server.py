"""One simulated server: the real tables and sockets, between simulated edges."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

from starlette.responses import Response
from starlette.websockets import WebSocket

from fairyring.store.base import StoreTrouble
from fairyring.table.tables import Tables
from fairyring.table.thinking.thinkers import Thinkers
from fairyring.web.defence.limits import Buckets, Limits, Rate
from fairyring.web.defence.loop_time import LoopTime
from fairyring.web.people.visitors import Visitor, Visitors
from fairyring.web.settings import Settings
from fairyring.web.socket import table_socket
from fairyring.web.state import ServerState
from fairyring.world.bell import SimulatedBell
from fairyring.world.lane import SimulatedLane
from fairyring.world.loop import Process
from fairyring.world.network import Wire
from fairyring.world.storage import StoreConnection

_SECRET = b"a secret of the simulated servers"
_ANY = Rate(1e9, 10**9)
_LIMITS = Limits(requests=_ANY, tables=_ANY, messages=_ANY, messages_of_person=_ANY)
"""Rate limits read a real clock, so they must never be reached."""
_RESTART = 1.0
"""Seconds between two tries to start."""
_THOUGHT_SECONDS = 60.0


class Server:
    """One run of a server, from its start until it dies."""

    def __init__(
        self, process: Process, store: StoreConnection, bell: SimulatedBell, lane: SimulatedLane,
        pause: float, failed: Callable[[str], None],
    ) -> None:  # fmt: skip
        """`failed` is called with each exception that reaches the web server."""
        self.process = process
        self.store = store
        self.bell = bell
        self.wires: list[Wire] = []
        self.tables: Tables | None = None
        self._lane = lane
        self._pause = pause
        self._failed = failed
        self._state: ServerState | None = None

    @property
    def up(self) -> bool:
        """True if it takes connections."""
        return self.process.alive and not self.process.stopped and self._state is not None

    async def start(self) -> None:
        """Open the tables; try again as long as the store does not answer."""
        while self._state is None:
            thinkers = Thinkers(self._lane, self._lane, _THOUGHT_SECONDS)
            try:
                tables = await Tables.open(
                    self.store.store(), self.bell, thinkers, pause=self._pause
                )
            except StoreTrouble:
                await asyncio.sleep(_RESTART)
                continue
            loop = self.process.loop
            budget = LoopTime(_LIMITS, clock=loop.time, cpu=loop.time)
            self.tables = tables
            self._state = ServerState(
                Settings("sqlite://", _SECRET, workers=0, limits=_LIMITS), tables,
                cast(Any, None), cast(Any, None), Buckets(_ANY), budget,
            )  # fmt: skip

    async def request(self, what: Callable[[Tables], Awaitable[Any]]) -> Any:
        """Answer a request of a page. Raises StoreTrouble, as the page would say."""
        assert self.tables is not None
        return await what(self.tables)

    async def serve(self, table: str, cookie: str, address: str, wire: Wire) -> None:
        """Serve a socket to its end."""
        scope = {
            "type": "websocket", "scheme": "ws", "path": f"/table/{table}/socket",
            "path_params": {"id": table}, "query_string": b"", "client": (address, 1),
            "server": ("fairyring", 80), "subprotocols": [],
            "headers": [(b"host", b"fairyring"), (b"cookie", cookie.encode())],
            "app": SimpleNamespace(state=SimpleNamespace(server=self._state)),
        }  # fmt: skip
        try:
            await table_socket(WebSocket(cast(Any, scope), wire.receive, wire.send))
        except Exception as failure:
            self._failed(f"a socket failed: {failure!r}")
        finally:
            self.wires.remove(wire)
            if wire.code is None:
                await wire.send({"type": "websocket.close", "code": 1006})


def cookie_of(person: str, name: str, device: str) -> str:
    """Return the cookies of a browser of a person."""
    response = Response()
    Visitors(_SECRET).keep(response, Visitor(person, name, device), secure=False)
    kept = [
        value.decode().partition(";")[0]
        for key, value in response.raw_headers
        if key == b"set-cookie"
    ]
    return "; ".join(kept)
