"""Numbers and the letters of cards as strokes, so that no picture depends on a font."""

from fairyring.ink.emblems import ACORN, BELL, FEATHER, KEY, LANTERN, SNAIL
from fairyring.ink.palette import INK, WHITE
from fairyring.ink.path import oval
from fairyring.ink.pen import Pen

HIGH = 12
_ADVANCE = 9.6
_NARROW = {"1": 6.4, "I": 4.8}
_MARKS = {
    "0": "M0 -6C-5.2 -6 -5.2 6 0 6C5.2 6 5.2 -6 0 -6Z",
    "1": "M-2.8 -3.2L.8 -6V6",
    "2": "M-3.6 -3.2C-3.4 -7.2 4 -7 3.6 -2.4C3.2 .6 -2 3 -3.8 6H4",
    "3": "M-3.4 -4.6C-1.6 -7 4 -6.6 3.4 -3C3 -.6 .6 -.4 -1 -.4C1 -.4 4.2 .2 3.8 3C3.4 6.8 -2 6.6"
    "-4 4.4",
    "4": "M1.8 6V-6L-4 2.4H4.4",
    "5": "M3.2 -6H-2.4L-2.9 -.8C-.6 -2.2 3.8 -1.4 3.8 2.2C3.8 6.4 -1.6 6.8 -3.8 4.4",
    "6": "M2.6 -6C-2 -4.4 -3.8 -.6 -3.6 2.4C-3.4 7.2 3.8 7.2 3.8 2.4C3.8 -1.6 -2.4 -1.8 -3.6 2",
    "7": "M-3.8 -6H4C1.4 -2.6 -.6 1.4 -1.2 6",
    "8": "M0 -.6C-4.4 -1.2 -4.2 -6 0 -6C4.2 -6 4.4 -1.2 0 -.6C-5 0 -5 6 0 6C5 6 5 0 0 -.6Z",
    "9": "M-2.6 6C2 4.4 3.8 .6 3.6 -2.4C3.4 -7.2 -3.8 -7.2 -3.8 -2.4C-3.8 1.6 2.4 1.8 3.6 -2",
    "I": "M0 -6V6",
    "V": "M-4.2 -6L0 6L4.2 -6",
    "S": "M3.4 -4.4C1.6 -6.8 -3.6 -6.6 -3.4 -3.2C-3.2 .2 3.8 -.4 3.8 3C3.6 6.8 -2.4 6.8 -3.8 4.2",
    "A": "M-4.2 6L0 -6L4.2 6M-2.6 2H2.6",
    "B": "M-3.4 6V-6C4.2 -6.6 4.2 -.8 -3.4 -.6C5 -.6 5 6.4 -3.4 6Z",
    "C": "M3.8 -4C1 -7.6 -4 -6 -4 0C-4 6 1 7.6 3.8 4",
    "D": "M-3.4 -6C6 -7 6 7 -3.4 6Z",
    "E": "M3.6 -6H-3V6H3.6M-3 0H2.6",
    "F": "M3.8 -6H-3V6M-3 0H2.6",
    "f": "M3.4 -5.4C-.4 -7.4 -1 -4.4 -1 6M-4 -1H2.4",
    "x": "M-3 -1.6L3 5.2M3 -1.6L-3 5.2",
}


def width(text: str, high: float) -> float:
    """Return the width of a text in these marks."""
    return sum(_NARROW.get(mark, _ADVANCE) for mark in text) * high / HIGH


def write(
    p: Pen, text: str, x: float, y: float, high: float, colour: str = INK, heavy: float = 2.5
) -> None:
    """Write a text centred on x, y."""
    size = high / HIGH
    left = x - width(text, high) / 2
    for mark in text:
        advance = _NARROW.get(mark, _ADVANCE) * size
        with p.at(left + advance / 2, y, size=size):
            p.stroke(_MARKS[mark], heavy, colour)
        left += advance


# The emblems of the six seats, each as one bold shape.


_BOW = oval(-4.5, -4.5, 6.6)
# For each seat: the emblem, the pale line scratched into it, and the width of that line.
_SEATS = (
    (ACORN, "M-3 2Q-3 4.6 -1 6.4", 2.0),
    (FEATHER, FEATHER.scratch, 2.0),
    (SNAIL, SNAIL.scratch, 2.0),
    (LANTERN, "M0 .6V5.6", 2.0),
    (KEY._replace(filled=(_BOW,)), "M-5 -5h.1", 4.4),
    (BELL, BELL.scratch, 2.0),
)


def emblem(p: Pen, seat: int) -> None:
    """Draw the emblem of a seat, counted from 1, centred on 0, 0."""
    drawn, scratch, wide = _SEATS[seat - 1]
    if drawn.lines:
        p.stroke(drawn.lines, 3)
    p.fill("".join(drawn.filled), INK)
    p.stroke(scratch, wide, WHITE)
