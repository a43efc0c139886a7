"""Log lines: those about a table have its id, and each can be a JSON object."""

import json
import logging

import pytest
import structlog
from structlog.contextvars import clear_contextvars, get_contextvars, merge_contextvars

from fairyring.table.live import LiveTable
from fairyring.table.state.standing import about
from fairyring.web import logs
from fairyring.web.logs import OfTable

FAILS = RuntimeError("somebody pulled the plug")


@pytest.fixture
def lines():
    """All lines that are logged meanwhile."""
    told: list[dict[str, object]] = []

    def take(logger, method, line):
        told.append(dict(line))
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(
        processors=[merge_contextvars, take],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
    )
    yield told
    structlog.configure(**before)


@pytest.fixture
def ana(site):
    """A program of Ana's, and the id of her table."""
    program = site.program()
    asked = {"game": "toy", "seats": 2, "name": "Ana", "kind": "friends"}
    return program, program.post("/api/tables", json=asked).json()["id"]


def fail(*_: object, **__: object):
    raise FAILS


def test_what_fails_in_a_request_is_told_with_its_table(site, ana, lines, monkeypatch):
    _, where = ana
    monkeypatch.setattr(site.state.tables, "table", fail)
    monkeypatch.setattr(site.state.tables, "all_tables_of", fail)
    for path in (f"/api/tables/{where}", f"/table/{where}/record", "/me"):
        assert site.program().get(path).status_code == 500
    failed = [line for line in lines if line["event"] == "request failed"]
    assert [line.get("table") for line in failed] == [where, where, None]


@pytest.mark.anyio
async def test_what_comes_next_on_a_connection_is_about_no_table_of_before():
    told = []

    async def app(scope, receive, send):
        told.append(get_contextvars().get("table"))

    asked = OfTable(app)
    for path in ("/table/abc/replay", "/", "/api/tables/abc", "/table/abcd", "/tables", "/table/"):
        await asked({"type": "http", "path": path}, None, None)
    clear_contextvars()
    assert told == ["abc", None, "abc", "abcd", None, None]


def test_what_fails_at_a_socket_is_told_with_its_table(site, ana, lines, monkeypatch):
    program, where = ana
    monkeypatch.setattr(LiveTable, "ask", fail)
    with site.wired(program, where) as socket:
        socket.send(json.dumps({"type": "hello", "version": 1}))
        with pytest.raises(Exception, match="1011"):
            list(socket)
    (failed,) = [line for line in lines if line["event"] == "socket failed"]
    assert failed["table"] == where


def test_what_acts_by_itself_bears_its_table(site, ana, lines):
    _, where = ana
    table = site.do(site.state.tables.table(where))

    async def look() -> None:
        with pytest.MonkeyPatch.context() as patch:
            seen = structlog.get_logger("test")
            patch.setattr(table._acting.ringer, "watch", lambda: seen.info("a clock was looked at"))
            table.go_on()
        seen.info("and nothing more")

    site.do(look())
    told = [(line["event"], line.get("table")) for line in lines]
    assert ("a clock was looked at", where) in told
    assert ("and nothing more", None) in told


def test_lines_are_objects_for_who_collects_them(capsys):
    before = structlog.get_config()
    logs.configure(as_json=True)
    try:
        with about("abc"):
            try:
                fail()
            except RuntimeError:
                structlog.get_logger("test").exception("it failed", seat=2)
    finally:
        structlog.configure(**before)
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["level"], line["table"]) == ("it failed", "error", "abc")
    assert (line["seat"], "pulled the plug" in line["exception"]) == (2, True)
