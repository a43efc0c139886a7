"""Rulebooks: the numbered clauses of a game, in our own words."""

from collections.abc import Iterator
from dataclasses import dataclass

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
class Section:
    """The clauses of one step of the game."""

    title: str
    clauses: tuple[Clause, ...]

    @property
    def told(self) -> str:
        """The title in the language that is spoken."""
        return say(self.title)


class UnknownClause(ValueError):
    """An id that the rulebook does not have."""


class Rulebook:
    """The sections of a game's rules in the order of play."""

    def __init__(self, *sections: Section) -> None:
        self.sections = sections
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
            raise UnknownClause(f"there is no clause {id!r}; the first is {next(iter(self)).id}")
        return clause
