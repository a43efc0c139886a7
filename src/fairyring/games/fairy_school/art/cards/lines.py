"""Rows of signs: costs and effects, as large as their place allows."""

from collections.abc import Sequence
from typing import NamedTuple

from fairyring.ink.pen import Pen

from ...parts import Line
from ...parts.notation import Sign, signs
from ..drawing.marks import ICONS, WORDS, element, numbers

_GAP = 2.4
_ELEMENT = 25.0
_HIGH = 29.5


class Place(NamedTuple):
    """A rectangle for rows of signs, by its middle and size."""

    x: float
    y: float
    wide: float
    high: float


def row_width(row: Sequence[Sign]) -> float:
    """Return the width of a row of signs of size 24."""
    return sum(_width(sign) + _GAP for sign in row) - _GAP


def _width(sign: Sign) -> float:
    return _ELEMENT if sign.name in WORDS else ICONS[sign.name][1]


def row(p: Pen, marks: Sequence[Sign], left: float, y: float, size: float, ones: bool) -> None:
    """Draw signs from left to right; the number one is written only if `ones`."""
    said = []
    for sign in marks:
        wide = _width(sign) * size
        x = left + wide / 2
        with p.at(x, y, size=size):
            if sign.name not in WORDS:
                ICONS[sign.name][0](p, sign.number)
            elif ones or sign.number > 1:
                element(p, sign.name, numbered=True)
                said.append((sign.name, sign.number, x, y))
            else:
                element(p, sign.name)
        left += wide + _GAP * size
    # The numbers come last, so that their strokes share one path.
    numbers(p, said, size)


def effect(p: Pen, lines: Sequence[Line], place: Place, largest: float) -> None:
    """Draw the effect of a card: one line, perhaps in two rows, or two lines to choose from."""
    rows: list[Sequence[Sign]] = [signs(line) for line in lines]
    choice = len(rows) == 2
    size = _size(rows, place, largest)
    if not choice:
        broken = _broken(rows[0])
        if broken and _size(broken, place, largest) > size * 1.04:
            rows, size = broken, _size(broken, place, largest)
    step = place.high / len(rows)
    for n, marks in enumerate(rows):
        y = place.y + (n - (len(rows) - 1) / 2) * step
        row(p, marks, place.x - row_width(marks) * size / 2, y, size, ones=False)
    if choice:
        p.line(f"M{place.x - place.wide / 2} {place.y}h{place.wide}", 2.4, "#c79f63")


def _size(rows: Sequence[Sequence[Sign]], place: Place, largest: float) -> float:
    across = min(place.wide / row_width(marks) for marks in rows)
    return min(largest, across, place.high / len(rows) / _HIGH)


def _broken(marks: Sequence[Sign]) -> list[Sequence[Sign]]:
    """Return a long line as two rows: the cost, and the gain below it."""
    for n, sign in enumerate(marks):
        if sign.name == "arrow":
            return [marks[: n + 1], marks[n + 1 :]]
    ors = [n for n, sign in enumerate(marks) if sign.name == "or"]
    if not ors:
        return []
    middle = ors[len(ors) // 2]
    return [marks[: middle + 1], marks[middle + 1 :]]
