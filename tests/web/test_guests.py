"""A guest whose rules fail to load disturbs no other table."""

import sys
from dataclasses import replace

import pytest
from guesthouse import install_fair

from fairyring import games
from fairyring.web import art

TABLE = {"seats": 2, "name": "Ana", "kind": "friends"}
HTML = {"accept": "text/html"}
AWAY = "This game cannot be played here now"


@pytest.fixture
def guest(tmp_path, monkeypatch):
    """Returns a function that installs a guest with the key `guest`, with these modules changed."""
    monkeypatch.syspath_prepend(tmp_path / "guests")

    def come(package: str, **rooms: str) -> None:
        install_fair(tmp_path / "guests", package, **rooms)
        game = replace(games.game("toy"), key="guest", package=package)
        monkeypatch.setitem(games.guests().welcome, "guest", game)
        art.art_of.cache_clear()

    yield come
    art.art_of.cache_clear()
    for module in [name for name in sys.modules if name.startswith("guest_")]:
        del sys.modules[module]


@pytest.mark.parametrize("room", ["position", "rulebook", "scene", "sense", "art"])
def test_pages_and_lists_go_on_without_a_broken_room(room, guest, own_site):
    guest(f"guest_{room}", **{room: "1 / 0\n"})
    someone = own_site().program()
    page = someone.get("/", headers=HTML)
    assert page.status_code == 200
    assert "Goblins Drool" in page.text
    assert "guest" in [game["key"] for game in someone.get("/api/games").json()]
    assert someone.post("/api/tables", json=TABLE | {"game": "gdfr"}).status_code == 201
    opened = someone.post("/api/tables", json=TABLE | {"game": "guest"})
    if room == "art":  # it can be played without pictures
        assert opened.status_code == 201
        assert someone.get("/art/guest/cover.svg").status_code == 404
    else:
        assert opened.status_code == 503
        assert AWAY in opened.json()["message"]
        assert someone.get("/rules/gdfr", headers=HTML).status_code == 200
        rules = someone.get("/rules/guest", headers=HTML)
        assert rules.status_code == (503 if room == "rulebook" else 200)


def test_tables_of_others_go_on_when_a_game_breaks(guest, own_site):
    guest("guest_before")
    before = own_site()
    someone = before.program()
    ids = {
        game: someone.post("/api/tables", json=TABLE | {"game": game}).json()["id"]
        for game in ("guest", "gdfr")
    }
    before.__exit__(None, None, None)
    guest("guest_after", position="1 / 0\n")
    after = own_site(port=before.port).program()
    after.cookies = someone.cookies
    page = after.get("/", headers=HTML)
    assert page.status_code == 200
    assert ids["gdfr"] in page.text
    assert after.get(f"/table/{ids['gdfr']}", headers=HTML).status_code == 200
    why = "The game Lantern Fair is broken on this server."
    assert f"<span>{why}</span>" in page.text
    assert after.get(f"/table/{ids['guest']}", headers=HTML).status_code == 200
    assert after.get(f"/api/tables/{ids['guest']}").json()["hindrance"] == why
    assert after.get(f"/api/tables/{ids['gdfr']}").json()["hindrance"] == ""
