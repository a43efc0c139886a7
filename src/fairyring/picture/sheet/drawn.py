"""Draws a sheet: the page, its plates and zones, and everything in them."""

import hashlib
from collections.abc import Iterator, Sequence

from fairyring.ink.path import corners, number
from fairyring.kernel.display.scene import Scene
from fairyring.kernel.words import say

from .faces import Faces
from .look import CELL, EDGE, GLADE, GLADE_EDGE, LIT, LIT_EDGE, PAGE, PLATE, SANS, SHADE, seat_tone
from .marks import attribute, box, chip, emblem, text, words
from .parts import HEX, Area, Cell, Plate, Sheet, Window, below
from .pieces import PieceArtist
from .places import EMBLEM, PAD
from .type import chip_wide

_ROUND = 14
_SAID = 20
"""The height of the sign at an awaited seat."""


def document(scene: Scene, sheet: Sheet, faces: Faces, title: str, lines: Sequence[str]) -> str:
    """Return the whole document; `title` and `lines` are for screen readers."""
    artist = PieceArtist(faces)
    body = "".join(_body(sheet, artist))
    label, about = text(title), text("\n".join(lines))
    # Make ids unique by content, in case several pictures are on one page.
    name = f"fr-{hashlib.sha256((label + about + body).encode()).hexdigest()[:10]}"
    wide, high = number(sheet.wide), number(sheet.high)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" role="img" aria-labelledby="{name}-title" '
        f'aria-describedby="{name}-desc" font-family="{SANS}" '
        f'data-game="{attribute(scene.game)}">'
        f'<title id="{name}-title">{label}</title><desc id="{name}-desc">{about}</desc>'
        f"<defs>{faces.symbols()}</defs>{body}</svg>"
    )


def _body(sheet: Sheet, artist: PieceArtist) -> Iterator[str]:
    look = f'fill="{PAGE}" stroke="{EDGE}" stroke-width="2"'
    yield box(1, 1, sheet.wide - 2, sheet.high - 2, look, rounds=18)
    if sheet.glade:
        yield _mat(sheet.glade)
    for seat, x, y in sheet.heralds:
        yield emblem(seat, x, y, EMBLEM)
    yield from map(words, sheet.words)
    for area in sheet.areas:
        yield _area(area, artist)
    for plate in sheet.plates:
        yield _plate(plate, artist)


def _plate(plate: Plate, artist: PieceArtist) -> str:
    """Draw the plate of a seat; if the seat is awaited, with a bright edge and a sign."""
    edge = (
        f'stroke="{LIT_EDGE}" stroke-width="3"'
        if plate.awaited
        else f'stroke="{EDGE}" stroke-width="1.5"'
    )
    drawn = [
        box(plate.x, plate.y, plate.wide, plate.high, f'fill="{PLATE}" {edge}', rounds=_ROUND),
        box(
            plate.x + PAD,
            plate.y + plate.high - 5,
            plate.wide - 2 * PAD,
            3,
            f'fill="{seat_tone(plate.seat).base}"',
            rounds=1.5,
        ),
        emblem(plate.seat, plate.x + PAD, plate.y + PAD - 2, EMBLEM),
        *map(words, plate.words),
    ]
    if plate.awaited:
        drawn.append(_said(plate))
    drawn += [_area(area, artist) for area in plate.areas]
    return f'<g data-seat="{plate.seat}">{"".join(drawn)}</g>'


def _said(plate: Plate) -> str:
    """Draw the sign at an awaited seat, for people who do not see colours."""
    sign = say("to act")
    if plate.broad:
        y = max(below(plate.words, 0), plate.y + PAD + EMBLEM)
        return chip(sign, plate.x + PAD, y + 4, _SAID, LIT)
    return chip(
        sign, plate.x + plate.wide - PAD - chip_wide(sign, _SAID), plate.y + PAD, _SAID, LIT
    )


def _area(area: Area, artist: PieceArtist) -> str:
    drawn = list(_ground(area))
    drawn += map(words, area.words)
    drawn += map(artist.head, area.heads)
    if area.window:
        drawn.append(_beyond(area.window, artist))
    drawn += map(artist.draw, area.spots)
    return f'<g data-zone="{attribute(area.zone.id)}">{"".join(drawn)}</g>'


def _ground(area: Area) -> Iterator[str]:
    """Draw the background of a board, and its empty places."""
    if area.mat:
        yield _mat(area.mat)
    yield from map(_cell, area.cells)


def _mat(place: tuple[float, float, float, float]) -> str:
    return box(*place, f'fill="{GLADE}" stroke="{GLADE_EDGE}" stroke-width="1.5"', rounds=_ROUND)


def _beyond(window: Window, artist: PieceArtist) -> str:
    """Draw what lies beyond a part of a board: the next places, faint, behind a dotted line."""
    edge = [number(one) for one in window[:4]]
    view = f'x="{edge[0]}" y="{edge[1]}" width="{edge[2]}" height="{edge[3]}"'
    drawn = "".join([*map(_cell, window.cells), *map(artist.draw, window.spots)])
    lines = "".join(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}" for ax, ay, bx, by in window.cuts)
    return (
        f'<svg {view} viewBox="{" ".join(edge)}" overflow="hidden" opacity=".4">{drawn}</svg>'
        f'<path d="{lines}" fill="none" stroke="{SHADE}" stroke-width="2" '
        'stroke-linecap="round" stroke-dasharray="0 6"/>'
    )


def _cell(cell: Cell) -> str:
    look = f'fill="{CELL}" stroke="{GLADE_EDGE}" stroke-width="1"'
    wide, high = cell.wide - 2, cell.high - 2
    if cell.shape != "hex":
        return box(cell.x - wide / 2, cell.y - high / 2, wide, high, look, rounds=wide * 0.08)
    outline = [
        (cell.x, cell.y - wide * HEX / 2),
        (cell.x + wide / 2, cell.y - wide * HEX / 4),
        (cell.x + wide / 2, cell.y + wide * HEX / 4),
        (cell.x, cell.y + wide * HEX / 2),
        (cell.x - wide / 2, cell.y + wide * HEX / 4),
        (cell.x - wide / 2, cell.y - wide * HEX / 4),
    ]
    return f'<path d="{corners(outline)}" {look}/>'
