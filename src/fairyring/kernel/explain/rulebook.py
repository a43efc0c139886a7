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
    """In English; use `told` to show it."""
    rulings: tuple[str, ...] = ()
    """The rulings, where the printed rules are silent or unclear, that this clause implements."""
    ended: str = ""
    """The event that ended a game by this clause, in English; empty if the text says just that."""

    @property
    def told(self) -> str:
        """The text in the current language."""
        return say(self.text)

    @property
    def end(self) -> str:
        """How the game ended by this clause, in the current language."""
        return say(self.ended or self.text)

    def __str__(self) -> str:
        return f"{self.id} {self.told}"


@dataclass(frozen=True)
class Table:
    """Rows to look up, such as all cards with their copies; in English."""

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
        """The title in the current language."""
        return say(self.title)


@dataclass(frozen=True)
class Example:
    """A moment of a game that can be dealt again, and what is played in it.

    Moves are notations: `done` by the first awaited seat, `2: done` by seat 2. Seats count from 1
    here, as for readers.
    """

    seats: int
    seed: int
    """The seed of the fast dice for the deal and the rolls after it."""
    before: tuple[str, ...]
    """The moves from the deal to the moment."""
    seat: int
    """The seat that looks and plays."""
    text: str
    """The view of this seat, and its aim; in English."""
    moves: tuple[str, ...]
    """The moves that are played now."""
    after: str
    """The result; in English."""
    options: Mapping[str, Value] = field(default_factory=dict)
    zones: tuple[str, ...] = ()
    """The ids of the zones that its pictures show; all if empty."""


@dataclass(frozen=True)
class Opening:
    """The introduction for newcomers, in English: the aim, a turn at a glance and one example."""

    aim: str
    """The winning condition, in two sentences."""
    turn: tuple[str, ...]
    """The steps of a turn, a short sentence each."""
    example: Example


class UnknownClause(ValueError):
    """An id that the rulebook does not have."""


class Rulebook:
    """The sections of a game's rules in the order of play."""

    def __init__(self, *sections: Section, opening: Opening | None = None) -> None:
        """`opening` comes before the clauses, if there is one."""
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
