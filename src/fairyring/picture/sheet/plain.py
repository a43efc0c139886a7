"""Draws plain cards and backs for pieces without a picture."""

from collections.abc import Iterator

from fairyring.ink.palette import INK, LANTERN, MOSS, PARCHMENT
from fairyring.ink.path import number
from fairyring.kernel.display.scene import Piece

from ..words import kind
from .look import SERIF, tint
from .marks import box, chip, text, words
from .parts import SIZES, Spot, Words
from .type import chip_wide, wrapped

_EDGE = f'stroke="{INK}" stroke-width="1.6"'
_CHIP = 20
_LEADING = 1.2


def back(spot: Spot) -> str:
    """Draw a back: moss with a ring of lantern light."""
    x, y = spot.x + spot.wide / 2, spot.y + spot.high / 2
    ground = box(
        spot.x, spot.y, spot.wide, spot.high, f'fill="{MOSS.light}" {_EDGE}', rounds=_corner(spot)
    )
    return (
        f'{ground}<circle cx="{number(x)}" cy="{number(y)}" r="{number(spot.wide * 0.26)}" '
        f'fill="{MOSS.shadow}" stroke="{LANTERN.base}" stroke-width="2" '
        'stroke-dasharray="1 4" stroke-linecap="round"/>'
    )


def card(spot: Spot) -> str:
    """Draw parchment with a name and badges; on a small piece only a name or an abbreviation."""
    piece = spot.piece
    sheet = f'fill="{PARCHMENT.light if spot.shape == "card" else tint(piece.tone)}" {_EDGE}'
    ground = box(spot.x, spot.y, spot.wide, spot.high, sheet, rounds=_corner(spot))
    if spot.shape != "card":
        return ground + "".join(_name(spot, spot.y, spot.y + spot.high))
    band = spot.high * 0.1
    look = f'fill="{tint(piece.tone)}" stroke="{INK}"'
    drawn = [ground, box(spot.x + 4, spot.y + 4, spot.wide - 8, band, look, rounds=3)]
    top, foot = spot.y + band + 6, spot.y + spot.high - 4
    if word := kind(piece, ()):
        line = Words(word, spot.x + spot.wide / 2, foot - 3, "note", middle=True)
        drawn.append(words(line))
        foot -= SIZES["note"] + 4
    if glyphs := [badge.glyph for badge in piece.badges if badge.glyph and not badge.worn]:
        foot -= _CHIP + 2
        drawn += _chips(glyphs, spot.x + spot.wide / 2, foot)
    return "".join([*drawn, *_name(spot, top, foot)])


def _name(spot: Spot, top: float, foot: float) -> Iterator[str]:
    """Draw the label between these heights, or an abbreviation if there is no room."""
    size = min(17, max(12, spot.wide * 0.14))
    lines = wrapped(spot.piece.label, size, spot.wide - 8, bold=True)
    if len(lines) * size * _LEADING > foot - top:
        lines = [_initials(spot.piece)]
    y = (top + foot - len(lines) * size * _LEADING) / 2 + size * 0.92
    for nth, line in enumerate(lines):
        yield (
            f'<text x="{number(spot.x + spot.wide / 2)}" y="{number(y + nth * size * _LEADING)}" '
            f'text-anchor="middle" font-family="{SERIF}" font-size="{number(size)}" '
            f'font-weight="600" fill="{INK}">{text(line)}</text>'
        )


def _chips(glyphs: list[str], middle: float, y: float) -> Iterator[str]:
    x = middle - sum(chip_wide(glyph, _CHIP) + 2 for glyph in glyphs) / 2
    for glyph in glyphs:
        yield chip(glyph, x, y, _CHIP)
        x += chip_wide(glyph, _CHIP) + 2


def _corner(spot: Spot) -> float:
    return spot.wide * (0.5 if spot.shape == "token" else 0.08)


def _initials(piece: Piece) -> str:
    glyph = next((badge.glyph for badge in piece.badges if badge.glyph), "")
    return glyph or "".join(word[0] for word in piece.label.split()[:2])
