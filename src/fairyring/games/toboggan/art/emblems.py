"""The emblems of the clans: each is one bold shape, the same as that of the seat."""

from collections.abc import Callable
from functools import partial

from fairyring.ink.emblems import ACORN, BELL, FEATHER, KEY, LANTERN, SNAIL, Emblem
from fairyring.ink.palette import INK, WHITE

from .drawing.pen import Pen, oval


def _inked(p: Pen, emblem: Emblem) -> None:
    for part in emblem.filled:
        p.fill(part, INK)
    if emblem.scratch:
        p.line(emblem.scratch, 1.8, WHITE)


def acorn(p: Pen) -> None:
    """Red: an acorn."""
    _inked(p, ACORN)
    p.fill("M-3.4 .6Q-3.4 4 -1 6.4L1 5Q-1 3 -1 .8Z", WHITE)


def lantern(p: Pen) -> None:
    """Yellow: a lantern."""
    _inked(p, LANTERN)
    p.line(LANTERN.lines, 2.2)
    p.fill("M0 -1Q4.4 4 0 7Q-4.4 4 0 -1Z", WHITE)


def key(p: Pen) -> None:
    """Blue: a key."""
    p.line(KEY.lines, 3.2)
    p.fill(oval(-4.5, -4.5, 6.6), INK)
    p.fill(oval(-5, -5, 2.6), WHITE)


EMBLEMS: tuple[Callable[[Pen], None], ...] = (
    acorn,
    partial(_inked, emblem=FEATHER),  # white
    partial(_inked, emblem=SNAIL),  # orange
    lantern,
    key,
    partial(_inked, emblem=BELL),  # green
)


def plaque(p: Pen, seat: int, x: float, y: float, size: float = 1) -> None:
    """The emblem of a seat, counted from 1, on a pale disc."""
    with p.at(x, y, size=size):
        p.shape(oval(0, 0, 15), WHITE, 2.6)
        EMBLEMS[seat - 1](p)
