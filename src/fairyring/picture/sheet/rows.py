"""Zones of cards, stones and tokens: in rows, piles and lists, and counters."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from fairyring.kernel.display.scene import Piece, Shape, Zone
from fairyring.kernel.display.zones import kind_of, shape_of

from ..words import is_back, note_of
from .parts import CARD, Area, Spot, Words, below, tall
from .type import broad, chip_wide, set_lines, with_note

_READABLE = 124
"""A narrower card is unreadable, so its words are repeated below it."""
_GAP = 10
_PEEK = 0.3
_LEAST_PEEK = 0.1
"""The visible share of a piece under an equal one, by width."""
_HEADING = 180
"""The text above a zone makes it no wider than this."""
LEAST_CHIP = 17
"""The height below which a chip is unreadable."""
_STACK = 84
"""The greatest width of a pile of which only the top is visible."""
EDGES = 3
"""The most visible edges of covered pieces."""
EDGE = 2
"""The visible width of each edge."""
_PICTURE = 40
"""The width of the picture beside a line of a list."""


class Scale(NamedTuple):
    """The greatest width of pieces, by outline."""

    card: float
    square: float
    token: float
    hex: float

    def of(self, shape: Shape) -> float:
        return {"square": self.square, "token": self.token, "hex": self.hex}.get(shape, self.card)


def heading(zone: Zone, room: float) -> list[Words]:
    """The name and note of a zone, on one line if there is room."""
    return with_note(zone.label, "label", zone.note, room)


def natural(zone: Zone, pieces: Sequence[Piece], scale: Scale) -> float:
    """The width that a zone would have with unlimited room."""
    if kind_of(zone).lies == "listed":
        return 320
    shape = shape_of(zone)
    size = scale.of(shape)
    if kind_of(zone).lies == "piled":
        row = min(size, _STACK) + EDGE * EDGES
    else:
        piles = _piles(zone, pieces)
        row = len(piles) * (size + _GAP) - _GAP + (len(pieces) - len(piles)) * _PEEK * size
    return max(row, broad(heading(zone, _HEADING)))


def tally(zone: Zone, room: float) -> Area:
    """A zone that is only a number and some words."""
    count = f" {zone.size[0]}" if kind_of(zone).lies == "counted" and zone.size else ""
    words = with_note(f"{zone.label}{count}", "fact", note_of(zone), room)
    return Area(zone, 0, 0, broad(words), below(words, 0) + 2, tuple(words))


def row(zone: Zone, pieces: Sequence[Piece], room: float, scale: Scale, arted: bool) -> Area:
    """Place pieces side by side, in as many rows as they need."""
    head = heading(zone, room)
    top = below(head, 0) + 6
    if kind_of(zone).lies == "listed":
        spots, words, high = _list(pieces, room, top)
    elif kind_of(zone).lies == "piled":
        words = []
        spots, high = _stack(zone, pieces, top, scale, arted)
    else:
        words = []
        spots, high = _rows(zone, pieces, room, top, scale, arted)
    right = max([broad([*head, *words]), *[spot.x + spot.wide for spot in spots]])
    return Area(zone, 0, 0, right, high, (*head, *words), tuple(spots))


def _rows(
    zone: Zone, pieces: Sequence[Piece], room: float, top: float, scale: Scale, arted: bool
) -> tuple[list[Spot], float]:
    spots: list[Spot] = []
    x, y, line = 0.0, top, []  # type: float, float, list[Spot]
    for pile in _piles(zone, pieces):
        shape = pile[0].shape or shape_of(zone)
        size = min(scale.of(shape), room)
        peek = size * _PEEK
        if len(pile) > 1:
            peek = min(peek, max((room - size) / (len(pile) - 1), 0.5))
        worn = _worn(pile[-1]) if shape != "card" else 0
        length = max(size + peek * (len(pile) - 1), worn)
        if line and x + length > room:
            tight = max(size * _LEAST_PEEK, (room - x - size) / max(len(pile) - 1, 1))
            if len(pile) > 1 and x + size + tight * (len(pile) - 1) <= room:
                peek, length = tight, size + tight * (len(pile) - 1)
            else:
                spots += line
                x, y, line = 0.0, _foot(line) + _GAP, []
        turned = pile[0].turn * (60 if shape == "hex" else 90)
        left = x + max(0, length - size - peek * (len(pile) - 1)) / 2
        placed = [
            Spot(piece, shape, left + n * peek, y, size, size * tall(shape), turned, room=worn)
            for n, piece in enumerate(pile)
        ]
        line += [*placed[:-1], _captioned(placed[-1], x, length, arted)]
        x += length + _GAP
    spots += line
    return spots, _foot(line) if line else y


def _stack(
    zone: Zone, pieces: Sequence[Piece], top: float, scale: Scale, arted: bool
) -> tuple[list[Spot], float]:
    """A pile of which only the top is visible."""
    *under, first = pieces
    shape = first.shape or shape_of(zone)
    size = min(scale.of(shape), _STACK)
    spot = Spot(first, shape, 0, top, size, size * tall(shape), covered=tuple(under))
    spot = _captioned(spot, 0, size, arted)
    return [spot], _foot([spot])


def _list(
    pieces: Sequence[Piece], room: float, top: float
) -> tuple[list[Spot], list[Words], float]:
    """A line of text for each piece, with its picture beside it."""
    spots: list[Spot] = []
    words: list[Words] = []
    y = top
    for piece in pieces:
        spots.append(Spot(piece, "card", 0, y, _PICTURE, _PICTURE * CARD))
        lines = set_lines(piece.label, "fact", _PICTURE + 10, y, room - _PICTURE - 10)
        if piece.note:
            after = below(lines, y)
            lines += set_lines(piece.note, "note", _PICTURE + 10, after, room - _PICTURE - 10)
        words += lines
        y = max(y + _PICTURE * CARD, below(lines, y)) + 8
    return spots, words, y


def _worn(piece: Piece) -> float:
    """The total width of the badges below a small piece."""
    return sum(chip_wide(badge.glyph, LEAST_CHIP) + 1 for badge in piece.badges if badge.worn)


def _captioned(spot: Spot, x: float, length: float, arted: bool) -> Spot:
    """Add the words below a card whose picture is too small to read."""
    piece = spot.piece
    if spot.shape != "card" or spot.wide >= _READABLE or is_back(piece) or not arted:
        return spot
    y = spot.y + spot.high + 3 + EDGE * min(len(spot.covered), EDGES)
    room = length + _GAP - 4
    caption = set_lines(piece.label, "caption", x + length / 2, y, room, middle=True)
    return spot._replace(caption=tuple(caption))


def _foot(spots: Sequence[Spot]) -> float:
    """The y below these pieces and their captions."""
    return max(
        below(spot.caption, spot.y + spot.high + (LEAST_CHIP / 2 if spot.room else 0))
        for spot in spots
    )


def _piles(zone: Zone, pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Group adjacent pieces that look the same into piles; only in zones that have an owner."""
    if zone.owner is None:
        return [[piece] for piece in pieces]
    return [
        list(alike)
        for _, alike in groupby(
            pieces, lambda one: (one.face, one.label, one.tone, one.badges, one.mark, one.turn)
        )
    ]
