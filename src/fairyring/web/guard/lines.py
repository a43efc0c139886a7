"""The server's protocols, which tell the gate who comes, who goes, and what each waits for."""

import asyncio
from typing import TYPE_CHECKING, Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import Event, State

from fairyring.web.closing import Closing
from fairyring.web.guard.gate import Gate, Waits
from fairyring.web.guard.packed import PACKING
from fairyring.web.limits import Bucket, Pace

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

_FOR: Final = {h11.IDLE: Waits.REQUEST, h11.SEND_BODY: Waits.BODY}
"""What we wait for, by what the client is about."""
_NO_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
_PIECE: Final = 1024
"""So many bytes are read before it is counted what frames they were: 170 of the smallest."""
_HEAVY: Final = 4096
"""Each so many bytes of a frame weigh as much as one more: packed, they come in a few."""
_ON_ITS_WAY: Final = Pace(0, 64)
"""What may still come on a socket that we closed."""


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
        self._frames = self.gate.frames()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.gate.waits(self.transport, None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gate.leave(self.transport)

    def data_received(self, data: bytes) -> None:
        """Read as many frames as a socket may send; most never reach who talks with it.

        The network hands over up to 256 kB at once, which can be forty thousand frames.
        """
        read = 0
        for start in range(0, len(data), _PIECE):
            if self.transport.is_closing():
                return
            self.conn.receive_data(data[start : start + _PIECE])
            weight = sum(map(_weight, self.conn.events))
            read += weight
            if not self._frames.take(weight):
                self._end()
                return
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            self.handle_events()
        if not self.handshake_initiated:  # it was handed over whole, and could not be read
            self.transport.write(_NO_HANDSHAKE)
            self.transport.close()
        elif not read and not self._frames.take():  # a byte at a time is no less
            self._end()

    async def send(self, message: "ASGISendEvent") -> None:
        """Send; who is told that the socket is closed has no more to say than its own farewell."""
        await super().send(message)
        if message["type"] == "websocket.close":
            self._frames = Bucket(_ON_ITS_WAY)
            self._forget()

    def _end(self) -> None:
        """Close a socket that is flooded, and read no more of it."""
        self.gate.flooded(self.transport)
        if self.conn.state is State.OPEN:
            self.conn.send_close(Closing.UNRULY)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self._forget()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": Closing.UNRULY})
        self.handshake_complete = self.close_sent = self.disconnected = True
        self.transport.close()

    def _forget(self) -> None:
        """Let go of what nobody reads any more: megabytes, that would lie with the garbage."""
        self.frames = []
        self.conn.events_received()
        while not self.queue.empty():
            self.queue.get_nowait()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.gate.waits(self.transport, Waits.READER)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.gate.waits(self.transport, None)


def _weight(event: Event) -> int:
    return 1 + len(event.data) // _HEAVY if isinstance(event, Frame) else 0


def guarded(gate: Gate) -> dict[str, Any]:
    """The protocols of a server behind this gate, as its configuration takes them."""
    return {
        "http": type("GuardedHttp", (GuardedHttp,), {"gate": gate}),
        "ws": type("GuardedSocket", (GuardedSocket,), {"gate": gate}),
    }
