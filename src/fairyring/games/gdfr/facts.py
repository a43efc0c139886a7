"""What can happen in this game, told."""

from dataclasses import dataclass

from fairyring.kernel.facts import Fact, Part


@dataclass(frozen=True)
class Dealt(Fact):
    """The cards were dealt; faces by number."""

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
    """Cards of the circle turned over; the faces that they show now."""

    faces: tuple[int, ...]
    by_star: bool


@dataclass(frozen=True)
class Took(Fact):
    """A seat took cards from the circle; none is told too."""

    seat: int
    faces: tuple[int, ...]


@dataclass(frozen=True)
class Repeated(Fact):
    """The same position came again."""

    times: int


@dataclass(frozen=True)
class CameAgain(Fact):
    """In a game for one, the same position came again; there it ends nothing."""

    times: int
