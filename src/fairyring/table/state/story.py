"""The log of a table in lines, each with those who may read it.

A line is stored as data and put into words in the language of each reader.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Final, Literal

from fairyring.kernel.display.scene import Motion
from fairyring.kernel.facts import EVERYBODY, Aside, Chapter, Fact, Part, Passing, may_know
from fairyring.kernel.loading.protocols import SceneModule
from fairyring.kernel.words import Said, Sentences, spoken, to_say_many
from fairyring.table import wire

MOST_RECALLED = 8
"""The most lines that a take-back quotes of what it undoes."""

Words = Said | Sentences | str
"""The words of a line: data to be translated, or the text of a person."""


@dataclass(slots=True, eq=False)
class LogLine:
    """A line; `audience` are those who may read it."""

    seq: int
    words: "Words | _Happened"
    audience: int
    kind: Literal["fact", "chat", "table"]
    seat: int | None
    """The seat that acted or spoke."""
    step: int | None = None
    """The step of the game that the line is about."""
    fact: Fact | None = None
    """The fact that the line is about, if it came from the rules."""
    motions: tuple[Motion, ...] = ()
    apart: bool = False
    """True if only onlookers may read it, even where a device shows several seats."""
    _told: tuple[tuple[NullTranslations, wire.Told], ...] = ()
    """The finished line by language; nearly always only one."""

    @property
    def told(self) -> wire.Told:
        """The line in the current language."""
        language = spoken()
        for known, told in self._told:
            if known is language:
                return told
        weight = _weight(self.fact)
        told = wire.Told(self.seq, str(self.words), self.motions, self.kind, self.seat, weight)
        self._told += ((language, told),)
        return told

    def __str__(self) -> str:
        return self.told.text


@dataclass(frozen=True, slots=True)
class _Happened:
    """A fact in the words of its game, with the names that the players had then."""

    fact: Fact
    module: SceneModule
    names: tuple[str, ...]

    def __str__(self) -> str:
        text = self.module.line(self.fact, self.names.__getitem__)
        return text[:1].upper() + text[1:]


class Story:
    """All lines of a table, in order."""

    def __init__(self) -> None:
        self._lines: list[LogLine] = []

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
        self._lines.append(LogLine(seq, words, audience, kind, seat, apart=apart))

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
        for fact, audience in facts:
            motions = module.motions(fact) if moved else ()
            words = _Happened(fact, module, names)
            line = LogLine(seq, words, audience, "fact", seat, step, fact, motions)
            _ = line.told  # raises here if the fact cannot be put into words
            self._lines.append(line)

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
            line.fact
            for line in self._lines
            if line.fact is not None and line.step in wanted and may_know(line.audience, None)
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


_WEIGHTS: Final[dict[type[Fact], wire.Weight]] = {
    Chapter: "chapter",
    Aside: "aside",
    Part: "part",
    Passing: "passing",
}


def _weight(fact: Fact | None) -> wire.Weight:
    found = (weight for kind, weight in _WEIGHTS.items() if isinstance(fact, kind))
    return next(found, "plain")
