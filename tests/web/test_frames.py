"""A client that floods a socket with frames of any kind is closed before much of them is read."""

import asyncio
import socket
import struct
from contextlib import suppress

import pytest
import uvicorn
from uvicorn.server import ServerState

from fairyring.web.closing import Closing
from fairyring.web.defence.gate import Gate
from fairyring.web.defence.limits import Limits, Rate
from fairyring.web.defence.protocols import guarded

SHAKE = (
    b"GET /learn/gdfr/socket HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\n"
    b"connection: upgrade\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
CONT, TEXT, CLOSE, PING, PONG = 0, 1, 8, 9, 10
LAST = 0x80
WIDEST = 4096
"""More pings than a fast network delivers at once."""


def frame(kind: int, data: bytes = b"") -> bytes:
    """Return a frame as a client sends it, with a mask of zeros."""
    length = (
        bytes([LAST | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
    )
    return bytes([kind]) + length + bytes(4) + data


def closed(code: int) -> bytes:
    """Return the frame with which a server closes a socket."""
    return bytes([LAST | CLOSE, 2]) + struct.pack(">H", code)


PINGS, PONGS = frame(LAST | PING), frame(LAST | PONG, b"a" * 125)
EMPTY, FRAGMENTS = frame(LAST | TEXT), frame(CONT)
HEAVY = frame(LAST | TEXT, b"a" * 60_000)


@pytest.mark.parametrize(
    ("first", "more"),
    [
        (b"", PINGS),
        (b"", PONGS),
        (b"", EMPTY),
        (frame(TEXT), FRAGMENTS),
        (frame(TEXT), PINGS + FRAGMENTS),
    ],
    ids=["pings", "pongs", "empty messages", "empty fragments", "both"],
)
def test_who_floods_a_socket_is_closed(own_site, first, more):
    site = own_site(frames=Rate(0, 40))
    with socket.create_connection(("127.0.0.1", site.port), timeout=60) as line:
        line.sendall(SHAKE)
        told = line.recv(4096)
        assert b" 101 " in told
        with suppress(OSError):  # the server may close before all was sent
            line.sendall(first + more * 60)
        with suppress(ConnectionResetError):
            while heard := line.recv(65_536):
                told += heard
        assert told.endswith(closed(Closing.UNRULY))


class Wire:
    """The other end of a connection, without a network."""

    def __init__(self) -> None:
        self.sent = b""
        self.ended = False

    def get_extra_info(self, name: str) -> object:
        return ("192.0.2.1", 1) if name == "peername" else None

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.ended = True

    def is_closing(self) -> bool:
        return self.ended

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Talk:
    """A socket of the server, with an application that the test controls."""

    def __init__(self, **limits: Rate) -> None:
        self.heard: list[dict] = []
        self.told: asyncio.Queue[dict] = asyncio.Queue()
        self.wire = Wire()
        protocols = guarded(Gate(Limits(**limits)))
        config = uvicorn.Config(
            self._app, interface="asgi3", ws_max_size=65_536, log_config=None, **protocols
        )
        config.load()
        self.line = protocols["ws"](config, ServerState(), {})
        self.line.connection_made(self.wire)
        self.line.data_received(SHAKE)

    async def _app(self, scope, receive, send) -> None:
        await receive()
        await send({"type": "websocket.accept"})

        async def hear() -> None:
            while True:
                self.heard.append(await receive())

        hearing = asyncio.create_task(hear())
        with suppress(OSError):
            await send(await self.told.get())
        hearing.cancel()

    async def begun(self) -> "Talk":
        while b" 101 " not in self.wire.sent:
            await asyncio.sleep(0)
        self.wire.sent = b""
        return self

    async def close(self, code: int) -> None:
        """Have the application close the socket."""
        self.told.put_nowait({"type": "websocket.close", "code": code})
        while closed(code) not in self.wire.sent:
            await asyncio.sleep(0)
        self.wire.sent = b""


def in_time(test) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


def test_of_what_comes_in_at_once_no_more_is_read_than_is_let_through():
    async def come() -> None:
        talk = await Talk(frames=Rate(0, 100)).begun()
        talk.line.data_received(PINGS * WIDEST)
        assert talk.wire.ended
        answered = len(talk.wire.sent.removesuffix(closed(Closing.UNRULY))) // 2
        assert answered < 400, "all were read"
        talk.line.connection_lost(None)

    in_time(come())


def test_a_message_that_is_long_weighs_more_and_is_not_kept():
    async def come() -> None:
        talk = await Talk(frames=Rate(0, 100)).begun()
        talk.line.data_received(HEAVY * 100)
        assert talk.wire.sent.endswith(closed(Closing.UNRULY))
        assert not talk.line.conn.events
        while not talk.heard:
            await asyncio.sleep(0)
        assert [heard["type"] for heard in talk.heard] == ["websocket.disconnect"]
        talk.line.connection_lost(None)

    in_time(come())


def test_a_frame_that_comes_in_a_byte_at_a_time_is_no_less():
    async def come() -> None:
        talk = await Talk(frames=Rate(0, 100)).begun()
        for byte in HEAVY[:99]:
            talk.line.data_received(bytes([byte]))
        assert not talk.wire.ended
        for byte in HEAVY[99:200]:
            talk.line.data_received(bytes([byte]))
        assert talk.wire.ended
        talk.line.connection_lost(None)

    in_time(come())


def test_who_was_closed_for_an_offence_says_farewell_and_no_more():
    async def come() -> None:
        for farewell in (frame(LAST | CLOSE), PINGS * WIDEST):
            talk = await Talk(frames=Rate(10_000, 10_000)).begun()
            await talk.close(Closing.UNRULY)
            talk.line.data_received(EMPTY * 3)
            assert not talk.wire.ended, "what is on its way may come"
            talk.line.data_received(farewell)
            assert talk.wire.ended
            assert len(talk.wire.sent) < 1000, "all was answered"
            talk.line.connection_lost(None)

    in_time(come())


def test_frames_are_let_through_that_are_refused_in_words():
    limits = Limits()
    assert limits.frames.burst >= 2 * (limits.messages.burst + limits.offences.burst)
    assert limits.frames.per_second >= 2 * (limits.messages.per_second + limits.offences.per_second)
