"""The server's protocols, which report to the gate what each connection waits for.

Socket messages are compressed each separately, fast, and only large ones. Compressing all messages
as one stream would make them smaller, but takes about 50 kB of memory for each open socket, more
than everything else that a seat costs.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame
from websockets.protocol import Event, State
from websockets.typing import ExtensionParameter

from fairyring.web.closing import Closing
from fairyring.web.defence.gate import Gate, Waits
from fairyring.web.defence.limits import Bucket, Rate, plain_host

_SMALL = 200
"""Messages with fewer bytes are not compressed."""


_QUICK = {"level": 1, "memLevel": 6}
"""The best compression would save another 5 % and take 50 % longer."""


class _Packed(PerMessageDeflate):
    def encode(self, frame: Frame) -> Frame:
        return frame if len(frame.data) < _SMALL else super().encode(frame)


class _Packing(ServerPerMessageDeflateFactory):
    def process_request_params(
        self,
        params: Sequence[ExtensionParameter],
        accepted_extensions: Sequence[object],
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """Return the negotiated parameters and the extension."""
        met, usual = super().process_request_params(params, accepted_extensions)  # type: ignore[arg-type]
        packed = _Packed(
            usual.remote_no_context_takeover,
            usual.local_no_context_takeover,
            usual.remote_max_window_bits,
            usual.local_max_window_bits,
            usual.compress_settings,
        )
        return met, packed


PACKING = _Packing(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=13,
    client_max_window_bits=12,
    compress_settings=_QUICK,
)


if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

_FOR = {h11.IDLE: Waits.REQUEST, h11.SEND_BODY: Waits.BODY}
"""The reason to wait, by the state of the client."""
_NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
_PIECE = 1024
"""Bytes parsed before their frames are counted; they hold at most 170 small frames."""
_HEAVY = 4096
"""A frame counts once more for each this many bytes: a compressed one is large but costs little."""
_ON_ITS_WAY = Rate(0, 64)
"""The frames that may still arrive after we closed a socket."""


def _plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """Return where a connection comes from, so that a proxy on this machine is known as one."""
    return client and (plain_host(client[0]), client[1])


class GuardedHttp(H11Protocol):
    """Requests and answers on one connection, reported to the gate."""

    gate: Gate
    """Set in the subclass that each server creates."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = _plain(self.client)
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
        if self.transport.get_protocol() is self:  # not upgraded to a socket, which reports itself
            waits = Waits.READER if self.flow.write_paused else _FOR.get(self.conn.their_state)
            self.gate.waits(self.transport, waits)


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket on one connection, which entered the gate as a request."""

    gate: Gate

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [PACKING]
        self._frames = self.gate.frames()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = _plain(self.client)
        self.gate.waits(self.transport, None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gate.leave(self.transport)

    def data_received(self, data: bytes) -> None:
        """Parse as many frames as a socket may send.

        The network delivers up to 256 kB at once, which can be forty thousand frames; most must not
        reach the application.
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
        if not self.handshake_initiated:  # the handshake is complete but invalid
            self.transport.write(_NO_HANDSHAKE)
            self.transport.close()
        elif not read and not self._frames.take():  # data without a complete frame counts too
            self._end()

    async def send(self, message: "ASGISendEvent") -> None:
        """Send a message.

        After closing the socket, accept little more than the client's farewell.
        """
        await super().send(message)
        if message["type"] == "websocket.close":
            self._frames = Bucket(_ON_ITS_WAY)
            self._forget()

    def _end(self) -> None:
        """Close a socket that sends too many frames, and read no more of it."""
        self.gate.flooded(self.transport)
        if self.conn.state is State.OPEN:
            self.conn.send_close(Closing.UNRULY)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self._forget()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": Closing.UNRULY})
        self.handshake_complete = self.close_sent = self.disconnected = True
        self.transport.close()

    def _forget(self) -> None:
        """Drop unread data: megabytes that would stay until the next garbage collection."""
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
    """Return the protocol classes for a gate, as arguments of the server's configuration."""
    return {
        "http": type("GuardedHttp", (GuardedHttp,), {"gate": gate}),
        "ws": type("GuardedSocket", (GuardedSocket,), {"gate": gate}),
    }
