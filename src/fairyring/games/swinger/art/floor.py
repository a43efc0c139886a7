"""The hole in the middle of the felt: down there is the dance floor, and a light is on."""

import math
from functools import cache

from fairyring.ink.palette import BARK, LANTERN
from fairyring.ink.paper import picture
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .drawing.palette import FELT, LAMP

_STONES = tuple(
    (97 * math.cos(angle), 97 * math.sin(angle))
    for angle in (math.radians(360 / 15 * n + 2 * (n % 3)) for n in range(15))
)


@cache
def hole() -> str:
    """The hole, drawn quietly so that nobody takes it for a card."""
    p = Pen("hole", waver=1.1, bow=0)
    with p.at(120, 120):
        p.fill(oval(0, 0, 116), FELT.shadow)
        p.fill(oval(0, 0, 92), "#1f261f")
        for reach, colour in ((76, "#3a3523"), (58, "#5a4a28"), (38, "#84682f")):
            p.fill(oval(3, 16, reach, reach * 0.96), colour)
        # The boards of the floor far below, and two shadows that dance on them.
        p.line("M-44 -2Q0 -10 52 0M-54 24Q2 16 64 26M-46 52Q4 46 56 54", FINE, "#4d3f22")
        p.fill(
            "M-16 22Q-24 6 -12 -2Q-18 -16 -8 -18Q2 -16 -3 -2Q4 0 12 -8Q18 -8 16 0Q20 -14 28 -12"
            "Q36 -8 29 2Q40 8 32 24L38 44H28L24 28L18 44H9L14 24Q12 12 6 8Q0 12 -2 22"
            "L4 44H-6L-10 28L-18 44H-27Z",
            "#2a2418",
        )
        p.fill(star(-34, -44, 4, 8, 2.6) + star(44, -30, 4, 6, 2), LAMP, 0.7)
        p.dots([(-20, -62), (26, -66), (8, -48)], 5, LANTERN.shadow)
        for n, (x, y) in enumerate(_STONES):
            with p.at(x, y, turn=n * 77 % 360, size=1 + n % 3 * 0.07):
                p.shape(
                    "M-17 2Q-18 -16 -2 -17Q16 -17 17 0Q16 17 0 17Q-16 16 -17 2Z",
                    (BARK.base, BARK.shadow, FELT.light)[n % 3],
                    w=4,
                )
    return picture("the hole in the middle", "0 0 240 240", p.body())
