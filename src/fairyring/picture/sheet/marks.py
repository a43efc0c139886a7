"""Small marks in SVG: words, numbers, discs with the emblem of a seat, chips."""

import re
from xml.sax.saxutils import escape

from fairyring.ink.emblems import ACORN, BELL, FEATHER, KEY, LANTERN, SNAIL
from fairyring.ink.palette import INK, WHITE
from fairyring.ink.path import number

from .look import COLOURS, PLATE, SANS, SERIF, SERIFS, seat_tone
from .parts import BOLD, SIZES, Words
from .type import BEFORE_NOTE, chip_size, chip_wide

_EMBLEMS = (ACORN, FEATHER, SNAIL, LANTERN, KEY, BELL)
_UNSAYABLE = re.compile("[^\t\n -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_INKED = f'fill="{INK}" stroke="none"'


def text(value: str) -> str:
    """Escape text for XML, and drop characters that XML cannot contain."""
    return escape(_UNSAYABLE.sub("", value))


def attribute(value: str) -> str:
    """Escape text for an attribute."""
    return text(value).replace('"', "&quot;")


def words(line: Words) -> str:
    """Draw one line of text."""
    family = f' font-family="{SERIF}"' if line.ink in SERIFS else ""
    weight = ' font-weight="600"' if line.ink in BOLD else ""
    anchor = ' text-anchor="middle"' if line.middle else ""
    return (
        f'<text x="{number(line.x)}" y="{number(line.y)}" font-size="{SIZES[line.ink]:g}"'
        f'{family}{weight}{anchor} fill="{COLOURS[line.ink]}">{text(line.text)}{_note(line)}</text>'
    )


def _note(line: Words) -> str:
    if not line.note:
        return ""
    return (
        f'<tspan dx="{BEFORE_NOTE}" font-family="{SANS}" font-size="{SIZES["note"]}" '
        f'font-weight="400" fill="{COLOURS["note"]}">{text(line.note)}</tspan>'
    )


def box(x: float, y: float, wide: float, high: float, look: str, *, rounds: float = 0) -> str:
    """Draw a rectangle."""
    corner = f' rx="{number(rounds)}"' if rounds else ""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="{number(high)}"'
        f"{corner} {look}/>"
    )


def emblem(seat: int, x: float, y: float, size: float) -> str:
    """Draw the emblem of a seat on a disc of its colour, from its upper left corner."""
    drawn = _EMBLEMS[seat % len(_EMBLEMS)]
    parts = [f'<path d="{part}" {_INKED}/>' for part in drawn.filled]
    pale = seat_tone(seat).base
    if drawn.lines:
        weight = 2.2 if drawn.filled else 3.2
        parts.append(
            f'<path d="{drawn.lines}" fill="none" stroke="{INK}" stroke-width="{weight}" '
            'stroke-linecap="round"/>'
        )
    if drawn is KEY:
        parts.append(
            f'<circle cx="-4.5" cy="-4.5" r="5" fill="{pale}" stroke="{INK}" stroke-width="3.2"/>'
        )
    if drawn.scratch:
        parts.append(
            f'<path d="{drawn.scratch}" fill="none" stroke="{WHITE}" stroke-width="1.8" '
            'stroke-linecap="round"/>'
        )
    half = size / 2
    return (
        f'<g transform="translate({number(x + half)} {number(y + half)}) scale({size / 36:.3f})">'
        f'<circle r="16.5" fill="{pale}" stroke="{INK}" stroke-width="2.4"/>{"".join(parts)}</g>'
    )


def chip(label: str, x: float, y: float, high: float, fill: str = PLATE) -> str:
    """Draw a few characters on a small label, from its upper left corner."""
    wide, size = chip_wide(label, high), chip_size(high)
    return box(
        x, y, wide, high, f'fill="{fill}" stroke="{INK}" stroke-width="1.4"', rounds=high / 2
    ) + (
        f'<text x="{number(x + wide / 2)}" y="{number(y + high / 2 + size * 0.36)}" '
        f'font-size="{number(size)}" font-weight="700" text-anchor="middle" fill="{INK}">'
        f"{text(label)}</text>"
    )
