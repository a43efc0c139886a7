"""Clients as limits count them, and origins as the socket compares them."""

import pytest
from starlette.requests import HTTPConnection

from fairyring.web.defence.limits import client_at, is_this_machine, plain_host
from fairyring.web.middleware import client_of, own_origin


def test_ipv4_clients_of_a_socket_for_both_protocols_are_told_apart():
    assert plain_host("::ffff:192.0.2.7") == "192.0.2.7"
    assert client_at("::ffff:192.0.2.7") == "192.0.2.7"
    assert client_at("::ffff:192.0.2.7") != client_at("::ffff:192.0.2.8")
    assert is_this_machine("::ffff:127.0.0.1")
    assert not is_this_machine("::ffff:192.0.2.7")


def test_a_home_has_one_network_of_ipv6():
    assert client_at("2001:db8::1") == client_at("2001:db8::2") == "2001:db8::/64"
    assert client_at("2001:db8:0:1::1") != client_at("2001:db8::1")


def test_what_is_no_address_stays_as_it_is():
    assert plain_host("testclient") == client_at("testclient") == "testclient"
    assert client_of(HTTPConnection({"type": "http", "headers": []})) == ""


def asked(scheme: str, host: str, origin: str) -> HTTPConnection:
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    return HTTPConnection({"type": "http", "scheme": scheme, "path": "/", "headers": headers})


PUBLIC = "https://table.example"


@pytest.mark.parametrize("scheme", ["http", "https", "ws", "wss"])
def test_under_a_public_url_the_whole_origin_is_compared(scheme):
    assert own_origin(asked(scheme, "table.example", PUBLIC), PUBLIC)
    assert own_origin(asked(scheme, "table.example", PUBLIC), f"{PUBLIC}/")
    for origin in ("ftp://table.example", f"{PUBLIC}:444", f"{PUBLIC}.org", "null", "", "http://["):
        assert not own_origin(asked(scheme, "table.example", origin), PUBLIC)


def test_a_page_that_was_not_encrypted_is_another_site_under_https():
    assert not own_origin(asked("https", "table.example", "http://table.example"), PUBLIC)
    assert own_origin(asked("http", "10.0.0.2:8000", "http://10.0.0.2:8000"), PUBLIC)
    assert not own_origin(asked("http", "10.0.0.2:8000", "ftp://10.0.0.2:8000"), PUBLIC)


def test_without_a_public_url_the_host_of_the_request_counts():
    for scheme in ("http", "https"):
        assert own_origin(asked("http", "hall.local:8000", f"{scheme}://hall.local:8000"), "")
    for origin in ("ftp://hall.local:8000", "http://hall.local", "http://elsewhere.example"):
        assert not own_origin(asked("http", "hall.local:8000", origin), "")
