"""Keeping a name with a passkey, and that nothing gives somebody another's name."""

import html
import io
import json
import re
import zipfile

import httpx
import pytest
from authenticator import VERIFIED, Authenticator, read, written
from starlette.requests import Request

from fairyring.web.defence.limits import Rate
from fairyring.web.people import passkeys
from fairyring.web.people.passkeys import PasskeyHost, host_of

CLUB = "https://table.example"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"


@pytest.fixture
def club(own_site):
    return own_site(public_url=CLUB)


class Somebody:
    """A browser behind a TLS proxy, with an authenticator for passkeys."""

    def __init__(self, site, name: str = "", phone: Authenticator | None = None) -> None:
        self.browser = site.browser(**{"user-agent": FIREFOX})
        self.phone = phone or Authenticator(CLUB)
        self.browser.event_hooks["response"] = [lambda _: self._without_tls()]
        if name:
            self.send("/me", name=name)

    def _without_tls(self) -> None:
        """Send secure cookies without TLS, as behind the proxy."""
        for cookie in self.browser.cookies.jar:
            cookie.secure = False

    def send(self, path: str, **fields: str) -> httpx.Response:
        token = re.search(r'name="csrf" value="([^"]+)"', self.page())[1]
        return self.browser.post(path, data={"csrf": token} | fields)

    def page(self) -> str:
        return html.unescape(self.browser.get("/me").text)

    @property
    def name(self) -> str:
        return re.search(r'name="name"[^>]* value="([^"]*)"', self.page())[1]

    def asked(self, path: str) -> dict[str, str | dict]:
        return self.send(path).raise_for_status().json()

    def keep(self) -> httpx.Response:
        """Keep the name with a new passkey."""
        asked = self.asked("/passkeys/new")
        answer = self.phone.make(asked["options"])
        return self.send("/passkeys/keep", answer=answer, ticket=asked["ticket"])

    def shown(self) -> dict[str, str]:
        """Return what the authenticator answers to this browser's challenge."""
        asked = self.asked("/passkeys/ask")
        return {"answer": self.phone.show(asked["options"]), "ticket": asked["ticket"]}

    def come(self) -> httpx.Response:
        return self.send("/passkeys/come", **self.shown())


def is_refused(answer: httpx.Response, status: int = 403, why: str = "Nothing was changed") -> None:
    assert answer.status_code == status
    assert why in html.unescape(answer.text)


def test_what_no_passkey_is_called_is_looked_for_nowhere(club):
    ana = Somebody(club, "Ana")
    ana.keep()
    for called in ("\ud800", "\0", "ä", "a" * 2000, ""):
        shown = ana.shown()
        told = json.loads(shown["answer"]) | {"id": called}
        is_refused(ana.send("/passkeys/come", **shown | {"answer": json.dumps(told)}))
    for called in ("\0", "ä", "a" * 2000, ""):
        assert ana.send("/passkeys/remove", passkey=called).status_code == 404
    assert ana.come().status_code == 303


def test_a_name_is_kept_and_another_device_is_that_person(club):
    ana = Somebody(club, "Ana")
    assert ana.keep().headers["location"] == "/me#passkeys"
    assert "Firefox, Linux" in ana.page()
    table = ana.send("/tables", game="gdfr", kind="friends", seats="2").headers["location"]
    other = Somebody(club, phone=ana.phone)
    assert other.browser.get(table).status_code == 403
    assert other.come().headers["location"] == "/"
    assert other.name == "Ana"
    assert other.browser.get(table).status_code == 200
    assert len(re.findall('aria-label="Sign out ', ana.page())) == 2
    assert "last used just now" in ana.page()
    assert other.come().headers["location"] == "/me#passkeys"


def test_who_is_somebody_already_is_asked_as_a_personal_link_asks(club):
    ana, ben = Somebody(club, "Ana"), Somebody(club, "Ben")
    ana.keep()
    ben.phone = ana.phone
    where = ben.come().headers["location"]
    asked = html.unescape(ben.browser.get(where).text)
    assert "Be Ana on this device?" in asked
    assert "lets go of the seats of Ben" in asked
    assert ben.name == "Ben"
    ben.send(where)
    assert ben.name == "Ana"


def test_another_name_is_what_a_passkey_brings_from_then_on(club):
    ana = Somebody(club, "Ana")
    ana.keep()
    ana.send("/me", name="Ana of Elm")
    other = Somebody(club, phone=ana.phone)
    other.come()
    assert other.name == "Ana of Elm"


def test_what_was_shown_once_is_not_taken_again(club):
    for counts in (True, False):
        ana = Somebody(club, "Ana", Authenticator(CLUB, counts=counts))
        ana.keep()
        eve = Somebody(club, phone=ana.phone)
        heard, before = eve.shown(), dict(eve.browser.cookies)
        assert eve.send("/passkeys/come", **heard).headers["location"] == "/"
        is_refused(eve.send("/passkeys/come", **heard), why="was not asked here just now")
        # The same browser as before, which a thief may have copied with all its cookies.
        eve.browser.cookies.clear()
        for name, value in before.items():
            eve.browser.cookies.set(name, value, domain="127.0.0.1")
        is_refused(eve.send("/passkeys/come", **heard), why="it was given before")
        assert eve.name == ""


def test_what_one_browser_was_asked_no_other_answers(club, monkeypatch):
    ana = Somebody(club, "Ana")
    ana.keep()
    other, eve = Somebody(club, phone=ana.phone), Somebody(club)
    is_refused(eve.send("/passkeys/come", **other.shown()), why="was not asked here just now")
    made_up = other.shown() | {"ticket": "made.up"}
    is_refused(other.send("/passkeys/come", **made_up), why="was not asked here just now")
    asked = ana.asked("/passkeys/new")
    answer, ticket = Authenticator(CLUB).make(asked["options"]), asked["ticket"]
    is_refused(other.send("/passkeys/keep", answer=answer, ticket=ticket), why="was not asked here")
    is_refused(ana.send("/passkeys/come", answer=answer, ticket=ticket), why="was not asked here")
    late = other.shown()
    monkeypatch.setattr(passkeys, "GOOD_FOR", 0.0)
    is_refused(other.send("/passkeys/come", **late), why="was not asked here just now")
    assert (other.name, eve.name) == ("", "")


def with_challenge(answer: str, challenge: bytes) -> str:
    """Return an answer with another challenge written into it."""
    told = json.loads(answer)
    said = json.loads(read(told["response"]["clientDataJSON"]))
    said["challenge"] = written(challenge)
    told["response"]["clientDataJSON"] = written(json.dumps(said).encode())
    return json.dumps(told)


CHANGED = [
    {"origin": "https://table.example.evil.example"},
    {"origin": "http://table.example"},
    {"origin": "https://evil.example", "rp_id": "table.example"},
    {"rp_id": "evil.example"},
    {"flags": VERIFIED},  # without a touch of the user
    {"signs": 3},
    {"key": Authenticator(CLUB).key},
    {"handle": b"somebody else"},
]


def test_what_is_not_signed_here_by_that_passkey_is_refused(club):
    ana = Somebody(club, "Ana", Authenticator(CLUB, signs=7))
    ana.keep()
    eve = Somebody(club)
    for changed in CHANGED:
        eve.phone = Authenticator(**vars(ana.phone) | changed)
        is_refused(eve.come())
        assert eve.name == "", changed
    eve.phone = ana.phone
    assert eve.come().headers["location"] == "/"


def test_an_answer_to_something_else_or_none_is_refused(club):
    ana = Somebody(club, "Ana")
    for origin in ("https://evil.example", "http://localhost"):
        asked = ana.asked("/passkeys/new")
        answer = Authenticator(origin, rp_id="table.example").make(asked["options"])
        is_refused(ana.send("/passkeys/keep", answer=answer, ticket=asked["ticket"]))
    ana.keep()
    eve = Somebody(club, phone=ana.phone)
    eve.shown()
    old, new = eve.shown(), eve.shown()
    is_refused(eve.send("/passkeys/come", answer=old["answer"], ticket=new["ticket"]))
    given = json.loads(new["answer"])
    response = given["response"]
    nonsense = [
        "", "[]", "{}", "null", "\N{MUSHROOM}", "{" * 5000, with_challenge(new["answer"], b"other"),
        *(json.dumps(given | {"response": response | {field: "AA"}}) for field in response),
        *(json.dumps(given | {"response": response | {field: 7}}) for field in response),
    ]  # fmt: skip
    for answer in nonsense:
        is_refused(eve.send("/passkeys/come", answer=answer, ticket=new["ticket"]))
        asked = ana.asked("/passkeys/new")
        is_refused(ana.send("/passkeys/keep", answer=answer, ticket=asked["ticket"]))
    assert eve.name == ""


def test_a_passkey_is_one_persons(club):
    ana, ben = Somebody(club, "Ana"), Somebody(club, "Ben")
    ana.keep()
    ben.phone.id = ana.phone.id
    is_refused(ben.keep(), 409, "is kept here already")
    is_refused(ben.send("/passkeys/remove", passkey=written(ana.phone.id)), 404, "no such passkey")
    eve = Somebody(club, phone=ben.phone)  # claims Ana's passkey, but signs with Ben's key
    is_refused(eve.come())
    assert "Your passkeys" in ben.page()
    assert "Remove the passkey" not in ben.page()


def test_a_passkey_that_was_taken_away_leads_to_nobody(club):
    ana = Somebody(club, "Ana")
    ana.keep()
    eve = Somebody(club, phone=ana.phone)
    ready = eve.shown()
    ana.send("/passkeys/remove", passkey=written(ana.phone.id))
    assert "Remove the passkey" not in ana.page()
    is_refused(eve.send("/passkeys/come", **ready), 404, "is not known here any more")
    is_refused(eve.come(), 404, "is not known here any more")


def test_who_is_forgotten_is_not_known_by_a_passkey(club):
    ana = Somebody(club, "Ana")
    ana.keep()
    ana.send("/me/forget")
    is_refused(Somebody(club, phone=ana.phone).come(), 404, "its person was forgotten")


def test_a_device_that_came_by_a_passkey_is_signed_out_like_any(club):
    ana = Somebody(club, "Ana")
    ana.keep()
    other = Somebody(club, phone=ana.phone)
    other.come()
    assert other.name == "Ana"
    device = re.search(r'last seen[^\n]*\n.*name="device" value="([^"]+)"', ana.page())[1]
    ana.send("/me/devices", device=device)
    assert other.name == ""


def test_passkeys_are_told_of_in_what_one_takes_along(club):
    ana = Somebody(club, "Ana")
    ana.keep()
    with zipfile.ZipFile(io.BytesIO(ana.browser.get("/me/all.zip").content)) as archive:
        (told,) = json.loads(archive.read("fairyring.json"))["passkeys"]
    assert (told["id"], told["made_on"]) == (written(ana.phone.id), "Firefox, Linux")
    assert "key" not in "".join(told)


def test_a_name_comes_first_and_too_often_is_too_often(own_site):
    site = own_site(public_url=CLUB, passkeys=Rate(0.001, 3))
    stranger = Somebody(site)
    is_refused(stranger.send("/passkeys/new"), 422, "Say what you are called first")
    assert stranger.come().status_code == 404
    is_refused(stranger.send("/passkeys/ask"), 429, "too often")


def test_a_form_about_passkeys_bears_our_token(club):
    ana = Somebody(club, "Ana")
    for path in ("new", "keep", "ask", "come", "remove"):
        assert ana.browser.post(f"/passkeys/{path}", data={"csrf": "made up"}).status_code == 403


def test_options_ask_for_a_passkey_that_says_who_one_is(club):
    ana = Somebody(club, "Ana")
    ana.keep()
    options = ana.asked("/passkeys/new")["options"]
    assert options["rp"] == {"name": "Fairyring", "id": "table.example"}
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "preferred"
    (kept,) = options["excludeCredentials"]
    assert (kept["id"], kept["transports"]) == (written(ana.phone.id), ["hybrid", "internal"])
    assert options["user"]["name"] == "Ana"
    asked = Somebody(club).asked("/passkeys/ask")["options"]
    assert asked["allowCredentials"] == []
    assert asked["challenge"] != Somebody(club).asked("/passkeys/ask")["options"]["challenge"]


def at(url: str, public_url: str = "") -> PasskeyHost | None:
    scheme, _, host = url.partition("://")
    scope = {"type": "http", "scheme": scheme, "path": "/", "query_string": b"", "server": None,
             "headers": [(b"host", host.encode())]}  # fmt: skip
    return host_of(Request(scope), public_url)


def test_passkeys_are_made_for_a_name_that_the_host_said_or_that_is_known():
    assert at("http://127.0.0.1:8000", "https://Table.example:443/") == ("table.example", CLUB)
    assert at("https://other.lan", "https://table.example:8443") == (
        "table.example", "https://table.example:8443",
    )  # fmt: skip
    assert at("http://localhost:8000") == ("localhost", "http://localhost:8000")
    assert at("https://table.lan") == ("table.lan", "https://table.lan")
    assert at("http://localhost:8000", "http://192.168.1.7:8000") is not None
    for none in ("http://127.0.0.1:8000", "https://127.0.0.1", "http://table.lan", "https://[::1]"):
        assert at(none) is None


def test_where_there_can_be_none_nothing_is_said_of_them(own_site, monkeypatch):
    plain = Somebody(own_site(), "Ana")
    assert "asskey" not in plain.page()
    assert plain.send("/passkeys/new").status_code == 404
    site = own_site(public_url=CLUB)
    assert "asskey" in Somebody(site, "Ana").page()
    assert "asskey" in Somebody(site).browser.get("/").text
    monkeypatch.setattr(site.state, "keyring", None)  # as without the library
    ana = Somebody(site, "Ana")
    assert "asskey" not in ana.page() + Somebody(site).browser.get("/").text
    assert ana.send("/passkeys/new").status_code == 404
    assert ana.send("/passkeys/remove", passkey="x").status_code == 404
