"""The languages of the interface, each with its catalogue.

A language is a folder `<code>/LC_MESSAGES` beside this file with a `messages.po`; nothing else
names it. English is what stands in the code.
"""

import gettext
from collections.abc import Iterable
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from fairyring.kernel.words import English, marked_as
from fairyring.locale.po import Catalogue

FOLDER: Final = Path(__file__).parent
ENGLISH: Final = "en"


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return (ENGLISH, *sorted(file.parts[-3] for file in FOLDER.glob("*/LC_MESSAGES/messages.po")))


_OWN_NAME: Final = marked_as("the name of this language", "English")
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
