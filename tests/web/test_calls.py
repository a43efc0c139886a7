"""Notifications by mail and Web Push: once a turn, not in quiet hours, and stopped by one click."""

import base64
import html
import http.server
import itertools
import json
import re
import threading
import time
from datetime import UTC, datetime

import http_ece
import httpx
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from letters import PUBLIC
from py_vapid import Vapid02

from fairyring.store.sql import notifications
from fairyring.store.sql.notifications import Quiet
from fairyring.table import wire
from fairyring.web.notifications import push
from fairyring.web.notifications.caller import is_quiet
from fairyring.web.notifications.keys import BadKeys, is_service, keys_in, new_keys, write
from fairyring.web.notifications.mail import Post
from fairyring.web.notifications.push import Pusher


class Service:
    """A push service on this machine, with one browser that reads the messages."""

    def __init__(self):
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))
        service = self

        class Answer(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.got.append((headers, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *about):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.host = f"127.0.0.1:{self.server.server_port}"

    def subscription(self, name: str) -> dict[str, str]:
        """Return what a browser gets when it subscribes."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        told = {"p256dh": point, "auth": self.auth}
        keys = {k: base64.urlsafe_b64encode(v).decode().rstrip("=") for k, v in told.items()}
        return {"endpoint": f"https://{self.host}/{name}"} | keys

    def read(self, number: int) -> dict[str, str]:
        headers, body = self.got[number]
        assert headers["content-encoding"] == "aes128gcm"
        assert Vapid02.verify(headers["authorization"])
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth))


class ByPlainHttp(Pusher):
    """A pusher without TLS, as the service here has no certificate."""

    def __init__(self, keys):
        super().__init__(keys)
        self._client.event_hooks["request"].append(self._plain)

    async def _plain(self, request: httpx.Request) -> None:
        request.url = request.url.copy_with(scheme="http")


@pytest.fixture
def service():
    made = Service()
    thread = threading.Thread(target=made.server.serve_forever)
    thread.start()
    yield made
    made.server.shutdown()
    thread.join()
    made.server.server_close()


@pytest.fixture
def club(own_site, letters, service, monkeypatch):
    """A server that can send mail and push messages, and sends them at once."""
    monkeypatch.setattr(notifications, "SETTLING", -1.0)
    monkeypatch.setattr(push, "Pusher", ByPlainHttp)
    keys = new_keys("mailto:host@club.example")
    keys = type(keys)(keys.private, keys.contact, (service.host,))
    post = Post.at(f"smtp://127.0.0.1:{letters.port}", "Fairyring <table@club.example>")
    return own_site(public_url=PUBLIC, more={"push": keys, "post": post})


def token_in(page) -> str:
    return re.search(r'name="csrf" value="([^"]+)"', page.text)[1]


def sent(browser, path, **fields):
    """Send a form of the visitor's own page."""
    return browser.post(path, data={"csrf": token_in(browser.get("/me"))} | fields)


def by_mail(letters, browser, address):
    """Have a visitor notified by mail."""
    assert sent(browser, "/calls/mail", address=address).status_code == 303
    link = letters.link(-1, "/calls/on/")
    assert browser.get(link).status_code == 200
    assert "told by mail" in browser.post(link).text


class Pair:
    """Two people at a table for two, who are connected only while they move."""

    _ids = itertools.count()

    def __init__(self, site, ana, ben, **about):
        self.site = site
        self.browsers = (ana, ben)
        asked = {"game": "gdfr", "kind": "friends", "seats": 2, "name": "Ana"} | about
        sent(ben, "/me", name="Ben")
        opened = ana.post("/api/tables", json=asked).json()
        self.id = opened["id"]
        ben.get(opened["join_url"].removeprefix(PUBLIC))
        self.ask(1, wire.Sit("sit", 1, "Ben"))
        self.ask(0, wire.Begin("begin"))

    @property
    def due(self) -> int:
        """The awaited seat."""
        state = self.site.do(self.site.state.tables.table(self.id)).state
        return state.play.position.awaited()[0]

    def ask(self, seat, message):
        with self.site.wired(self.browsers[seat], self.id) as socket:
            socket.send(wire.write(message).decode())
            while True:
                answer = wire.read_to_client(socket.recv(60))
                if getattr(answer, "id", "") == message.id:
                    assert isinstance(answer, wire.Done), answer
                    return

    def move(self):
        """Have the awaited seat act until it is another's turn."""
        seat = self.due
        while self.due == seat:
            state = self.site.do(self.site.state.tables.table(self.id)).state
            action = state.play.position.actions(seat)[0]
            self.ask(seat, wire.Act(f"m{next(self._ids)}", seat, action.notation, state.seq))


def gone(site, id):
    """Wait until no device is connected to a table."""
    until = time.monotonic() + 60
    while any(table == id for table, _ in site.state.tables.here()):
        assert time.monotonic() < until
        time.sleep(0.01)


def look(site, times=1):
    for _ in range(times):
        site.do(site.notifications.caller.look())


def test_by_mail_once_a_turn_and_off_by_one_click(club, letters):
    ana, ben = club.browser(), club.browser()
    by_mail(letters, ana, "ana@example.org")
    by_mail(letters, ben, "ben@example.org")
    asked = len(letters.got)
    pair = Pair(club, ana, ben)
    gone(club, pair.id)
    look(club, 3)
    assert len(letters.got) == asked + 1
    first = pair.due
    mail = letters.got[-1]
    assert mail["to"] == ("ana@example.org", "ben@example.org")[first]
    whose = ("your table", "Ana's table")[first]
    assert mail["subject"] == f"It is your turn at {whose} of Goblins Drool, Fairies Rule!"
    assert letters.text(-1).splitlines()[:3] == [
        f"{mail['subject']}" + ("" if mail["subject"].endswith(".") else "."),
        "",
        f"{PUBLIC}/table/{pair.id}",
    ]
    pair.move()
    gone(club, pair.id)
    look(club, 2)
    assert len(letters.got) == asked + 2
    # The link works for everybody who has the mail; opening it changes nothing.
    off = letters.link(-1, "/calls/off/")
    assert letters.got[-1]["list-unsubscribe"] == f"<{PUBLIC}{off}>"
    assert letters.got[-1]["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    second = pair.due
    stranger = club.browser()
    assert "No more calls?" in stranger.get(off).text
    address = ("ana@example.org", "ben@example.org")[second]
    assert address in pair.browsers[second].get("/me").text
    ended = httpx.post(club.url + off, data={"List-Unsubscribe": "One-Click"})
    assert ended.status_code == 200
    assert address not in pair.browsers[second].get("/me").text
    pair.move()
    gone(club, pair.id)
    look(club)
    pair.move()
    gone(club, pair.id)
    look(club)
    assert {mail["to"] for mail in letters.got[asked + 2 :]} <= {
        ("ana@example.org", "ben@example.org")[1 - second]
    }


def test_an_address_counts_only_when_its_owner_says_so(club, letters):
    ana, ben = club.browser(), club.browser()
    for browser, name in ((ana, "ana"), (ben, "ben")):
        assert sent(browser, "/calls/mail", address=f"{name}@example.org").status_code == 303
    for wrong in ("ana", "a b@example.org", "ana@example.org\nBcc: eve@example.org", "a@b"):
        assert sent(ana, "/calls/mail", address=wrong).status_code == 422
    assert "waits for the answer" in ana.get("/me").text
    ana.get(letters.link(0, "/calls/on/"))  # as a mail scanner opens it
    pair = Pair(club, ana, ben)
    gone(club, pair.id)
    look(club)
    assert len(letters.got) == 2
    assert club.browser().post("/calls/on/made-up").status_code == 404
    assert club.browser().post("/calls/off/made-up").status_code == 404


def test_nobody_can_have_mail_sent_for_ever(club, letters):
    browser = club.browser()
    asked = [sent(browser, "/calls/mail", address="eve@example.org") for _ in range(4)]
    assert [answer.status_code for answer in asked] == [303, 303, 303, 429]
    assert len(letters.got) == 3


def test_by_device_sealed_and_off_by_one_click(club, service):
    ana, ben = club.browser(), club.browser()
    for name, browser in (("ana", ana), ("ben", ben)):
        assert 'data-key="B' in browser.get("/me").text
        assert sent(browser, "/calls/push", **service.subscription(name)).status_code == 303
    pair = Pair(club, ana, ben)
    gone(club, pair.id)
    look(club, 3)
    assert len(service.got) == 1
    told = service.read(0)
    assert told["table"] == pair.id
    assert told["body"].startswith("It is your turn at ")
    assert set(told) == {"title", "body", "table", "off", "off_label"}
    assert club.browser().post(told["off"]).status_code == 200
    mine = pair.browsers[pair.due]
    assert "/calls/stop" not in mine.get("/me").text
    pair.move()
    gone(club, pair.id)
    service.status = 410  # the browser has unsubscribed
    look(club, 2)
    assert len(service.got) == 2
    assert "/calls/stop" not in pair.browsers[pair.due].get("/me").text


def test_only_services_are_sent_to_and_one_may_stop(club, service):
    ana = club.browser()
    for endpoint in (
        "https://127.0.0.1:1/x", "https://169.254.169.254/", "file:///etc/passwd", "", "https://[",
        f"http://{service.host}/x", f"file://{service.host}/x", f"//{service.host}/x",
        f"https://{service.host}/\0", f"https://{service.host}/\u00e9",
        f"https://{service.host}/ x", f"https://evil.example\\@{service.host}/", f"https://{service.host}:99999/",
    ):  # fmt: skip
        wrong = service.subscription("x") | {"endpoint": endpoint}
        assert sent(ana, "/calls/push", **wrong).status_code == 422
    bad = service.subscription("x") | {"p256dh": "no key at all!"}
    assert sent(ana, "/calls/push", **bad).status_code == 422
    sent(ana, "/calls/push", **service.subscription("ana"))
    way = re.search(r'name="way" value="([^"]+)"', html.unescape(ana.get("/me").text))[1]
    assert sent(club.browser(), "/calls/stop", way=way).status_code == 404
    assert sent(ana, "/calls/stop", way=way).status_code == 303
    assert "/calls/stop" not in ana.get("/me").text


def test_two_processes_call_once_and_who_is_there_is_not_called(club, own_site, letters, service):
    ana, ben = club.browser(), club.browser()
    for name, browser in (("ana", ana), ("ben", ben)):
        by_mail(letters, browser, f"{name}@example.org")
        sent(browser, "/calls/push", **service.subscription(name))
    asked = len(letters.got)
    other = own_site(public_url=PUBLIC, more=club.more)
    pair = Pair(club, ana, ben)
    with club.wired(pair.browsers[pair.due], pair.id) as socket:
        socket.recv()
        look(club)
        look(other, 2)
        assert not service.got
    pair.move()
    gone(club, pair.id)
    sites = (club, other, club, other)
    looks = [threading.Thread(target=look, args=(one,)) for one in sites]
    for one in looks:
        one.start()
    for one in looks:
        one.join()
    assert len(service.got) == 1  # on the device, so not also by mail
    assert len(letters.got) == asked


def test_a_call_that_nobody_took_is_made_later(club, letters):
    ana, ben = club.browser(), club.browser()
    by_mail(letters, ana, "ana@example.org")
    by_mail(letters, ben, "ben@example.org")
    asked = len(letters.got)
    pair = Pair(club, ana, ben)
    gone(club, pair.id)
    letters.away = True
    look(club)
    letters.away = False
    look(club)  # too early to try again
    assert len(letters.got) == asked
    club.notifications.caller._resting.clear()
    look(club, 2)
    assert len(letters.got) == asked + 1


def test_not_in_quiet_hours(club, letters):
    ana, ben = club.browser(), club.browser()
    for name, browser in (("ana", ana), ("ben", ben)):
        by_mail(letters, browser, f"{name}@example.org")
        hour = datetime.now(UTC).hour
        hours = {"start": hour, "end": (hour + 2) % 24, "zone": "UTC"}
        assert sent(browser, "/calls/quiet", **hours).status_code == 303
        for end in ("24", "-1", "", "1.0", "\u0663", "1" * 5000):
            assert sent(browser, "/calls/quiet", **hours | {"end": end}).status_code == 422
    asked = len(letters.got)
    pair = Pair(club, ana, ben)
    gone(club, pair.id)
    look(club)
    assert len(letters.got) == asked
    for browser in pair.browsers:
        sent(browser, "/calls/quiet", start="0", end="0", zone="UTC")
    look(club)
    assert len(letters.got) == asked + 1


def test_quiet_hours_are_where_somebody_is():
    night = Quiet(22, 7, "Asia/Tokyo")
    at = datetime(2026, 11, 25, 14, tzinfo=UTC).timestamp()  # 23:00 in Tokyo
    assert is_quiet(night, at)
    assert not is_quiet(Quiet(22, 7, "UTC"), at)
    assert not is_quiet(Quiet(0, 0, "UTC"), at)
    assert is_quiet(Quiet(9, 15, "UTC"), at)
    assert not is_quiet(Quiet(9, 14, "UTC"), at)


def test_who_has_days_is_told_once_more_when_they_are_nearly_over(club, letters, monkeypatch):
    ana, ben = club.browser(), club.browser()
    by_mail(letters, ana, "ana@example.org")
    by_mail(letters, ben, "ben@example.org")
    asked = len(letters.got)
    pair = Pair(club, ana, ben, pace={"move": 86400.0})
    gone(club, pair.id)
    look(club, 2)
    assert len(letters.got) == asked + 1
    later = club.state.tables.now() + 22 * 3600
    monkeypatch.setattr(club.state.tables, "now", lambda: later)
    look(club, 2)
    assert len(letters.got) == asked + 2
    assert letters.got[-1]["subject"].startswith("Your time runs short at ")


def test_keys_are_made_once_and_read(tmp_path):
    assert keys_in(tmp_path) is None
    made = new_keys("mailto:host@club.example")
    file = write(made, tmp_path)
    assert keys_in(tmp_path) == made
    assert file.stat().st_mode & 0o077 == 0
    with pytest.raises(FileExistsError):
        write(made, tmp_path)
    file.write_text("{}")
    with pytest.raises(BadKeys, match="holds no keys"):
        keys_in(tmp_path)
    assert is_service("wns2-by3p.notify.windows.com", made)
    assert not is_service("notify.windows.com.evil.example", made)
