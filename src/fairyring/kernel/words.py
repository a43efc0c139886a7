"""What people are told, in the language that is spoken where it is said.

English stands in the code and is the key under which a catalogue knows the same in another
language, so whoever brings no catalogue is told English. A text is a whole sentence with named
places, for other languages put the parts of a sentence in another order. What fills a place, such
as a name or a card, is neither translated nor read as a text with places of its own.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from gettext import NullTranslations
from typing import Final, TypeVar, TypeVarTuple

Asked = TypeVarTuple("Asked")
T = TypeVar("T")

_STEERS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What a terminal obeys instead of showing it, or by which it turns round what stands there."""
_BESIDE: Final = "\x04"
"""What a catalogue has between the sense of a text and the text."""


class English(NullTranslations):
    """What is said where no catalogue has another text: what stands in the code."""

    def gettext(self, message: str) -> str:
        """The text without the sense in which it is meant."""
        return message.rpartition(_BESIDE)[2] if _BESIDE in message else message


_ENGLISH: Final[NullTranslations] = English()
_SPOKEN: Final = ContextVar("spoken", default=_ENGLISH)

_LONGEST: Final = 400
_REMEMBERED: Final = 4096
_NAMES: Final[ContextVar[tuple[str, ...]]] = ContextVar("names", default=())


@contextmanager
def speaking(catalogue: NullTranslations) -> Iterator[None]:
    """Speak the language of a catalogue; others who speak at the same time go on in theirs."""
    before = _SPOKEN.set(catalogue)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def speak(catalogue: NullTranslations) -> None:
    """Speak the language of a catalogue from now on, as a program does that serves one person."""
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
    """How a seat is called: by its player's name where that is known, else by its number."""
    names = _NAMES.get()
    return names[seat] if seat < len(names) else say("player {seat}", seat=seat + 1)


def spoken() -> NullTranslations:
    """The catalogue of the language that is spoken here."""
    return _SPOKEN.get()


def say(text: str, /, **values: object) -> str:
    """A text in the language that is spoken, with its places filled; without values, as it is."""
    told = _SPOKEN.get().gettext(text) if text else ""  # a catalogue keeps its own data under ""
    return told.format(**values) if values else told


def say_many(one: str, many: str, number: int, /, **values: object) -> str:
    """A text in the form that goes with a number, which fills the place {number}."""
    return _SPOKEN.get().ngettext(one, many, number).format(number=number, **values)


def said_once(words: Callable[[*Asked], T]) -> Callable[[*Asked], T]:
    """Have words that come of what is asked alone be found once in each language.

    For what is said over and over, such as what a card does. What names players is none of that.
    """

    @lru_cache(_REMEMBERED)
    def found(_: NullTranslations, *asked: *Asked) -> T:
        return words(*asked)

    @wraps(words)
    def said(*asked: *Asked) -> T:
        return found(_SPOKEN.get(), *asked)

    return said


def marked(text: str) -> str:
    """The text itself: marks it for the catalogue where it is said later."""
    return text


def marked_as(sense: str, text: str) -> str:
    """A text that is marked and said as others are, with the sense in which a word is meant.

    For words that mean two things, which two texts are in another language.
    """
    return f"{sense}{_BESIDE}{text}"


@dataclass(frozen=True)
class Said:
    """A text that is said elsewhere, in the language that is spoken there: `str` says it.

    What fills its places may be such a text too, or a `Named` seat.
    """

    text: str
    """Marked for the catalogue, as is `many`."""
    values: Mapping[str, object] = field(default_factory=dict)
    many: str = ""
    """Its form for another number than one, which then is the value `number`."""

    def __str__(self) -> str:
        if not self.many:
            return say(self.text, **self.values)
        values = dict(self.values)
        number = values.pop("number")
        assert isinstance(number, int)
        return say_many(self.text, self.many, number, **values)


@dataclass(frozen=True)
class Sentences:
    """Texts that are said elsewhere, one after the other."""

    texts: tuple[object, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.texts))


@dataclass(frozen=True)
class Listed:
    """One or more things, listed where they are told: A, B and C."""

    things: tuple[object, ...]

    def __str__(self) -> str:
        return listed([str(thing) for thing in self.things])


@dataclass(frozen=True)
class Named:
    """A seat, called as its player is called where it is told."""

    seat: int

    def __str__(self) -> str:
        return player(self.seat)


def to_say(text: str, /, **values: object) -> Said:
    """What `say` says, to be said elsewhere."""
    return Said(text, values)


def to_say_many(one: str, many: str, number: int, /, **values: object) -> Said:
    """What `say_many` says, to be said elsewhere."""
    return Said(one, {"number": int(number), **values}, many)


def listed(words: Sequence[str]) -> str:
    """One or more things: A, B and C."""
    if len(words) == 1:
        return words[0]
    return say("{several} and {last}", several=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """One or more things of which one may be chosen: A, B or C."""
    if len(words) == 1:
        return words[0]
    return say("{several} or {last}", several=", ".join(words[:-1]), last=words[-1])


def unsteered(text: str) -> str:
    """The same with a question mark for each sign that steers what shows it, as in a terminal."""
    return _STEERS.sub("?", text)


def one_line(message: str) -> str:
    """A message without line breaks and without characters that steer a terminal."""
    words = " ".join(message.split())
    seen = "".join(sign if sign.isprintable() else "?" for sign in words)
    return seen if len(seen) <= _LONGEST else seen[: _LONGEST - 1] + "…"
