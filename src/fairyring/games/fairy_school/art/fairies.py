"""The fairies of the school."""

from fairyring.ink.palette import BERRY, BLUSH, GRAPE, INK, LANTERN, MOSS, STRAW, SUGAR, WING, Tone
from fairyring.ink.paper import picture
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .creatures import CREATURES
from .drawing.palette import COCOA, LILAC, PEACH, TEAL, WINE

_GLOW = "#fde9a9"
_RED = Tone("#e8a878", "#cd7048", "#a3502f")
_RAVEN = Tone(INK, INK, INK)
# Dress, skin and hair, by seat.
_PUPILS = (
    (GRAPE, PEACH, STRAW),
    (BERRY, COCOA, _RAVEN),
    (TEAL, PEACH, _RED),
    (LANTERN, COCOA, WINE),
    (LILAC, PEACH, _RAVEN),
    (SUGAR, PEACH, MOSS),
)


def fairy(
    p: Pen,
    x: float,
    y: float,
    size: float,
    dress: Tone,
    skin: Tone,
    hair: Tone,
    *,
    wand: bool = False,
    flip: bool = False,
) -> None:
    """A small fairy; one with a wand teaches."""
    p.fill(oval(x, y, 34 * size), _GLOW, 0.2)
    with p.at(x, y, size=size, flip=flip):
        p.shape(
            "M3 0C20 -28 36 -16 26 -2C34 6 22 18 4 8ZM-3 0C-20 -28 -36 -16 -26 -2"
            "C-34 6 -22 18 -4 8Z",
            WING,
            w=4,
        )
        p.line("M-4 20V29M5 20V28", 4)
        p.shape("M-5 -2H5L13 20Q0 26 -13 20Z", dress, w=4, shade=4)
        p.line("M5 3Q14 4 18 -6M-5 3Q-12 8 -16 4", 5)
        p.line("M5 3Q14 4 18 -6M-5 3Q-12 8 -16 4", 2.4, skin.base)
        p.shape(oval(0, -12, 10.5, 10), skin, w=4)
        p.shape("M-12 -9C-16 -28 16 -28 12 -9C8 -16 0 -18 -3 -17Q-9 -16 -12 -9Z", hair, w=4)
        p.shape(oval(0, -25, 5, 4.4), hair, w=4)
        p.dots([(-4, -10), (4, -10)], 3.2)
        p.dots([(-7, -7), (7, -7)], 3, BLUSH)
        if wand:
            p.line("M18 -6L27 -22", 4)
            p.shape(star(29, -26, 5, 10, 4.4), LANTERN, w=FINE)


def winner(seat: int | None) -> str:
    """Return the winner's fairy with a wand; if nobody passed, the gnome waits for next year."""
    p = Pen(f"winner-{seat}", waver=0.4)
    if seat is None:
        with p.at(50, 50):
            CREATURES["gnome"](p)
    else:
        fairy(p, 50, 54, 1.5, *_PUPILS[seat], wand=True)
    return picture("a fairy with a wand", "0 0 100 100", p.body())
