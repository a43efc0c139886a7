"""The parts of a sheet: words, pieces, zones and plates, each with its place and size."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from fairyring.kernel.display.scene import Badge, Piece, Shape, Zone

Ink = Literal["title", "name", "label", "note", "fact", "caption"]

SIZES: dict[Ink, float] = {
    "title": 23,
    "name": 18,
    "label": 15,
    "note": 12.5,
    "fact": 14,
    "caption": 12.5,
}
"""The font size of each kind of text."""
BOLD: frozenset[Ink] = frozenset({"title", "name", "label", "fact"})

LEADING = 1.25
"""The distance between lines, in font sizes."""
CARD = 7 / 5
HEX = 1.1547


class Words(NamedTuple):
    """One line of text, aligned left or centred at x; y is its baseline."""

    text: str
    x: float
    y: float
    ink: Ink
    middle: bool = False
    note: str = ""
    """A few small words after it."""

    def moved(self, x: float, y: float) -> "Words":
        return self._replace(x=self.x + x, y=self.y + y)


class Spot(NamedTuple):
    """A piece at its place, with its name below if the picture is small."""

    piece: Piece
    shape: Shape
    x: float
    y: float
    wide: float
    high: float
    turned: int = 0
    """Degrees, clockwise."""
    caption: tuple[Words, ...] = ()
    covered: tuple[Piece, ...] = ()
    """The pieces below it that cannot be seen."""
    crowded: bool = False
    """True if other pieces share its place."""
    room: float = 0
    """The width of its badges, if they are in one row at its foot; 0: they lie on the piece."""

    def moved(self, x: float, y: float) -> "Spot":
        return self._replace(
            x=self.x + x,
            y=self.y + y,
            caption=tuple(words.moved(x, y) for words in self.caption),
        )


class Cell(NamedTuple):
    """The background of a place on a board, around its middle."""

    x: float
    y: float
    wide: float
    high: float
    shape: Shape

    def moved(self, x: float, y: float) -> "Cell":
        return self._replace(x=self.x + x, y=self.y + y)


class Window(NamedTuple):
    """The edge of a part of a board, and what is half visible of the places beyond it."""

    x: float
    y: float
    wide: float
    high: float
    cuts: tuple[tuple[float, float, float, float], ...]
    """The sides at which the board goes on, from corner to corner."""
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
    """A badge beside the name of a column, with its upper left corner and height."""

    badge: Badge
    x: float
    y: float
    high: float

    def moved(self, x: float, y: float) -> "Head":
        return self._replace(x=self.x + x, y=self.y + y)


class Area(NamedTuple):
    """A zone at its place, with everything in it."""

    zone: Zone
    x: float
    y: float
    wide: float
    high: float
    words: tuple[Words, ...] = ()
    spots: tuple[Spot, ...] = ()
    cells: tuple[Cell, ...] = ()
    mat: tuple[float, float, float, float] | None = None
    """The background of a board."""
    window: "Window | None" = None
    """The edge at which a board goes on, if only a part of it is shown."""
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
    """A seat: its name, whether it is awaited, and all of its zones."""

    seat: int
    x: float
    y: float
    wide: float
    high: float
    awaited: bool
    broad: bool
    """True if name and numbers are beside the zones, not above."""
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
    """A complete sheet."""

    wide: float
    high: float
    words: tuple[Words, ...]
    heralds: tuple[tuple[int, float, float], ...]
    """The awaited seats, and where their emblems are before the prompt."""
    areas: tuple[Area, ...]
    plates: tuple[Plate, ...]
    glade: tuple[float, float, float, float] | None = None
    """The background of shared zones, if none of them is a board."""


def tall(shape: Shape) -> float:
    """The height of a shape, in its own widths."""
    return {"card": CARD, "hex": HEX}.get(shape, 1)


def below(words: Sequence[Words], y: float) -> float:
    """The y below these lines."""
    return max([line.y + SIZES[line.ink] * (LEADING - 1) for line in words], default=y)
