"""A store that is full or away is reported in one sentence; clients that leave are not reported."""

import asyncio
import socket
import struct

import pytest
import sqlalchemy as sa
import structlog
from sqlalchemy.exc import InterfaceError, OperationalError
from structlog.testing import capture_logs

from fairyring.client import Client, Refused
from fairyring.store.base import Trouble, Troubles
from fairyring.store.sql.database import trouble_of

ORDER = {"game": "gdfr", "seats": 2, "name": "Ana", "kind": "friends"}


@pytest.fixture
def heard():
    """All logged lines, also of servers in threads."""
    structlog.reset_defaults()
    with capture_logs() as lines:
        yield lines


def fill(site) -> None:
    """From now on, let the database file not grow."""

    def full(connection: sa.Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")

    store = site.state.tables._store
    sa.event.listen(store._engine.sync_engine, "begin", full)
    writer = store._writer._connection
    write = writer.write

    def write_little(work) -> None:
        writer._open().execute("PRAGMA max_page_count = 1")
        write(work)

    writer.write = write_little


def test_a_full_disk_is_told_in_a_sentence(own_site, heard):
    site = own_site()
    with site.browser() as ana:
        opened = ana.post("/api/tables", json=ORDER).json()
        assert ana.get("/health", headers={"accept": "*/*"}).json()["ok"]
        fill(site)
        refused = ana.post("/api/tables", json=ORDER, headers={"accept": "*/*"})
        while refused.status_code == 201:  # the file may have room for some more
            refused = ana.post("/api/tables", json=ORDER, headers={"accept": "*/*"})
        assert refused.status_code == 507
        assert refused.json()["message"] == Trouble.FULL.value
        for path in ("/health", "/ready"):
            told = ana.get(path, headers={"accept": "*/*"})
            assert (told.status_code, told.json()["message"]) == (507, Trouble.FULL.value)
        assert ana.get(f"/table/{opened['id']}").status_code == 200, "it can still be looked at"
        assert site.browser().get("/").status_code == 200
    assert not [line for line in heard if line.get("exc_info")]


def test_at_a_table_a_full_disk_refuses_and_changes_nothing(own_site, heard):
    site = own_site()

    async def talk() -> None:
        async with await Client.open(site.url, name="Ana") as ana:
            table = await ana.new_table("gdfr", kind="friends", seats=2)
            fill(site)
            told, refused = 0, None
            while refused is None:
                try:
                    await table.say("x" * 400)
                    told += 1
                except Refused as refusal:
                    refused = refusal
            assert "disk of this server is full" in str(refused)
            assert (await site.state_of(table.id)).lines_said == told

    asyncio.run(talk())
    assert not [line for line in heard if line.get("exc_info")]


def test_clients_that_leave_while_they_are_answered_are_no_news(own_site, heard):
    site = own_site()
    shake = (
        b"GET /table/none/socket HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\n"
        b"connection: upgrade\r\nsec-websocket-version: 13\r\n"
        b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    half = (
        b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n"
        b"content-length: 900\r\n\r\n{"
    )
    for sent in (shake, half, b"GET /static/client.js HTTP/1.1\r\nhost: a\r\n\r\n") * 20:
        with socket.create_connection(("127.0.0.1", site.port)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.sendall(sent)
    assert site.browser().get("/health").status_code == 200
    site.__exit__()
    assert [line for line in heard if line["log_level"] != "info"] == []


def failure(kind, words, module="sqlite3"):
    wrong = type("Wrong", (Exception,), {"__module__": module})(words)
    return kind("INSERT", {}, wrong)


def test_what_is_wrong_is_known_by_what_the_driver_says():
    full = failure(OperationalError, "database or disk is full")
    assert trouble_of(full) is Trouble.FULL
    postgres = failure(
        OperationalError, "could not extend file: No space left on device", "psycopg"
    )
    assert trouble_of(postgres) is Trouble.FULL
    assert trouble_of(failure(OperationalError, "connection refused", "psycopg")) is Trouble.AWAY
    assert trouble_of(failure(InterfaceError, "closed")) is Trouble.AWAY
    assert trouble_of(failure(OperationalError, "no such table: events")) is None
    assert trouble_of(ValueError()) is None


def test_trouble_is_forgotten_when_it_is_long_ago():
    now = [0.0]
    troubles = Troubles(lambda: now[0])
    assert troubles.now is None
    troubles.note(Trouble.FULL)
    assert troubles.now is Trouble.FULL
    now[0] = 31
    assert troubles.now is None


def test_who_stops_asking_is_no_trouble_of_the_store():
    assert trouble_of(asyncio.CancelledError(), lost=True) is None
