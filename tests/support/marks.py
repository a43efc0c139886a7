"""A test language that marks every text of the catalogue, so that unmarked texts show.

with speaking(marks()):
    assert plain(say("{name} is back.", name="Ana")) == ""

A text that is said but missing in the catalogue is plain, too.
"""

import io
import re
import tomllib
from collections.abc import Collection, Iterator
from functools import cache
from gettext import NullTranslations
from pathlib import Path

from babel.messages.pofile import read_po, write_po

import fairyring
import texts
from fairyring.locale.catalogues import languages, own_names, read, texts as catalogue_of
from fairyring.web.pages import page

FROM, TO = "⟦", "⟧"


@cache
def packed() -> bytes:
    """Return the catalogue as a `.po` file, in which each text is its own translation."""
    with texts.TEMPLATE.open("rb") as opened:
        catalogue = read_po(opened, locale="en")
    for message in catalogue:
        if isinstance(message.id, str):
            # A list of commands shows the first paragraph of the help of each.
            paragraphs = message.id.split("\n\n") if message.id else ()
            message.string = "\n\n".join(f"{FROM}{one}{TO}" for one in paragraphs)
        else:
            message.string = tuple([f"{FROM}{form}{TO}" for form in message.id])
    made = io.BytesIO()
    write_po(made, catalogue)
    return made.getvalue()


@cache
def marks() -> NullTranslations:
    """Return the language."""
    return read(packed())


def forget_languages() -> None:
    """Clear all caches of catalogues, before and after a test that replaces catalogues."""
    for kept in (languages, own_names, catalogue_of, page._environment):
        kept.cache_clear()


@cache
def names_of(game: str) -> frozenset[str]:
    """Return the names of the cards of a game, which are not translated."""

    def found(part: object) -> Iterator[str]:
        for one in part if isinstance(part, list) else ():
            yield from found(one)
        for name, value in part.items() if isinstance(part, dict) else ():
            if name in ("name", "text", "title") and isinstance(value, str):
                yield value
            yield from found(value)

    parts = (Path(fairyring.__file__).parent / "games" / game / "parts").glob("*.toml")
    return frozenset(n for file in parts for n in found(tomllib.loads(file.read_text("utf-8"))))


def plain(text: str, names: Collection[str] = ()) -> str:
    """Return the words of a text outside all marks; punctuation, numbers and names are no words."""
    depth, left = 0, []
    for sign in text:
        if sign == TO:
            depth -= 1
        elif sign == FROM:
            depth += 1
        elif not depth:
            left.append(sign)
    assert depth == 0, f"a text was cut: {text!r}"
    rest = "".join(left)
    for name in sorted(names, key=len, reverse=True):
        rest = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", rest)
    return " ".join(re.findall(r"[^\W\d_]{2,}", rest))
