"""Creatures of the second row of the board: ent, elf, dragon, phoenix.

Each is centred on 0, 0 and reaches about 50 to every side.
"""

from fairyring.ink.palette import BERRY, BLUSH, LANTERN, STRAW, SUGAR, WHITE
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from ..drawing.palette import BARK, FLAME, LEAF, PEACH, PINE, POPPY, SAND, WINE


def ent(p: Pen) -> None:
    """A tree that thinks."""
    p.line("M-16 20Q-32 22 -40 12M-34 18L-46 22M16 20Q30 24 40 14M33 20L46 26", 11)
    p.line("M-16 20Q-32 22 -40 12M-34 18L-46 22M16 20Q30 24 40 14M33 20L46 26", 4, BARK.base)
    p.shape(
        "M-19 -6C-16 14 -18 32 -34 48C-24 44 -18 45 -12 50L-2 43L9 50C15 45 22 45 34 48"
        "C18 32 16 14 19 -6Z",
        BARK,
        shade=8,
        light=4,
    )
    p.shape(
        "M-16 2C-32 8 -48 -2 -44 -16C-52 -28 -40 -42 -28 -38C-22 -52 -2 -53 6 -45"
        "C20 -53 38 -44 37 -32C50 -26 50 -6 37 -3C30 8 20 4 16 1Q0 8 -16 2Z",
        LEAF,
        shade=10,
        light=6,
    )
    p.line(
        "M-28 -22q5 -5 10 0M0 -36q5 -5 10 0M18 -18q5 -5 10 0M-12 -10q5 -5 10 0M-30 -6q4 -4 8 0",
        FINE,
        PINE.base,
    )
    p.dots([(-34, -14), (24, -34), (4, -18)], 7, BERRY.base)
    p.shape(oval(-8, 12, 5.6, 6) + oval(9, 12, 5.6, 6), WHITE, w=4)
    p.dots([(-7, 13.4), (8, 13.4)], 5)
    p.line("M-15 4Q-9 1 -3 5M4 5Q10 1 16 4", 4)
    p.shape("M-2 15Q-5 23 0 25Q6 24 4 15", BARK, w=4)
    p.line("M-11 31Q2 38 13 29", 4)
    p.dots([(-43, 9), (43, 12), (-48, 24), (48, 28)], 8)
    p.dots([(-43, 9), (43, 12), (-48, 24), (48, 28)], 4.4, LEAF.base)


def elf(p: Pen) -> None:
    """An elf with very wide ears."""
    p.shape("M-27 30C-34 -12 -28 -42 0 -42C28 -42 34 -12 27 30Z", STRAW, shade=8)
    p.shape("M-42 51C-40 36 -24 28 -12 27H12C24 28 40 36 42 51Z", PINE, shade=6)
    p.shape("M-9 20H9V28L0 37L-9 28Z", PEACH.shadow, w=4)
    for flip in (False, True):
        with p.at(0, 0, flip=flip):
            p.shape("M18 -12C28 -24 40 -30 51 -31C48 -12 36 6 19 7Z", PEACH, shade=4)
            p.line("M23 -6Q32 -14 42 -22", FINE)
            p.shape("M12 27C24 28 34 33 38 40L16 46L2 37Z", LEAF, w=4)
    p.shape("M-22 -10C-22 -34 22 -34 22 -10C24 8 14 24 0 26C-14 24 -24 8 -22 -10Z", PEACH, shade=6)
    p.shape(
        "M-25 0C-30 -30 -16 -44 2 -43C20 -43 30 -28 25 0C22 -12 18 -20 8 -25C-2 -16 -18 -16 -25 0Z",
        STRAW,
        shade=5,
        light=4,
    )
    p.shape(
        "M0 -39C-12 -44 -12 -50 -10 -53C-2 -53 2 -48 2 -40C6 -49 14 -51 18 -50"
        "C18 -43 11 -38 3 -37Z",
        LEAF,
        w=4,
    )
    p.shape(oval(-9, 1, 5.4, 6.6) + oval(9, 1, 5.4, 6.6), WHITE, w=FINE)
    p.dots([(-8.4, 2.4), (9.6, 2.4)], 6.6)
    p.dots([(-7, 0.6), (11, 0.6)], 2.4, WHITE)
    p.line("M-16 -9q6 -4 11 -1M5 -10q6 -3 11 1M1 6q-3 4 1 5M-6 17Q1 22 8 15", FINE)
    p.dots([(-15, 11), (15, 11)], 6.4, BLUSH)
    p.shape(oval(0, 39, 4.6), LANTERN, w=4)


def dragon(p: Pen) -> None:
    """Wings like a bat's, and a tail to point with."""
    p.shape("M-4 6C-16 -8 -20 -30 -10 -47C-4 -38 4 -35 14 -37L10 4Z", WINE.shadow)
    p.shape("M8 46C34 52 48 40 43 24L51 18L38 9L29 22L36 25C36 34 28 36 18 33Z", POPPY, shade=5)
    p.shape(
        "M-1 6C-4 -20 6 -44 22 -51C25 -40 36 -34 51 -36C44 -27 44 -16 49 -6C40 -9 32 -5 31 4"
        "C25 -1 18 2 15 11Z",
        WINE,
        shade=8,
    )
    p.line("M22 -50C13 -30 11 -12 14 8M22 -50C26 -32 28 -14 31 2M22 -50C32 -36 42 -20 48 -7", FINE)
    p.shape("M-26 -33L-17 -51L-12 -28ZM-34 -33L-30 -47L-24 -34Z", SAND, w=4)
    p.shape(
        "M-49 -17C-51 -25 -42 -36 -29 -35C-14 -34 -9 -23 -11 -12C-12 -2 -9 1 -2 3C17 3 28 16 26 31"
        "C25 42 16 48 4 48H-24C-33 48 -33 39 -24 38C-29 30 -30 19 -27 8C-25 0 -25 -4 -29 -7"
        "C-36 -6 -47 -8 -49 -17Z",
        POPPY,
        shade=9,
        light=4,
    )
    p.fill("M-22 -4C-16 2 -14 10 -10 16C-4 24 -6 36 -14 40L-22 37C-27 29 -27 20 -24 9Z", SAND.base)
    p.line(
        "M-25 10L-14 9M-26 19L-9 18M-24 28L-7 27M-12 47C-2 48 -1 38 -8 36M26 30Q24 20 14 22", FINE
    )
    p.shape("M-10 -22l9 -3 -7 10ZM-8 -8l10 1 -8 9Z", WINE, w=FINE)
    p.dots([(-30, -23)], 9, WHITE)
    p.dots([(-31, -22)], 5.4)
    p.line("M-37 -29Q-31 -32 -25 -28", 4)
    p.line("M-46 -18h.1M-45 -11Q-36 -9 -30 -14", FINE)
    p.shape("M-39 -10l3 5 3 -5Z", WHITE, w=FINE)


def phoenix(p: Pen) -> None:
    """Wings spread like a fire, three plumes behind."""
    p.shape(
        "M-7 10C-14 24 -26 30 -25 48C-17 47 -12 41 -9 35C-9 42 -5 48 0 52C5 48 9 42 9 35"
        "C12 41 17 47 25 48C26 30 14 24 7 10Z",
        FLAME,
    )
    p.line("M0 20V40M-8 22Q-17 32 -18 40M8 22Q17 32 18 40", FINE, FLAME.shadow)
    for flip in (False, True):
        with p.at(0, 0, flip=flip):
            p.shape(
                "M3 14C20 18 38 8 47 -14C52 -27 50 -40 44 -51C43 -42 39 -38 35 -38"
                "C36 -31 31 -26 26 -27"
                "C26 -19 20 -14 14 -16C14 -10 8 -6 3 -8Z",
                POPPY,
                shade=7,
            )
            p.fill(
                "M6 8C20 9 32 0 39 -16C42 -24 43 -30 43 -36C38 -28 36 -28 36 -20"
                "C30 -16 28 -12 24 -8"
                "C18 -6 12 -2 6 0Z",
                FLAME.base,
            )
            p.line("M36 -22Q34 -10 24 0M26 -14Q22 -4 14 3", FINE, FLAME.shadow)
            p.shape("M2 -34C8 -40 8 -46 6 -52C12 -49 14 -41 8 -33Z", LANTERN, w=4)
    p.shape("M-3 -35C-6 -42 -2 -48 0 -52C2 -48 6 -42 3 -35Z", POPPY, w=4)
    p.shape(
        "M-10 -24C-10 -36 10 -36 10 -24C16 -8 14 12 0 19C-14 12 -16 -8 -10 -24Z",
        FLAME,
        shade=7,
        light=4,
    )
    p.fill("M-8 -6q4 5 8 0q4 5 8 0Q10 8 0 15Q-10 8 -8 -6Z", FLAME.light)
    p.dots([(-5, -24), (5, -24)], 5.4)
    p.shape("M-4 -19H4L0 -11Z", SAND, w=FINE)
    p.dots([(-9, -18), (9, -18)], 4, SUGAR.base)
