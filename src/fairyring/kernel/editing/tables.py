"""Reads the TOML tables that designers edit, entry by entry.

An error is reported in one line: file, row, entry, the value found and what is allowed.

    table = Row.file(text, "cards.toml")
    for row in table.rows("card"):
        copies = row.number("copies", low=1, high=9)
        row.done()
"""

import difflib
import reprlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Self, TypeVar

from fairyring.kernel.editing.edited import EditedRow, edited
from fairyring.kernel.editing.edition import WHOLE, Edition
from fairyring.kernel.editing.files import unread

_T = TypeVar("_T")
_RESERVED = "{};#"
"""Separators of actions in records, so no name in them may contain these."""

_ROW = "a row of entries in braces, or below its name in brackets"


class BadParts(ValueError):
    """A table that is wrong; the text says where, and what is allowed."""


def text_of(package: str, file: str) -> str:
    """Return the text of a table that lies beside the code that reads it."""
    from importlib import resources  # not needed to list the games

    try:
        return (resources.files(package) / file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadParts(f"{package}: {unread(Path(file), wrong)}") from None


class Row:
    """One row, or a whole file: each entry is read by name, and none may be left over."""

    def __init__(
        self, entries: Mapping[str, object], where: str, *, of_the_box: bool = True
    ) -> None:
        self.where = where
        self.of_the_box = of_the_box
        """True if no edition changes the file."""
        self._left = dict(entries)
        self._asked: set[str] = set()
        self._named = isinstance(entries, EditedRow)

    @classmethod
    def file(cls, text: str, file: str, edition: Edition | None = None) -> Self:
        """Parse a file, with the changes of an edition if there is one."""
        import tomllib  # not needed to list the games

        try:
            entries = tomllib.loads(text)
        except tomllib.TOMLDecodeError as flaw:  # the message has line and column
            raise BadParts(f"{file} is no TOML: {flaw}") from None
        table = file.removesuffix(".toml")
        says = edition.tables.get(table) if edition is not None else None
        if edition is None or not says:
            return cls(entries, file)
        where = f"{edition.file}, {table}"
        if WHOLE in says:
            return cls(says[WHOLE], where, of_the_box=False)
        return cls(edited(entries, says, where), where, of_the_box=False)

    def call(self, where: str) -> None:
        """Name the row by its content, for errors; a row from an edition keeps its place there."""
        if not self._named:
            self.where = where

    # Errors.

    def flaw(self, what: str) -> BadParts:
        """Return an error about this row."""
        return BadParts(f"{self.where}: {what}")

    def wrong(self, name: str, allowed: str, value: object) -> BadParts:
        """Return an error about one of its entries."""
        return self.flaw(f"{name} must be {allowed}, not {reprlib.repr(value)}")

    # Entries.

    def has(self, name: str) -> bool:
        """Return whether the row has an entry that has not been read yet."""
        self._asked.add(name)
        return name in self._left

    def refuse(self, name: str, why: str) -> None:
        """Refuse an entry that older tables had, and say why it is gone."""
        if name in self._left:
            raise self.flaw(f"{name} is no entry any more: {why}")

    def text(self, name: str) -> str:
        """Read a text that is not empty."""
        allowed = "a text"
        value = self._take(name, allowed)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(name, allowed, value)
        return value

    def name(self, name: str) -> str:
        """Read a name that a person can type and that a record can contain."""
        value = self.text(name)
        tidy = value.isprintable() and " ".join(value.split()) == value
        if not tidy or any(sign in value for sign in _RESERVED):
            raise self.wrong(name, f"words with single spaces and without {_RESERVED}", value)
        return value

    def number(self, name: str, low: int, high: int | None = None) -> int:
        """Read a whole number in this range; None is no upper limit."""
        return self._number(name, self._take(name, _span(low, high)), low, high)

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        """Read a list of such numbers."""
        values = self._list(name, f"a list, each {_span(low, high)}")
        return [self._number(name, value, low, high) for value in values]

    def flag(self, name: str, usual: bool = False) -> bool:
        """Read true or false, or `usual` if the entry is missing."""
        if not self.has(name):
            return usual
        value = self._take(name, "")
        if not isinstance(value, bool):
            raise self.wrong(name, "true or false", value)
        return value

    def one(self, name: str, words: Mapping[str, _T]) -> _T:
        """Read one of these words and return what it stands for."""
        return self._word(name, words, self._take(name, _any_of(words)))

    def some(self, name: str, words: Mapping[str, _T]) -> list[_T]:
        """Read a list of these words and return what they stand for; empty if missing."""
        if not self.has(name):
            return []
        values = self._list(name, f"a list out of {_listed(words)}")
        return [self._word(name, words, value) for value in values]

    def texts(self, name: str) -> list[str]:
        """Read a list of texts."""
        values = self._list(name, "a list of texts")
        for value in values:
            if not isinstance(value, str):
                raise self.wrong(name, "a list of texts", values)
        return [str(value) for value in values]

    def text_or_texts(self, name: str) -> str | list[str]:
        """Read a text or a list of texts."""
        self._asked.add(name)
        return self.texts(name) if isinstance(self._left.get(name), list) else self.text(name)

    def row(self, name: str) -> "Row":
        """Read a row within this row."""
        return self._row(name, self._take(name, _ROW), f"{self.where}, {name}")

    def rows(self, name: str, called: str = "") -> "list[Row]":
        """Read a list of at least one row; errors call them `called` and their number, from 1."""
        allowed = f"rows such as [[{name}]]"
        values = self._list(name, allowed)
        if not values:
            raise self.wrong(name, allowed, values)
        return [
            self._row(f"{name} {number}", value, f"{self.where}, {called or name} {number}")
            for number, value in enumerate(values, start=1)
        ]

    def done(self) -> None:
        """Raise if any entry was not read."""
        for name in sorted(self._left):
            near = difflib.get_close_matches(name, sorted(self._asked), n=1)
            could = f"do you mean {near[0]}?" if near else f"it can have {_listed(self._asked)}"
            raise self.flaw(f"{name} means nothing here; {could}")

    def _take(self, name: str, allowed: str) -> object:
        self._asked.add(name)
        if name not in self._left:
            near = difflib.get_close_matches(name, self._left.keys() - self._asked, n=1)
            instead = f" ({near[0]} means nothing here)" if near else ""
            raise self.flaw(f"{name} is missing{instead}; it must be {allowed}")
        return self._left.pop(name)

    def _list(self, name: str, allowed: str) -> list[object]:
        value = self._take(name, allowed)
        if not isinstance(value, list):
            raise self.wrong(name, allowed, value)
        return value

    def _number(self, name: str, value: object, low: int, high: int | None) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(name, _span(low, high), value)
        if value < low or (high is not None and value > high):
            raise self.wrong(name, _span(low, high), value)
        return value

    def _word(self, name: str, words: Mapping[str, _T], value: object) -> _T:
        if not isinstance(value, str) or value not in words:
            raise self.wrong(name, _any_of(words), value)
        return words[value]

    def _row(self, name: str, value: object, where: str) -> "Row":
        if not isinstance(value, dict):
            raise self.wrong(name, _ROW, value)
        if isinstance(value, EditedRow):
            where = value.where
        return Row(value, where, of_the_box=self.of_the_box)


def each_once(what: str, rows: Iterable[tuple[Row, object]]) -> None:
    """Raise for the second row with the same value; `what` names the value."""
    met: dict[object, Row] = {}
    for row, value in rows:
        first = met.setdefault(value, row)
        if first is not row:
            raise row.flaw(f"{what} must differ from row to row; that of {first.where} is the same")


def _span(low: int, high: int | None) -> str:
    return f"a whole number from {low}" + (" up" if high is None else f" to {high}")


def _any_of(words: Iterable[str]) -> str:
    return f"one of {_listed(words)}"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(words) if isinstance(words, set) else words)
