"""The hexagon of all cells of the hill, and the things along its edges.

Edge 0 is the right side; the others follow clockwise. Everything along an edge is drawn for edge 0
around the middle of the hexagon and then turned, so it must look right in any orientation.
"""

import math

from fairyring.ink.palette import INK, WHITE, Tone
from fairyring.ink.path import corners, spot

from ..drawing.palette import BUMPER, GATE
from ..drawing.pen import Pen, lump, oval, unsteady

HIGH = 115.47
MIDDLE = (50.0, HIGH / 2)
BOX = f"0 0 100 {HIGH}"
WEIGHT = 3.2
_SLANT = math.tan(math.pi / 6)


def hexagon(apothem: float = 50) -> str:
    """Return a pointy-topped hexagon around the middle; `apothem` is half its width."""
    reach = apothem / math.cos(math.pi / 6)
    x, y = MIDDLE
    angles = [math.radians(60 * n - 90) for n in range(6)]
    return corners((x + reach * math.cos(a), y + reach * math.sin(a)) for a in angles)


def ground(p: Pen, seed: str, tone: Tone, rim: str) -> None:
    """A hexagon of one material; its rim joins that of its neighbours."""
    p.shape(hexagon(49.4), tone.base, 1.2)
    p.fill(lump(f"{seed} light", *MIDDLE, 44, 12, 0.02), tone.light)
    p.line(hexagon(49.3), 1.4, rim)


def striped(p: Pen, edge: int, seed: str) -> None:
    """A fence of black and white boards between two posts: a barricade that nobody crosses."""
    near, far = 35.5, 46.5
    with p.at(*MIDDLE, turn=60 * edge, name="striped"):
        band = [(near, -near * _SLANT), (far, -far * _SLANT), (far, far * _SLANT)]
        p.shape(corners(unsteady(seed, [*band, (near, near * _SLANT)], 0.5)), INK)
        stripes = ""
        for y in (-13.5, 0, 13.5):
            stripes += corners(
                [
                    (near + 0.6, y + 1),
                    (far - 0.6, y - 7),
                    (far - 0.6, y - 0.5),
                    (near + 0.6, y + 7.5),
                ]
            )
        p.fill(stripes, WHITE)


def orange(p: Pen, edge: int) -> None:
    """A low round bumper with dots: a barricade that knocks sleds down."""
    with p.at(*MIDDLE, turn=60 * edge, name="orange"):
        d = "M41 -16.5Q42.4 0 41 16.5"
        p.line(d, 14)
        p.line(d, 8.6, BUMPER.base)
        p.line("M43.6 -16Q44.9 0 43.6 16", 2.4, BUMPER.shadow)
        p.dots([(40.6, -14), (41.6, 0), (40.6, 14)], 4.6, WHITE)


def gate(p: Pen, edge: int) -> None:
    """Two poles with flags that point at each other, and a dashed line between them."""
    with p.at(*MIDDLE, turn=60 * edge, name="gate"):
        p.line("M46 -12V12", 5, GATE.base, dashes="5.5 4.5", butt=True)
        for y, low in ((-16.5, -6), (16.5, 6)):
            p.shape(f"M{spot(42, y)}L{spot(25, y * 0.82)}L{spot(32, low * 0.5)}Z", GATE, 2.4)
            p.line(f"M{spot(46.5, y)}L{spot(24, y * 0.8)}", 3.2)
            p.shape(oval(45, y, 3.6), WHITE, 2.4)
