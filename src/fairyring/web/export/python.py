"""Python for the site: Pyodide, the few libraries that a table needs, and our own code."""

import importlib.util
import io
import json
import os
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import fairyring
from fairyring.kernel.editing.edition import HANDED_ON
from fairyring.locale.catalogues import ENGLISH, languages, written
from fairyring.web.export import downloads

_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
_LIBRARY = "python_stdlib.zip"
_NO_TABLE_NEEDS = re.compile(
    r"(_pyrepl|ensurepip|idlelib|wsgiref|xmlrpc)/"
    r"|(ftplib|imaplib|mailbox|poplib|smtplib|turtle)\.py"
    r"|encodings/(?!__init__|aliases|ascii|cp437|idna|latin_1|punycode|utf_8|(raw_)?unicode_escape)"
)
"""Modules of the standard library for mail, terminals, and text encodings other than Unicode."""
_PURE = ("jinja2", "markupsafe", "mypy_extensions", "structlog")
_STAYS_HERE = re.compile(
    r"(cli|client|conformance|editions|envs|web|lab/(arena|reports|runs|tuning)|picture/press"
    r"|store/sql)/|__main__|games/\w+/sight/"
)
_OWN_PAGE = re.compile(
    r"web/((pages/)?__init__|pages/(drawing|personal))\.py"
    r"|web/pages/templates/_(brief|icons|own)\.html"
)
"""The part of the web package that renders the personal page, for the server in a browser."""


def parts() -> dict[str, bytes]:
    """Return the files of the folder `python`, by name. Raises Missing."""
    pyodide = downloads.pyodide()
    made = {name: (pyodide / name).read_bytes() for name in _PARTS}
    lock = json.loads((pyodide / "pyodide-lock.json").read_bytes())
    made["pyodide-lock.json"] = json.dumps(lock | {"packages": {}}).encode()
    made[_LIBRARY] = _library(pyodide / _LIBRARY)
    made["package.zip"] = _archive()
    made |= {f"{code}.po": _catalogue(code) for code in languages() if code != ENGLISH}
    made["around.json"] = json.dumps(_around()).encode()
    return made


def _catalogue(language: str) -> bytes:
    """A catalogue without the names of files, which only translators read."""
    lines = written(language).splitlines(keepends=True)
    return b"".join([line for line in lines if not line.startswith(b"#:")])


def _around() -> dict[str, str]:
    """Return the environment variables for each Python of the site: the chosen editions."""
    return {HANDED_ON: os.environ[HANDED_ON]} if HANDED_ON in os.environ else {}


def _archive() -> bytes:
    """Return the archive that is unpacked where Python looks for libraries."""
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive,
        zipfile.ZipFile(downloads.msgspec()) as msgspec,
    ):
        for name in msgspec.namelist():
            _add(archive, name, msgspec.read(name))
        for path, content in sorted(_sources()):
            _add(archive, path, content)
    return packed.getvalue()


def _library(whole: Path) -> bytes:
    """Return the standard library without the parts that no table needs."""
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive,
        zipfile.ZipFile(whole) as library,
    ):
        for name in library.namelist():
            if not _NO_TABLE_NEEDS.match(name):
                _add(archive, name, library.read(name))
    return packed.getvalue()


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a file without its date, so that equal content gives equal archives."""
    archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def _sources() -> Iterator[tuple[str, bytes]]:
    package = Path(fairyring.__file__).parent
    for file in package.rglob("*"):
        path = file.relative_to(package).as_posix()
        is_source = file.suffix in (".py", ".toml") or file.name == "rules.md"
        goes = is_source and not _STAYS_HERE.match(path)
        if goes or _OWN_PAGE.fullmatch(path):
            yield f"fairyring/{path}", file.read_bytes()
    for name in _PURE:
        spec = importlib.util.find_spec(name)
        assert spec is not None
        assert spec.origin is not None
        origin = Path(spec.origin)
        folder = origin.parent if spec.submodule_search_locations else None
        for file in [origin] if folder is None else folder.rglob("*.py"):
            beside = origin.parent if folder is None else folder.parent
            yield file.relative_to(beside).as_posix(), file.read_bytes()
