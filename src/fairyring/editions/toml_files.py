"""Reads and writes editions as TOML files."""

import json
import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from fairyring.games import BUILT_IN
from fairyring.kernel.editing.edited import quoted
from fairyring.kernel.editing.edition import LONGEST_NAME, WHOLE, BadEdition, Edition, choose
from fairyring.kernel.editing.files import unread


def read_edition(path: str | os.PathLike[str]) -> Edition:
    """Read an edition from a TOML file. Its parts are checked later, when its game loads.

    >>> import pathlib, tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     file = pathlib.Path(folder, "fives.toml")
    ...     lines = ["game = 'gdfr'", "name = 'Fives'", "options.deal = 5"]
    ...     _ = file.write_text(chr(10).join(lines))
    ...     read_edition(file).name
    'Fives'
    """
    file = Path(path)
    said = _table(file)
    label = file.name
    key = said.pop("game", None)
    if key not in BUILT_IN:
        raise BadEdition(f"{label}: game must be one of {', '.join(BUILT_IN)}, not {key!r}")
    name = said.pop("name", None)
    if not isinstance(name, str) or not _fits(name):
        wanted = f"a name of 1 to {LONGEST_NAME} letters without braces"
        raise BadEdition(f"{label}: name must be {wanted}, not {name!r}")
    options = said.pop("options", {})
    for part, entries in [("options", options), *said.items()]:
        if not isinstance(entries, dict):
            raise BadEdition(f"{label}: {part} must be a table such as [{part}], not {entries!r}")
    tables = {table: _whole(file, table, entries) for table, entries in said.items()}
    return Edition(key, BUILT_IN[key], name, options, tables, label)


def choose_editions(paths: Iterable[str | os.PathLike[str]]) -> None:
    """Play in these editions from now on, one per game, here and in processes started later.

    Raises BadEdition for one that cannot be read, and for a game that is already in use.
    """
    for path in paths:
        choose(read_edition(path))


def _table(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadEdition(unread(file, wrong)) from None
    except tomllib.TOMLDecodeError as wrong:  # the message has line and column
        raise BadEdition(f"{file.name} is no TOML: {wrong}") from None


def _fits(name: str) -> bool:
    tidy = name.isprintable() and " ".join(name.split()) == name
    return tidy and 0 < len(name) <= LONGEST_NAME and not {"{", "}"} & set(name)


def _whole(file: Path, table: str, entries: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the changes to a table; one with a file of its own replaces the table as a whole."""
    if WHOLE not in entries:
        return entries
    if len(entries) > 1 or not isinstance(entries[WHOLE], str):
        raise BadEdition(f"{file.name}: {table}.{WHOLE} must name a file, and stand alone")
    return {WHOLE: _table(file.parent / entries[WHOLE])}


def toml(value: Any) -> str:
    """Return a value as TOML on one line; "" for None."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{quoted(name)} = {toml(said)}" for name, said in value.items())
        return f"{{ {inside} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def files(edition: Edition, stem: str) -> dict[str, str]:
    """Return the files of an edition by name, its main file first.

    A table that is replaced as a whole is in a file of its own.
    """
    lines = [f"game = {toml(edition.game)}", f"name = {toml(edition.name)}"]
    lines += _lines("options", edition.options)
    beside = {}
    for table, says in edition.tables.items():
        if WHOLE in says:
            file = f"{stem}.{table}.toml"
            lines.append(f"{table}.{WHOLE} = {toml(file)}")
            beside[file] = _text(f"{name} = {toml(said)}" for name, said in says[WHOLE].items())
        else:
            lines += _lines(table, says)
    return {f"{stem}.toml": _text(lines), **beside}


def _lines(where: str, says: Mapping[str, Any]) -> Iterator[str]:
    """Yield one line for each entry, with its full place."""
    for name, said in says.items():
        here = f"{where}.{quoted(name)}"
        if isinstance(said, Mapping):
            yield from _lines(here, said)
        else:
            yield f"{here} = {toml(said)}"


def _text(lines: Iterator[str] | list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
