"""Marks that pictures are made of: numbers, letters, emblems, elements, and signs of effects."""

from collections.abc import Callable, Sequence

from fairyring.ink import emblems
from fairyring.ink.palette import BERRY, CREAM, INK, LANTERN, WHITE, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import BOLD, Pen

from .palette import AIR, EARTH, FIRE, LILAC, PINE, PLANT, WATER

HIGH = 12
_ADVANCE = 9.6
_NARROW = {"1": 6.4, "I": 4.8}
_MARKS = {
    "0": "M0 -6C-5.2 -6 -5.2 6 0 6C5.2 6 5.2 -6 0 -6Z",
    "1": "M-2.8 -3.2L.8 -6V6",
    "2": "M-3.6 -3.2C-3.4 -7.2 4 -7 3.6 -2.4C3.2 .6 -2 3 -3.8 6H4",
    "3": "M-3.4 -4.6C-1.6 -7 4 -6.6 3.4 -3C3 -.6 .6 -.4 -1 -.4C1 -.4 4.2 .2 3.8 3C3.4 6.8 -2 6.6"
    "-4 4.4",
    "4": "M1.8 6V-6L-4 2.4H4.4",
    "5": "M3.2 -6H-2.4L-2.9 -.8C-.6 -2.2 3.8 -1.4 3.8 2.2C3.8 6.4 -1.6 6.8 -3.8 4.4",
    "6": "M2.6 -6C-2 -4.4 -3.8 -.6 -3.6 2.4C-3.4 7.2 3.8 7.2 3.8 2.4C3.8 -1.6 -2.4 -1.8 -3.6 2",
    "7": "M-3.8 -6H4C1.4 -2.6 -.6 1.4 -1.2 6",
    "8": "M0 -.6C-4.4 -1.2 -4.2 -6 0 -6C4.2 -6 4.4 -1.2 0 -.6C-5 0 -5 6 0 6C5 6 5 0 0 -.6Z",
    "9": "M-2.6 6C2 4.4 3.8 .6 3.6 -2.4C3.4 -7.2 -3.8 -7.2 -3.8 -2.4C-3.8 1.6 2.4 1.8 3.6 -2",
    "I": "M0 -6V6",
    "V": "M-4.2 -6L0 6L4.2 -6",
    "S": "M3.4 -4.4C1.6 -6.8 -3.6 -6.6 -3.4 -3.2C-3.2 .2 3.8 -.4 3.8 3C3.6 6.8 -2.4 6.8 -3.8 4.2",
    "A": "M-4.2 6L0 -6L4.2 6M-2.6 2H2.6",
    "B": "M-3.4 6V-6C4.2 -6.6 4.2 -.8 -3.4 -.6C5 -.6 5 6.4 -3.4 6Z",
    "C": "M3.8 -4C1 -7.6 -4 -6 -4 0C-4 6 1 7.6 3.8 4",
    "D": "M-3.4 -6C6 -7 6 7 -3.4 6Z",
    "E": "M3.6 -6H-3V6H3.6M-3 0H2.6",
    "F": "M3.8 -6H-3V6M-3 0H2.6",
    "f": "M3.4 -5.4C-.4 -7.4 -1 -4.4 -1 6M-4 -1H2.4",
    "x": "M-3 -1.6L3 5.2M3 -1.6L-3 5.2",
}


def width(text: str, high: float) -> float:
    """Return the width of a text in these marks."""
    return sum(_NARROW.get(mark, _ADVANCE) for mark in text) * high / HIGH


def write(
    p: Pen, text: str, x: float, y: float, high: float, colour: str = INK, heavy: float = 2.5
) -> None:
    """Write a text centred on x, y."""
    size = high / HIGH
    left = x - width(text, high) / 2
    for mark in text:
        advance = _NARROW.get(mark, _ADVANCE) * size
        with p.at(left + advance / 2, y, size=size):
            p.stroke(_MARKS[mark], heavy, colour)
        left += advance


# The emblems of the six seats, each as one bold shape.


_BOW = oval(-4.5, -4.5, 6.6)
# For each seat: the emblem, the pale line scratched into it, and the width of that line.
_SEATS = (
    (emblems.ACORN, "M-3 2Q-3 4.6 -1 6.4", 2.0),
    (emblems.FEATHER, emblems.FEATHER.scratch, 2.0),
    (emblems.SNAIL, emblems.SNAIL.scratch, 2.0),
    (emblems.LANTERN, "M0 .6V5.6", 2.0),
    (emblems.KEY._replace(filled=(_BOW,)), "M-5 -5h.1", 4.4),
    (emblems.BELL, emblems.BELL.scratch, 2.0),
)


def emblem(p: Pen, seat: int) -> None:
    """Draw the emblem of a seat, counted from 1, centred on 0, 0."""
    drawn, scratch, wide = _SEATS[seat - 1]
    if drawn.lines:
        p.stroke(drawn.lines, 3)
    p.fill("".join(drawn.filled), INK)
    p.stroke(scratch, wide, WHITE)


# The five elements: mountain, leaf, swirl, flame, drop.


WORDS = {"E": "earth", "P": "plant", "A": "air", "F": "fire", "W": "water"}
TONES: dict[str, Tone] = {"E": EARTH, "P": PLANT, "A": AIR, "F": FIRE, "W": WATER}

# Each is centred on 0, 0 in a box of 24: the outline, the shaded side, and the lines of a sign
# without a number.
_OUTLINES = {
    "E": "M-12.6 11L-6.8 -3.4L-4.4 -.4L1.2 -12L7.6 -1.6L9 -3.4L12.6 11Z",
    "P": "M-11.4 11.6C-14.6 -3.6 -5 -12.6 11.8 -12C13.4 4.4 4.6 12.8 -7.4 9.4Z",
    "A": "M-12.4 9.6Q-10 6.6 -6.6 7.6C-14 2 -11.4 -12 1 -12C9 -12 12.6 -6.6 12.4 -.6"
    "C12.2 6.4 7 11.4"
    " -1 12H-10.6Q-12.8 11.8 -12.4 9.6Z",
    "F": "M0 12.2C-8 12.2 -11.8 6.6 -10.6 .4C-9.8 -2.8 -8.6 -5 -9 -8.4C-6 -7.4 -4.6 -5.6 -4 -3.2"
    "C-3.2 -7.6 -1.8 -10.6 2.4 -13C2 -9 5.6 -7.4 7 -4.2C7.8 -5.4 8.2 -6.8 8 -8.6C11.8 -3.8 12.6 4"
    " 9.6 8.2C7.6 11 4 12.2 0 12.2Z",
    "W": "M0 -13.2C3.4 -7.4 10.6 -2 10.6 4C10.6 9 6 12.2 0 12.2C-6 12.2 -10.6 9 -10.6 4"
    "C-10.6 -2 -3.4 -7.4 0 -13.2Z",
}
_SHADES = {
    "E": "M1.6 -10.4L7.4 -.4L9 -2L11.6 10.2H3.4L5.6 3.4L1.8 -1.4Z",
    "P": "M11 -9.6C11.6 2 5.4 11.4 -6.8 8.6C5 7.4 9.4 -1 11 -9.6Z",
    "A": "M11.4 -3C12 5.4 6.6 11 -1 11.2H-9C3 10.4 9.4 6 11.4 -3Z",
    "F": "M8.8 -5.6C11 -1.6 11.4 4.4 8.8 7.6C6.6 10.6 2.6 11.4 -2 11.2C7.4 9.4 9 2 8.8 -5.6Z",
    "W": "M7.2 -2.6C12 3.6 9.4 11.6 -1.6 11.4C6.4 9.6 8.8 4 7.2 -2.6Z",
}
_LINES = {
    "E": "M-2.6 -3.4L.4 -5.4L2 -3.6L4.4 -5.4M-7 3.4L-4.4 6M1 3L4 7.4",
    "P": "M-8 7.4Q0 2 7.4 -7.4M-3.4 4V-3.6M1.4 -.2L6.6 1.2",
    "A": "M-6.4 7.6Q6.6 8 7.4 -1C7.6 -8.4 -4.4 -9 -5 -1.6C-5 3.8 2.4 3.6 2.2 -1",
    "F": "M-5 6.4C-5.6 2 -1.4 1.4 -.4 -4.4C3 -1 2 1.6 4.4 1.4C6.4 5 4 9 0 9C-3 9 -4.8 8.4 -5 6.4Z",
    "W": "M-6 4.4C-6 7 -4 8.6 -1.6 8.8",
}
_WHIRL = "M-8.4 9.2C3 10.4 9.6 6.4 9.6 -.8C9.4 -7.4 4.6 -9.8 .4 -9.4C-4 -9 -7.6 -6 -7.6 -1.6"
_BELLIES = {"E": (0.2, 3.6), "P": (-0.6, 0.6), "A": (0.6, -0.2), "F": (-0.2, 4), "W": (0, 3.4)}
_DIGIT_HIGH = 12.0


def element(p: Pen, letter: str, *, numbered: bool = False) -> None:
    """Draw an element; `numbered` leaves its middle free for a number."""
    tone = TONES[letter]
    p.shape(_OUTLINES[letter], tone.base)
    p.fill(_SHADES[letter], tone.shadow, 0.75)
    if numbered:
        if letter == "A":
            p.stroke(_WHIRL, 1.5)
    elif letter == "F":
        p.fill(_LINES[letter], tone.light)
    else:
        p.stroke(_LINES[letter], 1.9, WHITE if letter == "W" else INK)


def small(p: Pen, letter: str) -> None:
    """Draw only the outline of an element."""
    p.shape(_OUTLINES[letter], TONES[letter].base)


def numbers(p: Pen, places: Sequence[tuple[str, int, float, float]], size: float) -> None:
    """Draw the numbers of several elements, each with a pale rim."""
    for colour, heavy in ((WHITE, 4.4), (INK, 2.4)):
        for letter, number, x, y in places:
            across, down = _BELLIES[letter]
            high = _DIGIT_HIGH * size
            write(p, str(number), x + across * size, y + down * size, high, colour, heavy)


def rim(p: Pen, letter: str) -> None:
    """Draw a pale rim below an element, for dark tables."""
    p.stroke(_OUTLINES[letter], 5, WHITE)


# The signs of effects besides elements, each centred on 0, 0 in a box of 24.


_FIRM = 4.0
_THIN = 3.5
_CARD = (
    "M-6 -8.6H6Q7.4 -8.6 7.4 -7.2V7.2Q7.4 8.6 6 8.6H-6Q-7.4 8.6 -7.4 7.2V-7.2Q-7.4 -8.6 -6 -8.6Z"
)


def arrow(p: Pen, number: int) -> None:
    """An arrow between cost and gain."""
    p.stroke("M-7.4 0H5M.6 -5.6L6.6 0L.6 5.6", 3.2)


def either(p: Pen, number: int) -> None:
    """A stroke between alternatives."""
    p.stroke("M3 -10L-3 10", 2.6)


def plus(p: Pen, number: int) -> None:
    """A plus before a further gain."""
    p.stroke("M-5 0H5M0 -5V5", 2.8)


def times(p: Pen, number: int) -> None:
    """The most times that a line can be paid."""
    p.shape(
        "M-8 -9H8Q12 -9 12 -4V4Q12 9 8 9H-8Q-12 9 -12 4V-4Q-12 -9 -8 -9Z",
        LANTERN.light,
        w=_FIRM,
    )
    write(p, "x", -5, 0, 11.5, INK, 2.5)
    write(p, str(number), 5, 0, 12, INK, 2.5)


def card(p: Pen, fill: str, w: float = BOLD) -> None:
    """A small card."""
    p.shape(_CARD, fill, w=w)


def take(p: Pen, number: int) -> None:
    """A number of cards coming up out of the discard pile."""
    p.shape("M-13 4H13L10.4 12H-10.4Z", PINE.light, w=_FIRM)
    p.stroke("M-9 8.4H9", 1.6)
    with p.at(-3.6, -3.6):
        card(p, WHITE, _FIRM)
        write(p, str(number), 0, 0, 11.5, INK, 2.5)
    p.shape("M9 -12.4L14.6 -5.6H11.4V1.4H6.6V-5.6H3.4Z", LANTERN.base, w=_THIN)


def cube(p: Pen, fill: str, dark: str, pale: str) -> None:
    """An activation cube."""
    p.shape("M-7 -4L0 -7.6L7 -4V4.4L0 8.4L-7 4.4Z", fill)
    p.fill("M0 -.4L7 -4V4.4L0 8.4Z", dark)
    p.fill("M-7 -4L0 -7.6L7 -4L0 -.4Z", pale)
    p.line("M-7 -4L0 -.4L7 -4M0 -.4V8.4M-7 -4L0 -7.6L7 -4V4.4L0 8.4L-7 4.4Z", _THIN)


def re_activate(p: Pen, number: int) -> None:
    """A cube between two round arrows: use a card once more."""
    p.stroke("M-6 -10.6C5 -14.6 14 -4 9.6 6.4M6 10.6C-5 14.6 -14 4 -9.6 -6.4", 3)
    p.shape("M5.4 4.6L14 6.2L7.4 12.8ZM-5.4 -4.6L-14 -6.2L-7.4 -12.8Z", INK, w=2)
    with p.at(0, 0, size=0.82):
        cube(p, LILAC.base, LILAC.shadow, LILAC.light)


def draw(p: Pen, number: int) -> None:
    """A number of cards to look at."""
    for x, turn in ((-7.6, -16), (7.6, 16), (0, 0)):
        with p.at(x, abs(x) * 0.28, turn=turn):
            card(p, CREAM.base if x else WHITE, _FIRM)
    write(p, str(number), 0, 0, 11.5, INK, 2.5)


def keep(p: Pen, number: int) -> None:
    """A number of cards to keep in the hand."""
    with p.at(0, -3.4):
        card(p, LANTERN.base, _FIRM)
        write(p, str(number), 0, -1, 11.5, INK, 2.5)
    p.shape(
        "M-12.4 2.6Q-9.6 1.4 -8.6 4.6Q-4 7.6 1.6 6.2Q4.4 6.4 3.4 8.4L9.6 4.4Q12.8 3.2 12 6.4"
        "Q7 12.4 1.6 12.4H-6.6L-12.4 9.6Z",
        "#f2c7a2",
        w=_THIN,
    )


def remove(p: Pen, number: int) -> None:
    """A crossed-out card: it leaves the game."""
    with p.at(0, 0, size=1.2):
        card(p, WHITE, _FIRM)
    p.stroke("M-8 -8L8 8M8 -8L-8 8", 6)
    p.stroke("M-8 -8L8 8M8 -8L-8 8", 3, BERRY.base)


def study(p: Pen, number: int) -> None:
    """A book: a creature is studied."""
    p.shape(
        "M0 -6.4Q-6 -10.6 -12.6 -8.4V8Q-6 6 0 10Q6 6 12.6 8V-8.4Q6 -10.6 0 -6.4Z",
        WHITE,
        w=_FIRM,
    )
    p.stroke("M0 -6V9.4M-9 -4.6Q-6 -5 -3.6 -3.4M-9 .4Q-6 0 -3.6 1.6", 1.7)
    # The footprint of the creature.
    with p.at(6.4, 0.4):
        p.dots([(0, 2)], 5)
        p.dots([(-3.4, -1.6), (-1.2, -3.6), (1.4, -3.6), (3.5, -1.5)], 2.3)


Icon = Callable[[Pen, int], None]
ICONS: dict[str, tuple[Icon, float]] = {
    "arrow": (arrow, 17),
    "or": (either, 10),
    "plus": (plus, 14),
    "times": (times, 26),
    "take": (take, 30),
    "re-activate": (re_activate, 28),
    "draw": (draw, 34),
    "keep": (keep, 26),
    "remove": (remove, 23),
    "study": (study, 28),
}
"""The drawing function of each sign, and its width in a line."""
