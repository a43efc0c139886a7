"""The four-sided dice: a goblin's idea of a die, with ears, and an eye on whoever rolls it."""

from functools import cache

from fairyring.ink.palette import INK, LANTERN, MOSS_SKIN, WHITE
from fairyring.ink.paper import picture
from fairyring.ink.pen import FINE

from .drawing.digits import digit
from .drawing.palette import PARCHMENT
from .drawing.pen import Pen, oval

DICE = ("die-1", "die-2", "die-3", "die-4")


@cache
def die(key: str) -> str:
    """A die that shows `die-1` to `die-4`."""
    number = key.removeprefix("die-")
    p = Pen(key, waver=0.5, bold=3.6)
    p.fill(oval(52, 90, 42, 7), INK, 0.25)
    for flip, x in ((True, 30), (False, 62)):
        with p.at(x, 44, flip=flip, turn=6 if flip else -6):
            p.shape("M-8 -9Q12 -28 32 -26Q30 -6 12 4Q2 10 -8 8Z", MOSS_SKIN.base)
            p.fill("M0 -4Q12 -18 24 -19Q21 -6 9 1Q4 4 0 3Z", MOSS_SKIN.shadow)
    # Two of its sides: the one in the light shows the number.
    p.shape("M49 6Q53 4 56 8L96 72Q97 77 93 80L80 91Q77 93 73 91Z", MOSS_SKIN.shadow)
    p.shape("M47 7Q50 3 53 8L80 85Q81 92 74 92L11 87Q4 86 7 79Z", MOSS_SKIN.base)
    p.fill("M47 14L14 78Q12 82 16 83L20 83Q20 60 47 14Z", MOSS_SKIN.light)
    p.shape(oval(43, 35, 6, 7) + oval(55, 34, 5, 7), WHITE, FINE)
    p.dots([(44, 37), (55, 36)], 4.4)
    p.dots([(88, 74), (76, 54)], 6, LANTERN.base)
    p.shape(oval(46, 67, 22, 20), PARCHMENT.base, FINE)
    digit(p, number, 46, 67, 32, INK)
    said = f' data-number="{number}"'
    return picture(f"die that shows {number}", "0 0 100 100", p.body(), said)
