"""Clients that keep the server waiting are cut off, and all others are served meanwhile."""

import asyncio
import socket
import time
from contextlib import suppress

import httpx
import pytest
import structlog
from websockets.exceptions import ConnectionClosedError
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from fairyring.client import Client
from fairyring.web.closing import Closing
from fairyring.web.defence import gate as gates
from fairyring.web.defence.gate import Gate
from fairyring.web.defence.limits import Limits, Rate
from fairyring.web.defence.protocols import PACKING
from fairyring.web.logs import Rarely

HALF = b"GET /health HTTP/1.1\r\nhost: a\r\nx-slow: "
IN_TIME = 60
PAUSE = 0.05


def ends(line: socket.socket) -> bytes:
    """Return what still comes on a connection until the other side ends it."""
    line.settimeout(IN_TIME)
    told = b""
    with suppress(ConnectionResetError):
        while read := line.recv(65_536):
            told += read
    return told


def to(site) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), timeout=IN_TIME)


def test_a_header_has_its_time_however_often_a_byte_of_it_comes(own_site):
    site = own_site(header_seconds=0.5)
    with to(site) as silent, to(site) as dripping:
        dripping.sendall(HALF)
        with suppress(OSError):
            until = time.monotonic() + IN_TIME
            while time.monotonic() < until:
                dripping.sendall(b"a")
                time.sleep(0.02)
            raise AssertionError("it may send for ever")
        assert ends(silent) == b""


def test_a_kept_connection_has_the_same_time_for_its_next_header(own_site):
    site = own_site(header_seconds=1.0)
    with to(site) as line:
        line.sendall(b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n" + HALF)
        assert b"200 OK" in ends(line)


def test_a_body_has_its_time(own_site):
    site = own_site(body_seconds=0.5)
    with to(site) as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n"
            b"content-length: 900\r\n\r\n{"
        )
        assert ends(line) == b""


def test_who_never_reads_is_cut_off(own_site):
    site = own_site(reading_seconds=0.5)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", site.port))
        line.settimeout(IN_TIME)
        asked = b"GET /static/client.js HTTP/1.1\r\nhost: a\r\n\r\n"
        with suppress(OSError):  # asks until nothing is accepted any more
            while True:
                line.sendall(asked * 50)
        until = time.monotonic() + IN_TIME
        while len(site.server.gate):
            assert time.monotonic() < until
            time.sleep(0.02)


def test_a_socket_that_never_greets_is_closed(own_site):
    site = own_site(greeting_seconds=0.3)
    with site.browser() as ana:
        opened = ana.post(
            "/api/tables", json={"game": "gdfr", "seats": 2, "name": "Ana", "kind": "friends"}
        ).json()
        with site.wired(ana, opened["id"]) as silent:
            with pytest.raises(ConnectionClosedError):
                for _ in silent:
                    pass
            assert silent.close_code == Closing.IDLE


@pytest.mark.parametrize(
    "begin",
    [
        b"POST /table/none/socket HTTP/1.1\r\n",
        b"GET /table/none/socket HTTP/1.1\r\ncontent-length: 3\r\n",
        b"GET /table/none/socket?" + b"a" * 9000 + b" HTTP/1.1\r\n",
        b"GET /table/none/socket HTTP/1.1\r\n" + b"x: y\r\n" * 150,
    ],
    ids=["sent", "with a body", "long", "many"],
)
def test_a_handshake_that_is_none_holds_no_connection(site, begin):
    with to(site) as line:
        line.sendall(begin + b"host: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n")
        assert ends(line).startswith(b"HTTP/1.1 40")


def test_thousands_of_handshakes_are_too_many(own_site):
    site = own_site(requests=Rate(0.001, 5))
    shake = (
        b"GET /table/none/socket HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\n"
        b"connection: upgrade\r\nsec-websocket-version: 13\r\n"
        b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    told = []
    for _ in range(6):
        with to(site) as line:
            line.sendall(shake)
            told.append(line.recv(30)[9:12])
    assert told == [b"101"] * 5 + [b"429"]


async def stays_well(site, half_open: int, asked: int) -> list[float]:
    """Return the seconds of each request to `/health`, with half-open connections and a game."""
    took: list[float] = []
    address = "127.0.0.1", site.port

    async def half() -> None:
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(*address)
                try:
                    writer.write(HALF)
                    await reader.read()
                finally:
                    writer.close()
                    await writer.wait_closed()
            await asyncio.sleep(1)

    async with await Client.open(site.url, name="Ana") as ana:
        table = await ana.new_table("gdfr", kind="bots", seats=1)
        holders = [asyncio.create_task(half()) for _ in range(half_open)]
        async with httpx.AsyncClient(base_url=site.url, timeout=IN_TIME) as program:
            while len(took) < asked:
                begun = time.monotonic()
                answer = await program.get("/health", headers={"connection": "close"})
                took.append(time.monotonic() - begun)
                assert answer.json()["ok"]
                if table.choices:
                    await table.act(table.choices[0].notation)
                else:
                    table = await ana.new_table("gdfr", kind="bots", seats=1)
                await asyncio.sleep(PAUSE)
        for one in holders:
            one.cancel()
        await asyncio.gather(*holders, return_exceptions=True)
    return took


def test_half_open_connections_stop_nobody(own_site):
    """Each request is answered, although there are more half-open connections than allowed."""
    site = own_site(connections=200, header_seconds=5.0)
    assert len(asyncio.run(stays_well(site, half_open=300, asked=20))) == 20


@pytest.mark.soak
def test_thousands_of_half_open_connections_make_nobody_wait(own_site):
    """Its speed can be tested only on a quiet machine."""
    site = own_site(connections=900, header_seconds=5.0)
    took = asyncio.run(stays_well(site, half_open=1500, asked=900))
    assert max(took) < 1


class Peer:
    """A connection as the gate sees it."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.cut = False

    def get_extra_info(self, name: str) -> tuple[str, int]:
        return self.host, 1

    def abort(self) -> None:
        self.cut = True

    def is_closing(self) -> bool:
        return True


def test_one_client_holds_so_many_and_others_the_rest():
    async def come() -> None:
        gate = Gate(Limits(connections=5, connections_of_client=2))
        bad = [Peer("192.0.2.1") for _ in range(3)]
        neighbours = [Peer(f"2001:db8::{n}") for n in range(3)]
        for peer in (*bad, *neighbours):
            gate.enter(peer)
        assert [peer.cut for peer in (*bad, *neighbours)] == [False, False, True] * 2
        local = [Peer("127.0.0.1") for _ in range(3)]
        for peer in local:
            gate.enter(peer)
        assert not any(peer.cut for peer in local), "a proxy speaks for many"
        assert bad[0].cut, "who is idle longest makes room"
        for peer in (bad[1], *neighbours, *local):
            gate.waits(peer, None)
        last = Peer("192.0.2.9")
        gate.enter(last)
        assert last.cut, "who is served is not put out"
        assert len(gate) == 5

    asyncio.run(come())


def test_who_was_closed_and_does_not_go_is_cut_off(monkeypatch):
    monkeypatch.setattr(gates, "SWEEP_SECONDS", 0.001)

    async def come() -> None:
        gate, peer = Gate(Limits()), Peer("192.0.2.1")
        gate.enter(peer)
        gate.waits(peer, None)
        async with asyncio.timeout(IN_TIME):
            while len(gate):
                await asyncio.sleep(0.001)
        assert peer.cut

    asyncio.run(come())


def test_a_line_a_second_for_a_kind_of_trouble():
    now = [0.0]
    rarely = Rarely(lambda: now[0])

    def told(level: str, event: str, **more: object) -> object:
        try:
            return rarely(None, level, {"event": event, "level": level, **more})
        except structlog.DropEvent:
            return None

    assert told("warning", "rain")
    assert [told("warning", "rain") for _ in range(90)] == [None] * 90
    assert told("warning", "hail"), "another kind"
    assert told("error", "rain", exc_info=ValueError())
    assert told("info", "sun")
    assert told("info", "sun"), "what is no trouble is told each time"
    now[0] = 1.5
    assert told("warning", "rain") == {"event": "rain", "level": "warning", "more_like_it": 90}
    assert told("warning", "rain") is None


def test_messages_are_packed_each_by_itself_and_small_ones_not_at_all():
    asked = [("client_max_window_bits", None)]
    met, packed = PACKING.process_request_params(asked, [])
    assert {"server_no_context_takeover", "client_no_context_takeover"} <= {name for name, _ in met}
    small = Frame(Opcode.TEXT, b"a" * 50)
    assert packed.encode(small) is small
    large = Frame(Opcode.TEXT, b'{"type":"patch"}' * 100)
    unpacking = PerMessageDeflate(True, True, 13, 12, {})
    for _ in range(2):
        sent = packed.encode(large)
        assert sent.rsv1
        assert len(sent.data) < len(large.data) / 5
        assert unpacking.decode(sent).data == large.data
    assert not hasattr(packed, "encoder"), "nothing is kept between two messages"
