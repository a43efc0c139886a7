"""Places pieces on sheets of paper, in millimetres, with the lines along which to cut."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil
from typing import NamedTuple

from fairyring.kernel.display.printed import Printed, Shape


class Paper(NamedTuple):
    """A size of paper, in millimetres."""

    wide: float
    high: float


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}
_ASIDE = 9.0
"""The free margin at the sides, for cut marks and for printers that cannot print there."""
_ABOVE = 7.0
"""The same at top and bottom, where three cards leave no more on Letter paper."""
_BETWEEN = 9.0
"""The space between blocks of pieces of different sizes, with room for the marks of both."""
_APART = 2.0
"""The space between pieces that are not separated by one straight cut."""
_STRAIGHT = (Shape.CARD, Shape.SQUARE)


class Laid(NamedTuple):
    """A piece at its place, measured from the upper left corner of the paper."""

    piece: Printed
    x: float
    y: float


class Block(NamedTuple):
    """Pieces of one size in rows. If their sides are straight, cut marks are around the block."""

    piece: Printed
    x: float
    y: float
    columns: int
    rows: int
    apart: float

    @property
    def wide(self) -> float:
        """The width in millimetres."""
        return self.columns * (self.piece.wide + self.apart) - self.apart

    @property
    def high(self) -> float:
        """The height in millimetres."""
        return self.rows * (self.piece.high + self.apart) - self.apart

    @property
    def upright_cuts(self) -> list[float]:
        """The x positions of vertical cuts."""
        if self.piece.shape not in _STRAIGHT:
            return []
        return [self.x + column * self.piece.wide for column in range(self.columns + 1)]

    @property
    def level_cuts(self) -> list[float]:
        """The y positions of horizontal cuts."""
        if self.piece.shape not in _STRAIGHT:
            return []
        return [self.y + row * self.piece.high for row in range(self.rows + 1)]


@dataclass(frozen=True)
class Sheet:
    """One sheet of paper, with its front and, if pieces have backs, its back."""

    paper: Paper
    front: list[Laid] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    @property
    def back(self) -> list[Laid]:
        """The back, as it lies when the sheet is turned over along its long edge."""
        return [
            laid._replace(x=self.paper.wide - laid.x - laid.piece.wide)
            for laid in self.front
            if laid.piece.back is not None
        ]


def laid_out(box: Iterable[Printed], paper: Paper) -> list[Sheet]:
    """Place all copies of all pieces on as many sheets as needed, pieces of one size together."""
    sheets: list[Sheet] = []
    y = paper.high
    for pieces in _alike(box):
        left = pieces
        if _holds(pieces[0], paper, y) < len(pieces) <= _holds(pieces[0], paper, _ABOVE):
            y = paper.high  # start a new sheet if that holds all of them
        while left:
            columns, rows = _room(left[0], paper, y)
            if not rows:
                sheets.append(Sheet(paper))
                y = _ABOVE
                columns, rows = _room(left[0], paper, y)
            here, left = left[: columns * rows], left[columns * rows :]
            y = _lay(sheets[-1], here, columns, y) + _BETWEEN
    return [_centred(sheet) for sheet in sheets]


def _alike(box: Iterable[Printed]) -> Iterator[list[Printed]]:
    """Yield the copies of pieces that can lie in one block."""
    ordered = list(box)
    first = {_size(piece): place for place, piece in reversed(list(enumerate(ordered)))}
    ordered.sort(key=lambda piece: first[_size(piece)])
    for _, pieces in groupby(ordered, _size):
        yield [piece for one in pieces for piece in [one] * one.copies]


def _size(piece: Printed) -> tuple[float, float, Shape]:
    return piece.wide, piece.high, piece.shape


def _apart(piece: Printed) -> float:
    return 0.0 if piece.shape in _STRAIGHT else _APART


def _room(piece: Printed, paper: Paper, y: float) -> tuple[int, int]:
    """The number of such pieces that fit side by side, and below each other from y on."""
    apart = _apart(piece)
    columns = int((paper.wide - 2 * _ASIDE + apart) // (piece.wide + apart))
    rows = int((paper.high - _ABOVE - y + apart) // (piece.high + apart))
    if not columns or piece.high > paper.high - 2 * _ABOVE:
        raise ValueError(f"a piece of {piece.wide:g} by {piece.high:g} mm is larger than the paper")
    return columns, max(0, rows)


def _holds(piece: Printed, paper: Paper, y: float) -> int:
    """The number of such pieces that fit from y on."""
    columns, rows = _room(piece, paper, y)
    return columns * rows


def _lay(sheet: Sheet, pieces: Sequence[Printed], columns: int, y: float) -> float:
    """Place a centred block; return the y below it."""
    piece, apart = pieces[0], _apart(pieces[0])
    rows = ceil(len(pieces) / columns)
    columns = ceil(len(pieces) / rows)  # so that the last row is hardly shorter
    block = Block(piece, 0.0, y, columns, rows, apart)
    block = block._replace(x=(sheet.paper.wide - block.wide) / 2)
    sheet.blocks.append(block)
    for place, one in enumerate(pieces):
        row, column = divmod(place, columns)
        x = block.x + column * (piece.wide + apart)
        sheet.front.append(Laid(one, x, y + row * (piece.high + apart)))
    return y + block.high


def _centred(sheet: Sheet) -> Sheet:
    """Move everything down, so that top and bottom margins are equal."""
    last = sheet.blocks[-1]
    down = (sheet.paper.high - last.y - last.high - _ABOVE) / 2
    return Sheet(
        sheet.paper,
        [laid._replace(y=laid.y + down) for laid in sheet.front],
        [block._replace(y=block.y + down) for block in sheet.blocks],
    )
