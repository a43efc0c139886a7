"""Facts of cards that change the hill."""

from dataclasses import dataclass

from fairyring.kernel.facts import Fact


@dataclass(frozen=True)
class Marked(Fact):
    """A cell got a marker with this terrain; `side` is the face of a mogul, or UNSEEN."""

    seat: int
    cell: int
    terrain: int
    side: int


@dataclass(frozen=True)
class Bombed(Fact):
    """A tile was turned over for good."""

    seat: int
    cell: int


@dataclass(frozen=True)
class Swapped(Fact):
    """Two tiles changed places."""

    seat: int
    first: int
    second: int


@dataclass(frozen=True)
class Turned(Fact):
    """A tile was turned."""

    seat: int
    cell: int
    rotation: int


@dataclass(frozen=True)
class TileDrawn(Fact):
    """Desperate Measures drew this tile for a cell; its rotation is chosen next."""

    seat: int
    cell: int
    sort: int


@dataclass(frozen=True)
class Replaced(Fact):
    """A tile went back into the pile, and another one took its place."""

    seat: int
    cell: int
    old: int
    sort: int
    rotation: int


@dataclass(frozen=True)
class Mined(Fact):
    """Landmine tokens lie on these cells."""

    seat: int
    cells: tuple[int, ...]
