"""Small creatures: a mouse, a spider, a bird, a salamander, a ladybird."""

from fairyring.ink.palette import Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from .palette import CORAL, POPPY

MOUSE = Tone("#cdbfb2", "#ab9c90", "#85776d")
SPIDER = Tone("#6b5a68", "#4b3d4a", "#382d38")


def mouse(p: Pen, x: float, y: float, *, size: float = 1, flip: bool = False) -> None:
    """A mouse that sits and looks to the left; x, y is the middle of its feet."""
    with p.at(x, y, size=size, flip=flip):
        p.line("M18 -6Q40 2 38 -16Q36 -30 46 -34", 4)
        p.shape("M-6 0Q-12 -20 6 -28Q26 -26 26 -8Q26 0 16 0Z", MOUSE, shade=6, w=4)
        p.shape(oval(6, -40, 8) + oval(-12, -38, 7), MOUSE, w=4)
        p.shape("M-28 -20Q-22 -36 -6 -36Q10 -34 8 -20Q2 -10 -12 -12Z", MOUSE, w=4)
        p.dots([(-28, -20)], 6)
        p.dots([(-10, -25)], 5)
        p.line("M-6 -4l-6 4M8 -2q-6 -8 -14 -7", FINE)


def spider(p: Pen, x: float, y: float, *, size: float = 1, thread: float = 0) -> None:
    """A spider, on a thread of the given length if it hangs."""
    with p.at(x, y, size=size):
        if thread:
            p.line(f"M0 -8V{-thread}", 2.5)
        p.line(
            "M-6 -2Q-16 -14 -20 -4M-6 2Q-18 -2 -20 8M6 -2Q16 -14 20 -4M6 2Q18 -2 20 8M-4 6"
            "q-6 2 -8 10M4 6q6 2 8 10",
            FINE,
        )
        p.shape(oval(0, 0, 10, 11), SPIDER, w=FINE)
        p.dots([(-3.5, 3), (3.5, 3)], 5, "#fffaf0")


def bird(p: Pen, x: float, y: float, tone: Tone, *, size: float = 1, flip: bool = False) -> None:
    """A small round bird that looks to the left."""
    with p.at(x, y, size=size, flip=flip):
        p.shape("M14 6L36 -2L32 12L16 16Z", tone.shadow, w=4)
        p.shape("M-22 -2L-36 2L-22 8Z", CORAL, w=4)
        p.shape("M-24 0Q-22 -22 -4 -22Q18 -20 22 4Q18 24 -2 22Q-24 20 -24 0Z", tone, w=4, shade=7)
        p.shape("M2 2Q16 -4 24 8Q14 18 4 14Q0 8 2 2Z", tone.shadow, w=FINE)
        p.dots([(-10, -6)], 6)


def salamander(p: Pen, x: float, y: float, *, size: float = 1, flip: bool = False) -> None:
    """A spotted salamander on its belly; it looks to the left and lifts its tail."""
    with p.at(x, y, size=size, flip=flip):
        p.shape(
            "M-56 -6Q-58 -22 -40 -22Q-30 -22 -24 -14Q0 -28 30 -16Q60 -8 76 -28Q88 -36 86 -22"
            "Q78 8 46 8Q30 8 14 4"
            "Q-10 8 -26 2Q-42 8 -56 -6Z",
            CORAL,
            shade=7,
        )
        legs = "M-26 0q-8 6 -3 13l-7 3M-29 13l4 6M20 4q-2 7 4 11l-6 5M24 15l7 3"
        p.line(legs, 9)
        p.line(legs, 4, CORAL.base)
        p.dots([(-42, -14)], 6)
        p.fill(
            oval(-8, -10, 5, 4) + oval(12, -12, 6, 4) + oval(32, -5, 5, 4) + oval(54, -4, 5, 4),
            POPPY.shadow,
        )


def ladybird(p: Pen, x: float, y: float, *, turn: float = 0, size: float = 1) -> None:
    """A ladybird, head up."""
    with p.at(x, y, turn=turn, size=size):
        p.dots([(0, -7)], 9)
        p.shape(oval(0, 0, 8, 9), POPPY, w=FINE)
        p.line("M0 -8v16", 2.5)
        p.dots([(-4, -1), (4, 2)], 3.5)
