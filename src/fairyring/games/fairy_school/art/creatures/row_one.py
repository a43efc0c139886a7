"""Creatures of the first row of the board: unicorn, gnome, mermaid, sea dragon.

Each is centred on 0, 0 and reaches about 50 to every side.
"""

from fairyring.ink.palette import BLUSH, CREAM, LANTERN, STRAW, SUGAR, WHITE, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from ..drawing.palette import BARK, LILAC, PEACH, POPPY, SEA, SNOW, TEAL

_WAVES = Tone("#d9eef5", "#9fcbe0", "#6ba3c2")
_COPPER = Tone("#e8a878", "#cd7048", "#a3502f")


def unicorn(p: Pen) -> None:
    """A head held high, a long horn, a mane in the wind."""
    p.shape(
        "M-12 -24C-26 -34 -40 -24 -38 -12C-49 -8 -50 6 -44 14C-52 24 -48 38 -42 46L-18 50L-2 -10Z",
        SUGAR,
        shade=9,
    )
    p.shape("M-6 -33L-4 -49Q7 -44 9 -30Z", SNOW)
    p.shape(
        "M-32 52C-34 28 -28 0 -14 -20C-8 -30 2 -35 10 -30C20 -24 26 -10 39 3C46 11 42 21 32 21"
        "C26 21 21 16 16 15C10 16 8 22 11 30C14 38 21 44 23 52Z",
        SNOW,
        shade=8,
    )
    p.shape("M8 -29L38 -52L19 -20Q13 -22 8 -29Z", LANTERN, shade=4)
    p.line("M16 -35L21 -26M24 -41L27 -34", FINE)
    p.shape(
        "M-6 -35C6 -40 16 -30 15 -19C10 -22 4 -20 2 -12C1 -2 -8 0 -12 8C-18 4 -22 -4 -18 -14"
        "C-20 -24 -14 -32 -6 -35Z",
        SUGAR,
        shade=6,
    )
    p.line(
        "M-4 -28Q-8 -18 -6 -10M-36 -2Q-32 10 -34 22M-42 22Q-36 30 -36 40M-12 -14Q-16 -6 -13 0", FINE
    )
    p.dots([(18, -4)], 8.5)
    p.dots([(19.4, -6)], 3, WHITE)
    p.line("M14 -11l-5 -2M35 11h.1M28 18q5 0 8 -3", FINE)
    p.dots([(22, 8)], 6, BLUSH)


def gnome(p: Pen) -> None:
    """A hat as tall as the rest of the gnome, and a beard below it."""
    for flip in (False, True):
        with p.at(0, 0, flip=flip):
            p.shape("M1 50V39H17C25 39 32 43 31 50Z", BARK, w=4)
    p.shape("M-36 42C-38 18 -26 6 -16 4H16C26 6 38 18 36 41Q0 46 -36 41Z", TEAL, shade=8)
    p.shape("M-22 -10C-32 10 -24 32 -2 44C22 34 32 12 22 -10Z", SNOW, shade=8)
    p.shape("M-22 -12C-18 4 18 4 22 -12Q0 -22 -22 -12Z", PEACH)
    p.shape(
        "M-32 -6C-24 -20 -14 -38 -2 -46C8 -52 18 -48 20 -40C14 -42 10 -40 10 -36"
        "C20 -28 26 -18 32 -6Q0 -20 -32 -6Z",
        POPPY,
        shade=8,
    )
    p.dots([(-9, -7), (9, -7)], 6)
    p.dots([(-18, -2), (18, -2)], 7, BLUSH)
    p.shape("M-16 4Q-8 2 0 6Q8 2 16 4Q12 16 0 11Q-12 16 -16 4Z", WHITE, w=4)
    p.shape(oval(0, 0, 7.4, 6.4), PEACH, shade=3)
    p.line("M-8 22Q-4 28 -4 34M6 20Q6 28 2 36", FINE, SNOW.shadow)
    p.shape(oval(-34, 31, 6.5), PEACH, w=4)
    p.line("M36 28V-6", 7)
    p.line("M36 28V-6", 2.6, BARK.light)
    p.shape("M28 -4C26 -16 46 -18 46 -4Q37 1 28 -4Z", STRAW, w=4)
    p.shape(oval(35, 31, 6.5), PEACH, w=4)


def mermaid(p: Pen) -> None:
    """A sitting mermaid whose tail swings up."""
    p.shape("M-46 49C-44 36 -30 32 -16 36C-2 38 2 44 4 49Z", Tone("#b7b2a8", "#918b83", "#6b665f"))
    p.shape(
        "M-14 -47C-36 -49 -38 -26 -36 -12C-35 2 -47 8 -42 22C-28 24 -20 8 -18 -8L-2 -12"
        "C2 -4 8 -4 12 -7C4 -14 8 -30 3 -39C-1 -45 -8 -47 -14 -47Z",
        _COPPER,
        shade=8,
    )
    p.shape(
        "M34 2C20 -2 12 -16 13 -32C22 -31 29 -26 33 -18C35 -28 42 -36 50 -38C54 -22 48 -4 34 2Z",
        TEAL,
        shade=7,
    )
    p.line("M20 -22Q25 -12 32 -6M46 -26Q42 -14 36 -6", FINE)
    p.shape("M-20 -12H-8C-1 -8 1 2 3 10H-27C-29 0 -27 -8 -20 -12Z", PEACH, shade=4)
    p.shape(
        "M-28 7C-34 28 -18 49 8 47C34 45 44 24 39 -2Q34 -6 29 -1C29 14 22 24 12 24C5 24 3 15 4 7"
        "Q-12 14 -28 7Z",
        TEAL,
        shade=9,
        light=5,
    )
    p.line(
        "M-18 22q5 6 10 0q5 6 10 0M-12 34q5 6 10 0q5 6 10 0q5 4 9 -2M24 30q4 3 8 -2",
        FINE,
        TEAL.shadow,
    )
    p.shape("M-26 -4Q-19 -8 -13 0Q-6 -8 0 -4Q0 6 -9 5L-13 2L-18 5Q-27 6 -26 -4Z", LILAC, w=4)
    p.limb("M-26 -6C-34 2 -38 14 -36 26", 5, PEACH)
    p.limb("M-1 -6C8 0 14 0 18 -6", 5, PEACH)
    p.shape(oval(-14, -25, 12.5, 13), PEACH, shade=4)
    p.shape(
        "M-30 -18C-32 -42 -14 -44 -8 -42C2 -42 3 -28 1 -18C-2 -26 -6 -32 -12 -34"
        "C-18 -32 -26 -28 -30 -18Z",
        _COPPER,
        w=4,
    )
    p.dots([(-19, -23), (-8, -23)], 5)
    p.line("M-17 -16q4 4 8 0", FINE)
    p.dots([(-23, -18), (-4, -18)], 4.6, BLUSH)
    p.shape(
        "M-2 -42l2.4 4.8 5.2 .6 -3.8 3.8 1 5.2 -4.8 -2.6 -4.8 2.6 1 -5.2 -3.8 -3.8 5.2 -.6Z",
        CREAM,
        w=FINE,
    )


def sea_dragon(p: Pen) -> None:
    """A neck and two humps out of the waves."""
    p.shape("M-12 -34C-2 -46 10 -44 12 -38L3 -34L11 -27L0 -24L4 -16L-12 -16Z", TEAL)
    p.shape(
        "M27 44C28 28 40 30 41 14C34 14 31 7 31 1C38 0 42 4 44 8C45 2 47 -2 51 -2C53 8 52 14 48 18"
        "C52 34 44 44 42 46Z",
        SEA,
        shade=6,
    )
    p.shape("M-2 26L-2 12L5 15L9 5L14 14L21 11L23 26Z", TEAL, w=4)
    p.shape("M-6 46C-8 6 26 6 27 46Z", SEA, shade=9, light=5)
    p.shape(
        "M-12 46C-4 26 -2 0 -8 -22C-12 -40 -32 -44 -44 -31C-54 -19 -48 -11 -38 -11"
        "C-30 -11 -25 -9 -25 0"
        "C-25 14 -36 26 -38 46Z",
        SEA,
        shade=9,
        light=4,
    )
    p.fill(
        "M-22 44C-22 30 -12 14 -14 -2C-16 -8 -22 -10 -28 -12C-22 -8 -23 -2 -23 2"
        "C-24 18 -34 28 -36 44Z",
        _WAVES.light,
    )
    p.line("M-25 6l9 1M-27 15l10 2M-31 24l10 3", FINE, SEA.shadow)
    p.shape("M-28 -39L-24 -51L-17 -36Z", TEAL, w=4)
    p.dots([(-29, -27)], 9, WHITE)
    p.line("M-34 -31Q-29 -35 -24 -31", FINE)
    p.dots([(-30, -26)], 5)
    p.line("M-46 -22h.1M-45 -16Q-36 -14 -30 -18", FINE)
    p.shape(
        "M-50 36Q-44 29 -37 35T-24 35T-11 35T2 35T15 35T28 35T41 35T50 34L48 48Q0 53 -48 48Z",
        _WAVES,
        shade=6,
    )
    p.line("M-30 43q5 -4 10 0M4 43q5 -4 10 0M28 42q4 -3 8 0", FINE, WHITE)
