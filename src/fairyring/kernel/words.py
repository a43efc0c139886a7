"""Texts for people, in the language that is current where they are said.

The code holds the English text, which is the key in the catalogues of other languages; without a
catalogue, the text is English. A text is a whole sentence with named placeholders, since other
languages order the parts of a sentence differently. The values of placeholders, such as a name or a
card, are neither translated nor scanned for placeholders.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from gettext import NullTranslations
from typing import TypeVar, TypeVarTuple

Arguments = TypeVarTuple("Arguments")
T = TypeVar("T")

_STEERS = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that a terminal obeys instead of showing, or that reverse the direction of text."""
_BESIDE = "\x04"
"""Separates the sense of a text from the text in a catalogue."""


class English(NullTranslations):
    """The default catalogue: texts as they stand in the code."""

    def gettext(self, message: str) -> str:
        """Return the text without its sense."""
        return message.rpartition(_BESIDE)[2] if _BESIDE in message else message


_ENGLISH: NullTranslations = English()
_SPOKEN = ContextVar("spoken", default=_ENGLISH)

_LONGEST = 400
_REMEMBERED = 4096
_NAMES: ContextVar[tuple[str, ...]] = ContextVar("names", default=())


@contextmanager
def speaking(catalogue: NullTranslations) -> Iterator[None]:
    """Use a catalogue inside this context; other threads and tasks keep theirs."""
    before = _SPOKEN.set(catalogue)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def speak(catalogue: NullTranslations) -> None:
    """Use a catalogue from now on, in a program that serves one person."""
    _SPOKEN.set(catalogue)


@contextmanager
def naming(names: Sequence[str]) -> Iterator[None]:
    """Call the seats by the names of their players."""
    before = _NAMES.set(tuple(names))
    try:
        yield
    finally:
        _NAMES.reset(before)


def player(seat: int) -> str:
    """The name of a seat's player where it is known, else the seat's number."""
    names = _NAMES.get()
    return names[seat] if seat < len(names) else say("player {seat}", seat=seat + 1)


def spoken() -> NullTranslations:
    """The current catalogue."""
    return _SPOKEN.get()


def say(text: str, /, **values: object) -> str:
    """Return a text in the current language, with its placeholders filled if values are given."""
    # A catalogue keeps its metadata under "".
    translated = _SPOKEN.get().gettext(text) if text else ""
    return translated.format(**values) if values else translated


def say_many(one: str, many: str, number: int, /, **values: object) -> str:
    """Return a text in the plural form for a number, which fills the placeholder {number}."""
    return _SPOKEN.get().ngettext(one, many, number).format(number=number, **values)


def said_once(words: Callable[[*Arguments], T]) -> Callable[[*Arguments], T]:
    """Cache a function that makes texts, by language and arguments.

    For texts that are needed often, such as what a card does. They must not contain names of
    players.
    """

    @lru_cache(_REMEMBERED)
    def found(_: NullTranslations, *arguments: *Arguments) -> T:
        return words(*arguments)

    @wraps(words)
    def said(*arguments: *Arguments) -> T:
        return found(_SPOKEN.get(), *arguments)

    return said


def marked(text: str) -> str:
    """Return the text itself: marks it for the catalogue where it is said later."""
    return text


def marked_as(sense: str, text: str) -> str:
    """Mark a text together with the sense in which a word is meant.

    For a word with two meanings that other languages translate differently.
    """
    return f"{sense}{_BESIDE}{text}"


@dataclass(frozen=True)
class Said:
    """A text as data: `str` says it, in the language that is current then.

    The values of its placeholders can be such texts too, or a `Named` seat.
    """

    text: str
    """Marked for the catalogue, as `many` is."""
    values: Mapping[str, object] = field(default_factory=dict)
    many: str = ""
    """The plural form; the number is then the value `number`."""

    def __str__(self) -> str:
        if not self.many:
            return say(self.text, **self.values)
        values = dict(self.values)
        number = values.pop("number")
        assert isinstance(number, int)
        return say_many(self.text, self.many, number, **values)


@dataclass(frozen=True)
class Sentences:
    """Several texts as data, said one after the other."""

    texts: tuple[object, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.texts))


@dataclass(frozen=True)
class Listed:
    """One or more things as data, listed as "A, B and C" when they are said."""

    things: tuple[object, ...]

    def __str__(self) -> str:
        return listed([str(thing) for thing in self.things])


@dataclass(frozen=True)
class Named:
    """A seat as data, called by its player's name when it is said."""

    seat: int

    def __str__(self) -> str:
        return player(self.seat)


def to_say(text: str, /, **values: object) -> Said:
    """Return as data what `say` says."""
    return Said(text, values)


def to_say_many(one: str, many: str, number: int, /, **values: object) -> Said:
    """Return as data what `say_many` says."""
    return Said(one, {"number": int(number), **values}, many)


def listed(words: Sequence[str]) -> str:
    """One or more things as a list: A, B and C."""
    if len(words) == 1:
        return words[0]
    return say("{several} and {last}", several=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """One or more alternatives as a list: A, B or C."""
    if len(words) == 1:
        return words[0]
    return say("{several} or {last}", several=", ".join(words[:-1]), last=words[-1])


def unsteered(text: str) -> str:
    """Replace each character that would control a terminal by a question mark."""
    return _STEERS.sub("?", text)


def one_line(message: str) -> str:
    """Shorten a message to one line, without characters that control a terminal."""
    words = " ".join(message.split())
    seen = "".join(sign if sign.isprintable() else "?" for sign in words)
    return seen if len(seen) <= _LONGEST else seen[: _LONGEST - 1] + "…"
