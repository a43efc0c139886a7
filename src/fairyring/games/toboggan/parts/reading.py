"""Reading the tables of the box, row by row; a row that breaks a rule is refused by its name."""

import difflib
import tomllib
from collections.abc import Iterable
from enum import IntEnum
from typing import TypeVar

_Word = TypeVar("_Word", bound="Word")


class BadParts(ValueError):
    """A table breaks a rule of the box."""


class Word(IntEnum):
    """A number that the tables write as a word."""

    @property
    def word(self) -> str:
        """How it is written: its name in lower case, with blanks."""
        return self.name.lower().replace("_", " ")


class Row:
    """One row of a table: every entry is asked for by name, and none may be left over."""

    def __init__(self, entries: object, where: str) -> None:
        self.where = where
        if not isinstance(entries, dict):
            raise self.flaw("must be a row of entries")
        self._left: dict[str, object] = dict(entries)

    def flaw(self, what: str) -> BadParts:
        """What is wrong with this row."""
        return BadParts(f"{self.where} {what}")

    def has(self, name: str) -> bool:
        """Whether the row has an entry that nobody has asked for yet."""
        return name in self._left

    def text(self, name: str) -> str:
        """A text that is not empty."""
        value = self._take(name)
        if not isinstance(value, str) or not value.strip():
            raise self.flaw(f"needs {name} as a text, not {value!r}")
        return value

    def number(self, name: str, usual: int | None = None, low: int = 1) -> int:
        """A whole number; where it may be left out, the usual one."""
        if usual is not None and name not in self._left:
            return usual
        value = self._take(name)
        if not isinstance(value, int) or isinstance(value, bool) or value < low:
            raise self.flaw(f"needs {name} as a whole number from {low} up, not {value!r}")
        return value

    def flag(self, name: str, usual: bool = False) -> bool:
        """True or false; where it is left out, the usual one."""
        value = self._left.pop(name, usual)
        if not isinstance(value, bool):
            raise self.flaw(f"needs {name} as true or false, not {value!r}")
        return value

    def one(self, kind: type[_Word], name: str) -> _Word:
        """One of a set of words."""
        return self._word(kind, name, self._take(name))

    def some(self, kind: type[_Word], name: str) -> tuple[_Word, ...]:
        """A list of such words; none if it is left out."""
        return tuple(self._word(kind, name, value) for value in self.several(name))

    def several(self, name: str) -> list[object]:
        """A list; empty if it is left out."""
        values = self._left.pop(name, [])
        if not isinstance(values, list):
            raise self.flaw(f"needs {name} as a list, not {values!r}")
        return values

    def done(self) -> None:
        """Refuse what nobody has asked for."""
        for name in sorted(self._left):
            raise self.flaw(f"has an entry {name!r} that has no meaning here")

    def _take(self, name: str) -> object:
        if name not in self._left:
            raise self.flaw(f"has no {name}")
        return self._left.pop(name)

    def _word(self, kind: type[_Word], name: str, value: object) -> _Word:
        words = {member.word: member for member in kind}
        if isinstance(value, str) and value in words:
            return words[value]
        raise self.flaw(f"has {name} {value!r}; {hint(str(value), words)}")


def hint(given: str, known: Iterable[str]) -> str:
    """What could have been meant."""
    names = list(known)
    close = difflib.get_close_matches(given, names, n=1)
    return f"do you mean {close[0]!r}?" if close else f"it can be {', '.join(names)}"


def rows(text: str, name: str) -> list[object]:
    """The rows of a table, all of which stand under one name."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as flaw:
        raise BadParts(f"the table cannot be read: {flaw}") from None
    found = table.pop(name, None)
    if not isinstance(found, list) or not found:
        raise BadParts(f"the table has no rows [[{name}]]")
    for other in table:
        raise BadParts(f"the table has {other!r}; all its rows are [[{name}]]")
    return found


def bits_of(numbers: Iterable[int]) -> int:
    """A set of small numbers as bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
