"""Facts of the time before the race, and of the course of a round."""

from dataclasses import dataclass

from fairyring.kernel.facts import Chapter, Done, Fact, Passing


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
