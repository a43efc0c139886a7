"""What a sheet is made of: words, pieces, zones and plates, each with its place and size."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from fairyring.kernel.shown.scene import Badge, Piece, Shape, Zone

Ink = Literal["title", "name", "label", "note", "fact", "caption"]

SIZES: Final[dict[Ink, float]] = {
    "title": 23,
    "name": 18,
    "label": 15,
    "note": 12.5,
    "fact": 14,
    "caption": 12.5,
}
"""How large the letters of each kind of words are."""
BOLD: Final[frozenset[Ink]] = frozenset({"title", "name", "label", "fact"})

LEADING: Final = 1.25
"""How far lines are apart, in sizes of their letters."""
CARD: Final = 7 / 5
HEX: Final = 1.1547


class Words(NamedTuple):
    """One line of words, from the left or around its middle; y is the line on which it stands."""

    text: str
    x: float
    y: float
    ink: Ink
    middle: bool = False
    note: str = ""
    """A few quiet words behind it."""

    def moved(self, x: float, y: float) -> "Words":
        return self._replace(x=self.x + x, y=self.y + y)


class Spot(NamedTuple):
    """A piece in its place; below it what it is called, where its picture is small."""

    piece: Piece
    shape: Shape
    x: float
    y: float
    wide: float
    high: float
    turned: int = 0
    """By how many degrees, clockwise."""
    caption: tuple[Words, ...] = ()
    covered: tuple[Piece, ...] = ()
    """What lies below it and is not seen."""
    crowded: bool = False
    """Whether others share its place."""
    room: float = 0
    """What its badges take that stand at its foot, in one row; without it they stand on it."""

    def moved(self, x: float, y: float) -> "Spot":
        return self._replace(
            x=self.x + x,
            y=self.y + y,
            caption=tuple(words.moved(x, y) for words in self.caption),
        )


class Cell(NamedTuple):
    """The ground of a place on a board, around its middle."""

    x: float
    y: float
    wide: float
    high: float
    shape: Shape

    def moved(self, x: float, y: float) -> "Cell":
        return self._replace(x=self.x + x, y=self.y + y)


class Window(NamedTuple):
    """The edge of a part of a board, and what is half seen there of the places beyond it."""

    x: float
    y: float
    wide: float
    high: float
    cuts: tuple[tuple[float, float, float, float], ...]
    """The sides at which the board goes on, from one corner to the next."""
    cells: tuple[Cell, ...]
    spots: tuple[Spot, ...]

    def moved(self, x: float, y: float) -> "Window":
        return self._replace(
            x=self.x + x,
            y=self.y + y,
            cuts=tuple((ax + x, ay + y, bx + x, by + y) for ax, ay, bx, by in self.cuts),
            cells=tuple(cell.moved(x, y) for cell in self.cells),
            spots=tuple(spot.moved(x, y) for spot in self.spots),
        )


class Head(NamedTuple):
    """A sign beside the name of a column: how high it is, and where its left upper corner is."""

    badge: Badge
    x: float
    y: float
    high: float

    def moved(self, x: float, y: float) -> "Head":
        return self._replace(x=self.x + x, y=self.y + y)


class Area(NamedTuple):
    """A zone in its place, with all that lies in it."""

    zone: Zone
    x: float
    y: float
    wide: float
    high: float
    words: tuple[Words, ...] = ()
    spots: tuple[Spot, ...] = ()
    cells: tuple[Cell, ...] = ()
    mat: tuple[float, float, float, float] | None = None
    """The ground on which a board lies."""
    window: "Window | None" = None
    """Where a board goes on, if only a part of it is shown."""
    heads: tuple[Head, ...] = ()

    def moved(self, x: float, y: float) -> "Area":
        mat = self.mat
        return self._replace(
            mat=None if mat is None else (mat[0] + x, mat[1] + y, *mat[2:]),
            x=self.x + x,
            y=self.y + y,
            words=tuple(words.moved(x, y) for words in self.words),
            spots=tuple(spot.moved(x, y) for spot in self.spots),
            cells=tuple(cell.moved(x, y) for cell in self.cells),
            window=self.window and self.window.moved(x, y),
            heads=tuple(head.moved(x, y) for head in self.heads),
        )


class Plate(NamedTuple):
    """A seat: its name, whether it is awaited, and all that is its own."""

    seat: int
    x: float
    y: float
    wide: float
    high: float
    awaited: bool
    broad: bool
    """Whether name and numbers stand beside what lies there."""
    words: tuple[Words, ...]
    areas: tuple[Area, ...]

    def moved(self, x: float, y: float) -> "Plate":
        return self._replace(
            x=self.x + x,
            y=self.y + y,
            words=tuple(words.moved(x, y) for words in self.words),
            areas=tuple(area.moved(x, y) for area in self.areas),
        )


class Sheet(NamedTuple):
    """All of it."""

    wide: float
    high: float
    words: tuple[Words, ...]
    heralds: tuple[tuple[int, float, float], ...]
    """The seats that are awaited, and where their emblems stand before the prompt."""
    areas: tuple[Area, ...]
    plates: tuple[Plate, ...]
    glade: tuple[float, float, float, float] | None = None
    """The ground under what all share, where that is no board."""


def tall(shape: Shape) -> float:
    """How high a shape is, in its own widths."""
    return {"card": CARD, "hex": HEX}.get(shape, 1)


def below(words: Sequence[Words], y: float) -> float:
    """The y below some lines."""
    return max([line.y + SIZES[line.ink] * (LEADING - 1) for line in words], default=y)
