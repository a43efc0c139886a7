"""Reads catalogues as translators write them: `.po` files, with the standard library alone."""

import gettext
import re
from collections.abc import Iterator
from typing import BinaryIO, Final

_LINE: Final = re.compile(
    r"""^(?: (?P<mark> \#~ | \#,.*\bfuzzy\b )
           | (?: (?P<field> msgctxt | msgid_plural | msgid | msgstr (?:\[\d+\])? ) [ \t]+ )?
             "(?P<text> .* )" [ \t]*$ )""",
    re.MULTILINE | re.VERBOSE,
)
_FUZZY: Final = "fuzzy"
_ESCAPE: Final = re.compile(r"\\(.)")
_CONTROLS: Final = {"n": "\n", "r": "\r", "t": "\t"}


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
