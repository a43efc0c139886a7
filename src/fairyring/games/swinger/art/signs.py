"""The signs of badges: suits, seats, knowledge of a card, the first player, the four powers."""

from functools import cache

from fairyring.ink.palette import INK, LANTERN, WHITE
from fairyring.ink.paper import picture
from fairyring.ink.path import oval
from fairyring.ink.pen import Pen

from .drawing.palette import SEATS
from .drawing.suits import SUITS, suit, suit_rim
from .tokens import emblem

_EYE = "M1 12Q12 .6 23 12Q12 23.4 1 12Z"
_ARROWS = "M2 4.6H14V.8L22.6 6.6L14 12V8.8H2ZM22 15.4H10V12L1.4 17.6L10 23.2V19.6H22Z"
_GOLD = f'fill="{LANTERN.base}"'
_PALE = f'fill="{WHITE}"'


def _dot(x: float, y: float, wide: float) -> str:
    return f'<path d="M{x} {y}h.01" stroke-width="{wide}"/>'


# A label and a drawing in a box of 24.
_SIGNS = {
    "known": ("you have seen this card", f'<path d="{_EYE}" {_PALE}/>' + _dot(12, 12, 8)),
    "stale": (
        "swapped since you saw it",
        f'<path d="M1 16Q11 7 21 16Q11 25 1 16Z" {_PALE}/>'
        + _dot(11, 16, 6)
        + '<path d="M3 8C6 .6 16 -.6 20.4 6.4M21.4 1.8L20.8 7.2L15.6 6.6" fill="none"/>',
    ),
    "looked": (
        "somebody looked at this card",
        '<path d="M16 16L22 22" stroke-width="4.4"/>'
        f'<path d="M2 10C2 -.6 18 -.6 18 10C18 20.6 2 20.6 2 10Z" {_PALE}/>'
        '<path d="M5.6 9.4C6 7 7.4 5.6 9.6 5.4" fill="none"/>',
    ),
    "swapped": (
        "this card was swapped",
        f'<path d="{_ARROWS}" {_PALE}/>',
    ),
    "first": (
        "starts",
        f'<path d="M5 2.6Q14 1.4 21.6 7.4Q14 9.4 5 14Z" {_GOLD}/>'
        '<path d="M5 2V22.4M2 22.4H8.4" fill="none"/>',
    ),
    "power-1": (
        "look at any card",
        f'<path d="M5 1.4H19V22.6H5Z" {_GOLD}/>'
        f'<path d="M2 12Q12 3.4 22 12Q12 20.6 2 12Z" {_PALE}/>' + _dot(12, 12, 6),
    ),
    "power-2": (
        "look at two neighbours",
        f'<path d="M1.4 4H10.6V20H1.4ZM13.4 4H22.6V20H13.4Z" {_GOLD}/>'
        f'<path d="M.8 12Q6 6.4 11.2 12Q6 17.6 .8 12ZM12.8 12Q18 6.4 23.2 12Q18 17.6 12.8 12Z" '
        f"{_PALE}/>" + _dot(6, 12, 4) + _dot(18, 12, 4),
    ),
    "power-3": (
        "swap with the pile",
        f'<path d="M5 .6H19V23.4H5Z" {_GOLD}/><path d="{_ARROWS}" {_PALE}/>',
    ),
    "power-4": (
        "jump anywhere",
        f'<path d="M12 13H22.6V22.8H12Z" {_GOLD}/>'
        '<path d="M2.6 22C1 3.6 13.6 -2.6 17.2 8.6M12.4 5.6L17.4 9.4L21 4.2" fill="none"/>',
    ),
}
_SEATS = {f"seat-{seat}": seat for seat in SEATS}
SIGNS = (*SUITS, *_SIGNS, *_SEATS)


@cache
def sign(key: str) -> str:
    """The picture of a badge."""
    if key in SUITS:
        return _suit(key)
    if key in _SEATS:
        return _seat(_SEATS[key])
    label, mark = _SIGNS[key]
    # A pale rim below the ink keeps the sign readable on the dark table as well.
    return _badge(
        label,
        f'<g stroke="{WHITE}" stroke-width="4.6" stroke-linejoin="round" stroke-linecap="round">'
        f'{mark}</g><g stroke="{INK}" stroke-width="2" stroke-linejoin="round" '
        f'stroke-linecap="round">{mark}</g>',
    )


def _suit(key: str) -> str:
    p = Pen(key, waver=0)
    suit_rim(p, key, 12, 12, 22)
    suit(p, key, 12, 12, 22)
    return _badge(key, p.body(), f' data-suit="{key}"')


def _seat(seat: str) -> str:
    p = Pen(seat, waver=0, thin=0.4)
    p.shape(oval(12, 12, 12.5), SEATS[seat].base)
    emblem(p, seat, 12, 12, 17.5)
    return _badge(f"player {seat}", p.body(), f' data-seat="{seat}"')


def _badge(label: str, drawn: str, more: str = "") -> str:
    return picture(label, "-2 -2 28 28", drawn, more)
