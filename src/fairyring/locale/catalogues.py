"""The languages that are spoken here, each with its catalogue.

A language is a folder `<code>/LC_MESSAGES` beside this file with a `messages.po`, of which a wheel
has the compiled `messages.mo` alone; nothing else names it. English is what stands in the code.
"""

import gettext
import io
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from fairyring.kernel.words import English, marked_as

FOLDER: Final = Path(__file__).parent
ENGLISH: Final = "en"


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return (ENGLISH, *sorted(file.parts[-3] for file in FOLDER.glob("*/LC_MESSAGES/messages.?o")))


_OWN_NAME: Final = marked_as("the name of this language", "English")
"""What each catalogue translates by the name of its own language."""


@cache
def own_names() -> tuple[tuple[str, str], ...]:
    """Each language by its code, called as those who speak it call it."""
    return tuple([(code, texts(code).gettext(_OWN_NAME)) for code in languages()])


@cache
def texts(language: str) -> gettext.NullTranslations:
    """The catalogue of one language; what it lacks is said in English."""
    if language == ENGLISH:
        return English()
    return read(compiled(language))


def compiled(language: str) -> bytes:
    """A catalogue as gettext reads it, with what is translated alone."""
    folder = FOLDER / language / "LC_MESSAGES"
    built = folder / "messages.mo"
    return built.read_bytes() if built.exists() else packed(folder / "messages.po")


def packed(catalogue: Path) -> bytes:
    """What a file of a translator comes to; Babel is there where the source is."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    made = io.BytesIO()
    with catalogue.open("rb") as opened:
        write_mo(made, read_po(opened))
    return made.getvalue()


def read(built: bytes) -> gettext.NullTranslations:
    """The catalogue of a language other than English."""
    catalogue = gettext.GNUTranslations(io.BytesIO(built))
    catalogue.add_fallback(English())
    return catalogue


def chosen(wanted: Iterable[str]) -> str:
    """The first of some codes, such as de-AT or nl, that is spoken here; else English."""
    for code in wanted:
        spoken = code.replace("_", "-").partition("-")[0].lower()
        if spoken in languages():
            return spoken
    return ENGLISH
