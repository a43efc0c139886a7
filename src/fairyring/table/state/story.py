"""The log of a table in lines, each with those who may read it.

A line is stored as data and put into words in the language of each reader.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Literal

from msgspec import structs

from fairyring.kernel.facts import EVERYBODY, Aside, Chapter, Fact, Part, Passing, may_know
from fairyring.kernel.loading.protocols import SceneModule
from fairyring.kernel.words import Said, Sentences, spoken, to_say_many
from fairyring.table import wire

MOST_RECALLED = 8
"""The most lines that a take-back quotes of what it undoes."""

Words = Said | Sentences | str
"""The words of a line: data to be translated, or the text of a person."""


@dataclass(frozen=True, slots=True)
class _Teller:
    """Puts facts into the words of a game, with the names that the players had then."""

    module: SceneModule
    names: tuple[str, ...]

    def say(self, fact: Fact) -> str:
        text = self.module.line(fact, self.names.__getitem__)
        return text[:1].upper() + text[1:]


@dataclass(slots=True, eq=False)
class LogLine:
    """A line; `audience` are those who may read it. A long game has thousands, so it is small."""

    said: Words | Fact
    audience: int
    step: int | None
    """The step of the game that the line is about."""
    apart: bool
    """True if only onlookers may read it, even where a device shows several seats."""
    _teller: _Teller | None
    """Puts the line into words if a fact is said."""
    _first: wire.Told
    """The line in the language in which it was written."""
    _language: NullTranslations
    _others: tuple[tuple[NullTranslations, wire.Told], ...] = ()
    """The line in other languages, as far as somebody read them."""

    @property
    def seq(self) -> int:
        return self._first.seq

    @property
    def seat(self) -> int | None:
        """The seat that acted or spoke."""
        return self._first.seat

    @property
    def fact(self) -> Fact | None:
        """The fact that the line is about, if it came from the rules."""
        return self.said if isinstance(self.said, Fact) else None

    @property
    def told(self) -> wire.Told:
        """The line in the current language."""
        language = spoken()
        if language is self._language:
            return self._first
        for known, told in self._others:
            if known is language:
                return told
        told = structs.replace(self._first, text=_text(self.said, self._teller))
        self._others += ((language, told),)
        return told

    def __str__(self) -> str:
        return self.told.text


def _text(said: Words | Fact, teller: _Teller | None) -> str:
    """Return a line in the current language."""
    return str(said) if teller is None or not isinstance(said, Fact) else teller.say(said)


class Story:
    """All lines of a table, in order."""

    def __init__(self) -> None:
        self._lines: list[LogLine] = []
        self._teller: _Teller | None = None

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All lines, whoever may read them."""
        return tuple(self._lines)

    def note(
        self,
        seq: int,
        words: Words,
        seat: int | None = None,
        kind: Literal["chat", "table"] = "table",
        audience: int = EVERYBODY,
        *,
        apart: bool = False,
    ) -> None:
        """Add a line that does not come from the rules."""
        told = wire.Told(seq, str(words), (), kind, seat)
        self._lines.append(LogLine(words, audience, None, apart, None, told, spoken()))

    def hear(
        self,
        module: SceneModule,
        names: tuple[str, ...],
        seq: int,
        step: int,
        seat: int | None,
        facts: Iterable[tuple[Fact, int]],
        *,
        moved: bool = True,
    ) -> None:
        """Add the facts of a step of the game, each with its audience.

        Without `moved`, their motions are not shown.
        """
        if self._teller is None or (self._teller.module, self._teller.names) != (module, names):
            self._teller = _Teller(module, names)
        teller, language = self._teller, spoken()
        for fact, audience in facts:
            motions = module.motions(fact) if moved else ()
            told = wire.Told(seq, teller.say(fact), motions, "fact", seat, _weight(fact))
            self._lines.append(LogLine(fact, audience, step, False, teller, told, language))

    def forget_after(self, seq: int) -> None:
        """Remove the lines of events after `seq`, which could not be applied."""
        while self._lines and self._lines[-1].seq > seq:
            self._lines.pop()

    def after(self, seq: int, viewer: int | None, *, seated: bool = False) -> Iterator[wire.Told]:
        """Yield the lines after an event that a viewer may read.

        `seated`: the viewer has a seat.
        """
        for line in self._since(seq):
            if may_know(line.audience, viewer) and not (seated and line.apart):
                yield line.told

    def audiences(self, seq: int) -> list[int]:
        """Return the audiences of all lines from an event on."""
        return [line.audience for line in self._since(seq - 1)]

    def _since(self, seq: int) -> list[LogLine]:
        start = len(self._lines)
        while start and self._lines[start - 1].seq > seq:
            start -= 1
        return self._lines[start:]

    def latest(
        self, viewer: int | None, most: int, *, seated: bool = False
    ) -> tuple[wire.Told, ...]:
        """Return the last lines that a viewer may read; `seated`: the viewer has a seat."""
        found: list[wire.Told] = []
        for line in reversed(self._lines):
            if len(found) == most:
                break
            if may_know(line.audience, viewer) and not (seated and line.apart):
                found.append(line.told)
        return tuple(reversed(found))

    def facts(self, steps: Iterable[int]) -> list[Fact]:
        """Return the facts of some steps that an onlooker was told."""
        wanted = set(steps)
        return [
            line.said
            for line in self._lines
            if isinstance(line.said, Fact) and line.step in wanted and may_know(line.audience, None)
        ]

    def recall(
        self, steps: Iterable[int], viewer: int | None, most: int = MOST_RECALLED
    ) -> Sentences | None:
        """Return what a viewer read of some steps, as one text; None if nothing."""
        wanted = set(steps)
        lines = [
            line for line in self._lines if line.step in wanted and may_know(line.audience, viewer)
        ]
        if not lines:
            return None
        if len(lines) <= most:
            return Sentences(tuple(lines))
        left = len(lines) - most
        more = to_say_many("And {number} line more.", "And {number} lines more.", left)
        return Sentences((*lines[:most], more))

    def note_each(
        self, seq: int, seat: int, seats: int, text: Callable[[int | None], Said | None]
    ) -> None:
        """Add a line for each viewer, with the text that they may read.

        Equal texts share one line.
        """
        audiences = [(text(None), ~((1 << seats) - 1))]
        for viewer in range(seats):
            words = text(viewer)
            same = next((n for n, (known, _) in enumerate(audiences) if known == words), None)
            if same is None:
                audiences.append((words, 1 << viewer))
            else:
                audiences[same] = (words, audiences[same][1] | 1 << viewer)
        for words, audience in audiences:
            if words is not None:
                self.note(seq, words, seat, audience=audience)


_WEIGHTS: dict[type[Fact], wire.Weight] = {
    Chapter: "chapter",
    Aside: "aside",
    Part: "part",
    Passing: "passing",
}


def _weight(fact: Fact) -> wire.Weight:
    found = (weight for kind, weight in _WEIGHTS.items() if isinstance(fact, kind))
    return next(found, "plain")
