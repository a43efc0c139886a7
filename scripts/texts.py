"""Extract all texts that people read, merge them into every catalogue, and report what is missing.

`make texts` runs it. It guesses nothing: a new or changed text is empty in a catalogue until
somebody translates it, and is shown in English until then.
"""

import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po, write_po

PACKAGE: Final = Path(__file__).parents[1] / "src" / "fairyring"
TEMPLATE: Final = PACKAGE / "locale" / "messages.pot"
_KEYWORDS: Final = ("say", "say_many:1,2", "marked", "marked_as:1c,2", "to_say", "to_say_many:1,2")

_HEAD: Final = """\
# How this is translated: docs/translating.md
msgid ""
msgstr ""
"Language: {code}\\n"
"Plural-Forms: {forms}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""
"""The header of a catalogue, without dates and program names, which would change at each run."""


def extract(to: Path) -> None:
    """Write all texts of the package to a template, each once, with the files that use it."""
    wanted = [part for keyword in _KEYWORDS for part in ("-k", keyword)]
    how = ["--omit-header", "--add-location=file", "--sort-by-file", "-F", "locale/babel.cfg"]
    with _at(PACKAGE):
        command = ["pybabel", "--quiet", "extract", *how, *wanted, "-o", str(to), "."]
        CommandLineInterface().run(command)  # type: ignore[no-untyped-call]


def merge() -> None:
    """Merge the texts into every catalogue; unused texts that were translated move to its end."""
    with TEMPLATE.open("rb") as opened:
        template = read_po(opened)
    for code, catalogue in catalogues().items():
        catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
        for key, gone in list(catalogue.obsolete.items()):
            if not _told(gone.string):
                del catalogue.obsolete[key]
        with _file(code).open("wb") as written:
            written.write(_HEAD.format(code=code, forms=catalogue.plural_forms).encode())
            write_po(written, catalogue, include_lineno=False, omit_header=True)


def catalogues() -> dict[str, Catalog]:
    """Return the catalogues by language code."""
    found = {}
    for code in sorted(file.parts[-3] for file in TEMPLATE.parent.glob("*/*/messages.po")):
        with _file(code).open("rb") as opened:
            found[code] = read_po(opened, locale=code)
    return found


def _file(code: str) -> Path:
    return TEMPLATE.parent / code / "LC_MESSAGES" / "messages.po"


def missing(catalogue: Catalog) -> list[str]:
    """Return the texts that are shown in English for lack of a translation."""
    texts = [message for message in catalogue if message.id]
    return [_called(text.id) for text in texts if text.fuzzy or not _told(text.string)]


def _told(string: str | tuple[str, ...] | list[str] | None) -> bool:
    return all(string) if isinstance(string, tuple | list) else bool(string)


def _called(key: str | tuple[str, ...] | list[str]) -> str:
    return key if isinstance(key, str) else key[0]


def report() -> Iterator[str]:
    """Yield a line for each language."""
    for code, catalogue in catalogues().items():
        left = missing(catalogue)
        line = f"{code}: {len(catalogue) - len(left)} of {len(catalogue)} texts"
        yield f"{line}; next: {left[0]!r}" if left else f"{line}, all"


@contextmanager
def _at(folder: Path) -> Iterator[None]:
    """Run in a folder, because Babel names files relative to the current one."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


if __name__ == "__main__":
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--report", action="store_true", help="only report, and write nothing")
    if not arguments.parse_args().report:
        extract(TEMPLATE)
        merge()
    print("\n".join(report()))
