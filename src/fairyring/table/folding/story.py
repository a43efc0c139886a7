"""What happened at a table, in lines, each with those who may read it.

A line is put into words once, when it happens, and all who may read it read it in that language:
in English, for nothing that makes events speaks another.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal

from fairyring.kernel.facts import EVERYBODY, Aside, Chapter, Fact, Part, Passing, may_know
from fairyring.kernel.room_kinds import SceneRoom
from fairyring.kernel.words import say, say_many
from fairyring.table.spoken.wire import Told, Weight

MOST_RECALLED = 8
"""A take-back names at most so many lines of what it undoes."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line; `audience` says who may read it."""

    told: Told
    audience: int
    step: int | None
    """The step of the game that it tells of."""
    fact: Fact | None = None
    """What happened then, if the rules told it."""
    apart: bool = False
    """Whether it is for those alone who have no seat, whatever a device of several may show."""


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
        text: str,
        seat: int | None = None,
        kind: Literal["chat", "table"] = "table",
        audience: int = EVERYBODY,
        *,
        apart: bool = False,
    ) -> None:
        """Take in what the rules do not tell, such as who sat down."""
        told = Told(seq, text, kind=kind, seat=seat)
        self._lines.append(Line(told, audience, None, apart=apart))

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
            text = room.line(fact, names.__getitem__)
            text = text[:1].upper() + text[1:]
            motions = room.motions(fact) if moved else ()
            told = Told(seq, text, motions, "fact", seat, _weight(fact))
            self._lines.append(Line(told, audience, step, fact))

    def forget_after(self, seq: int) -> None:
        """Take out again what an event told that could not be taken in."""
        while self._lines and self._lines[-1].told.seq > seq:
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
        while start and self._lines[start - 1].told.seq > seq:
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

    def recall(self, steps: Iterable[int], viewer: int | None, most: int = MOST_RECALLED) -> str:
        """What a viewer read when some steps happened, in one text."""
        wanted = set(steps)
        lines = [
            line.told.text
            for line in self._lines
            if line.step in wanted and may_know(line.audience, viewer)
        ]
        if len(lines) > most:
            left = len(lines) - most
            more = say_many("And {number} line more.", "And {number} lines more.", left)
            lines = [*lines[:most], more]
        return " ".join(lines)

    def note_each(self, seq: int, seat: int, seats: int, text: Callable[[int | None], str]) -> None:
        """Note for each viewer what it may know, if anything; those who read the same share it."""
        audiences: dict[str, int] = {text(None): ~((1 << seats) - 1)}
        for viewer in range(seats):
            words = text(viewer)
            audiences[words] = audiences.get(words, 0) | 1 << viewer
        for words, audience in audiences.items():
            if not words:
                continue
            self.note(seq, words, seat, audience=audience)


_WEIGHTS: Final[dict[type[Fact], Weight]] = {
    Chapter: "chapter",
    Aside: "aside",
    Part: "part",
    Passing: "passing",
}


def _weight(fact: Fact) -> Weight:
    found = (weight for kind, weight in _WEIGHTS.items() if isinstance(fact, kind))
    return next(found, "plain")


def sat_line(seat: int, name: str, before: str, bot: str) -> str:
    """What is told when a person sits down, who was called so before, and for whom a bot played."""
    if before and bot:
        return say("{name} is back.", name=name)
    if before and before != name:
        return say("{before} is called {name} now.", before=before, name=name)
    return say("{name} sits in seat {number}.", name=name, number=seat + 1)
