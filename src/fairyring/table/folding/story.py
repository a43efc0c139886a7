"""What happened at a table, in lines, each with those who may read it.

A line is data, put into words for whoever reads it, in that reader's language.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Final, Literal

from fairyring.kernel.facts import EVERYBODY, Aside, Chapter, Fact, Part, Passing, may_know
from fairyring.kernel.loading.room_kinds import SceneRoom
from fairyring.kernel.shown.scene import Motion
from fairyring.kernel.words import Said, Sentences, spoken, to_say_many
from fairyring.table.spoken.wire import Told, Weight

MOST_RECALLED = 8
"""A take-back names at most so many lines of what it undoes."""

Words = Said | Sentences | str
"""What a line says, or what somebody said."""


@dataclass(slots=True, eq=False)
class Line:
    """One line; `audience` says who may read it."""

    seq: int
    words: "Words | _Happened"
    audience: int
    kind: Literal["fact", "chat", "table"]
    seat: int | None
    """Who did or said it."""
    step: int | None = None
    """The step of the game that it tells of."""
    fact: Fact | None = None
    """What happened then, if the rules told it."""
    motions: tuple[Motion, ...] = ()
    apart: bool = False
    """Whether it is for those alone who have no seat, whatever a device of several may show."""
    _told: tuple[tuple[NullTranslations, Told], ...] = ()
    """As it is read, by the language; nearly always there is one."""

    @property
    def told(self) -> Told:
        """The line in the language that is spoken."""
        language = spoken()
        for known, told in self._told:
            if known is language:
                return told
        weight = _weight(self.fact)
        told = Told(self.seq, str(self.words), self.motions, self.kind, self.seat, weight)
        self._told += ((language, told),)
        return told

    def __str__(self) -> str:
        return self.told.text


@dataclass(frozen=True, slots=True)
class _Happened:
    """A fact in the words of its game, with those who play called as they were then."""

    fact: Fact
    room: SceneRoom
    names: tuple[str, ...]

    def __str__(self) -> str:
        text = self.room.line(self.fact, self.names.__getitem__)
        return text[:1].upper() + text[1:]


class Story:
    """All lines of a table, in the order in which things happened."""

    def __init__(self) -> None:
        self._lines: list[Line] = []

    @property
    def lines(self) -> tuple[Line, ...]:
        """All of them, whoever may read them."""
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
        """Take in what the rules do not tell, such as who sat down."""
        self._lines.append(Line(seq, words, audience, kind, seat, apart=apart))

    def hear(
        self,
        room: SceneRoom,
        names: tuple[str, ...],
        seq: int,
        step: int,
        seat: int | None,
        facts: Iterable[tuple[Fact, int]],
        *,
        moved: bool = True,
    ) -> None:
        """Take in the facts of one step of the game, each with its audience.

        What was `moved` before anybody looked is not seen to move.
        """
        for fact, audience in facts:
            motions = room.motions(fact) if moved else ()
            words = _Happened(fact, room, names)
            line = Line(seq, words, audience, "fact", seat, step, fact, motions)
            _ = line.told  # what cannot be told stops the fold here
            self._lines.append(line)

    def forget_after(self, seq: int) -> None:
        """Take out again what an event told that could not be taken in."""
        while self._lines and self._lines[-1].seq > seq:
            self._lines.pop()

    def after(self, seq: int, viewer: int | None, *, seated: bool = False) -> Iterator[Told]:
        """The lines that a viewer, who may have a seat, may read of all after an event."""
        for line in self._since(seq):
            if may_know(line.audience, viewer) and not (seated and line.apart):
                yield line.told

    def audiences(self, seq: int) -> list[int]:
        """Who may read what was told from an event on."""
        return [line.audience for line in self._since(seq - 1)]

    def _since(self, seq: int) -> list[Line]:
        start = len(self._lines)
        while start and self._lines[start - 1].seq > seq:
            start -= 1
        return self._lines[start:]

    def latest(self, viewer: int | None, most: int, *, seated: bool = False) -> tuple[Told, ...]:
        """The last lines that a viewer, who may have a seat, may read."""
        found: list[Told] = []
        for line in reversed(self._lines):
            if len(found) == most:
                break
            if may_know(line.audience, viewer) and not (seated and line.apart):
                found.append(line.told)
        return tuple(reversed(found))

    def facts(self, steps: Iterable[int]) -> list[Fact]:
        """What the onlooker was told of some steps."""
        wanted = set(steps)
        return [
            line.fact
            for line in self._lines
            if line.fact is not None and line.step in wanted and may_know(line.audience, None)
        ]

    def recall(
        self, steps: Iterable[int], viewer: int | None, most: int = MOST_RECALLED
    ) -> Sentences | None:
        """What a viewer read when some steps happened, in one text; nothing if that is nothing."""
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
        """Note for each viewer what it may know, if anything; those who read the same share it."""
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


_WEIGHTS: Final[dict[type[Fact], Weight]] = {
    Chapter: "chapter",
    Aside: "aside",
    Part: "part",
    Passing: "passing",
}


def _weight(fact: Fact | None) -> Weight:
    found = (weight for kind, weight in _WEIGHTS.items() if isinstance(fact, kind))
    return next(found, "plain")
