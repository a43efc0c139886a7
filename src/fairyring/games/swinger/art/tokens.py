"""The tokens, the dice and the hole.

For each seat two goblins dance, which emblem and number identify too.
"""

import math
from collections.abc import Callable
from functools import cache

from fairyring.ink import palette as ink
from fairyring.ink.paper import picture
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .drawing.palette import BERRY, FELT, LAMP, NIGHT, PARCHMENT, SEATS
from .drawing.suits import digit
from .guests.guests import goblin_eyes, goblin_head, goblin_nose, grin, hand

# The emblems of the four seats: acorn, feather, snail, lantern. Fills, then lines, in a box of 24.
_EMBLEMS = {
    "1": (
        "M3.5 10.5C3 5.5 7 4.5 12 4.5C17 4.5 21 5.5 20.5 10.5C16 12.4 8 12.4 3.5 10.5Z",
        "M12 4V1.6M5.6 12C5.6 17 9 19.6 12 22C15 19.6 18.4 17 18.4 12",
    ),
    "2": (
        "M8.5 16.2C6 10.5 10 3 20.5 3C21 12.5 14.5 18.2 8.5 16.2Z",
        "M4 21.5L9.5 15",
    ),
    "3": (
        "M3.2 11.6C3.2 4.2 15 4.2 15 11.6C15 19.6 3.2 19.6 3.2 11.6Z",
        "M1.5 20H16.5C20 20 21 18 21 15V8.6M21 8.6L19 5M21 8.6L22.8 5.2",
    ),
    "4": (
        "M7 8.6L5.4 18.6H18.6L17 8.6Z",
        "M9 5C9 .8 15 .8 15 5M6.6 8.6L9 5H15L17.4 8.6ZM7.4 18.6L6.6 22H17.4L16.6 18.6",
    ),
}
_CUTS = {
    "2": "M9.6 14.8L18 5.6",
    "3": "M12 11.4C11.6 8.6 7 9 7 12C7 14.6 10 15 10.4 13",
    "4": "M12 11.4V15.6",
}
_SKINS = {"1": ink.MOSS_SKIN, "2": ink.RUST_SKIN, "3": ink.OCHRE_SKIN, "4": ink.MAUVE_SKIN}
_SHADES = {"1": BERRY, "2": ink.Tone("#4f8d86", "#2f6a63", "#224e49"), "3": NIGHT, "4": ink.BARK}


def emblem(p: Pen, seat: str, x: float, y: float, size: float) -> None:
    """The emblem of a seat, centred on x, y."""
    filled, lines = _EMBLEMS[seat]
    scale = size / 24
    with p.at(x - size / 2, y - size / 2, size=scale):
        p.shape(filled, ink.INK, w=2 * scale)
        p.line(lines, 2.2 * scale)
        if seat in _CUTS:
            p.line(_CUTS[seat], 1.8 * scale, ink.WHITE)


def _fellow(p: Pen, seat: str, arm: float) -> None:
    """The first of a pair: a bow tie, a slanted hat, and one arm up."""
    coat, skin = _SHADES[seat], _SKINS[seat]
    p.limb("M72 62Q90 46 82 24", arm, coat.base)
    hand(p, 82, 21, skin, size=0.5)
    with p.at(47, 38, turn=-8, size=0.36):
        goblin_head(p, skin, left=4, right=14)
        goblin_eyes(p, skin, look=(5, -1))
        goblin_nose(p, skin)
        grin(p, wide=32, deep=18)
        p.shape(
            "M-36 -48Q-38 -92 2 -94Q36 -92 36 -52Q62 -52 64 -42Q0 -62 -64 -38Q-62 -48 -36 -48Z",
            coat.base,
        )


def _partner(p: Pen, seat: str, arm: float) -> None:
    """The second of a pair: two flying plaits, a flower, and the other arm up."""
    coat, skin = _SHADES[seat], _SKINS[seat]
    p.limb("M28 62Q10 46 18 24", arm, coat.base)
    hand(p, 18, 21, skin, size=0.5)
    with p.at(53, 36, turn=8, size=0.36):
        for flip in (False, True):
            with p.at(0, 0, flip=flip):
                p.shape("M30 -44Q74 -92 96 -58Q104 -40 84 -32Q66 -50 44 -24Z", coat.base)
        goblin_head(p, skin, left=14, right=4)
        p.line("M-37 -4Q-22 -22 -7 -4M9 -6Q23 -24 37 -6", 4)
        goblin_nose(p, skin)
        grin(p, wide=30, deep=18)
        p.shape("M-56 -22Q-54 -66 0 -68Q54 -66 57 -20Q34 -50 2 -44Q-32 -50 -56 -22Z", coat.base)
        p.shape(star(24, -58, 5, 22, 12), ink.WHITE, w=FINE)
        p.dots([(24, -58)], 13, ink.LANTERN.base)


_DANCERS: dict[str, Callable[[Pen, str, float], None]] = {"1": _fellow, "2": _partner}
TOKENS = tuple(f"token-{seat}-{number}" for seat in SEATS for number in _DANCERS)


@cache
def token(key: str) -> str:
    """A token such as `token-2-1`: the first of the second seat."""
    _, seat, number = key.split("-")
    tone = SEATS[seat]
    p = Pen(key, waver=0.4, bow=0, thin=0.64)
    # The first is round, the second has the rim of a flower.
    rim = oval(50, 50, 47) if number == "1" else _petals(50, 50, 45.5)
    p.shape(rim, tone.base)
    p.fill(oval(50, 50, 39), tone.light)
    _DANCERS[number](p, seat, 12.2)
    p.shape("M5 60Q50 47 95 60Q90 97 50 97.5Q10 97 5 60Z", ink.WHITE)
    emblem(p, seat, 31, 74, 33)
    digit(p, number, 68, 74.5, 33, ink.INK)
    said = f' data-seat="{seat}" data-number="{number}"'
    return picture(f"token {number} of seat {seat}", "0 0 100 100", p.body(), said)


def winner(seat: int | None) -> str:
    """Return the winner's two goblins dancing; if nobody won, one of each goes home."""
    p = Pen(f"winner-{seat}", waver=0.4, bow=0)
    one, other = ("1", "2") if seat is None else (str(seat + 1),) * 2
    with p.at(-4, 26):
        _fellow(p, one, 14)
    with p.at(44, 26):
        _partner(p, other, 14)
    return picture("two goblins dance", "8 8 124 124", p.body())


def _petals(x: float, y: float, reach: float) -> str:
    """A round rim with twelve scallops."""
    spots = star(x, y, 12, reach * 1.08, reach * 0.93).strip("MZ").split("L")
    curve = "".join(f"Q{spots[n]} {spots[(n + 1) % 24]}" for n in range(0, 24, 2))
    return f"M{spots[-1]}{curve}Z"


DICE = ("die-1", "die-2", "die-3", "die-4")


@cache
def die(key: str) -> str:
    """A die that shows `die-1` to `die-4`."""
    number = key.removeprefix("die-")
    p = Pen(key, waver=0.5, bow=0, thin=0.72)
    p.fill(oval(52, 90, 42, 7), ink.INK, 0.25)
    for flip, x in ((True, 30), (False, 62)):
        with p.at(x, 44, flip=flip, turn=6 if flip else -6):
            p.shape("M-8 -9Q12 -28 32 -26Q30 -6 12 4Q2 10 -8 8Z", ink.MOSS_SKIN.base)
            p.fill("M0 -4Q12 -18 24 -19Q21 -6 9 1Q4 4 0 3Z", ink.MOSS_SKIN.shadow)
    # Two of its sides: the one in the light shows the number.
    p.shape("M49 6Q53 4 56 8L96 72Q97 77 93 80L80 91Q77 93 73 91Z", ink.MOSS_SKIN.shadow)
    p.shape("M47 7Q50 3 53 8L80 85Q81 92 74 92L11 87Q4 86 7 79Z", ink.MOSS_SKIN.base)
    p.fill("M47 14L14 78Q12 82 16 83L20 83Q20 60 47 14Z", ink.MOSS_SKIN.light)
    p.shape(oval(43, 35, 6, 7) + oval(55, 34, 5, 7), ink.WHITE, w=FINE)
    p.dots([(44, 37), (55, 36)], 4.4)
    p.dots([(88, 74), (76, 54)], 6, ink.LANTERN.base)
    p.shape(oval(46, 67, 22, 20), PARCHMENT.base, w=FINE)
    digit(p, number, 46, 67, 32, ink.INK)
    said = f' data-number="{number}"'
    return picture(f"die that shows {number}", "0 0 100 100", p.body(), said)


# The hole in the middle of the felt: down there is the dance floor, and a light is on.


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
        p.dots([(-20, -62), (26, -66), (8, -48)], 5, ink.LANTERN.shadow)
        for n, (x, y) in enumerate(_STONES):
            with p.at(x, y, turn=n * 77 % 360, size=1 + n % 3 * 0.07):
                p.shape(
                    "M-17 2Q-18 -16 -2 -17Q16 -17 17 0Q16 17 0 17Q-16 16 -17 2Z",
                    (ink.BARK.base, ink.BARK.shadow, FELT.light)[n % 3],
                    w=4,
                )
    return picture("the hole in the middle", "0 0 240 240", p.body())
