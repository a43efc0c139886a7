"""The texts of pages and client are in the catalogue, and shown by language."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from marks import forget_languages
from starlette.requests import HTTPConnection

import fairyring
import texts
from fairyring.kernel.options import Pick
from fairyring.kernel.words import marked_as, say, speaking, to_say
from fairyring.locale import catalogues
from fairyring.store.rows import TableRow
from fairyring.table.commands import room
from fairyring.table.state.table import TableState
from fairyring.table.wire import Sit
from fairyring.table.wire.requests import Refusal
from fairyring.web.pages import language
from fairyring.web.pages.words import WORDS

GERMAN = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8"

msgid "There is no such table."
msgstr "Diesen Tisch gibt es nicht."

msgid "There is no seat {number}; there are {seats}."
msgstr "Von {seats} Plätzen ist keiner Nummer {number}."

msgid "The cards"
msgstr "Die Karten"

msgid "You act in your own turn only."
msgstr "Du handelst nur, wenn du & nur du am Zug bist."

msgid "10 to 15"
msgstr "10 bis 15"

msgctxt "from a seat"
msgid "Stand up"
msgstr "Aufstehen"

msgid "Stand up"
msgstr "Aufrichten"

msgid "%(minutes)s minutes"
msgstr "%(minutes)s Minuten"
"""


def coming(**headers: str) -> HTTPConnection:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": raw})


@pytest.fixture
def german(tmp_path, monkeypatch):
    """A second catalogue: a folder with one file."""
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "messages.po").write_text(GERMAN)
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    forget_languages()
    yield
    forget_languages()


def test_the_catalogue_is_current(tmp_path):
    made = tmp_path / "messages.pot"
    texts.extract(made)
    assert texts.TEMPLATE.read_text() == made.read_text(), "make texts"


def test_a_word_that_means_two_things_is_two_texts(german):
    catalogue = catalogues.texts("de")
    assert catalogue.gettext(WORDS["stand_up"]) == "Aufstehen"
    assert catalogue.gettext("Stand up") == "Aufrichten"
    assert catalogue.gettext(WORDS["replay_play"]) == "Play"
    with speaking(catalogue):
        assert say(marked_as("from a seat", "Stand up")) == "Aufstehen"
        assert str(to_say(WORDS["replay_play"])) == "Play"
    assert say(WORDS["stand_up"]) == "Stand up"


SAYING = {"say": 1, "marked": 1, "to_say": 1, "Said": 1, "say_many": 2, "to_say_many": 2}
"""Functions that say or mark a text, with the number of its forms."""
REFUSING = {"Refusal", "HTTPException", "BadName", "BadOption", "BadSeats", "NotOpened"}
"""Errors that tell a person at a table or on a page why something is refused."""


def calls(names: Collection[str]) -> Iterator[tuple[str, ast.Call]]:
    """Yield the calls of functions with these names, except in the command line."""
    package = Path(fairyring.__file__).parent
    for file in package.rglob("*.py"):
        if "cli" in file.relative_to(package).parts:
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)) if name in names:
                    yield f"{file.name}:{node.lineno}", node


def test_every_text_that_is_said_is_in_the_catalogue():
    with texts.TEMPLATE.open("rb") as file:
        keys = [message.id for message in read_po(file)]
    known = {text for key in keys for text in ([key] if isinstance(key, str) else key)}
    for where, call in calls(SAYING):
        forms = SAYING[call.func.id] if isinstance(call.func, ast.Name) else 0
        for given in call.args[:forms]:
            assert not isinstance(given, ast.JoinedStr), where
            if isinstance(given, ast.Constant):
                assert given.value in known, (where, given.value)


def test_what_refuses_something_says_or_marks_why():
    for where, call in calls(REFUSING):
        for given in call.args:
            plain = isinstance(given, ast.Constant) and " " in str(given.value)
            assert not plain, where


def test_the_catalogue_has_the_rules_and_options_of_every_game():
    with texts.TEMPLATE.open("rb") as file:
        known = {message.id for message in read_po(file)}
    games = map(fairyring.game, fairyring.game_keys())
    for game in (game for game in games if game.package.startswith("fairyring.")):
        said = {game.summary, *(section.title for section in game.rulebook.sections)}
        said |= {clause.text for clause in game.rulebook}
        for option in game.options:
            said |= {option.label, option.text}
            said |= set(option.values.values()) if isinstance(option, Pick) else set()
        assert said <= known, game.key


def test_only_languages_with_a_catalogue_are_spoken(german):
    assert catalogues.languages() == ("en", "de")
    assert language.language_of(coming()) == "en"
    assert language.language_of(coming(accept_language="fr, it")) == "en"
    assert language.language_of(coming(accept_language="fr, de-AT;q=0.8, en;q=0.5")) == "de"
    assert language.language_of(coming(accept_language="de;q=0.3, en-GB")) == "en"
    assert language.language_of(coming(accept_language="de;q=0, *")) == "en"
    assert language.language_of(coming(accept_language=";;q=,%%" * 200)) == "en"
    chosen = coming(accept_language="en", cookie="fairyring_language=de")
    assert language.language_of(chosen) == "de"
    assert language.language_of(coming(cookie="fairyring_language=../../x")) == "en"


def test_a_catalogue_is_all_that_a_language_needs(german):
    catalogue = catalogues.texts("de")
    assert catalogue.gettext("There is no such table.") == "Diesen Tisch gibt es nicht."
    assert catalogue.gettext("Ask somebody.") == "Ask somebody."


def test_a_page_and_the_rules_on_it_are_in_the_language_of_the_visitor(german, site):
    with site.browser(**{"accept-language": "de"}) as browser:
        rules = browser.get("/rules/gdfr")
        assert rules.headers["content-language"] == "de"
        assert "<h2>Die Karten</h2>" in rules.text
        assert "Du handelst nur, wenn du &amp; nur du am Zug bist." in rules.text
        assert "Die Karten" in browser.get("/rules/gdfr/sheet").text
        assert "10 bis 15 Minuten" in browser.get("/").text
        assert "Diesen Tisch gibt es nicht." in browser.get("/table/none").text
    with site.browser(**{"accept-language": "en"}) as browser:
        assert "You act in your own turn only." in browser.get("/rules/gdfr").text


def test_a_refusal_of_the_table_is_in_the_language_that_is_spoken(german):
    row = TableRow("id", "join", "watch", "gdfr", "friends", bytes(32), 0.0, 0.0, 0.0)
    with speaking(catalogues.texts("de")), pytest.raises(Refusal) as refused:
        room.sit(TableState(row), "person", "sit", Sit("1", 2, "Ana"))
    assert refused.value.message == "Von 0 Plätzen ist keiner Nummer 3."


def test_a_language_is_chosen_by_its_own_name(site):
    with site.browser(**{"accept-language": "en"}) as browser:
        home = browser.get("/").text
        for code, name in (("de", "Deutsch"), ("fr", "Français"), ("nl", "Nederlands")):
            assert re.search(rf'value="{code}" lang="{code}" aria-pressed="false">{name}<', home)
        asked = browser.get("/language?back=/rules/gdfr").text
        token = re.search(r'name="csrf" value="([^"]+)"', asked)[1]
        assert 'name="back" value="/rules/gdfr"' in asked
        chosen = {"csrf": token, "language": "de", "back": "/rules/gdfr"}
        sent = browser.post("/language", data=chosen, follow_redirects=False)
        assert (sent.status_code, sent.headers["location"]) == (303, "/rules/gdfr")
        rules = browser.get("/rules/gdfr")
        assert rules.headers["content-language"] == "de"
        assert "<h2>Die Karten</h2>" in rules.text
        assert re.search(r'value="de" lang="de" aria-pressed="true"', rules.text)


def test_a_language_is_chosen_from_a_page_of_ours_and_leads_to_one(site):
    with site.browser(**{"accept-language": "en"}) as browser:
        token = re.search(r'name="csrf" value="([^"]+)"', browser.get("/").text)[1]
        for back in ("https://example.org", "//example.org", "/\\example.org", ""):
            sent = {"csrf": token, "language": "fr", "back": back}
            answer = browser.post("/language", data=sent, follow_redirects=False)
            assert answer.headers["location"] == "/"
        assert browser.post("/language", data={"csrf": token, "language": "xx"}).status_code == 422
        assert browser.post("/language", data={"language": "de"}).status_code == 403


def test_texts_are_looked_for_in_files_that_are_there():
    package = texts.TEMPLATE.parents[1]
    named = (package / "locale" / "babel.cfg").read_text("utf-8")
    patterns = re.findall(r"^\[\w+: (.+)\]$", named, re.MULTILINE)
    assert len(patterns) > 10
    found = {one: any(package.glob(one.replace("**.", "**/*."))) for one in patterns}
    assert [one for one in patterns if not found[one]] == []
