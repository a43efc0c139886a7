"""Facts of the time before the race, of the course of a round, and of sleds."""

from dataclasses import dataclass

from fairyring.kernel.facts import Chapter, Done, Fact, Passing

from .why import How, Why

# Rounds.


@dataclass(frozen=True)
class Began(Fact):
    """The dice chose the Instigator."""

    instigator: int


@dataclass(frozen=True)
class Parked(Fact):
    """A seat put its sled on a start cell."""

    seat: int
    cell: int


@dataclass(frozen=True)
class RoundBegan(Chapter):
    """A round begins."""

    round: int
    instigator: int


@dataclass(frozen=True)
class Laid(Fact):
    """A seat laid a tile; `early` if by Blaze a trail."""

    seat: int
    cell: int
    sort: int
    rotation: int
    early: bool


@dataclass(frozen=True)
class PhaseBegan(Passing):
    """A seat's movement phase begins."""

    seat: int


@dataclass(frozen=True)
class PhaseEnded(Passing):
    """A seat's movement phase is over; `moved` if it moved or stood up in it."""

    seat: int
    moved: bool


@dataclass(frozen=True)
class SaidReady(Done):
    """A seat is ready for the avalanche."""


@dataclass(frozen=True)
class Avalanche(Fact):
    """The avalanche took these rows."""

    rows: tuple[int, ...]


@dataclass(frozen=True)
class Crushed(Fact):
    """The avalanche took a sled, whose seat gets this place."""

    seat: int
    place: int


@dataclass(frozen=True)
class Cleared(Fact):
    """The markers on these cells were removed."""

    cells: tuple[int, ...]


# Sleds.


@dataclass(frozen=True)
class Went(Fact):
    """A sled went from one cell to another. `mover` is the seat that moved it."""

    seat: int
    start: int
    end: int
    how: How
    mover: int


@dataclass(frozen=True)
class SetOut(Fact):
    """A seat moves a sled onto a full cell, once it has paid this many cards (T24)."""

    seat: int
    cell: int
    cards: int


@dataclass(frozen=True)
class StoppedOnIce(Fact):
    """A sled stops sliding, as the seat that moves it chose."""

    seat: int
    mover: int


@dataclass(frozen=True)
class Tunnelled(Fact):
    """A seat used up a Snow Tunnel for the way into a cell."""

    seat: int
    cell: int


@dataclass(frozen=True)
class Knocked(Fact):
    """A sled was knocked down by the seat `by`, or NO_SEAT; `token` if that seat took a token."""

    seat: int
    by: int
    why: Why
    token: bool


@dataclass(frozen=True)
class Stood(Fact):
    """A sled stands up again; `by` is the seat that did it."""

    seat: int
    by: int
    why: Why


@dataclass(frozen=True)
class Gated(Fact):
    """A sled scored slalom gates on its way into a cell."""

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
    """A sled crossed the finish line, or was the last one left; its seat gets this place."""

    seat: int
    place: int


@dataclass(frozen=True)
class MoveOff(Fact):
    """A named move was not made after all; the seat that named it chooses again."""

    seat: int


@dataclass(frozen=True)
class Kept(Fact):
    """A seat keeps a Ram! (a mode) or Snow Tunnel for a later move of this round."""

    seat: int
    mode: int


@dataclass(frozen=True)
class Lost(Fact):
    """A seat lost what it had kept for its movement."""

    seat: int


@dataclass(frozen=True)
class Braked(Fact):
    """A seat moves last this round."""

    seat: int
