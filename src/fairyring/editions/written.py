"""Writes editions and their values as TOML."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from fairyring.kernel.editing.edited import quoted
from fairyring.kernel.editing.edition import WHOLE, Edition


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
