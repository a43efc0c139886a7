"""The back of a card: the school's window in the dark wood, with the five elements around it."""

from functools import cache

from fairyring.ink.palette import LANTERN, STRAW, WHITE, WING, Tone
from fairyring.ink.paper import CARD, CARD_EDGE
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from ..drawing.elements import element, rim
from ..drawing.palette import PINE
from .cards import THIN

_WOOD = Tone("#577a63", "#3f604f", "#2c473b")


@cache
def back() -> str:
    """Return the back of a card."""
    p = Pen("card back", waver=0.8, thin=THIN)
    p.shape(CARD_EDGE, _WOOD.base, w=5)
    p.line(
        "M22 10H218Q230 10 230 22V314Q230 326 218 326H22Q10 326 10 314V22Q10 10 22 10Z",
        4,
        STRAW.base,
    )
    # Twigs grow in from the corners.
    for flip in (False, True):
        for turn in (0, 180):
            with p.at(120, 168, turn=turn), p.at(0, 0, flip=flip):
                p.line(
                    "M-102 -96Q-100 -146 -52 -150M-101 -120Q-88 -122 -82 -114M-84 -143"
                    "Q-74 -132 -64 -132",
                    4,
                    PINE.light,
                )
                p.fill(
                    "M-104 -94q-8 10 2 20q8 -10 -2 -20ZM-82 -116q2 10 14 8q-2 -12 -14 -8Z"
                    "M-64 -132q6 8 16 2q-6 -10 -16 -2ZM-52 -150q8 6 16 0q-8 -8 -16 0Z",
                    PINE.light,
                )
    p.fill(oval(120, 168, 96, 122), _WOOD.shadow)
    for n, letter in enumerate("AFWPE"):
        x, y = ((120, 58), (194, 100), (172, 262), (68, 262), (46, 100))[n]
        with p.at(x, y, size=1.6):
            rim(p, letter)
            element(p, letter)
    for flip in (False, True):
        with p.at(120, 178, flip=flip, size=1.16):
            p.shape("M10 -8Q34 -52 62 -42Q72 -20 44 0Q64 6 58 28Q36 36 10 12Z", WING, shade=6)
            p.line("M20 -10Q38 -28 54 -30M22 10Q38 10 48 18", FINE, WING.shadow)
    with p.at(120, 178, size=1.2):
        _book(p)
    p.dots([(78, 82), (162, 80), (120, 232), (94, 228), (148, 226)], 4, LANTERN.light)
    return p.picture("Back of a card", CARD, ' class="card back"')


def _book(p: Pen) -> None:
    p.shape("M0 -24Q-18 -36 -40 -32V24Q-18 20 0 32Q18 20 40 24V-32Q18 -36 0 -24Z", WHITE)
    p.line("M0 -23V31M-30 -18Q-18 -20 -9 -14M-30 -5Q-18 -7 -9 -1M-30 8Q-18 6 -9 12", 4)
    p.shape(star(20, -2, 5, 14, 6), LANTERN, w=4)
