"""The empty slots of a forest board: the cost of the column, and footprints at the ends."""

from fairyring.ink.palette import PARCHMENT, WHITE, Tone
from fairyring.ink.paper import CARD
from fairyring.ink.path import oval, star
from fairyring.ink.pen import Pen

from ...parts.elements import COLUMN_COSTS
from ...parts.notation import cost_signs
from ..drawing.marks import element, rim
from ..drawing.palette import LEAF, MOSS, PINE
from .cards import THIN

COLUMNS = len(COLUMN_COSTS)
SLOT_KEYS = tuple(f"slot-{row}-{n}" for row in ("top", "bottom") for n in range(1, COLUMNS + 1))
FOOTPRINTS = ("slot-top-1", f"slot-bottom-{COLUMNS}")
"""Slots whose cards leave at the end of a turn and may be studied."""
_EDGE = "M22 8H218Q232 8 232 22V314Q232 328 218 328H22Q8 328 8 314V22Q8 8 22 8Z"
_FLOOR = Tone("#74865a", "#5f7049", "#4b5a3a")


def slot(key: str) -> str:
    """Return an empty slot, such as `slot-top-1`."""
    _, line, number = key.split("-")
    top = line == "top"
    p = Pen(key, waver=0.9, thin=THIN, grid=1)
    p.shape(_EDGE, _FLOOR, w=4)
    p.line(
        "M26 20H214Q220 20 220 26V310Q220 316 214 316H26Q20 316 20 310V26Q20 20 26 20Z",
        3,
        MOSS.light,
    )
    _plants(p, int(number), top)
    if top:
        _price(p, int(number) - 1)
    # The top row moves to the left, the bottom row to the right.
    with p.at(120, 292 if top else 168, flip=not top, size=1 if top else 1.5):
        p.stroke("M26 0H-22M-8 -14L-24 0L-8 14", 8, LEAF.base)
    if key in FOOTPRINTS:
        for x, y in ((82, 62), (48, 46)) if top else ((158, 280), (192, 264)):
            with p.at(x, y):
                _foot(p, top)
    return p.picture(f"{line} row, column {number}", CARD)


def _foot(p: Pen, left: bool) -> None:
    with p.at(0, 0, turn=-90 if left else 90, size=1.5):
        p.dots([(0, 4)], 13, PARCHMENT.base)
        p.dots([(-9, -5), (-3.4, -10.6), (3.6, -10.6), (9, -5)], 6, PARCHMENT.base)


def _price(p: Pen, column: int) -> None:
    p.fill(oval(120, 156, 74), _FLOOR.shadow)
    marks = cost_signs(COLUMN_COSTS[column])
    if marks:
        with p.at(120, 156, size=3.6):
            rim(p, marks[0].name)
            element(p, marks[0].name)
        return
    # A free column: a daisy.
    p.shape(star(120, 156, 9, 50, 26), WHITE, w=5)
    p.shape(oval(120, 156, 19), Tone("#fbd675", "#f4b63f", "#d28f2a"), shade=5)


def _plants(p: Pen, number: int, top: bool) -> None:
    for n, (x, y) in enumerate(((52, 300), (200, 314), (198, 104), (44, 116), (202, 206))):
        if (n + number + top) % 3:
            with p.at(
                x, y, size=0.9 + 0.2 * ((n + number) % 3), turn=(n * 37 + number * 23) % 40 - 20
            ):
                p.line(
                    "M0 8Q-4 -4 -10 -8M0 8V-14M0 8Q4 -4 10 -8", 5, LEAF.base if n % 2 else PINE.base
                )
