"""The facts of this game: what can happen, as types without text."""

from dataclasses import dataclass

from fairyring.kernel.facts import Fact, Part


@dataclass(frozen=True)
class Dealt(Fact):
    """The cards were dealt; each number is a face."""

    hands: tuple[tuple[int, ...], ...]
    circle: tuple[int, ...]
    first: int
    known_solvable: bool


@dataclass(frozen=True)
class Added(Fact):
    """A seat added a card to the Fairy Circle."""

    seat: int
    face: int


@dataclass(frozen=True)
class Flipped(Part):
    """Cards of the circle turned over; `faces` is what they show now."""

    faces: tuple[int, ...]
    by_star: bool


@dataclass(frozen=True)
class Took(Fact):
    """A seat took cards from the circle; `faces` is empty if there was nothing to take."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Repeated(Fact):
    """The same position started a turn again (two to four seats)."""

    times: int


@dataclass(frozen=True)
class CameAgain(Fact):
    """In a game for one, the same position came again; this does not end the game."""

    times: int
