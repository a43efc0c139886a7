"""The emblems of the six seats, each as one bold shape."""

from fairyring.ink.emblems import ACORN, BELL, FEATHER, KEY, LANTERN, SNAIL
from fairyring.ink.palette import INK, WHITE
from fairyring.ink.path import oval
from fairyring.ink.pen import Pen

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
