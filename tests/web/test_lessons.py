"""The page of a lesson and its socket, open to everybody, for games that have a lesson."""

import re

import pytest
from websockets.sync.client import connect

from fairyring.table import wire


def learning(site, browser, address: str):
    cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    given = {"cookie": cookies}
    return connect(f"ws{site.url[4:]}{address}", additional_headers=given, proxy=None)


def test_a_game_with_a_lesson_offers_it(site):
    browser = site.browser()
    assert 'href="/learn/gdfr"' in browser.get("/").text
    page = browser.get("/learn/gdfr")
    assert page.status_code == 200
    assert 'data-socket="/learn/gdfr/socket"' in page.text
    assert 'href="/learn/toy"' not in browser.get("/").text


@pytest.mark.parametrize("path", ["/learn/toy", "/learn/chess"])
def test_there_is_no_lesson_elsewhere(site, path):
    assert site.browser().get(path).status_code == 404


@pytest.mark.parametrize(
    ("query", "step"),
    [("", 0), ("?step=3", 2), ("?step=99", 5), ("?step=0", 0), ("?step=-1", 0), ("?step=²", 0)],
)
def test_a_lesson_begins_where_one_was(site, query, step):
    browser = site.browser()
    browser.get("/learn/gdfr")
    with learning(site, browser, f"/learn/gdfr/socket{query}") as socket:
        first = wire.read_to_client(socket.recv(timeout=60))
    assert first.table.lesson.step == step
    assert first.table.seats[0].name == "Sprout"


def test_a_live_table_is_no_lesson(site):
    opened = site.program()
    table = {"game": "gdfr", "seats": 2, "name": "Ana", "kind": "bots"}
    table_id = opened.post("/api/tables", json=table).json()["id"]
    with site.wired(opened, table_id) as socket:
        socket.send(wire.write(wire.Learn("a", 1)).decode())
        while not isinstance(told := wire.read_to_client(socket.recv(timeout=60)), wire.Refused):
            pass
    assert (told.id, told.reason) == ("a", "not_now")


def test_who_plays_for_the_first_time_plays_the_gentlest_game(site):
    browser = site.browser()
    token = re.search(r'name="csrf" value="([^"]+)"', browser.get("/").text)[1]
    asked = {"csrf": token, "game": "toboggan", "kind": "bots", "seats": "2", "name": "Ana"}
    where = browser.post("/tables", data=asked, timeout=60).headers["location"]
    with site.wired(browser, where.rpartition("/")[2]) as socket:
        first = wire.read_to_client(socket.recv(timeout=60))
    chosen = {option.key: option.value for option in first.table.options}
    assert chosen["rows"] == "8"
