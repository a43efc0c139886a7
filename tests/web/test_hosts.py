"""Host names to which a server answers: local ones and its own, and no others."""

import socket

import pytest

from fairyring.web.defence.limits import Rate
from fairyring.web.middleware import is_known

OF_A_HOUSE = (
    "192.168.1.20:8000", "127.0.0.1", "[fe80::1]:8000", "[::1]", "localhost:8000", "LOCALHOST.",
    "den:8000", "den_2", "den.local", "den.lan:80", "den.home.arpa", f"{socket.gethostname()}:8000",
)  # fmt: skip
OF_SOMEBODY = (
    "evil.example", "evil.example:8000", "192.168.1.20.evil.example", "den.local.evil.example",
    "evillocal.com", "", ":8000", "evil.example/den", "den:8000@evil.example", "den evil",
    "[evil.example]", "[::::]", "[1.2.3.4]", "localhost:99999", "den:", "den\"><b>",
)  # fmt: skip


@pytest.mark.parametrize("host", OF_A_HOUSE)
def test_names_of_a_household_stand_in_links(site, host):
    with site.browser(host=host) as browser:
        answer = browser.get("/")
        assert answer.status_code == 200


@pytest.mark.parametrize("host", OF_SOMEBODY)
def test_names_of_somebody_else_are_refused_in_a_clear_line(site, host):
    with site.browser(host=host) as browser:
        answer = browser.get("/")
        assert answer.status_code == 421
        assert "--public-url https://" in answer.text
        assert answer.headers["content-type"].startswith("text/plain")


def test_a_page_of_another_site_whose_name_resolves_here_opens_nothing(site):
    """DNS rebinding: a foreign name resolves to this machine, and browsers send it as the host."""
    led = {"host": "evil.example:8000", "origin": "http://evil.example:8000"}
    with site.browser(**led) as browser:
        made = browser.post("/api/tables", json={"game": "gdfr", "seats": 2, "name": "Eve"})
        assert made.status_code == 421
    upgrade = {
        "connection": "Upgrade", "upgrade": "websocket", "sec-websocket-version": "13",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }  # fmt: skip
    with site.browser(**led, **upgrade) as browser:
        assert browser.get("/learn/gdfr/socket").status_code == 421


def test_the_public_address_is_known_by_its_name(own_site):
    site = own_site(public_url="https://table.example")
    for host, answer in (("table.example", 200), ("den.lan", 200), ("evil.example", 421)):
        with site.browser(host=host) as browser:
            assert browser.get("/").status_code == answer


def test_what_this_machine_is_called_is_known():
    assert is_known("den.club.example:8000", frozenset({"den.club.example"}))
    assert not is_known("den.club.example:8000", frozenset())


@pytest.mark.parametrize(("named", "believed"), [("127.0.0.1", True), ("192.0.2.1", False)])
def test_only_a_proxy_that_is_named_says_who_asks(own_site, monkeypatch, named, believed):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", named)
    site = own_site(requests=Rate(0.001, 1))
    told = [{"x-forwarded-for": f"198.51.100.{n}", "x-forwarded-proto": "https"} for n in (1, 2)]
    first, second = [site.browser(**headers).get("/") for headers in told]
    assert first.status_code == 200
    assert ("Secure" in first.headers["set-cookie"]) is believed
    assert second.status_code == (200 if believed else 429)
