"""All texts of pages, lessons and answers are in the catalogue; a test language marks them."""

import json
import re
from html.parser import HTMLParser

import marks
import msgspec
import pytest

import fairyring
from fairyring.bots.characters import CHARACTERS
from fairyring.locale import catalogues

LANGUAGE = "eo"
TOLD = ("aria-label", "alt", "title", "placeholder", "data-column", "data-kept", "data-loading")
"""Attributes that people read or hear."""
NAMES = {
    "Fairyring", "English", "JSON", "Ana", "Deutsch", "Français", "Nederlands", "Esperanto",
    *(game.name for game in fairyring.all_games()),
    *(character.name for character in CHARACTERS.values()),
    *(name for key in fairyring.game_keys() for name in marks.names_of(key)),
}  # fmt: skip
GUESTS = [game for game in fairyring.all_games() if not game.package.startswith("fairyring.")]
"""Guests bring no catalogue."""
RULING = re.compile(r"\b[A-Z]{2}-?[A-Z]?\d+\b")
PAGES = (
    "/", "/me", "/language", "/days", "/replay", "/offline", "/me/forget", "/no/such/page",
    "/table/none", "/rules/none", "/learn/none", "/me/nobody", "/join/nothing",
    *(f"/rules/{key}" for key in fairyring.game_keys() if key != "toy"),
    *(f"/learn/{key}" for key in fairyring.game_keys() if key != "toy"),
)  # fmt: skip


class Read(HTMLParser):
    """All texts of a page that a person reads or hears."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.told: list[str] = []
        self.words: dict[str, str] = {}
        self._silent = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent += tag in ("style", "script", "code")
        given = dict(attrs)
        self.told += [given[name] or "" for name in TOLD if name in given]
        if given.get("type") == "submit":
            self.told.append(given.get("value") or "")
        if "data-words" in given:
            self.words = json.loads(given["data-words"] or "{}")

    def handle_endtag(self, tag: str) -> None:
        self._silent -= tag in ("style", "script", "code")

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.told.append(data)


@pytest.fixture
def abroad(tmp_path, monkeypatch, site):
    """A browser that asks for the test language."""
    folder = tmp_path / LANGUAGE / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "messages.po").write_bytes(marks.packed())
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    marks.forget_languages()
    with site.browser(**{"accept-language": LANGUAGE, "accept": "text/html"}) as browser:
        yield browser
    marks.forget_languages()


def of_guest(text: str, game: fairyring.Game) -> bool:
    return any(own in text for own in (game.summary, game.credits))


def left_of(html: str) -> set[tuple[str, str]]:
    """Return the unmarked texts of a page."""
    read = Read(html)
    told = [RULING.sub("", text) for text in (*read.told, *read.words.values())]
    told = [text for text in told if not any(of_guest(text, game) for game in GUESTS)]
    left = {(marks.plain(text, NAMES), text.strip()) for text in told}
    return {one for one in left if one[0]}


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_in_the_catalogue(abroad, address):
    answer = abroad.get(address)
    assert answer.headers["content-language"] == LANGUAGE
    assert re.search(rf'<html lang="{LANGUAGE}"', answer.text)
    assert left_of(answer.text) == set()


def test_a_table_and_its_client_are_in_the_catalogue(abroad):
    home = abroad.get("/").text
    token = re.search(r'name="csrf" value="([^"]+)"', home)[1]
    opened = abroad.post(
        "/tables",
        data={"csrf": token, "game": "gdfr", "seats": "2", "kind": "bots", "name": "Ana"},
        follow_redirects=True,
    )
    assert opened.status_code == 200
    assert left_of(opened.text) == set()
    assert left_of(abroad.get("/me").text) == set()
    assert left_of(abroad.get("/").text) == set()


def test_a_program_is_answered_in_its_language(abroad):
    abroad.headers["accept"] = "application/json"
    told = [msgspec.json.decode(abroad.get("/table/none/record").content)["message"]]
    ours = {game.key for game in fairyring.all_games()} - {game.key for game in GUESTS}
    for game in [game for game in abroad.get("/api/games").json() if game["key"] in ours]:
        told += [game["summary"], game["minutes"], *game["options"].values()]
    sent = {"game": "gdfr", "seats": 5, "name": "Ana"}
    told.append(abroad.post("/api/tables", json=sent).json()["message"])
    assert [text for text in told if marks.plain(text, NAMES)] == []
