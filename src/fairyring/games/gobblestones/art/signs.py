"""Symbols of the colours and numbers of the spaces, readable without colour."""

from fairyring.ink.palette import INK, WHITE
from fairyring.ink.paper import picture

from .palette import HUES

_STAR = (
    "M12 .8L14.6 5.8L20 3.9L18.1 9.4L23.2 12L18.1 14.6L20 20.1L14.6 18.2"
    "L12 23.2L9.4 18.2L4 20.1L5.9 14.6L.8 12L5.9 9.4L4 3.9L9.4 5.8Z"
)

# Each in a box of 24: a sun, a wave, a clover, a flame, a moon; for grey a swirl of mist.
_SYMBOLS = {
    "yellow": f'<path d="{_STAR}"/>',
    "turquoise": (
        '<path d="M1 9C4.5 3.5 8 3.5 12 7.5S19.5 11 23 5.5V11.5C19.5 17 16 17 12 13'
        'S4.5 9.5 1 15Z"/>'
        '<path d="M1 18.5C4.5 14 8 14 12 17S19.5 20 23 15.5V19.5C19.5 24 16 24 12 21'
        'S4.5 18 1 22.5Z"/>'
    ),
    "green": (
        '<path d="M11 13C9.5 18 8 21 6 23H10.5C12 20 13 17 13 13Z"/>'
        '<path d="M12 13.5C7 18.5 .8 15.5 2 11C2.5 8.5 5 7.5 7 8.5C5.5 4 8 .8 12 .8'
        'S18.5 4 17 8.5C19 7.5 21.5 8.5 22 11C23.2 15.5 17 18.5 12 13.5Z"/>'
    ),
    "red": (
        '<path d="M12.5 .6C13.5 5 20.5 9 20.5 15.5C20.5 20 17 23.4 12 23.4'
        "S3.5 20 3.5 15.5C3.5 11.5 6 10 7 6.5C9 7.5 9.5 9 9.5 10.5"
        'C12 8 13 4.5 12.5 .6Z"/>'
    ),
    "blue": (
        '<path d="M15.5 1.4C8.5 1 2.6 5.8 2.6 12.2S8.5 23 15 22.6'
        "C18.2 22.4 20.8 20.8 22.2 18.6C16.2 19.6 11 16.8 11 11.6"
        'C11 7 13.2 3.6 15.5 1.4Z"/>'
    ),
    "grey": (
        '<path d="M12 12.5C10.5 10.5 13 8.5 15 10C18 12.5 15.5 17 12 17C7 17 5 12.5 6.5 9'
        'C8.5 4.5 15 4 18.5 7.5" fill="none" stroke-width="2.6"/>'
    ),
}

# Each centred on 0, 0, about twelve wide and eighteen high.
DIGITS = {
    0: "M0 -9C-7.5 -9 -7.5 9 0 9S7.5 -9 0 -9Z",
    2: "M-6 -4.5C-6 -11 6 -11 5.5 -4C5 0 -3 4.5 -6 9H6.5",
    3: "M-5.5 -7C-3.5 -10.5 5.5 -10 5 -4.5C4.6 -1.2 1 -.8 -1 -.8C2.5 -.8 6.5 .4 6 4.5"
    "C5 10.5 -4 10 -6 6",
    4: "M3 9V-9L-6.5 4H7",
    5: "M5 -9H-4L-5 -1C-1 -4 6.5 -2.5 6 4C5 10.5 -4 10 -6 6",
    6: "M5 -8C-.5 -10.5 -6 -4 -6 3C-6 11 6 11 6 3.5C6 -3.5 -4 -3.5 -6 2.5",
}


def symbol_mark(word: str, x: float, y: float, size: float, fill: str, edge: str = "") -> str:
    """The symbol of a colour centred on x, y; with an edge if it would not stand out."""
    scale = size / 24
    line = f'stroke="{edge or fill}" stroke-width="{1.6 if edge else 0.6}"'
    return (
        f'<g class="symbol" data-symbol="{word}" fill="{fill}" {line} stroke-linejoin="round" '
        f'stroke-linecap="round" transform="translate({x - size / 2:g} {y - size / 2:g}) '
        f'scale({scale:.3g})">{_SYMBOLS[word]}</g>'
    )


def digit_mark(worth: int, x: float, y: float, high: float, colour: str, halo: str) -> str:
    """A number centred on x, y, with a halo against the ground."""
    path = DIGITS[worth]
    return (
        f'<g class="worth" data-worth="{worth}" fill="none" stroke-linejoin="round" '
        f'stroke-linecap="round" transform="translate({x:g} {y:g}) scale({high / 18:.3g})">'
        f'<path d="{path}" stroke="{halo}" stroke-width="7"/>'
        f'<path d="{path}" stroke="{colour}" stroke-width="3.8"/></g>'
    )


def sign(key: str) -> str:
    """The picture of a badge: the symbol of a colour, a value, or a face-down stone."""
    if key == "down":
        mark = _eye()
        label = "face down"
    elif key.startswith("worth-") and key.removeprefix("worth-").isdecimal():
        worth = int(key.removeprefix("worth-"))
        mark = digit_mark(worth, 12, 12, 17, INK, WHITE)
        label = f"worth {worth}"
    else:
        mark = symbol_mark(key, 12, 12, 24, HUES[key].stone.base, INK)
        rim = symbol_mark(key, 12, 12, 24, WHITE, WHITE).replace('"1.6"', '"4.5"')
        mark = rim.replace('class="symbol"', 'class="rim"') + mark
        label = key
    return picture(label, "-1.5 -1.5 27 27", mark)


def _eye() -> str:
    """An eye, the sign of a stone that the viewer does not know."""
    return (
        f'<path d="M1 12Q12 1 23 12Q12 23 1 12Z" fill="{WHITE}" stroke="{INK}" stroke-width="2"/>'
        f'<circle cx="12" cy="12" r="4.5" fill="{INK}"/>'
    )
