"""Translations have the placeholders, plural forms, markup and length of their English texts."""

import ast
import gettext
import io
import re
import string
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import fairyring
import texts
from fairyring.locale.catalogues import Catalogue, languages, texts as spoken, written
from fairyring.table.state.chat import SIGNS
from fairyring.web.pages.words import WORDS

LANGUAGES = tuple(texts.catalogues())
BUTTONS = [
    "cancel",
    "close",
    "hint",
    "hint_more",
    "take_back",
    "ask_back",
    "agree",
    "refuse",
    "disarm",
    "why_not",
    "retry",
    "go_on",
    "pause",
    "ask_again",
    "never_mind",
    "again",
    "same_deal",
    "sit_here",
    "seat_bot",
    "stand_up",
    "copy",
    "begin",
    "verify",
    "learn_show",
    "learn_next",
    "learn_done",
    "learn_try",
]
TABS = ["rules", "chat", "menu"]
SIX_SIGNS = 6
"""The average length of what fills a placeholder."""
TAGS = re.compile(r"</?[a-z]+[^>]*>")


def labels() -> Iterator[str]:
    """Yield the labels of the zones of all games."""
    games = Path(fairyring.__file__).parent / "games"
    for file in [*games.glob("*/scene.py"), *games.glob("*/scene/**/*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name("Zone")):
                    yield from said(node)


def said(tree: ast.AST) -> Iterator[str]:
    """Yield the texts that a piece of code says."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name("say"), args=[ast.Constant(str(text)), *_]):
                yield text


OPTIONS = {option.label for game in fairyring.all_games() for option in game.options}
KINDS: dict[str, tuple[int, Iterable[str]]] = {
    "button": (26, {WORDS[key] for key in BUTTONS}),
    "tab": (12, {WORDS[key] for key in TABS} | {"Log"}),
    "label": (28, set(labels())),
    "option": (40, OPTIONS),
    "sign": (22, SIGNS.values()),
}
"""By number of characters that fit on a phone of 360 px: the texts that stand there."""


def forms(message: Message) -> list[tuple[str, str]]:
    """Return pairs of an English text and its translation; none if it is not translated."""
    if isinstance(message.id, str):
        return [(message.id, message.string)] if message.string else []
    one, many = message.id
    if not all(message.string):
        return []
    return [(one, message.string[0]), *((many, form) for form in message.string[1:])]


def places(text: str) -> set[str]:
    """Return the placeholders of a text, of both kinds."""
    return set(re.findall(r"%\(\w+\)[sd]", text)) | {
        f"{{{name}}}" for _, name, _, _ in string.Formatter().parse(text) if name is not None
    }


def length(text: str) -> int:
    return len(re.sub(r"\{\w+\}|%\(\w+\)[sd]", "x" * SIX_SIGNS, text))


@pytest.fixture(params=LANGUAGES)
def translated(request: pytest.FixtureRequest) -> list[tuple[Message, str, str]]:
    catalogue = texts.catalogues()[request.param]
    assert catalogue.num_plurals == 2, "another language may want forms that the client lacks"
    return [(message, *pair) for message in catalogue if message.id for pair in forms(message)]


def test_there_are_four_languages():
    assert LANGUAGES == ("de", "fr", "nl")


def test_every_place_comes_back(translated):
    for message, english, told in translated:
        wanted = places(english)
        if message.pluralizable:  # "one card" needs no number
            number = {"{number}", "%(num)s"}
            assert places(told) - number == wanted - number, (english, told)
            assert places(told) <= wanted | number, (english, told)
        else:
            assert places(told) == wanted, (english, told)


def test_the_last_form_tells_how_many(translated):
    for message, english, told in translated:
        if message.pluralizable and english == message.id[1]:
            assert places(told) == places(english), (english, told)


def test_markup_and_the_stop_are_kept(translated):
    for _, english, told in translated:
        assert sorted(TAGS.findall(told)) == sorted(TAGS.findall(english)), (english, told)
        assert told.endswith(".") == english.endswith("."), (english, told)
        assert told == told.strip(), (english, told)


def test_french_breaks_no_line_before_a_sign():
    for message in texts.catalogues()["fr"]:
        for english, told in forms(message) if message.id else []:
            assert not re.search(r" [:;!?»]|« ", told), (english, told)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_longer_than_its_place(kind):
    most, mine = KINDS[kind]
    asked = {text.rpartition("\x04")[2] for text in mine}
    assert asked
    assert [text for text in asked if length(text) > most] == []
    for code, catalogue in texts.catalogues().items():
        for message in catalogue:
            for english, told in forms(message) if message.id else []:
                if english in asked:
                    assert length(told) <= most, (code, english, told)


def test_what_is_built_speaks_what_was_translated():
    assert languages() == ("en", *LANGUAGES)
    assert spoken("de").gettext("Take back") == "Zurücknehmen"
    assert spoken("nl").ngettext("one free seat", "{number} free seats", 3) == (
        "{number} vrije plaatsen"
    )


ODD = r"""
# A translator's note; the head is read though it is fuzzy.
#, fuzzy
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\n"

#: somewhere.py
#, python-brace-format
msgid "plain {name}"
msgstr "schlicht {name}"
msgctxt "a board"
msgid "square"
msgstr "Feld"
msgid "square"
msgstr "Quadrat"

msgid ""
"two\n"
"lines\t\"quoted\" and \\n, no line"
msgstr "zwei\n"
"Zeilen\t\"zitiert\" und \\n, keine Zeile"

msgctxt "with cards"
msgid "one card"
msgid_plural "{number} cards"
msgstr[0] "eine Karte"
msgstr[1] "zwei Karten"
msgstr[2] "{number} "
"Karten"

msgid "empty"
msgstr ""

#, python-brace-format, fuzzy
#| msgid "before {name}"
msgid "fuzzy {name}"
msgstr "unscharf {name}"

#, fuzzy
#~ msgid "obsolete and fuzzy"
#~ msgstr "weg"

msgid "after what is obsolete"
msgstr "danach"

#~ msgid "obsolete"
#~ msgstr "weg"
"""


@pytest.mark.parametrize("language", [*LANGUAGES, "odd"])
def test_a_catalogue_is_read_as_babel_reads_it(language):
    po = ODD.encode() if language == "odd" else written(language)
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(po)))
    compiled.seek(0)
    theirs, ours = gettext.GNUTranslations(compiled), Catalogue(io.BytesIO(po))
    texts_of = {key: text for key, text in theirs._catalog.items() if key}
    assert len(texts_of) > (5 if language == "odd" else 3000)
    assert ours._catalog == texts_of
    assert [ours.plural(number) for number in range(30)] == [
        theirs.plural(number) for number in range(30)
    ]


def test_a_text_without_all_of_its_forms_is_said_in_english():
    partly = b"""
msgid "one card"
msgid_plural "{number} cards"
msgstr[0] ""
msgstr[1] "{number} Karten"
"""
    assert Catalogue(io.BytesIO(partly)).ngettext("one card", "{number} cards", 1) == "one card"


@pytest.mark.parametrize(
    ("code", "none"), [("de", "0 Punkte"), ("fr", "0 point"), ("nl", "0 punten")]
)
def test_none_of_a_thing_takes_the_form_that_the_language_wants(code: str, none: str):
    said = spoken(code).ngettext("{number} point", "{number} points", 0)
    assert said.format(number=0) == none
