"""The language of a visitor, and the catalogue of texts in it.

A language is a folder `locale/<code>/LC_MESSAGES` with a `messages.po`; nothing else names it.
English is what stands in the code.
"""

import gettext
import io
from functools import cache
from pathlib import Path
from typing import Final

from babel import negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from starlette.requests import HTTPConnection

from fairyring.kernel.words import English

FOLDER: Final = Path(__file__).parents[2] / "locale"
ENGLISH: Final = "en"
COOKIE: Final = "fairyring_language"


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages, English first."""
    return (ENGLISH, *sorted(file.parts[-3] for file in FOLDER.glob("*/LC_MESSAGES/messages.po")))


@cache
def texts(language: str) -> gettext.NullTranslations:
    """The catalogue of one language."""
    if language == ENGLISH:
        return English()
    file = FOLDER / language / "LC_MESSAGES" / "messages.po"
    compiled = io.BytesIO()
    with file.open("rb") as opened:
        write_mo(compiled, read_po(opened, locale=language))
    compiled.seek(0)
    catalogue = gettext.GNUTranslations(compiled)
    catalogue.add_fallback(English())
    return catalogue


def language_of(connection: HTTPConnection) -> str:
    """The language that a visitor chose, or else the best that the browser asks for."""
    chosen = connection.cookies.get(COOKIE, "")
    wanted = [chosen, *_accepted(connection.headers.get("accept-language", ""))]
    asked = [code.replace("-", "_") for code in wanted if code]
    return negotiate_locale(asked, languages(), sep="_") or ENGLISH


def _accepted(header: str) -> list[str]:
    """The codes of an Accept-Language header, the most wanted first."""
    ranked = []
    for place, part in enumerate(header[:500].split(",")):
        code, _, parameter = part.strip().partition(";")
        try:
            weight = float(parameter.strip().removeprefix("q=") or 1)
        except ValueError:
            weight = 0.0
        if weight > 0 and code.replace("-", "").isalnum():
            ranked.append((-weight, place, code))
    return [code for _, _, code in sorted(ranked)]
