"""The landscape of each creature: a sky, a background and a foreground."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from fairyring.ink.palette import BERRY, WHITE
from fairyring.ink.pen import Pen


class Land(Enum):
    """A kind of landscape, by its background."""

    HILLS = auto()
    PEAKS = auto()
    WOOD = auto()
    SEA = auto()
    DUNES = auto()


class Ground(NamedTuple):
    """The colours of a landscape from top to bottom."""

    sky: str
    glow: str
    far: str
    near: str
    land: Land


GROUNDS: Mapping[str, Ground] = {
    "unicorn": Ground("#cfe0ea", "#eef3ea", "#b5cf9d", "#8fb873", Land.HILLS),
    "gnome": Ground("#e6ddb8", "#f6eed2", "#c0ac78", "#a58c58", Land.WOOD),
    "mermaid": Ground("#f5d3c4", "#fdeadb", "#a8d3dc", "#7db6c9", Land.SEA),
    "sea-dragon": Ground("#d5dfc9", "#eff2dd", "#a9cfd0", "#79acb9", Land.SEA),
    "ent": Ground("#e2e8bd", "#f5f6da", "#b9ca88", "#94ad62", Land.HILLS),
    "elf": Ground("#bcd3b0", "#e1ecc9", "#8fb083", "#6f9566", Land.WOOD),
    "dragon": Ground("#f0d9b4", "#fbeed0", "#c9a98d", "#a98469", Land.PEAKS),
    "phoenix": Ground("#b9b6d6", "#ece3e4", "#9c8fae", "#7f7295", Land.PEAKS),
    "sphinx": Ground("#f4dccb", "#fdf0dc", "#e0bd8d", "#c99f6c", Land.DUNES),
    "salamander": Ground("#ecd3b6", "#f9e8cd", "#cdb08c", "#b59470", Land.DUNES),
    "griffin": Ground("#c3d9e6", "#edf3ef", "#a3b4bd", "#8fa37c", Land.PEAKS),
    "basilisk": Ground("#d9c7db", "#f1e6ea", "#b7a0b6", "#957f97", Land.HILLS),
}


def ground(p: Pen, name: str, left: float, top: float, right: float, bottom: float) -> None:
    """Paint the landscape of a creature into a rectangle."""
    look = GROUNDS[name]
    wide, high = right - left, bottom - top
    p.fill(f"M{left} {top}H{right}V{bottom}H{left}Z", look.sky)
    x, r = (left + right) / 2, min(wide, high) * 0.52
    y = top + high * 0.5
    k = r * 0.552
    p.fill(
        f"M{x - r} {y}c0 {-k} {r - k} {-r} {r} {-r}c{k} 0 {r} {r - k} {r} {r}"
        f"c0 {k} {k - r} {r} {-r} {r}c{-k} 0 {-r} {k - r} {-r} {-r}Z",
        look.glow,
    )
    a, b = top + high * 0.6, top + high * 0.78
    p.fill(_far(look.land, left, right, a, high) + f"V{bottom}H{left}Z", look.far)
    if look.land is Land.SEA:
        waves = "".join(f"q{wide / 16} {-high * 0.05} {wide / 8} 0t{wide / 8} 0" for _ in range(4))
        p.fill(f"M{left} {b}{waves}V{bottom}H{left}Z", look.near)
    else:
        p.fill(
            f"M{left} {b}Q{left + wide * 0.3} {b - high * 0.09} {left + wide * 0.55} {b}"
            f"T{right} {b - high * 0.03}V{bottom}H{left}Z",
            look.near,
        )
    _trifles(p, look, left, right, b, high)


def _trifles(p: Pen, look: Ground, left: float, right: float, low: float, high: float) -> None:
    """Draw small things at both sides, where the creature does not hide them."""
    unit = high / 100
    for n, x in enumerate((left + 16 * unit, right - 15 * unit)):
        with p.at(x, low + (5 + 6 * n) * unit, size=unit, flip=bool(n)):
            match look.land:
                case Land.HILLS:
                    p.stroke("M-4 4Q-4 -2 -7 -5M-2 4Q-2 -4 0 -8M0 4Q2 -2 5 -4", 1.8, look.far)
                    p.dots([(9, 2), (14, 6)], 3.4, WHITE)
                case Land.PEAKS:
                    p.stroke("M-9 -58q4 -5 7 0q4 -5 7 0M4 -48q3 -4 5 0q3 -4 5 0", 1.6, look.near)
                    p.fill("M-8 6L-5 0L2 -2L7 3L8 6Z", look.far)
                case Land.WOOD:
                    p.fill("M-2 0H3L4 9H-3Z", WHITE)
                    p.fill("M-9 1Q-8 -9 .5 -9Q9 -9 10 1Q0 4 -9 1Z", BERRY.base)
                    p.dots([(-4, -2.4), (1, -5.6), (5, -1.6)], 2.4, WHITE)
                case Land.SEA:
                    p.stroke("M-9 -56q4 -5 7 0q4 -5 7 0M3 -46q3 -4 5 0q3 -4 5 0", 1.6, look.near)
                    p.stroke("M-9 8q4 -3 8 0q4 3 8 0", 1.6, look.glow)
                case Land.DUNES:
                    p.fill("M-10 6Q-9 -1 -3 0Q1 -6 6 -1Q11 0 10 6Z", look.far)
                    p.stroke("M-14 12h9M2 13h13", 1.4, look.far)


def _far(land: Land, left: float, right: float, y: float, high: float) -> str:
    wide = right - left
    if land is Land.HILLS:
        return (
            f"M{left} {y}Q{left + wide * 0.2} {y - high * 0.2} {left + wide * 0.42} {y}"
            f"Q{left + wide * 0.7} {y - high * 0.24} {right} {y - high * 0.05}"
        )
    if land is Land.PEAKS:
        tops = (
            (0.1, 0.26),
            (0.2, 0.06),
            (0.32, 0.2),
            (0.5, 0),
            (0.66, 0.18),
            (0.74, 0.08),
            (0.88, 0.32),
            (1, 0.1),
        )
        return f"M{left} {y}" + "".join(f"L{left + wide * x} {y - high * up}" for x, up in tops)
    if land is Land.WOOD:
        step = wide / 9
        firs = "".join(
            f"L{left + step * (n + 0.5)} {y - high * (0.2 + 0.1 * (n * 5 % 3))}"
            f"L{left + step * (n + 1)}"
            f" {y - high * 0.02 * (n % 2)}"
            for n in range(9)
        )
        return f"M{left} {y}{firs}"
    if land is Land.DUNES:
        return (
            f"M{left} {y}"
            f"C{left + wide * 0.2} {y - high * 0.02} {left + wide * 0.24} {y - high * 0.16} "
            f"{left + wide * 0.36} {y - high * 0.16}C{left + wide * 0.5} {y - high * 0.1} "
            f"{left + wide * 0.6} {y} {left + wide * 0.7} {y - high * 0.02}"
            f"Q{left + wide * 0.86} {y - high * 0.2} {right} {y - high * 0.14}"
        )
    return f"M{left} {y}H{right}"
