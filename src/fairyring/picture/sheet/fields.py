"""Boards: the places of a grid or hex zone, and the pieces on them."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fairyring.kernel.display.part import Part
from fairyring.kernel.display.scene import Piece, Shape, Zone
from fairyring.kernel.display.zones import kind_of, shape_of

from .parts import HEX, SIZES, Area, Cell, Head, Spot, Window, Words, below, tall
from .type import broad, wide

_ROW_OF_HEX = 0.866
_BETWEEN_BLOCKS = 0.22
_GAP = 0.06
"""The gap between cards on a grid."""
_PAD = 12
_BEYOND = 0.38
"""The visible share of the places beyond a part of a board."""


class Field(NamedTuple):
    """The places of a board in units of the cell width; 0, 0 is the corner of its part."""

    across: list[float]
    down: list[float]
    wide: float
    high: float
    tall: float
    shape: Shape
    hexes: bool
    part: Part
    """The part that is shown."""

    @property
    def goes_on(self) -> tuple[bool, bool, bool, bool]:
        """For left, above, right, below: True if there are more places."""
        part, columns, rows = self.part, len(self.across), len(self.down)
        return part.left > 0, part.top > 0, part.right < columns - 1, part.bottom < rows - 1

    def holds(self, place: tuple[int, int]) -> bool:
        """Return whether this place is fully shown."""
        return self.part.holds(*place)

    def middle(self, column: int, row: int) -> tuple[float, float]:
        set_in = 0.5 if self.hexes and row % 2 else 0
        return self.across[column] + set_in, self.down[row]


def field_of(zone: Zone, pieces: Sequence[Piece], part: Part | None = None) -> Field:
    """Return the places of a zone; pieces beyond its size enlarge it."""
    size = (*zone.size, 1, 1)[:2] if zone.size else (1, 1)
    columns, rows = (max([size[way], *[_at(one)[way] + 1 for one in pieces]]) for way in (0, 1))
    shape, hexes = shape_of(zone), kind_of(zone).set_in
    high = HEX if hexes else tall(shape) + (_GAP if shape == "card" else 0)
    each = 1 + (_GAP if shape == "card" else 0)
    steps_across, steps_down = (*zone.blocks, 0, 0)[:2]
    across = [(n + 0.5) * each + _gaps(n, steps_across) for n in range(columns)]
    down = [
        n * _ROW_OF_HEX + HEX / 2 if hexes else (n + 0.5) * high + _gaps(n, steps_down)
        for n in range(rows)
    ]
    edge = across[-1] + each / 2 + (0.5 if hexes and rows > 1 else 0)
    shape_is = (tall(shape), shape, hexes)
    whole = Part(0, 0, columns - 1, rows - 1)
    field = Field(across, down, edge, down[-1] + high / 2, *shape_is, whole)
    return field if part is None else _cut(field, part.within(columns, rows), each, high)


def _cut(field: Field, part: Part, each: float, high: float) -> Field:
    """Cut a board down to a part and a bit beyond; `each` and `high` are the size of a cell."""
    left, above, right, below = field._replace(part=part).goes_on
    x = field.across[part.left] - each / 2 - _BEYOND * left
    y = field.down[part.top] - high / 2 - _BEYOND * above
    set_in = 0.5 if field.hexes and part.bottom > part.top else 0
    return field._replace(
        across=[one - x for one in field.across],
        down=[one - y for one in field.down],
        wide=field.across[part.right] + each / 2 + set_in + _BEYOND * right - x,
        high=field.down[part.bottom] + high / 2 + _BEYOND * below - y,
        part=part,
    )


def board(
    zone: Zone,
    pieces: Sequence[Piece],
    heading: Sequence[Words],
    room: float,
    most: float,
    largest: float,
    part: Part | None = None,
) -> Area:
    """A board as large as its room allows, no higher than `most`, no cell wider than `largest`.

    At the ends of a part, it is visible that the board goes on.
    """
    field = field_of(zone, pieces, part)
    edge = max([wide(name, "note") + 8 for name in zone.rows], default=0)
    top = below(heading, 0) + 5
    names = SIZES["note"] + 6 if zone.columns else 0
    unit = min(
        (room - 2 * _PAD - edge) / field.wide, (most - 2 * _PAD - names) / field.high, largest
    )
    left, upper = _PAD + edge, top + _PAD + names
    covered = {_at(piece) for piece in pieces if piece.shape != "token"}
    cells: dict[bool, list[Cell]] = {True: [], False: []}
    for place in _places(field):
        if place not in covered:
            x, y = field.middle(*place)
            cell = Cell(left + x * unit, upper + y * unit, unit, field.tall * unit, field.shape)
            cells[field.holds(place)].append(cell)
    shown = [piece for piece in pieces if field.holds(_at(piece))]
    window = _window(field, left, upper, unit)
    if window:
        near = field.part.wider()
        beyond = [one for one in pieces if one not in shown and near.holds(*_at(one))]
        spots = _spots(field, beyond, left, upper, unit)
        window = window._replace(cells=tuple(cells[False]), spots=tuple(spots))
    words = [*heading, *_edges(zone, field, left, upper, unit)]
    right, foot = left + field.wide * unit + _PAD, upper + field.high * unit + _PAD
    return Area(
        zone,
        0,
        0,
        max(right, broad(heading)),
        foot,
        tuple(words),
        tuple(_spots(field, shown, left, upper, unit)),
        tuple(cells[True]),
        (0, top, right, foot - top),
        window,
        tuple(_heads(zone, field, left, upper, unit)),
    )


def _places(field: Field) -> Iterator[tuple[int, int]]:
    """Yield the places of a board; of a part also those around it."""
    seen = field.part.wider()
    for row in range(len(field.down)):
        for column in range(len(field.across)):
            if seen.holds(column, row):
                yield column, row


def _edges(zone: Zone, field: Field, left: float, upper: float, unit: float) -> list[Words]:
    """The names of the columns and rows."""
    size = SIZES["note"]
    part = field.part
    columns, rows = slice(part.left, part.right + 1), slice(part.top, part.bottom + 1)
    return [
        *(
            Words(name, left + x * unit, upper - 5, "note", middle=True)
            for name, x in zip(zone.columns[columns], field.across[columns], strict=False)
        ),
        *(
            Words(name, _PAD + (left - _PAD - 8) / 2, upper + y * unit + size / 3, "note", True)
            for name, y in zip(zone.rows[rows], field.down[rows], strict=False)
        ),
    ]


def _heads(zone: Zone, field: Field, left: float, upper: float, unit: float) -> Iterator[Head]:
    """The badges of the columns, each after its name."""
    high = SIZES["note"] + 2
    columns = slice(field.part.left, field.part.right + 1)
    names = zone.columns[columns] or [""] * len(field.across)
    for name, head, x in zip(names, zone.heads[columns], field.across[columns], strict=False):
        yield Head(head, left + x * unit + wide(name, "note") / 2 + 3, upper - high - 3, high)


def _window(field: Field, left: float, upper: float, unit: float) -> Window | None:
    """The edge of a part, without what is visible beyond it."""
    if not any(field.goes_on):
        return None
    right, foot = left + field.wide * unit, upper + field.high * unit
    sides = (
        (left, upper, left, foot),
        (left, upper, right, upper),
        (right, upper, right, foot),
        (left, foot, right, foot),
    )
    cuts = tuple(side for side, cut in zip(sides, field.goes_on, strict=True) if cut)
    return Window(left, upper, right - left, foot - upper, cuts, (), ())


def _spots(
    field: Field, pieces: Sequence[Piece], left: float, upper: float, unit: float
) -> list[Spot]:
    """The pieces on the board: first those that lie flat, then the tokens on top."""
    heaps: dict[tuple[int, int], list[Piece]] = {}
    for piece in pieces:
        heaps.setdefault(_at(piece), []).append(piece)
    flat: list[Spot] = []
    upon: list[Spot] = []
    step = 60 if field.hexes else 90
    for at, heap in heaps.items():
        x, y = field.middle(*at)
        x, y = left + x * unit, upper + y * unit
        tokens = [piece for piece in heap if piece.shape == "token"]
        for piece in heap:
            shape = piece.shape or field.shape
            if piece not in tokens:
                spot = _around(piece, shape, x, y, unit, unit * tall(shape))
                flat.append(spot._replace(turned=piece.turn * step))
        for nth, piece in enumerate(tokens):
            size = unit * _token_size(field.shape, len(tokens))
            dx, dy = _ring(field.shape, len(tokens), nth)
            spot = _around(piece, "token", x + dx * unit, y + dy * unit, size, size)
            turned, crowded = piece.turn * step, len(tokens) > 1
            upon.append(spot._replace(turned=turned, crowded=crowded))
    return flat + upon


def _around(piece: Piece, shape: Shape, x: float, y: float, wide: float, high: float) -> Spot:
    return Spot(piece, shape, x - wide / 2, y - high / 2, wide, high)


def _ring(place: Shape, count: int, nth: int) -> tuple[float, float]:
    """The offset of a token from the middle of its place; several tokens form a ring."""
    if count < 2:
        return 0, 0
    turn = nth / count * 2 * math.pi - math.pi / 2 - (math.pi / 2 if count == 2 else 0)
    far = 0.22 if count < 5 else 0.28
    if place == "hex":
        far = _token_size(place, count) / 2 / math.sin(math.pi / count)
    return math.cos(turn) * far, math.sin(turn) * far


def _token_size(place: Shape, count: int) -> float:
    """The size of each of `count` tokens, as a share of their place."""
    if place != "hex":
        return 0.44 if count > 1 else 0.62
    return (0.74, 0.5, 0.46, 0.41, 0.38, 0.36)[min(count, 6) - 1]


def _at(piece: Piece) -> tuple[int, int]:
    column, row = (*piece.at, 0, 0)[:2]
    return column, row


def _gaps(place: int, every: int) -> float:
    return place // every * _BETWEEN_BLOCKS if every else 0
