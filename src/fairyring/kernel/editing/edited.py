"""Applies an edition to a table: rows that are changed, added or removed."""

import copy
import difflib
from collections.abc import Iterator, Mapping
from typing import Any, Final

from fairyring.kernel.editing.edition import BadEdition

_CALLED_BY = ("key", "number", "name", "title", "letter")
"""The entries that may identify the rows of a table; without any, their order does."""


class EditedRow(dict[str, Any]):
    """A row that an edition changes or adds."""

    def __init__(self, entries: Mapping[str, Any], where: str) -> None:
        super().__init__(entries)
        self.where: Final = where
        """The place in the edition, for error messages."""


def edited(table: Mapping[str, Any], says: Mapping[str, Any], where: str) -> dict[str, Any]:
    """Return a copy of a table with all changes of an edition."""
    changed = copy.deepcopy(dict(table))
    for name, said in says.items():
        changed[name] = _entry(changed, name, said, f"{where}.{name}")
    return changed


def _entry(row: Mapping[str, Any], name: str, said: Any, where: str) -> Any:
    """Return the new value of an entry; lists of rows and rows within rows are merged."""
    old = row.get(name)
    if isinstance(said, dict) and isinstance(old, list) and are_rows(old):
        return _rows(old, said, where)
    if isinstance(said, dict) and isinstance(old, dict):
        return EditedRow(edited(old, said, where), where)
    return said


def called(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The rows of a list, each by the entry that identifies it."""
    by = _called_by(rows)
    return {str(row[by]) if by else str(n): row for n, row in enumerate(rows, start=1)}


def are_rows(value: object) -> bool:
    """Return whether an entry is a list of rows."""
    return isinstance(value, list) and bool(value) and all(isinstance(row, dict) for row in value)


def _called_by(rows: list[dict[str, Any]]) -> str:
    """The entry that identifies rows, or "" if their order does."""
    for entry in _CALLED_BY:
        if len({str(row[entry]) for row in rows if entry in row}) == len(rows):
            return entry
    return ""


def _rows(rows: list[dict[str, Any]], says: Mapping[str, Any], where: str) -> list[dict[str, Any]]:
    """Return a list of rows with all changes of an edition."""
    by, named = _called_by(rows), called(rows)
    for name, said in says.items():
        here = f"{where}.{quoted(name)}"
        if not isinstance(said, dict):
            raise BadEdition(f"{here} is a row of entries in braces, or below its name in brackets")
        entries = dict(said)
        if entries.pop("new", False) is True:
            named[name] = _new(named, name, by, entries, here)
        elif name not in named:
            raise BadEdition(f"{here}: there is no such row; {_near(name, named)}")
        elif entries.pop("remove", False) is True:
            if entries:
                raise BadEdition(f"{here}: a row that is taken out has no other entries")
            del named[name]
        else:
            named[name] = EditedRow(edited(named[name], entries, here), here)
    return list(named.values())


def _new(
    named: Mapping[str, object], name: str, by: str, entries: dict[str, Any], here: str
) -> EditedRow:
    if name in named:
        raise BadEdition(f"{here}: there is such a row already, so it is not new")
    given: dict[str, Any] = {}
    if by and by not in entries:
        given[by] = int(name) if by == "number" and name.isdecimal() else name
    return EditedRow({**given, **entries}, here)


def _near(name: str, named: Mapping[str, object]) -> str:
    close = difflib.get_close_matches(name, named, n=1)
    if close:
        return f"do you mean {quoted(close[0])}?"
    return f"the rows are {', '.join(_shortened(list(named)))}"


def _shortened(names: list[str]) -> Iterator[str]:
    yield from map(quoted, names[:8])
    if len(names) > 8:
        yield f"and {len(names) - 8} more"


def quoted(name: str) -> str:
    """Quote a name as TOML does in a dotted key."""
    bare = name.replace("_", "").replace("-", "")
    return name if bare.isascii() and bare.isalnum() else f'"{name}"'
