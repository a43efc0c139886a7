"""Rulebooks: the numbered clauses of a game, in our own words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from fairyring.kernel.options import Value
from fairyring.kernel.words import say


@dataclass(frozen=True)
class Clause:
    """One rule, by its id."""

    id: str
    text: str
    """In English; `told` is what people read."""
    rulings: tuple[str, ...] = ()
    """The decisions that this clause makes where the printed rules are silent or unclear."""
    ended: str = ""
    """What happened when it has ended a game, in English; empty where the text says just that."""

    @property
    def told(self) -> str:
        """The text in the language that is spoken."""
        return say(self.text)

    @property
    def end(self) -> str:
        """How a game ended by it, in the language that is spoken."""
        return say(self.ended or self.text)

    def __str__(self) -> str:
        return f"{self.id} {self.told}"


@dataclass(frozen=True)
class Table:
    """What a reader looks up in rows, such as all cards with their copies; in English."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Section:
    """The clauses of one step of the game."""

    title: str
    clauses: tuple[Clause, ...]
    table: Table | None = None
    """Shown after the clauses."""

    @property
    def told(self) -> str:
        """The title in the language that is spoken."""
        return say(self.title)


@dataclass(frozen=True)
class Example:
    """A moment of a game that anybody can deal again, and what is played in it.

    Moves are notations, such as `done`, by whoever is awaited first, or `2: done` by seat 2. Seats
    are counted from 1 here, as readers count them.
    """

    seats: int
    seed: int
    """Of the fast dice that deal it and roll in it."""
    before: tuple[str, ...]
    """The moves that lead from the deal to the moment."""
    seat: int
    """Who looks and plays."""
    text: str
    """What this seat sees, and what it is after; in English."""
    moves: tuple[str, ...]
    """What is played now."""
    after: str
    """What came of it; in English."""
    options: Mapping[str, Value] = field(default_factory=dict)
    zones: tuple[str, ...] = ()
    """The ids of the zones that its pictures show; all where none is named."""


@dataclass(frozen=True)
class Opening:
    """What a newcomer reads first: the aim, a turn at a glance and one example; all in English."""

    aim: str
    """Who wins, in two sentences."""
    turn: tuple[str, ...]
    """The steps of a turn, a short sentence each."""
    example: Example


class UnknownClause(ValueError):
    """An id that the rulebook does not have."""


class Rulebook:
    """The sections of a game's rules in the order of play."""

    def __init__(self, *sections: Section, opening: Opening | None = None) -> None:
        """`opening` goes before the clauses; without it a reader begins with them."""
        self.sections = sections
        self.opening = opening
        self._clauses: dict[str, Clause] = {}
        for section in sections:
            for clause in section.clauses:
                if clause.id in self._clauses:
                    raise ValueError(f"two clauses are numbered {clause.id}")
                self._clauses[clause.id] = clause

    def __iter__(self) -> Iterator[Clause]:
        return iter(self._clauses.values())

    def __getitem__(self, id: str) -> Clause:
        clause = self._clauses.get(id.upper())
        if clause is None:
            raise UnknownClause(
                say(
                    "there is no clause {id}; the first is {first}",
                    id=repr(id),
                    first=next(iter(self)).id,
                )
            )
        return clause
