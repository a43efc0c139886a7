"""Small pictures of what the final projects make, centred on 0, 0 and about 80 by 50."""

from collections.abc import Callable, Mapping

from fairyring.ink.palette import BERRY, INK, LANTERN, STRAW, SUGAR, WHITE
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from ..drawing import palette as hue


def _maze(p: Pen) -> None:
    p.shape("M-34 -22H34V22H-34Z", hue.LEAF, w=4)
    p.line(
        "M-34 -8H-22V10H-6V-10H8V22M-6 -22V-10M22 -22V6M22 8H8M34 -6H22M-22 22V10",
        5,
        hue.PINE.shadow,
    )
    p.line("M-34 -22H34V22H-34Z", 4)


def _pottery(p: Pen) -> None:
    p.shape("M-30 22C-42 6 -34 -6 -24 -10V-20H-8V-10C2 -6 10 6 -2 22Z", hue.POPPY.light, w=4)
    p.line("M-36 4Q-16 10 4 4", 4, WHITE)
    p.line("M-26 -20H-6", 4)
    p.shape("M10 22C4 14 4 4 12 0H30C38 4 38 14 32 22Z", hue.TEAL, w=4)
    p.line("M34 4Q44 6 40 14Q38 18 33 18", 4)


def _mud(p: Pen) -> None:
    p.shape("M-36 -22H-20C-16 0 10 -4 36 18V24H-36Z", hue.EARTH, w=4)
    p.line("M-28 -16C-22 6 2 4 24 20", 5, hue.EARTH.shadow)
    p.shape(oval(2, -6, 7), hue.LEAF, w=4)
    p.line("M-4 2L8 6M8 -2l8 -6", 4)


def _harvest(p: Pen) -> None:
    p.shape(oval(-14, 6, 21, 16), hue.FLAME, w=4)
    p.line("M-14 -9Q-24 6 -14 21M-14 -9Q-4 6 -14 21M-14 -10Q-14 -18 -6 -20", FINE)
    p.shape(oval(18, 10, 12), BERRY, w=4)
    p.line("M18 -2Q18 -8 24 -10", 4)
    p.shape("M2 -12Q10 -24 22 -18Q14 -8 2 -12Z", hue.LEAF, w=FINE)


def _lily(p: Pen) -> None:
    p.shape(oval(0, 10, 38, 14), hue.WATER, w=4)
    p.shape("M-24 10Q-22 2 -6 4L-12 10L-4 14Q-22 18 -24 10Z", hue.LEAF, w=FINE)
    p.shape("M14 10C2 2 2 -8 6 -12L11 -7L14 -18L17 -7L22 -12C26 -8 26 2 14 10Z", SUGAR, w=4)


def _organ(p: Pen) -> None:
    p.shape("M-26 22V-6H-16V-14H-6V-20H4V-14H14V-6H24V22Z", hue.GOLD, w=4)
    p.line("M-16 -6V10M-6 -14V10M4 -14V10M14 -6V10M-26 10H24", FINE)
    p.shape("M22 -12C16 -22 28 -28 34 -20C44 -20 42 -8 32 -10Q26 -6 22 -12Z", hue.AIR, w=FINE)


def _dam(p: Pen) -> None:
    p.shape("M-38 0H38V22H-38Z", hue.WATER, w=4)
    for y in (-12, -2, 8, 18):
        p.shape(f"M-18 {y - 5}H18Q24 {y} 18 {y + 5}H-18Q-24 {y} -18 {y - 5}Z", hue.BARK, w=FINE)


def _hill(p: Pen) -> None:
    p.shape("M-38 22Q-20 -8 0 -6Q22 -8 38 22Z", hue.LEAF, w=4)
    p.line("M-20 12V-8M2 6V-18M22 12V-4", FINE)
    for x, y in ((-20, -10), (2, -20), (22, -6)):
        p.shape(f"M{x - 5} {y - 6}H{x + 5}L{x + 7} {y + 5}H{x - 7}Z", LANTERN, w=FINE)


def _fireworks(p: Pen) -> None:
    p.line("M-14 24Q-16 8 -14 -2M16 24Q16 12 14 4", 4, hue.PINE.base)
    p.shape(star(-14, -6, 8, 19, 9), SUGAR, w=4)
    p.shape(star(18, 4, 7, 15, 7), LANTERN, w=4)
    p.dots([(-14, -6), (18, 4)], 9, WHITE)


def _garden(p: Pen) -> None:
    p.shape("M-30 12H30Q28 24 0 24Q-28 24 -30 12Z", hue.EARTH, w=4)
    p.line(
        "M0 12V-12M0 -12C-4 -24 -22 -20 -22 -2M0 -12C4 -24 22 -20 22 -2M0 -12C-2 -16 -12 -14 -12 2"
        "M0 -12C2 -16 12 -14 12 2",
        4,
        hue.SEA.base,
    )
    p.dots([(-22, 4), (22, 4), (-12, 7), (12, 7)], 6, hue.SEA.base)


def _hut(p: Pen) -> None:
    p.shape("M-26 22V0H26V22Z", hue.EARTH, w=4)
    p.shape(
        "M-36 4C-36 -12 -20 -24 0 -24C20 -24 36 -12 36 4Q30 8 24 3Q16 9 8 3Q0 9 -8 3Q-16 9 -24 3"
        "Q-30 8 -36 4Z",
        hue.LEAF,
        w=4,
    )
    p.shape("M-7 22V12Q0 4 7 12V22Z", hue.BARK, w=4)


def _hearth(p: Pen) -> None:
    p.shape("M-30 22V-8Q-28 -22 0 -22Q28 -22 30 -8V22Z", hue.EARTH, w=4)
    p.shape("M-18 22V4Q-16 -8 0 -8Q16 -8 18 4V22Z", INK, w=4)
    p.shape("M0 22C-10 22 -12 12 -6 6Q-4 10 -2 2Q8 6 8 14Q8 22 0 22Z", hue.FLAME, w=FINE)


def _castle(p: Pen) -> None:
    p.shape("M-32 22V-10H-24V-4H-18V-10H-10V4H10V-10H18V-4H24V-10H32V22Z", hue.SAND, w=4)
    p.shape("M-6 22V14Q0 8 6 14V22Z", hue.BARK, w=FINE)
    p.line("M21 -10V-22", 4)
    p.shape("M21 -24L34 -19L21 -14Z", BERRY, w=FINE)


def _glow(p: Pen) -> None:
    for x, y, tone in ((-18, -2, LANTERN), (4, -12, hue.LILAC), (22, 2, hue.FLAME)):
        p.line(f"M{x} 24V{y}", 6)
        p.shape(
            f"M{x - 13} {y + 4}C{x - 12} {y - 14} {x + 12} {y - 14} {x + 13} {y + 4}Z", tone, w=4
        )
        p.dots([(x - 4, y - 2), (x + 5, y - 3)], 4, WHITE)


def _rainbow(p: Pen) -> None:
    p.line("M-30 20C-30 -24 30 -24 30 20", 17)
    p.line("M-30 20C-30 -24 30 -24 30 20", 12, BERRY.base)
    p.line("M-26.6 20C-26.6 -19 26.6 -19 26.6 20", 5, LANTERN.base)
    p.line("M-22 20C-22 -14 22 -14 22 20", 5, hue.SEA.base)
    p.shape("M-38 24Q-38 14 -28 16Q-20 12 -16 24ZM38 24Q38 14 28 16Q20 12 16 24Z", hue.LEAF, w=FINE)


def _tea(p: Pen) -> None:
    p.shape("M-22 22C-34 12 -30 -4 -20 -8H8C18 -4 22 12 10 22Z", hue.TEAL, w=4)
    p.line("M14 -2L30 -10", 10)
    p.line("M14 -2L30 -10", 4, hue.TEAL.base)
    p.line("M-27 -2Q-40 0 -36 10Q-32 16 -28 14", 5)
    p.shape("M-18 -8Q-6 -18 6 -8Z", hue.TEAL, w=4)
    p.dots([(-6, -16)], 6)
    p.line("M32 -16q-4 -4 0 -8M-10 6q4 -6 8 0q4 6 8 0", FINE, STRAW.light)


WORKS: Mapping[str, Callable[[Pen], None]] = {
    "F1": _maze,
    "F2": _pottery,
    "F3": _mud,
    "F4": _harvest,
    "F5": _lily,
    "F6": _organ,
    "F7": _dam,
    "F8": _hill,
    "F9": _fireworks,
    "F10": _garden,
    "f1": _hut,
    "f2": _hearth,
    "f3": _castle,
    "f4": _glow,
    "f5": _rainbow,
    "f6": _tea,
}
"""Drawing functions by the name of the project."""
