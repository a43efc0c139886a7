"""The texts of pages and client, in the catalogue and by language."""

import re
from pathlib import Path

import pytest
from babel.messages.frontend import CommandLineInterface
from starlette.requests import HTTPConnection

from fairyring.web import language, static
from fairyring.web.words import WORDS

WEB = static.FOLDER.parent
GERMAN = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8"

msgid "There is no such table."
msgstr "Diesen Tisch gibt es nicht."
"""


def coming(**headers: str) -> HTTPConnection:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": raw})


@pytest.fixture
def german(tmp_path, monkeypatch):
    """A second catalogue: a folder with a file, and nothing else."""
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "messages.po").write_text(GERMAN)
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    language.languages.cache_clear()
    yield
    language.languages.cache_clear()


def test_the_client_has_every_text_that_it_asks_for():
    listed = re.findall(
        r"^ \* @property \{string\} (\w+) +(.+)$", (static.FOLDER / "words.js").read_text(), re.M
    )
    assert dict(listed) == WORDS


def test_the_catalogue_is_current(tmp_path, monkeypatch):
    monkeypatch.chdir(WEB)
    (command,) = re.findall(
        r"^#   (pybabel extract .*)$", Path("locale/babel.cfg").read_text(), re.M
    )
    made = tmp_path / "messages.pot"
    CommandLineInterface().run(command.replace("locale/messages.pot", str(made)).split())
    assert Path("locale/messages.pot").read_text() == made.read_text(), command


def test_only_languages_with_a_catalogue_are_spoken(german):
    assert language.languages() == ("en", "de")
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
    texts = language.texts("de")
    assert texts.gettext("There is no such table.") == "Diesen Tisch gibt es nicht."
    assert texts.gettext("Ask somebody.") == "Ask somebody."
