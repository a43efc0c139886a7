"""What happens to sleds."""

from dataclasses import dataclass

from fairyring.games.toboggan.facts.why import How, Why
from fairyring.kernel.facts import Fact


@dataclass(frozen=True)
class Went(Fact):
    """A sled went from a cell to another. `mover` is the seat that moved it."""

    seat: int
    start: int
    end: int
    how: How
    mover: int


@dataclass(frozen=True)
class SetOut(Fact):
    """A seat moves a sled onto a full cell, once it has paid so many cards (T24)."""

    seat: int
    cell: int
    cards: int


@dataclass(frozen=True)
class StoppedOnIce(Fact):
    """A sled slides no further, as the seat that moves it chose."""

    seat: int
    mover: int


@dataclass(frozen=True)
class Tunnelled(Fact):
    """A seat used up a Snow Tunnel for the way into a cell."""

    seat: int
    cell: int


@dataclass(frozen=True)
class Knocked(Fact):
    """A sled lies down; `by` is the seat that takes a token for it if there is one, or NO_SEAT."""

    seat: int
    by: int
    why: Why
    token: bool


@dataclass(frozen=True)
class Stood(Fact):
    """A sled stands again; `by` is the seat that did it."""

    seat: int
    by: int
    why: Why


@dataclass(frozen=True)
class Gated(Fact):
    """A sled scored so many slalom gates on its way into a cell."""

    seat: int
    cell: int
    points: int


@dataclass(frozen=True)
class Flipped(Fact):
    """A landmine token was flipped: a boom or a blank."""

    seat: int
    cell: int
    boom: bool


@dataclass(frozen=True)
class Finished(Fact):
    """A sled crossed the finish line, or was the last one left, and has this place."""

    seat: int
    place: int


@dataclass(frozen=True)
class MoveOff(Fact):
    """A named move was not made after all; who named it chooses again."""

    seat: int


@dataclass(frozen=True)
class Kept(Fact):
    """A seat keeps a Ram! (a mode) or Snow Tunnel for a later move of this round."""

    seat: int
    mode: int


@dataclass(frozen=True)
class Lost(Fact):
    """What a seat had kept for its movement is lost."""

    seat: int


@dataclass(frozen=True)
class Braked(Fact):
    """A seat moves last this round."""

    seat: int
