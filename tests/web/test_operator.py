"""The operator's page: who has access, what can be done, and what it never shows."""

import json
import re
from collections import deque
from typing import cast

import pytest
from websockets.exceptions import ConnectionClosedError

from fairyring.cli import main
from fairyring.kernel.dice import FastDice
from fairyring.web.defence import bans as barred_room
from fairyring.web.defence.bans import Ban, Bans
from fairyring.web.defence.limits import Rate
from fairyring.web.operator.key import BadKey, Census, Operator, key_in

KEY = "moss-and-lanterns-by-the-pond"


def token_in(page) -> str:
    return re.search(r'name="csrf" value="([^"]+)"', page.text)[1]


@pytest.fixture
def kept(own_site, tmp_path):
    """A server with a key, a folder for reports, and a file of banned visitors."""
    folder = tmp_path / "faults"
    folder.mkdir()
    more = {"operator": KEY, "barred": tmp_path / barred_room.FILE, "reports": folder}
    return own_site(more=more)


def operator(site, **headers: str):
    """Return a browser that is signed in as operator."""
    browser = site.browser(**headers)
    shown = {"csrf": token_in(browser.get("/operator")), "key": KEY}
    sent = browser.post("/operator/key", data=shown)
    assert sent.status_code == 303
    return browser


def do(browser, path: str, **fields: str):
    """Send a form of the operator's page."""
    return browser.post(path, data={"csrf": token_in(browser.get("/operator")), **fields})


def at_table(site, game: str = "toy", kind: str = "friends"):
    """Return a visitor's client, the id of her table, and her person id."""
    ana = site.program()
    asked = {"game": game, "seats": 2, "name": "Wilhelmina", "kind": kind}
    where = ana.post("/api/tables", json=asked).json()["id"]
    return ana, where, site.do(site.state.tables.table(where)).state.roster[0].person


def said(socket, text: str) -> dict[str, object]:
    socket.send(json.dumps({"type": "say", "id": text, "text": text}))
    while (answer := json.loads(socket.recv())).get("id") != text:
        pass
    return answer


# Access.


def test_without_a_key_there_is_no_such_page(site):
    browser = site.browser()
    assert browser.get("/operator").status_code == 404
    token = token_in(browser.get("/"))
    for path in ("key", "leave", "tables", "barred", "reports"):
        sent = browser.post(f"/operator/{path}", data={"csrf": token, "key": ""})
        assert sent.status_code == 404
    assert browser.get("/operator/reports/x").status_code == 404


def test_only_who_shows_the_key_comes_in_and_goes_out_again(kept):
    _, where, _ = at_table(kept)
    browser = kept.browser()
    first = browser.get("/operator")
    assert where[:6] not in first.text
    wrong = browser.post("/operator/key", data={"csrf": token_in(first), "key": KEY[:-1]})
    assert wrong.status_code == 403
    assert where[:6] not in browser.get("/operator").text
    inside = operator(kept)
    assert where[:6] in inside.get("/operator").text
    assert do(inside, "/operator/leave").status_code == 303
    assert where[:6] not in inside.get("/operator").text


def test_nothing_is_done_without_the_key(kept):
    _, where, person = at_table(kept)
    browser = kept.browser()
    token = token_in(browser.get("/operator"))
    fields = {
        "tables": {"table": where},
        "barred": {"kind": "person", "of": person, "does": "out"},
        "reports": {"name": "toy-x-00000000.report.json"},
        "leave": {},
    }
    for path, more in fields.items():
        assert browser.post(f"/operator/{path}", data={"csrf": token, **more}).status_code == 403
    assert browser.get("/operator/reports/toy-x-00000000.report.json").status_code == 403
    assert kept.state.bans.all() == []
    assert kept.do(kept.state.tables.table(where)).state.hindrance is None


def test_another_site_can_send_nothing_in_the_name_of_the_operator(kept):
    _, where, _ = at_table(kept)
    inside = operator(kept)
    token = token_in(inside.get("/operator"))
    there = {"sec-fetch-site": "cross-site"}
    sent = inside.post("/operator/tables", data={"csrf": token, "table": where}, headers=there)
    assert sent.status_code == 403
    assert inside.post("/operator/tables", data={"table": where}).status_code == 403
    assert kept.do(kept.state.tables.table(where)).state.hindrance is None
    browser = kept.browser()
    shown = {"csrf": token_in(browser.get("/operator")), "key": KEY}
    given = browser.post("/operator/key", data=shown).headers.get_list("set-cookie")
    (cookie,) = [one for one in given if one.startswith("fairyring_operator")]
    for word in ("HttpOnly", "SameSite=strict", "Path=/operator"):
        assert word in cookie


def test_the_cookie_of_the_operator_is_of_one_visitor(kept):
    cookies = dict(operator(kept).cookies)
    other = kept.browser()
    other.get("/")
    other.cookies.set("fairyring_operator", cookies["fairyring_operator"], path="/operator")
    assert 'name="key"' in other.get("/operator").text


def test_keys_cannot_be_tried_for_ever(kept):
    browser = kept.browser()
    token = token_in(browser.get("/operator"))
    tried = [
        browser.post("/operator/key", data={"csrf": token, "key": f"{n}"}).status_code
        for n in range(8)
    ]
    assert tried[0] == 403
    assert tried[-1] == 429
    right = browser.post("/operator/key", data={"csrf": token, "key": KEY})
    assert right.status_code == 429


def test_wrong_keys_of_others_keep_nobody_from_the_right_one():
    operator = Operator(KEY, (b"x" * 32,), cast("Census", None))
    for address in range(300):
        assert operator.may_try(f"192.0.2.{address}")
    assert operator.may_try("198.51.100.1")


@pytest.mark.parametrize("content", [b"", b"short", b"two words of some length", b"\xff" * 30])
def test_a_file_that_holds_no_key_is_refused_in_one_line(tmp_path, monkeypatch, capsys, content):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "operator.key"
    file.write_bytes(content)
    with pytest.raises(BadKey):
        key_in(file)
    assert main(["serve", "--operator-key-file", str(file)]) == 2
    assert re.fullmatch("fairyring: .*should hold one word.*\n", capsys.readouterr().err)
    assert main(["serve", "--operator-key-file", str(tmp_path / "none")]) == 2


def test_a_key_is_read_without_the_end_of_its_line(tmp_path):
    file = tmp_path / "operator.key"
    file.write_text(KEY + "\n")
    assert key_in(file) == KEY


# Actions.


def test_a_table_is_closed(kept):
    ana, where, _ = at_table(kept)
    inside = operator(kept)
    with kept.wired(ana, where) as socket:
        assert do(inside, "/operator/tables", table=where).status_code == 303
        assert said(socket, "hello")["message"] == "Who runs this server closed this table."
    assert "cannot be played on" in inside.get("/operator").text
    assert do(inside, "/operator/tables", table="nowhere").status_code == 404


def test_who_is_kept_out_is_gone_at_once_and_comes_in_nowhere(kept):
    ana, where, person = at_table(kept)
    inside = operator(kept, **{"x-forwarded-for": "198.51.100.9"})
    with kept.wired(ana, where) as socket:
        json.loads(socket.recv())
        asked = {"kind": "person", "of": person, "does": "out", "called": "Wilhelmina"}
        assert do(inside, "/operator/barred", **asked).status_code == 303
        with pytest.raises(ConnectionClosedError, match="4403"):
            deque(socket, maxlen=0)
    refused = ana.get(f"/table/{where}")
    assert (refused.status_code, refused.text) == (403, "Who runs this server does not let you in.")
    assert ana.post("/api/tables", json={"game": "toy", "seats": 2, "name": "W"}).status_code == 403
    with pytest.raises(Exception, match="403"), kept.wired(ana, where):
        pass
    assert ana.get("/health").status_code == 200
    assert kept.browser().get("/").status_code == 200
    assert "Wilhelmina" in inside.get("/operator").text
    assert do(inside, "/operator/barred", **asked, end="1").status_code == 303
    assert ana.get(f"/table/{where}").status_code == 200


def test_an_address_is_kept_out_but_never_ones_own(kept):
    there = {"x-forwarded-for": "198.51.100.7"}
    assert kept.browser(**there).get("/").status_code == 200
    inside = operator(kept)
    asked = {"kind": "address", "of": "198.51.100.7", "does": "out"}
    assert do(inside, "/operator/barred", **asked).status_code == 303
    assert kept.browser(**there).get("/").status_code == 403
    assert kept.browser().get("/").status_code == 200
    own = do(inside, "/operator/barred", **(asked | {"of": "127.0.0.1"}))
    assert own.status_code == 409
    assert operator(kept, **there).get("/operator").status_code == 200  # the key gives access


def test_who_is_silenced_plays_and_says_nothing(kept):
    ana, where, person = at_table(kept)
    inside = operator(kept)
    asked = {"kind": "person", "of": person, "does": "silent"}
    with kept.wired(ana, where) as socket:
        assert said(socket, "hello")["type"] == "done"
        assert do(inside, "/operator/barred", **asked).status_code == 303
        refused = said(socket, "again")
        assert (refused["type"], refused["reason"]) == ("refused", "not_now")
        assert refused["message"] == "Who runs this server asks you to be silent."
        assert do(inside, "/operator/barred", **asked, end="1").status_code == 303
        assert said(socket, "thanks")["type"] == "done"


@pytest.mark.parametrize(
    "fields",
    [
        {"kind": "address", "of": "198.51.100.7", "does": "silent"},
        {"kind": "person", "of": "", "does": "out"},
        {"kind": "person", "of": "x" * 200, "does": "out"},
        {"kind": "game", "of": "toy", "does": "out"},
    ],
)
def test_what_cannot_be_barred_is_not(kept, fields):
    assert do(operator(kept), "/operator/barred", **fields).status_code == 422
    assert kept.state.bans.all() == []


def test_reports_are_read_when_their_game_is_over_and_make_room(kept):
    ana, where, _ = at_table(kept, "swinger", "bots")
    sent = ana.post(f"/table/{where}/report/host", json={})
    assert sent.status_code == 200
    inside = operator(kept)
    (name,) = re.findall(r'href="/operator/reports/([^"]+)"', inside.get("/operator").text)
    assert name.startswith(f"swinger-{where}-")
    assert inside.get(f"/operator/reports/{name}").status_code == 409
    assert kept.do(kept.state.tables.table(where)).phase == "play"
    do(inside, "/operator/tables", table=where)
    read = inside.get(f"/operator/reports/{name}")
    assert read.status_code == 200
    assert read.json()["game"] == "swinger"
    for other in ("../tables.sqlite", "..%2Ftables.sqlite", "tables.sqlite", "swinger.report.json"):
        assert inside.get(f"/operator/reports/{other}").status_code == 404
    assert do(inside, "/operator/reports", name="../tables.sqlite").status_code == 303
    assert do(inside, "/operator/reports", name=name).status_code == 303
    assert list(kept.state.faults.where.iterdir()) == []
    assert (kept.folder / "tables.sqlite").exists()


def test_who_has_all_that_one_may_have_is_told(own_site):
    site = own_site(more={"operator": KEY}, tables=Rate(0.0001, 1))
    at_table(site)
    text = operator(site).get("/operator").text
    row = re.search(r"New tables of an address.*?</tr>", text, re.DOTALL)[0]
    assert "127.0.0.1" in row


# What stays hidden.


@pytest.mark.parametrize("game", ["fairy_school", "gobblestones", "swinger", "toboggan"])
def test_worlds_that_look_the_same_make_the_same_page(kept, game):
    _, where, _ = at_table(kept, game, "bots")
    table = kept.do(kept.state.tables.table(where))
    inside = operator(kept)

    def shown() -> str:
        page = inside.get("/operator").text
        return re.sub(r'name="csrf" value="[^"]+"', "", page)

    kept.do(table.close())  # so that nobody moves meanwhile
    before, true = shown(), table.state.play.position
    assert table.id[:6] in before
    for number in range(5):
        world = true.veiled(0)
        world.redeal(FastDice(number))
        table.state.play.position = world
        assert shown() == before


def test_no_link_seed_or_hand_is_on_the_page(kept):
    _, where, _ = at_table(kept, "gdfr", "bots")
    state = kept.do(kept.state.tables.table(where)).state
    text = operator(kept).get("/operator").text
    assert state.row.join_key not in text
    assert state.row.watch_key not in text
    assert state.row.seed.hex() not in text
    assert KEY not in text
    for action in state.play.position.actions(0):
        assert action.notation not in text


def test_when_something_last_happened_at_a_table_changes_nothing(kept):
    _, first, _ = at_table(kept)
    ana, second, _ = at_table(kept)
    inside = operator(kept)
    order = re.findall(r'name="table" value="([^"]+)"', inside.get("/operator").text)
    ana.get(f"/table/{first}")
    with kept.wired(ana, second) as socket:
        said(socket, "hello")
    assert order == re.findall(r'name="table" value="([^"]+)"', inside.get("/operator").text)
    assert set(order) == {first, second}


# Banned visitors.


def test_a_file_that_somebody_else_changed_is_read_again(tmp_path):
    hours = [0.0]
    file = tmp_path / barred_room.FILE
    one, other = (Bans(file, lambda: hours[0]) for _ in range(2))
    assert not other.keeps_out("ana", "")
    one.add(Ban("person", "ana", "out", "Ana"))
    one.add(Ban("person", "ben", "silent"))
    assert one.keeps_out("ana", "")
    hours[0] += 1.5
    assert other.keeps_out("ana", "")
    assert not other.keeps_out("ben", "")
    assert other.silences("ben")
    other.remove(Ban("person", "ana", "out"))
    hours[0] += 1.5
    assert not one.keeps_out("ana", "")
    file.unlink()
    hours[0] += 1.5
    assert not one.silences("ben")


def test_a_line_about_nobody_keeps_no_stranger_out(tmp_path):
    file = tmp_path / barred_room.FILE
    file.write_text('[{"kind":"person","of":"","does":"out"}]')
    assert not Bans(file).keeps_out("", "198.51.100.7")


def test_a_file_that_is_broken_lets_nobody_in(tmp_path):
    hours = [0.0]
    file = tmp_path / barred_room.FILE
    one = Bans(file, lambda: hours[0])
    one.add(Ban("address", "198.51.100.7", "out"))
    file.write_text("[oh dear")
    hours[0] += 1.5
    assert one.keeps_out("", "198.51.100.7")


def test_the_list_is_for_the_server_alone_and_has_an_end(tmp_path, monkeypatch):
    monkeypatch.setattr(barred_room, "MOST", 3)
    file = tmp_path / barred_room.FILE
    one = Bans(file)
    for n in range(5):
        one.add(Ban("person", str(n), "out", since=n))
        one.add(Ban("person", str(n), "out", since=n))
    assert [bar.of for bar in one.all()] == ["4", "3", "2"]
    assert file.stat().st_mode & 0o077 == 0
