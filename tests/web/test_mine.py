"""A visitor's own page: devices and the links between them, past games, and being forgotten."""

import html
import io
import json
import re
import sqlite3
import zipfile
from contextlib import closing

from websockets.exceptions import ConnectionClosed

from fairyring.record import verify
from fairyring.table import people as persons, wire
from fairyring.web.closing import Closing
from fairyring.web.middleware import browser_of

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
PHONE = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"


def token_in(page) -> str:
    return re.search(r'name="csrf" value="([^"]+)"', page.text)[1]


def sent(browser, path, **fields):
    """Send a form of the visitor's own page."""
    return browser.post(path, data={"csrf": token_in(browser.get("/me"))} | fields)


def ana_at(site):
    """Return Ana's browser, with a new table for two, and its address."""
    browser = site.browser(**{"user-agent": FIREFOX})
    asked = {"game": "gdfr", "kind": "friends", "seats": "2", "name": "Ana"}
    token = token_in(browser.get("/"))
    where = browser.post("/tables", data={"csrf": token} | asked).headers["location"]
    return browser, where


def link_of(browser) -> str:
    """Return a personal link, as a path."""
    page = sent(browser, "/me/link")
    return re.search(r'value="https?://[^/]+(/me/[^"]+)"', html.unescape(page.text))[1]


def follow(browser, link):
    """Follow a personal link, and confirm."""
    asked = browser.get(link)
    if asked.status_code != 200:
        return asked
    return browser.post(link, data={"csrf": token_in(asked)})


# Devices.


def test_a_personal_link_asks_first_and_works_once(site):
    ana, where = ana_at(site)
    link = link_of(ana)
    phone, eve = site.browser(**{"user-agent": PHONE}), site.browser()
    for _ in range(2):  # as programs that preview links do
        assert "Be Ana on this device?" in phone.get(link).text
    assert phone.get(where).status_code == 403
    assert phone.post(link, data={"csrf": "made up"}).status_code == 403
    late = eve.get(link)
    assert follow(phone, link).headers["location"] == "/"
    assert phone.get(where).status_code == 200
    assert "Ana" in phone.get("/").text
    assert eve.post(link, data={"csrf": token_in(late)}).status_code == 404
    assert follow(eve, link).status_code == 404
    assert eve.get(where).status_code == 403


def test_who_is_somebody_already_is_told_what_she_would_lose(site):
    ana, where = ana_at(site)
    ben = site.browser()
    sent(ben, "/me", name="Ben")
    link = link_of(ana)
    assert "lets go of the seats of Ben" in ben.get(link).text
    assert 'value="Ben"' in ben.get("/me").text
    follow(ben, link)
    assert ben.get(where).status_code == 200


def test_a_personal_link_ends_and_a_new_one_ends_the_old(site, monkeypatch):
    ana, _ = ana_at(site)
    first, second = link_of(ana), link_of(ana)
    assert follow(site.browser(), first).status_code == 404
    assert site.browser().get(second).status_code == 200
    monkeypatch.setattr(persons, "LINK_SECONDS", -1.0)
    assert follow(site.browser(), link_of(ana)).status_code == 404
    assert "quarter of an hour" in site.browser().get(second[:-2]).text


def test_links_bear_the_public_address(own_site):
    browser = own_site(public_url="http://table.example/").browser()
    assert "http://table.example/me/" in sent(browser, "/me/link").text


def closed(socket):
    """Return how the server closed a socket, after whatever it sent before."""
    while True:
        try:
            socket.recv(30)
        except ConnectionClosed as end:
            return end.rcvd


def test_devices_are_listed_and_one_is_signed_out(site):
    ana, where = ana_at(site)
    phone = site.browser(**{"user-agent": PHONE})
    follow(phone, link_of(ana))
    phone.get("/")
    page = ana.get("/me").text
    assert "Firefox, Linux" in page
    device = re.search(r'value="([^"]+)" aria-label="Sign out Chrome, Android"', page)[1]
    with site.wired(phone, where.rpartition("/")[2]) as socket:
        socket.recv()
        assert sent(site.browser(), "/me/devices", device=device).status_code == 404
        assert sent(ana, "/me/devices", device=device).status_code == 303
        assert closed(socket).code == Closing.STRANGER
    assert phone.get(where).status_code == 403
    assert "Chrome, Android" not in ana.get("/me").text
    assert ana.get(where).status_code == 200
    assert follow(phone, link_of(ana)).headers["location"] == "/"
    assert phone.get(where).status_code == 200


def test_a_browser_is_named_by_what_it_says():
    assert browser_of(FIREFOX) == "Firefox, Linux"
    assert browser_of(PHONE) == "Chrome, Android"
    assert browser_of("curl/8") == ""


# Past games.


def finish(site, name="Ana"):
    """Return the browser of somebody who left a game against a bot, which is over by that."""
    browser = site.browser(**{"user-agent": FIREFOX})
    asked = {"game": "gdfr", "kind": "bots", "seats": "2", "name": name, "against": "hob"}
    token = token_in(browser.get("/"))
    where = browser.post("/tables", data={"csrf": token} | asked).headers["location"]
    with site.wired(browser, where.rpartition("/")[2]) as socket:
        for question in (
            {"type": "hello", "version": 1},
            {"type": "say", "id": "s", "text": "I am Ana of Elm Street"},
            {"type": "resign", "id": "r", "seat": 0},
        ):
            socket.send(json.dumps(question))
        while json.loads(socket.recv(30)).get("id") != "r":
            pass
    return browser, where


def test_one_sees_how_ones_games_went(site):
    browser, where = finish(site)
    page = html.unescape(browser.get("/me").text)
    assert "One game played" in page
    assert re.search(r"<li><b>Hob</b> <span>0 of 1 won</span>", page)
    assert re.search(
        r'<tr><th scope="row">Goblins Drool[^<]*</th><td>2</td><td>1</td><td>0</td>', page
    )
    assert f'<a href="{where}">' in page
    assert "games played" not in site.browser().get("/me").text


def test_all_that_is_ones_own_is_taken_along(site):
    browser, where = finish(site)
    fetched = browser.get("/me/all.zip")
    with zipfile.ZipFile(io.BytesIO(fetched.content)) as archive:
        told = json.loads(archive.read("fairyring.json"))
        record = archive.read(f"records/gdfr-{where.rpartition('/')[2]}.fairy")
    assert told["name"] == "Ana"
    assert [game["names"] for game in told["games"]] == [["Ana", "Hob"]]
    assert told["by_character"] == [{"name": "Hob", "seats": 0, "played": 1, "won": 0}]
    assert told["devices"][0]["name"] == "Firefox, Linux"
    assert verify(record.decode()).ok
    assert site.browser().get("/me/all.zip").status_code == 403


def test_who_is_forgotten_leaves_seats_called_somebody(own_site, tmp_path):
    site = own_site()
    browser, where = finish(site, "Wilhelmina")
    link = link_of(browser)
    person = site.state.visitors.known(_Request(browser)).person
    ben = site.browser()
    ben.get(re.search(r'data-watch="([^"]+)"', html.unescape(browser.get(where).text))[1])
    assert "Wilhelmina" in ben.get(f"{where}/record").text
    assert sent(site.browser(), "/me/forget").status_code == 303  # which forgets only that stranger
    assert browser.get(where).status_code == 200
    assert "somebody" in browser.get("/me/forget").text
    assert sent(browser, "/me/forget").headers["location"] == "/"
    assert browser.get(where).status_code == 403
    assert site.browser().get(link).status_code == 404
    record = ben.get(f"{where}/record").text
    assert "somebody" in record
    assert verify(record).ok
    with site.wired(ben, where.rpartition("/")[2]) as socket:
        whole = socket.recv()
    assert '"name":"somebody"' in whole
    site.__exit__()
    rows = _all_rows(tmp_path / "tables.sqlite")
    assert "somebody" in rows
    for trace in ("Wilhelmina", "Elm Street", person):
        assert trace not in rows


class _Request:
    """A request with the cookies of a browser."""

    def __init__(self, browser) -> None:
        self.cookies = dict(browser.cookies)
        self.scope: dict[str, object] = {}


def _all_rows(file) -> str:
    with closing(sqlite3.connect(file)) as kept:
        names = [
            name for (name,) in kept.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        return "".join(str(kept.execute(f"SELECT * FROM {name}").fetchall()) for name in names)


def test_the_best_alone_is_shown_and_taken_along(site):
    ana = site.browser()
    asked = {"game": "gdfr", "kind": "bots", "seats": 1, "name": "Ana"}
    table = ana.post("/api/tables", json=asked).json()["id"]
    state = site.do(site.state.tables.table(table)).state
    way = state.game.solve(state.play.position).actions
    with site.wired(ana, table) as socket:
        for number, action in enumerate(way):
            seq = site.do(site.state.tables.table(table)).state.seq
            act = wire.Act(f"m{number}", 0, action.notation, seq)
            socket.send(wire.write(act).decode())
            while json.loads(socket.recv(30)).get("id") != act.id:
                pass
    page = html.unescape(ana.get("/me").text)
    assert "Your best alone" in page
    assert re.search(rf"<li><b>Goblins Drool[^<]*</b>.*<span>{len(way)} turns</span>", page)
    with zipfile.ZipFile(io.BytesIO(ana.get("/me/all.zip").content)) as archive:
        told = json.loads(archive.read("fairyring.json"))
    assert [one["turns"] for one in told["best"]] == [len(way)]
