"""Creatures of the third row of the board: sphinx, salamander, griffin, basilisk.

Each is centred on 0, 0 and reaches about 50 to every side.
"""

from fairyring.ink.palette import BERRY, LANTERN, WHITE, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from ..drawing.palette import COCOA, FLAME, GOLD, LIME, SAND, SEA, SNOW, SOOT


def sphinx(p: Pen) -> None:
    """A sphinx that lies, and has all the time in the world."""
    p.line("M40 36C54 26 50 8 38 6", 11)
    p.line("M40 36C54 26 50 8 38 6", 4, SAND.base)
    p.shape(oval(36, 4, 7, 6), COCOA, w=4)
    p.shape("M-30 6C-4 -2 26 2 38 15C48 26 48 40 42 47H-28Z", SAND, shade=9, light=5)
    p.shape("M14 47C10 30 22 20 34 25C47 31 46 47 42 47Z", SAND, shade=5)
    p.shape("M30 47H12C6 47 6 39 13 39H24Z", SAND, w=4)
    p.shape("M-34 4H-2C4 18 2 34 0 47H-34Z", SAND, shade=6)
    p.shape("M-6 47H-42C-51 47 -51 36 -42 36H-12Z", SAND, shade=4)
    p.line("M-44 47v-4M-38 47v-4M15 47v-3", FINE)
    p.shape(
        "M-18 -50C-36 -50 -42 -36 -43 -20L-50 14C-42 18 -34 17 -30 12V-4H-6V12C-2 17 6 18 14 14"
        "L7 -20C6 -36 0 -50 -18 -50Z",
        SEA,
        shade=5,
    )
    p.line(
        "M-44 -8L-31 -4M-46 2L-31 5M-47 11L-32 12M8 -8L-5 -4M10 2L-5 5M11 11L-4 12"
        "M-40 -30L-33 -26M4 -30L-3 -26",
        4,
        SAND.light,
    )
    p.shape(
        "M-33 -22C-33 -40 -3 -40 -3 -22C-2 -6 -10 2 -18 3C-26 2 -34 -6 -33 -22Z",
        COCOA,
        shade=5,
        light=3,
    )
    p.shape("M-38 -26C-36 -42 0 -42 2 -26Q-18 -38 -38 -26Z", LANTERN, w=4)
    p.shape(oval(-18, -37, 4), BERRY, w=FINE)
    p.dots([(-25, -17), (-11, -17)], 6.6, WHITE)
    p.dots([(-24, -16.6), (-10, -16.6)], 4.4)
    p.line("M-32 -17Q-25 -23 -19 -17M-4 -17Q-11 -23 -17 -17", FINE)
    p.line("M-18 -14q-3 5 1 6M-24 -4Q-16 0 -12 -6", FINE)


def salamander(p: Pen) -> None:
    """A salamander from above, in a hurry."""
    legs = (
        "M-20 -16L-33 -2L-42 -3M-33 -2L-38 7M-33 -2L-28 8M-4 -26L4 -40L-2 -48M4 -40"
        "L10 -48M4 -40L14 -40"
        "M28 0L42 -6L45 -15M42 -6L51 -7M42 -6L48 2M2 14L-16 18L-20 10M-16 18L-25 20M-16 18L-19 27"
    )
    p.line(legs, 13)
    p.line(legs, 5, SOOT.light)
    p.shape(
        "M-49 -31C-49 -45 -31 -51 -19 -43C-12 -38 -12 -31 -6 -28C8 -22 26 -24 32 -5"
        "C37 14 12 19 6 28C2 36 12 39 22 34C32 29 40 27 50 32C44 45 22 53 4 50"
        "C-16 46 -22 28 -8 17C2 10 10 6 6 2C0 -4 -17 1 -25 -12C-29 -18 -32 -15 -38 -17"
        "C-45 -19 -49 -24 -49 -31Z",
        SOOT,
        shade=6,
        light=4,
    )
    p.fill(
        oval(-26, -24, 3.6)
        + oval(-8, -16, 6, 5)
        + oval(10, -14, 5.4, 4.6)
        + oval(22, -2, 5)
        + oval(12, 10, 5, 4.4)
        + oval(-4, 24, 5)
        + oval(-4, 38, 4.4)
        + oval(12, 44, 4.6, 3.6)
        + oval(28, 39, 4, 3)
        + oval(-33, -40, 3, 2.4),
        LANTERN.base,
    )
    p.shape("M50 32C44 24 46 16 51 12C50 18 55 20 54 26Q54 31 50 32Z", FLAME, w=FINE)
    p.dots([(-40, -35), (-32, -22)], 8.4, LANTERN.light)
    p.dots([(-41, -34.6), (-33.4, -21.6)], 4.6)
    p.line("M-47 -28Q-43 -24 -40 -22", FINE, LANTERN.light)


def griffin(p: Pen) -> None:
    """An eagle in front, a lion behind, sitting up straight."""
    feathers = Tone("#b98a5e", "#8d623f", "#68452b")
    p.line("M32 42C50 44 50 30 44 22", 10)
    p.line("M32 42C50 44 50 30 44 22", 3.4, GOLD.base)
    p.shape("M42 26C36 20 38 12 45 8C50 14 52 20 46 26Z", feathers, w=4)
    p.shape(
        "M-27 -10C-35 6 -28 22 -25 32C-28 38 -35 40 -34 47H-12L-8 34L4 36L0 47H32"
        "C45 44 42 22 30 12C20 4 8 2 4 -12Z",
        GOLD,
        shade=9,
        light=3,
    )
    p.line("M10 47C4 34 12 22 24 24M-28 47v-4M-22 47v-4M6 47v-3", FINE)
    p.shape(
        "M-4 4C2 -20 18 -42 45 -51C48 -44 46 -39 42 -34L52 -36C51 -27 46 -21 39 -17L48 -17"
        "C45 -7 36 -1 27 1L34 5C26 15 8 18 0 14Q-5 10 -4 4Z",
        feathers,
        shade=7,
        light=4,
    )
    p.line("M4 6Q16 -16 38 -34M10 10Q22 -4 38 -17M14 13Q20 8 27 2", FINE)
    p.shape(
        "M2 -10C8 -22 6 -40 -8 -44L-7 -53L-17 -45C-30 -45 -36 -36 -36 -26C-36 -16 -33 -10 -34 0"
        "L-27 -4L-25 6L-17 -2L-12 8L-6 -2L2 4Z",
        SNOW,
    )
    p.shape("M-31 -33C-44 -35 -53 -24 -47 -11C-44 -18 -38 -19 -29 -19Z", LANTERN, shade=4)
    p.line("M-45 -21Q-38 -24 -31 -23", FINE)
    p.dots([(-22, -29)], 7)
    p.dots([(-23, -30.4)], 2.6, WHITE)
    p.line("M-30 -36Q-22 -39 -16 -33", 4)
    p.line("M-22 -12q3 4 6 1M-12 -14q3 4 6 1", FINE, SNOW.shadow)


def basilisk(p: Pen) -> None:
    """A basilisk, coiled, crowned and staring."""
    p.shape("M18 44C40 46 52 32 43 8L40 -4L48 2L51 -8C54 12 54 32 44 44Z", LIME, shade=5)
    p.shape("M-42 38C-42 24 42 24 42 38C42 54 -42 54 -42 38Z", LIME, shade=7)
    p.shape("M-33 24C-33 11 33 11 33 24C33 39 -33 39 -33 24Z", LIME, shade=7)
    p.shape("M-15 24C-14 10 -14 0 -16 -8H16C14 0 14 10 16 24Q0 33 -15 24Z", LIME, shade=7)
    p.fill("M-9 26C-8 14 -8 4 -9 -4H9C8 4 8 14 9 26Q0 29 -9 26Z", SAND.light)
    p.line("M-8 8H8M-8.4 15H8.4M-9 21H9", FINE, LIME.shadow)
    p.line(
        "M-32 42l5 -5M-20 45l5 -6M20 45l-5 -6M32 42l-5 -5M-25 29l5 -6M25 29l-5 -6",
        FINE,
        LIME.shadow,
    )
    p.shape(
        "M-20 -28C-27 -38 -22 -45 -15 -41C-16 -51 -6 -52 -2 -45C0 -54 12 -53 11 -43"
        "C18 -48 26 -41 19 -28Z",
        BERRY,
        shade=5,
    )
    p.shape(
        "M-30 -16C-32 -40 32 -40 30 -16C28 0 14 6 0 6C-14 6 -28 0 -30 -16Z", LIME, shade=7, light=4
    )
    p.shape(oval(-14, -18, 11, 11.4) + oval(14, -18, 11, 11.4), LANTERN.light, w=4)
    p.shape(oval(-13, -17, 5.6) + oval(13, -17, 5.6), BERRY.base, w=FINE)
    p.dots([(-13, -17), (13, -17)], 5)
    p.line("M-25 -29L-5 -23M25 -29L5 -23", 5)
    p.shape("M-4 -6Q0 -10 4 -6L0 1Z", LANTERN, w=FINE)
    p.line("M0 4V13M0 13L-5 18M0 13L5 18", FINE, BERRY.shadow)
