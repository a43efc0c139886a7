"""The languages of the interface, each with its catalogue.

A language is a folder `<code>/LC_MESSAGES` beside this file with a `messages.po`; nothing else
names it. English is what stands in the code.
"""

import gettext
import re
from collections.abc import Iterable, Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from fairyring.kernel.words import English, marked_as


class Catalogue(gettext.GNUTranslations):
    """The translated texts of one `.po` file.

    Fuzzy, obsolete and partly translated entries are left out: those texts are said in English.
    """

    def _parse(self, fp: BinaryIO) -> None:  # type: ignore[override]
        """Fill the catalogue; the base class calls this hook from its constructor."""
        self._catalog: dict[str | tuple[str, int], str] = {}
        self.plural = gettext.c2py("n != 1")
        for entry in _entries(fp.read().decode("utf-8")):
            key, text = entry["msgid"], entry.get("msgstr", "")
            forms = [form for field, form in entry.items() if field.startswith("msgstr[")]
            if not key:
                self._read_header(text)
            elif _FUZZY not in entry and (all(forms) if forms else text):
                if "msgctxt" in entry:
                    key = f"{entry['msgctxt']}\x04{key}"
                if forms:
                    self._catalog |= {(key, number): form for number, form in enumerate(forms)}
                else:
                    self._catalog[key] = text

    def _read_header(self, text: str) -> None:
        for line in text.splitlines():
            name, _, value = line.partition(":")
            if name.lower() == "plural-forms":
                rule = value.partition("plural=")[2].rstrip(" ;")
                self.plural = gettext.c2py(rule)


FOLDER = Path(__file__).parent
ENGLISH = "en"


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return (ENGLISH, *sorted(file.parts[-3] for file in FOLDER.glob("*/LC_MESSAGES/messages.po")))


_OWN_NAME = marked_as("the name of this language", "English")
"""A text that each catalogue translates by the name of its own language."""


@cache
def own_names() -> tuple[tuple[str, str], ...]:
    """Each language by its code, called as those who speak it call it."""
    return tuple([(code, texts(code).gettext(_OWN_NAME)) for code in languages()])


@cache
def texts(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language; texts without a translation are in English."""
    if language == ENGLISH:
        return English()
    return read(written(language))


def written(language: str) -> bytes:
    """The `.po` file of a language other than English."""
    return (FOLDER / language / "LC_MESSAGES" / "messages.po").read_bytes()


def read(po: bytes) -> gettext.NullTranslations:
    """Return the catalogue in a `.po` file; texts without a translation are in English."""
    catalogue = Catalogue(BytesIO(po))
    catalogue.add_fallback(English())
    return catalogue


def chosen(wanted: Iterable[str]) -> str:
    """Return the first language available among codes such as de-AT or nl, else English."""
    for code in wanted:
        spoken = code.replace("_", "-").partition("-")[0].lower()
        if spoken in languages():
            return spoken
    return ENGLISH


_LINE = re.compile(
    r"""^(?: (?P<mark> \#~ | \#,.*\bfuzzy\b )
           | (?: (?P<field> msgctxt | msgid_plural | msgid | msgstr (?:\[\d+\])? ) [ \t]+ )?
             "(?P<text> .* )" [ \t]*$ )""",
    re.MULTILINE | re.VERBOSE,
)
_FUZZY = "fuzzy"
_ESCAPE = re.compile(r"\\(.)")
_CONTROLS = {"n": "\n", "r": "\r", "t": "\t"}


def _entries(source: str) -> Iterator[dict[str, str]]:
    """The entries of a file, each by its fields; one that needs review has the field `fuzzy`."""
    entry: dict[str, str] = {}
    field = ""
    for mark, name, text in _LINE.findall(source):
        # A flag, an obsolete line, a context or a second msgid begins the next entry.
        if mark or (name in ("msgctxt", "msgid") and "msgid" in entry):
            if "msgid" in entry:
                yield entry
            entry = {}
        if mark:
            entry = {_FUZZY: ""} if _FUZZY in mark else {}
            continue
        field = name or field
        entry[field] = entry.get(field, "") + _ESCAPE.sub(_unescaped, text)
    if "msgid" in entry:
        yield entry


def _unescaped(found: re.Match[str]) -> str:
    return _CONTROLS.get(found[1], found[1])
