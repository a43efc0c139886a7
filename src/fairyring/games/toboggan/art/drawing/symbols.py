"""The signs of goblin types and phases: they differ in outline, not only in colour."""

from fairyring.ink.palette import LANTERN, WHITE
from fairyring.ink.path import star

from .palette import BERRY, BRASS, FLAME, IRON, NIGHT, PLANK, ROPE, SOOT
from .pen import Pen, oval

# Each is centred on 0, 0 in a box of 24.


def bombardier(p: Pen) -> None:
    """A burning bomb."""
    p.line("M4 -5Q6 -10 10 -9", 2.4)
    p.shape(oval(-1.5, 2.5, 8.2), SOOT, 1.8)
    p.line("M-6 1Q-5.4 -2.4 -2.6 -3.4", 2, IRON.light)
    p.shape(star(9, -8.4, 5, 4.6, 1.9), FLAME, 1.4)


def mage(p: Pen) -> None:
    """A pointed hat."""
    p.shape("M-6.6 6L-2 -7Q0 -12 7 -10.6Q4 -8.6 4.4 -5L7 6Z", NIGHT, 1.8)
    p.shape("M-11.4 7Q-10 3.6 -6.4 4.2Q0 6.6 6.6 4.2Q10.4 3.6 11.4 7Q0 12.6 -11.4 7Z", NIGHT, 1.8)
    p.fill(star(0.6, -0.8, 5, 4, 1.7), LANTERN.base)


def engineer(p: Pen) -> None:
    """A cog."""
    p.shape(
        "M-2.2 -11.2H2.2L3 -8L5.2 -7L8 -8.9L10.6 -5.6L8 -3L8.4 0L11.4 1.6L10.4 5.8L7 5.4L5.2 7.4"
        "L6 10.4L2 11.6L.4 8.8L-2 8.6L-4.6 11L-8 8.6L-6.6 5.6L-8 3.4L-11.4 3V-1.4L-8.2 -2"
        "L-7.2 -4.6L-9 -7.6L-5.6 -10L-3 -8Z",
        BRASS,
        1.8,
    )
    p.shape(oval(0, 0, 3.4), WHITE, 1.8)


def driver(p: Pen) -> None:
    """Goggles."""
    p.line("M-11.6 -2.6Q-10 -6 -7 -5M11.6 -2.6Q10 -6 7 -5", 2.6)
    p.shape(
        "M-10.6 0Q-10.6 -6 -5.4 -6Q-2 -6 0 -4Q2 -6 5.4 -6Q10.6 -6 10.6 0Q10.6 6.4 5.4 6.4"
        "Q1.4 6.4 0 2Q-1.4 6.4 -5.4 6.4Q-10.6 6.4 -10.6 0Z",
        ROPE,
        1.8,
    )
    p.shape(oval(-5.4, 0.2, 3.6) + oval(5.4, 0.2, 3.6), "#cfe6ec", 1.6)
    p.line("M-6.8 0l1.6 -1.8M4 0l1.6 -1.8", 1.4, WHITE)


def any_time(p: Pen) -> None:
    """A flash."""
    p.shape("M3 -11.6L-8 1.6H-1.4L-4.6 11.6L8 -3H1.4L5.4 -11.6Z", LANTERN, 1.8)


def movement(p: Pen) -> None:
    """A sled going down."""
    p.line("M-9 6H4Q10 5 9 0Q8 -3 5.4 -2", 4)
    p.line("M-9 6H4Q10 5 9 0Q8 -3 5.4 -2", 1.4, PLANK.light)
    p.shape("M-7.4 3.6L-6 -5H1L3 3.6Z", BERRY, 1.8)
    p.line("M-10 -1.6h1.6M-9.4 -5.4h1.8M-7 10h13", 1.8)


SYMBOLS = {
    "bombardier": bombardier,
    "mage": mage,
    "engineer": engineer,
    "driver": driver,
    "any-time": any_time,
    "movement": movement,
}


def seal(p: Pen, name: str, x: float, y: float, r: float) -> None:
    """A symbol on a pale disc."""
    p.shape(oval(x, y, r), WHITE, 3)
    with p.at(x, y, size=round(r / 15, 2)):
        SYMBOLS[name](p)
