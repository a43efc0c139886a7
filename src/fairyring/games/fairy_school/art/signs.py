"""The signs of badges, small enough for the corner of a piece."""

from collections.abc import Callable, Mapping
from functools import cache, partial

from fairyring.ink.palette import BERRY, CREAM, INK, LANTERN, STRAW, SUGAR, WHITE
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .creatures import CREATURES
from .drawing import marks
from .drawing.marks import WORDS, element, rim, small, write
from .drawing.palette import BARK, LILAC, PEACH, PINE
from .tokens import Thumbnail, heart, seal

_BOX = "-14 -14 28 28"


def _shared(p: Pen) -> None:
    """Two open hands under a card: neighbours may use it."""
    with p.at(0, -4.6, size=0.8):
        marks.card(p, LANTERN.base)
    p.shape("M-13 2Q-9 2 -8 6H-1V11H-8Q-13 10 -13 2ZM13 2Q9 2 8 6H1V11H8Q13 10 13 2Z", PEACH, w=4.4)


def _personal(p: Pen) -> None:
    """A garden door: a personal card."""
    p.shape("M-9 12V-3Q-9 -12 0 -12Q9 -12 9 -3V12Z", BARK.light)
    p.line("M-3 -11V11M3 -11V11", FINE)
    p.shape(oval(5.4, 2, 2.2), LANTERN, w=FINE)


def _studied(p: Pen) -> None:
    p.shape("M0 -6Q-6 -10 -12.4 -8V7.6Q-6 6 0 10Q6 6 12.4 7.6V-8Q6 -10 0 -6Z", WHITE)
    p.line("M0 -6V9M-9 -3.6Q-6 -4 -3.4 -2.4M-9 1.4Q-6 1 -3.4 2.6", FINE)
    p.line("M3 1L6.4 5L12 -5", 8)
    p.line("M3 1L6.4 5L12 -5", 4, PINE.light)


def _kindness(p: Pen) -> None:
    spots = ((0, -7), (6.6, -2.2), (4.2, 5.6), (-4.2, 5.6), (-6.6, -2.2))
    p.shape("".join(oval(x, y, 5) for x, y in spots), SUGAR)
    p.fill(oval(0, 0, 6), SUGAR.base)
    p.shape(heart(0, 0, 0.5), LANTERN, w=4)


def _cube(p: Pen) -> None:
    with p.at(0, 0, size=1.4):
        marks.cube(p, LILAC.base, LILAC.shadow, LILAC.light)


def _confirmed(p: Pen) -> None:
    p.line("M-9 1L-3 7.6L9.6 -7.6", 17)
    p.line("M-9 1L-3 7.6L9.6 -7.6", 8, PINE.light)


def _waiting(p: Pen) -> None:
    """An hourglass."""
    p.shape("M-7 -10H7C7 -3 2 -2 2 0C2 2 7 3 7 10H-7C-7 3 -2 2 -2 0C-2 -2 -7 -3 -7 -10Z", WHITE)
    p.fill("M-4.6 -5H4.6Q3 -2.4 0 -.6Q-3 -2.4 -4.6 -5ZM-5.4 9Q-4 5 0 4Q4 5 5.4 9Z", LANTERN.base)
    p.line("M-9 -11H9M-9 11H9", 7)


def _project(p: Pen) -> None:
    """A plan, rolled at its ends."""
    p.shape("M-9 -8H9V8H-9Z", CREAM)
    p.shape("M-12 -11H12V-6.6H-12ZM-12 6.6H12V11H-12Z", STRAW)
    p.line("M-5 -2.4H5M-5 2H2", 4)


def _joker(p: Pen) -> None:
    """Air that becomes another element."""
    with p.at(-4, -3.4, size=0.72):
        element(p, "A")
    p.shape(star(7, 6.6, 4, 7, 2.6), LANTERN, w=4)
    p.line("M6 -11Q12 -9 11 -2.4M7.4 -4.6L11 -2L13 -6", 4)


_LEAVES = (
    ("M0 11C-9 5 -12 -3 -8 -9L-4 -7L0 -12L4 -7L8 -9C12 -3 9 5 0 11Z", "#e5934f"),
    (star(0, 0, 6, 12.6, 6.6), "#d3e8f4"),
    (
        "".join(
            oval(x, y, 5.4) for x, y in ((0, -7.4), (7, -2.2), (4.4, 6), (-4.4, 6), (-7, -2.2))
        ),
        "#f8b8c6",
    ),
    (star(0, 0, 10, 12.8, 9), "#fbd675"),
)
_NUMERALS = ("I", "II", "III", "IV")


def _trimester(p: Pen, number: int) -> None:
    """A leaf, a flake, a blossom or a sun, with the number of the trimester."""
    outline, colour = _LEAVES[number - 1]
    p.shape(outline, colour, w=4.4)
    p.dots([(0, 0)], 12.6, colour)
    write(p, _NUMERALS[number - 1], 0, -0.4, 9.4, INK, 3)


def _attracted(p: Pen) -> None:
    """A magnet: neighbours will come for the card, and bring kindness."""
    p.shape("M-11 -10H-4.6V0C-4.6 6 4.6 6 4.6 0V-10H11V0C11 15 -11 15 -11 0Z", BERRY)
    p.fill("M-10 -9H-5.4V-5H-10ZM5.4 -9H10V-5H5.4Z", WHITE)
    p.line("M-11 -4.4H-4.6M4.6 -4.4H11M0 -12V-8", FINE)


def _activated(p: Pen) -> None:
    """A cube on a card."""
    with p.at(-2, 0, size=1.3):
        marks.card(p, CREAM.base)
    with p.at(4, 3.4, size=0.95):
        marks.cube(p, LILAC.base, LILAC.shadow, LILAC.light)


def _any(p: Pen) -> None:
    """Any of the four plain elements."""
    for n, letter in enumerate("EPFW"):
        with p.at(-6.4 + 12.8 * (n % 2), -6.4 + 12.8 * (n // 2), size=0.46):
            small(p, letter)


def _convert(p: Pen) -> None:
    """Two arrows in opposite directions."""
    p.line("M-10 -4.4H8M2.6 -10L8.6 -4.4L2.6 1M10 5.6H-8M-2.6 0L-8.6 5.6L-2.6 11", 7)
    p.line("M-10 -4.4H8M2.6 -10L8.6 -4.4L2.6 1", 3, LANTERN.base)
    p.line("M10 5.6H-8M-2.6 0L-8.6 5.6L-2.6 11", 3, PINE.light)


_DRAWN: Mapping[str, tuple[str, Callable[[Pen], None]]] = {
    "shared": ("shared: neighbours may use it too", _shared),
    "personal": ("personal: only you may use it", _personal),
    "studied": ("studied", _studied),
    "kindness": ("kindness", _kindness),
    "cube": ("activation cube", _cube),
    "confirmed": ("has confirmed", _confirmed),
    "waiting": ("is waited for", _waiting),
    "project": ("ongoing project", _project),
    "final": ("final project", seal),
    "air-as-joker": ("air for another element", _joker),
    **{
        f"trimester-{n}": (f"trimester {_NUMERALS[n - 1]}", partial(_trimester, number=n))
        for n in range(1, 5)
    },
    "take": ("a card from the discard pile", partial(marks.take, number=1)),
    "take-2": ("two cards from the discard pile", partial(marks.take, number=2)),
    "re-activate": ("a card once more", partial(marks.re_activate, number=1)),
    "draw": ("cards are drawn", partial(marks.draw, number=3)),
    "remove": ("a card out of the game", partial(marks.remove, number=1)),
    "study": ("a creature is studied", partial(marks.study, number=1)),
    "any": ("earth, plant, fire or water", _any),
    "convert": ("elements can be converted", _convert),
    "attracted": ("a neighbour's card", _attracted),
    "activated": ("activated this turn", _activated),
}
_LETTERS = {word: letter for letter, word in WORDS.items()}
SIGNS = (*_LETTERS, *CREATURES, *_DRAWN)


@cache
def sign(key: str) -> str:
    """Return the picture of a badge."""
    if key in _LETTERS:
        p = Pen(key, waver=0, thin=0.36, grid=10)
        rim(p, _LETTERS[key])
        element(p, _LETTERS[key])
        return p.picture(key, _BOX, f' data-element="{_LETTERS[key]}"')
    if key in CREATURES:
        p = Thumbnail(key)
        p.ground(oval(0, 0, 13.6), WHITE)
        with p.at(0, 0, size=0.24):
            CREATURES[key](p)
        return p.picture(key.replace("-", " "), _BOX, f' data-creature="{key}"')
    label, drawing = _DRAWN[key]
    p = Pen(key, waver=0, thin=0.36, grid=10)
    # A pale disc keeps the sign readable on a dark table.
    p.fill(oval(0, 0, 13.6), WHITE, 0.86)
    drawing(p)
    return p.picture(label, _BOX)
