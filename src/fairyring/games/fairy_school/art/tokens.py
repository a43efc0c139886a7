"""Spaces of the creature board, elements on discs, cubes, kindness and markers."""

from collections.abc import Iterable

from fairyring.ink.palette import BERRY, CREAM, INK, LANTERN, PARCHMENT, SEATS, SUGAR, WHITE, Tone
from fairyring.ink.path import Point, oval, star
from fairyring.ink.pen import BOLD, FINE, Pen

from .creatures import CREATURES
from .drawing.grounds import ground
from .drawing.marks import TONES, WORDS, element, emblem
from .drawing.palette import LEAF, PINE

CREATURE_KEYS = tuple(f"creature-{name}" for name in CREATURES)
ELEMENT_KEYS = tuple(f"element-{word}" for word in WORDS.values())
CUBE_KEYS = tuple(f"cube-{seat}" for seat in range(1, len(SEATS) + 1))
_SQUARE = "0 0 160 160"
_ROUND = "0 0 100 100"
_HOLE = "M20 6H140Q154 6 154 20V140Q154 154 140 154H20Q6 154 6 140V20Q6 6 20 6Z"
_RIM = "M16 2H144Q158 2 158 16V144Q158 158 144 158H16Q2 158 2 144V16Q2 2 16 2Z"


def creature(key: str) -> str:
    """Return a space of the creature board, such as `creature-sea-dragon`."""
    name = key.removeprefix("creature-")
    # This coarse grid is still finer than a pixel on the table, and saves a tenth of the bytes.
    p = Pen(key, waver=0.6, thin=0.84, grid=1)
    ground(p, name, 5, 5, 155, 155)
    with p.at(80, 81, size=1.36):
        CREATURES[name](p)
    p.shape(_RIM + _HOLE, PARCHMENT.shadow, w=4)
    return p.picture(
        name.replace("-", " "), _SQUARE, f' data-creature="{name}" fill-rule="evenodd"'
    )


def heap(key: str) -> str:
    """Return an element on a round disc, such as `element-fire`."""
    word = key.removeprefix("element-")
    letter = next(letter for letter, said in WORDS.items() if said == word)
    tone = TONES[letter]
    p = Pen(key, waver=0.3, thin=0.6, grid=2)
    p.shape(oval(50, 50, 47), CREAM, shade=5)
    p.line(oval(50, 50, 40), FINE, tone.shadow)
    with p.at(50, 50, size=2.45):
        element(p, letter)
    return p.picture(word, _ROUND, f' data-element="{letter}"')


def cube(key: str) -> str:
    """Return an activation cube of a seat, with its emblem."""
    seat = int(key.removeprefix("cube-"))
    tone = SEATS[seat - 1]
    p = Pen(key, waver=0.4, thin=0.7, grid=4)
    p.shape("M14 30L30 9H90L92 66L74 91L14 92Z", tone.base, w=6)
    p.fill("M16 29L31 11H88L73 29Z", tone.light)
    p.fill("M75 31L90 12V66L75 89Z", tone.shadow)
    p.line("M14 30H74L90 9M74 30V91", 5)
    with p.at(44, 61, size=2.15):
        emblem(p, seat)
    return p.picture(f"activation cube of seat {seat}", _ROUND, f' data-seat="{seat}"')


def kindness() -> str:
    """A flower with a heart in the middle."""
    p = Pen("kindness", waver=0.3, thin=0.7, grid=4)
    p.shape("M52 60Q70 70 88 58Q88 88 56 92ZM48 60Q30 70 12 58Q12 88 44 92Z", LEAF, shade=5)
    petals = "".join(
        oval(50 + dx * 28, 46 + dy * 28, 17)
        for dx, dy in ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    )
    p.shape(petals, SUGAR)
    p.fill(oval(50, 46, 20), SUGAR.base)
    p.shape(heart(50, 46, 1.75), LANTERN, shade=3)
    return p.picture("kindness", _ROUND)


def heart(x: float, y: float, size: float) -> str:
    """A heart of about 24 by 22, centred on x, y."""
    a, b = 12 * size, 11 * size
    return (
        f"M{x} {y + b}C{x - a * 0.5} {y + b * 0.5} {x - a} {y} {x - a} {y - b * 0.4}"
        f"C{x - a} {y - b * 1.15} {x - a * 0.1} {y - b * 1.2} {x} {y - b * 0.45}"
        f"C{x + a * 0.1} {y - b * 1.2} {x + a} {y - b * 1.15} {x + a} {y - b * 0.4}"
        f"C{x + a} {y} {x + a * 0.5} {y + b * 0.5} {x} {y + b}Z"
    )


def studied() -> str:
    """The marker on a studied creature: a book, read to the end."""
    p = Pen("studied", waver=0.3, thin=0.7, grid=4)
    p.shape(star(50, 50, 12, 48, 43), LANTERN, shade=5)
    p.shape("M50 30Q34 20 16 26V70Q34 64 50 74Q66 64 84 70V26Q66 20 50 30Z", WHITE, w=5)
    p.line("M50 31V72M24 37Q34 34 42 38M24 47Q34 44 42 48M24 57Q34 54 42 58", 4)
    p.line("M58 48L66 57L79 37", 11)
    p.line("M58 48L66 57L79 37", 5, PINE.light)
    return p.picture("studied", _ROUND)


def seal(p: Pen) -> None:
    """The ribbon of a finished school year, centred on 0, 0 in a box of 24."""
    p.shape("M-6 3L-9 12L-4.6 10L-2 13L0 6L2 13L4.6 10L9 12L6 3Z", BERRY.base)
    p.shape(star(0, -2.4, 9, 10.4, 8), LANTERN.base)
    p.fill(star(0, -2.4, 5, 5.4, 2.4), INK)


# A pen for very small pictures: it draws the large shapes and leaves out the rest.


_BROAD = 9.0
_LARGE_DOT = 5.0


class Thumbnail(Pen):
    """Draws what is needed to recognize a creature: outlines, limbs and eyes."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, waver=0, thin=0.34, grid=4)

    def ground(self, d: str, colour: str) -> None:
        """Fill the background."""
        super().fill(d, colour, 0.86)

    def shape(
        self,
        d: str,
        tone: Tone | str,
        *,
        w: float = BOLD,
        shade: float = 0,
        light: float = 0,
        ink: str | None = None,
        apart: bool = False,
    ) -> None:
        if w == BOLD:
            super().shape(d, tone)

    def fill(self, d: str, colour: str, opacity: float = 1, *, apart: bool = False) -> None:
        pass

    def line(self, d: str, w: float = BOLD, colour: str | None = None) -> None:
        if w >= _BROAD:
            super().line(d, BOLD + 1)

    def limb(self, d: str, width: float, tone: Tone | str) -> None:
        pass

    def dots(self, places: Iterable[Point], size: float, colour: str | None = None) -> None:
        if size >= _LARGE_DOT and not colour:
            super().line("".join(f"M{x} {y}h.1" for x, y in places), BOLD + 1)
