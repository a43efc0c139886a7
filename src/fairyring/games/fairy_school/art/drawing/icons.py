"""The signs of effects besides elements, each centred on 0, 0 in a box of 24."""

from collections.abc import Callable

from fairyring.ink.palette import BERRY, CREAM, INK, LANTERN, WHITE
from fairyring.ink.pen import BOLD, Pen

from .digits import write
from .palette import LILAC, PINE

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
