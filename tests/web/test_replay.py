"""A replay over the web: who may see what, during a game and after it."""

import re

import msgspec
import pytest

from fairyring.table import wire


def reel_of(who, table: str, **asked: object):
    return who.get(f"/table/{table}/replay/reel", params=asked)


@pytest.fixture
def played(site):
    """A game of Goblin Swinger Party for two, with an onlooker."""
    ana, ben, cy = (site.program() for _ in range(3))
    about = {"game": "swinger", "seats": 2, "name": "Ana", "kind": "friends"}
    opened = ana.post("/api/tables", json=about).json()
    ben.get(opened["join_url"])
    cy.get(opened["watch_url"])
    table = opened["id"]
    with site.wired(ana, table) as one, site.wired(ben, table) as other:
        say(other, wire.Sit(id="sit", seat=1, name="Ben"))
        say(one, wire.Begin(id="begin"))
    return table, ana, ben, cy


def say(socket, message) -> None:
    socket.send(wire.write(message).decode())
    while not isinstance(wire.read_to_client(socket.recv(timeout=60)), wire.Done):
        pass


def test_before_the_game_there_is_nothing_to_look_back_at(site):
    ana = site.program()
    about = {"game": "gdfr", "seats": 2, "name": "Ana", "kind": "friends"}
    opened = ana.post("/api/tables", json=about).json()
    refused = reel_of(ana, opened["id"])
    assert (refused.status_code, refused.json()["message"]) == (
        404,
        "Nothing was played at this table yet.",
    )


def test_while_the_game_goes_on_everybody_has_their_own_eyes_alone(played):
    table, ana, _, cy = played
    own = msgspec.json.decode(reel_of(ana, table).content, type=wire.Reel)
    assert own.frames[0].table.viewing == 0
    assert reel_of(ana, table, eyes="1").content == reel_of(ana, table).content
    watching = msgspec.json.decode(reel_of(cy, table).content, type=wire.Reel)
    assert watching.frames[0].table.viewing is None
    for who, eyes in ((ana, "2"), (ana, "open"), (ana, "watch"), (cy, "1"), (cy, "open")):
        refused = reel_of(who, table, eyes=eyes)
        assert refused.status_code == 403
        assert refused.json()["message"].startswith("While the game goes on you may look back")


def test_who_was_not_admitted_sees_nothing(played, site):
    table, *_ = played
    assert reel_of(site.program(), table).status_code == 403


def test_when_it_is_over_all_lies_open(played, site):
    table, ana, ben, _ = played
    with site.wired(ana, table) as one:
        say(one, wire.Resign(id="resign", seat=0))
    dan = site.browser()
    page = ben.get(f"/table/{table}/replay", headers={"accept": "text/html"}).text
    link = re.search('data-watch="([^"]+)"', page)[1]
    there = dan.get(f"{link}?step=1&eyes=2").headers["location"]
    assert there == f"/table/{table}/replay?step=1&eyes=2"
    assert dan.get(there).status_code == 200
    for eyes, viewing in (("1", 0), ("2", 1), ("watch", None), ("open", None), ("", 1)):
        reel = msgspec.json.decode(reel_of(ben, table, eyes=eyes).content, type=wire.Reel)
        assert reel.frames[0].table.viewing == viewing
        assert reel.last == 1
