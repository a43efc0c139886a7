"""The emblems of the six seats, each one bold shape: as everywhere at the table."""

from fairyring.ink.emblems import ACORN, BELL, FEATHER, KEY, LANTERN, SNAIL
from fairyring.ink.palette import INK, WHITE
from fairyring.ink.path import oval
from fairyring.ink.pen import Pen

_BOW = oval(-4.5, -4.5, 6.6)
# What of each is scratched out, and how broad.
_SEATS = (
    (ACORN, "M-3 2Q-3 4.6 -1 6.4", 2.0),
    (FEATHER, FEATHER.scratch, 2.0),
    (SNAIL, SNAIL.scratch, 2.0),
    (LANTERN, "M0 .6V5.6", 2.0),
    (KEY._replace(filled=(_BOW,)), "M-5 -5h.1", 4.4),
    (BELL, BELL.scratch, 2.0),
)


def emblem(p: Pen, seat: int) -> None:
    """The emblem of a seat around 0, 0; seats count from 1."""
    drawn, scratch, wide = _SEATS[seat - 1]
    if drawn.lines:
        p.stroke(drawn.lines, 3)
    p.fill("".join(drawn.filled), INK)
    p.stroke(scratch, wide, WHITE)
