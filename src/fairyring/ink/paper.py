"""Whole SVG pictures, the outline of a card, and text on pictures."""

import re
from collections.abc import Mapping
from xml.sax.saxutils import escape

from .path import number

CARD_WIDE, CARD_HIGH = 240, 336
CARD = f"0 0 {CARD_WIDE} {CARD_HIGH}"
CARD_EDGE = "M16 2H224Q238 2 238 16V320Q238 334 224 334H16Q2 334 2 320V16Q2 2 16 2Z"
CARD_RIM = "M24 12H216Q228 12 228 24V312Q228 324 216 324H24Q12 324 12 312V24Q12 12 24 12Z"
COVER = "0 0 480 320"

_OPENING = '<svg xmlns="http://www.w3.org/2000/svg" '
_ROLE = ' role="img"'
_SERIF = "Iowan Old Style, Palatino, Georgia, serif"


def picture(told: str, box: str, drawn: str, more: str = "") -> str:
    """Return an SVG picture; `told` describes it to screen readers, `more` adds attributes."""
    label = escape(told, {'"': "&quot;"})
    return f'{_OPENING}viewBox="{box}"{more}{_ROLE} aria-label="{label}">{drawn}</svg>'


def cover(told: str, drawn: str) -> str:
    """Return the picture of a game for the front page."""
    return picture(told, COVER, drawn, ' class="cover"')


def inset(whole: str, x: float, y: float, wide: float, high: float) -> str:
    """Return a picture placed inside another one."""
    place = f'<svg x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" '
    return whole.replace(_OPENING, place).replace(_ROLE, "")


LOOK = re.compile(r'\b(?:fill|stroke|stroke-[a-z]+|fill-rule|font-[a-z]+|opacity)="[^"]*"')
"""Attributes of a whole picture that apply to everything in it."""
_WHOLE = re.compile(r'<svg ([^>]*?(viewBox="[^"]*")[^>]*)>(.*)</svg>', re.DOTALL)
_NAMED = re.compile(r' (?:class|data-[\w-]+)="[^"]*"')


def sheet(pictures: Mapping[str, str]) -> str:
    """Pack pictures into one SVG document, as symbols by key. They may not contain ids."""
    symbols = []
    for key, drawn in pictures.items():
        found = _WHOLE.fullmatch(drawn)
        if found is None or " id=" in drawn:
            raise ValueError(f"{key} cannot stand on a sheet: it has ids, or is no picture of ours")
        about = " ".join([found[2], *LOOK.findall(found[1])])
        symbols.append(f'<symbol id="{key}" {about}>{_NAMED.sub("", found[3])}</symbol>')
    return f"{_OPENING[:-1]}>{''.join(symbols)}</svg>"


def title(
    words: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    named: bool = False,
    bare: bool = False,
) -> str:
    """Return text centred at x on the baseline y.

    `named` marks the name of what is shown; `bare` is for places where everything has an outline,
    which the text then does not get.
    """
    kind = ' class="name"' if named else ""
    look = ' stroke="none"' if bare else ""
    return (
        f'<text{kind} x="{number(x)}" y="{number(y)}" text-anchor="middle" '
        f'font-family="{_SERIF}" font-size="{size:.3g}" font-weight="600" fill="{colour}"'
        f"{look}>{escape(words)}</text>"
    )
