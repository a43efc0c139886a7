"""The server's protocols, which tell the gate who comes, who goes, and what each waits for."""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fairyring.web.guard.gate import Gate, Waits
from fairyring.web.guard.packed import PACKING

_FOR: Final = {h11.IDLE: Waits.REQUEST, h11.SEND_BODY: Waits.BODY}
"""What we wait for, by what the client is about."""


class GuardedHttp(H11Protocol):
    """Requests and answers on one connection, under the eyes of the gate."""

    gate: Gate
    """Set on the class that a server makes for itself."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.gate.enter(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gate.leave(self.transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._look()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._look()

    def _look(self) -> None:
        if self.transport.get_protocol() is self:  # and not a socket, which looks for itself
            waits = Waits.READER if self.flow.write_paused else _FOR.get(self.conn.their_state)
            self.gate.waits(self.transport, waits)


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket on one connection, which the gate let in when it was asked for as a page."""

    gate: Gate

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [PACKING]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.gate.waits(self.transport, None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gate.leave(self.transport)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.gate.waits(self.transport, Waits.READER)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.gate.waits(self.transport, None)


def guarded(gate: Gate) -> dict[str, Any]:
    """The protocols of a server behind this gate, as its configuration takes them."""
    return {
        "http": type("GuardedHttp", (GuardedHttp,), {"gate": gate}),
        "ws": type("GuardedSocket", (GuardedSocket,), {"gate": gate}),
    }
