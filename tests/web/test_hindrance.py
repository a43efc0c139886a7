"""A table that cannot be played on: its place on the first page, page, socket and record."""

import sqlite3
from contextlib import closing

import msgspec
import pytest

from fairyring.record import read
from fairyring.table import wire

TABLE = {"game": "gdfr", "seats": 2, "name": "Ana", "kind": "device"}
HTML = {"accept": "text/html"}
GONE = ("The game gone is not on this server any more.", "UPDATE tables SET game = 'gone'")
MENDED = (
    "The rules here do not know what was done in step 1.",
    "INSERT INTO events SELECT table_id, max(number) + 1, '', '', 'acted',"
    """ '{"type":"acted","seat":0,"notation":"Dance"}', '', 0.0 FROM events""",
)


def asked(socket, message: wire.FromClient) -> wire.ToClient:
    """Return the answer to a message."""
    socket.send(wire.write(message).decode())
    while True:
        answer = wire.read_to_client(socket.recv(timeout=60))
        if isinstance(answer, wire.Done | wire.Refused):
            return answer


@pytest.fixture
def spoiled(own_site, tmp_path):
    """Returns a function that begins a table, spoils it, and starts a server with it."""

    def spoil(line: str):
        before = own_site()
        ana = before.program()
        opened = ana.post("/api/tables", json=TABLE).json()
        with before.wired(ana, opened["id"]) as socket:
            assert isinstance(asked(socket, wire.Begin("a")), wire.Done)
        before.__exit__(None, None, None)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as store, store:
            store.execute(line)
        return own_site(port=before.port), ana, opened

    return spoil


@pytest.mark.parametrize(("why", "line"), [GONE, MENDED])
def test_it_stays_on_the_list_and_is_opened_and_told(spoiled, why, line):
    site, ana, opened = spoiled(line)
    home = ana.get("/", headers=HTML).text
    assert f'<li data-hindered><a href="/table/{opened["id"]}">' in home
    assert f"<span>{why}</span>" in home
    assert ana.get(f"/table/{opened['id']}", headers=HTML).status_code == 200
    assert ana.get(f"/api/tables/{opened['id']}").json()["hindrance"] == why
    with site.wired(ana, opened["id"]) as socket:
        whole = wire.read_to_client(socket.recv(timeout=60))
        assert whole.table.hindrance == why
        assert (whole.scene is None) == (whole.table.phase == "room")
        refused = asked(socket, wire.Say("b", "hello"))
        assert (refused.reason, refused.message) == ("not_now", why)


def test_who_sits_there_keeps_its_record(spoiled):
    why, line = MENDED
    site, ana, opened = spoiled(line)
    kept = ana.get(f"/table/{opened['id']}/record")
    assert kept.headers["content-disposition"].endswith('.fairy"')
    record = read(kept.text)
    assert (len(record.steps), record.seed, record.result) == (1, None, None)
    assert record.comments[-1].text == why
    ben = site.program()
    ben.get(opened["watch_url"])
    assert ben.get(f"/table/{opened['id']}").status_code == 200
    assert ben.get(f"/table/{opened['id']}/record").status_code == 403


def test_of_a_game_that_is_gone_one_keeps_what_is_stored(spoiled):
    why, line = GONE
    _, ana, opened = spoiled(line)
    kept = ana.get(f"/table/{opened['id']}/record")
    assert kept.headers["content-disposition"].endswith('.json"')
    data = msgspec.json.decode(kept.content)
    assert (data["table"], data["game"], data["hindrance"]) == (opened["id"], "gone", why)
    assert [event["kind"] for event in data["events"]] == ["arranged", "sat", "sat", "began"]
    assert data["events"][1]["body"] == {"type": "sat", "seat": 0, "name": "Ana"}
    assert "seed" not in kept.text
    assert ana.cookies["fairyring_person"].rpartition(".")[0] not in kept.text
