"""Tables with a designer's mistakes: each kind of entry wrong, missing, or with another one beside.

@pytest.mark.parametrize("path", entries(TABLE), ids=str)
def test_...(path):
    check_spoilt(read_cards, TABLE, "cards.toml", path)
"""

import tomllib
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from fairyring.kernel.editing.tables import BadParts

Read = Callable[[str], object]
WRONG = ("", "glitter", -7, 10**9, 2.5, True, [], [[]], {})
"""Values that are wrong for every entry; no text of a table is `glitter`."""


class Path(NamedTuple):
    """The way to an entry: names of entries, and indices in lists."""

    parts: tuple[str | int, ...]

    def __str__(self) -> str:
        return "-".join(map(str, self.parts))

    @property
    def kind(self) -> tuple[str, ...]:
        """The path without indices, which all rows of a kind share."""
        return tuple(part for part in self.parts if isinstance(part, str))


def entries(text: str) -> list[Path]:
    """Return the first entry of each kind in a table, including whole rows."""
    first: dict[tuple[str, ...], Path] = {}
    for path in _paths(tomllib.loads(text), ()):
        first.setdefault(path.kind, path)
    return list(first.values())


def check_spoilt(read: Read, text: str, file: str, path: Path, fine: tuple[object, ...]) -> None:
    """Check that wrong values and unknown entries are refused, with file, row and entry."""
    right = _at(tomllib.loads(text), path)
    for wrong in WRONG:
        if wrong in fine or (isinstance(right, dict) and wrong == {}):
            continue  # for an empty row its first entry is reported
        _check(read, _changed(text, path, wrong), file, path.kind[-1], wrong)
    if isinstance(right, dict):
        _check(read, _changed(text, path, right | {"glitter": 1}), file, "glitter", "")


def check_missed(read: Read, text: str, file: str, path: Path) -> None:
    """Check that a missing entry is reported with file, row and entry."""
    table = tomllib.loads(text)
    del _at(table, Path(path.parts[:-1]))[path.parts[-1]]
    _check(read, written(table), file, path.kind[-1], "")


def _check(read: Read, text: str, file: str, entry: str, wrong: object) -> None:
    with pytest.raises(BadParts) as caught:
        read(text)
    said = str(caught.value)
    where, _, what = said.partition(": ")
    assert where.startswith(file), said
    assert entry in what, f"{wrong!r}: {said}"
    assert "\n" not in said


def _changed(text: str, path: Path, value: object) -> str:
    table = tomllib.loads(text)
    _at(table, Path(path.parts[:-1]))[path.parts[-1]] = value
    return written(table)


def written(table: dict[str, Any]) -> str:
    """Return a table as TOML."""
    return "".join(f"{name} = {_written(value)}\n" for name, value in table.items())


def _written(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return (
                f"{{ {', '.join(f'{name} = {_written(part)}' for name, part in value.items())} }}"
            )
        case list():
            return f"[{', '.join(map(_written, value))}]"
        case str():
            escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
            return f'"{escaped}"'
        case _:
            return repr(value)


def _paths(part: object, path: tuple[str | int, ...]) -> Iterator[Path]:
    match part:
        case dict():
            inner = list(part.items())
        case list():
            inner = list(enumerate(part))
        case _:
            return
    for name, value in inner:
        yield Path((*path, name))
        yield from _paths(value, (*path, name))


def _at(table: Any, path: Path) -> Any:
    for part in path.parts:
        table = table[part]
    return table
