"""Renders templates, for a server and for the browser's own server."""

import gettext
import re
from pathlib import Path

import jinja2

from fairyring.locale.catalogues import ENGLISH

_TEMPLATES = Path(__file__).parent / "templates"

_ADDRESS = re.compile(r'\b(href|src|srcset|action|data-(?:art|sheet|icons|root|pages))="/([^"]*)"')
_OF_A_VISITOR = re.compile(r'(name="csrf" value|data-csrf)="[^"]*"')
_PAGE = re.compile(r"(me|me/forget|replay|(learn|rules|table)/[^/?#.]+|rules/[^/]+/sheet|)(#.*)?")
"""Pages with text, which exist in each language."""
_NAMED = {"": "index", "me/forget": "forget"}
"""Pages whose file names differ from their paths."""


def environment(catalogue: gettext.NullTranslations) -> jinja2.Environment:
    """Return the templates in one language. Values are escaped, never treated as markup."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    made.install_gettext_translations(catalogue, newstyle=True)  # type: ignore[attr-defined]
    return made


def relative(page: str, root: str, folder: str = "") -> str:
    """Return a page with relative URLs, so that it can be placed anywhere.

    Pages with text are in the folder of their language.
    """

    def beside(found: re.Match[str]) -> str:
        kind, path = found[1], found[2]
        other = re.fullmatch(r"@(\w+)/(.*)", path)  # the same page in another language
        place = folder_of(other[1]) if other else folder
        path = other[2] if other else path
        if kind == "data-pages":
            path = place
        elif kind not in ("action", "data-root") and (named := _PAGE.fullmatch(path)):
            path = place + _file(named[1]) + (named[3] or "")
        return f'{kind}="{root}{path}"'

    return _OF_A_VISITOR.sub(r'\1=""', _ADDRESS.sub(beside, page))


def folder_of(language: str) -> str:
    """Return the folder for the pages of a language; English ones are at the root."""
    return "" if language == ENGLISH else f"{language}/"


def _file(path: str) -> str:
    """Return the file name of a page."""
    return path if path.endswith("/sheet") else f"{_NAMED.get(path, path)}.html"
