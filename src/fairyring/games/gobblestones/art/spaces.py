"""Spaces of the board, flat and quiet: colour, symbol and number; and the stones upon them."""

from functools import cache

from fairyring.ink.palette import INK, LANTERN
from fairyring.ink.paper import picture
from fairyring.ink.path import corners

from .palette import HUES
from .signs import DIGITS, digit_mark, symbol_mark
from .stones import DOWN, back_mark, rim_mark, stone_mark, wavering

CENTRE = "centre"
_BOX = "0 0 100 100"
_STONE = (49, 47, 42, 41, 4.5)
"""Centre, radii and line width of a stone on a space."""


def _field(fill: str, edge: str, seed: str) -> str:
    """The ground of a space, let into the wood."""
    moved = wavering(seed, 1.1)
    octagon = [
        (13, 4), (87, 4), (96, 13), (96, 87), (87, 96), (13, 96), (4, 87), (4, 13),
    ]  # fmt: skip
    return (
        f'<path d="{corners([moved(x, y) for x, y in octagon])}" fill="{fill}" stroke="{edge}" '
        f'stroke-width="3" stroke-linejoin="round"/>'
    )


def _ring() -> str:
    """The mark of a centre: a ring of lantern light."""
    ring = "M20 9H80L91 20V80L80 91H20L9 80V20Z"
    return (
        f'<path class="centre" d="{ring}" fill="none" stroke="{INK}" stroke-width="7"/>'
        f'<path d="{ring}" fill="none" stroke="{LANTERN.base}" stroke-width="4"/>'
    )


@cache
def space(key: str) -> str:
    """An open space by its colour and its worth; the middle of a square is ringed."""
    word, worth, *more = key.split("-")
    if word not in HUES or not worth.isdecimal() or int(worth) not in DIGITS:
        raise KeyError(key)
    if more not in ([], [CENTRE]):
        raise KeyError(key)
    hue = HUES[word]
    body = _field(hue.space.base, hue.space.shadow, word) + (_ring() if more else "")
    body += f'<g opacity=".7">{symbol_mark(word, 34, 35, 32, hue.sign)}</g>'
    body += digit_mark(int(worth), 65, 63, 38, hue.sign, hue.space.base)
    return picture(f"{word} {worth}", _BOX, body)


@cache
def covered(stone: str, ground: str) -> str:
    """A space with a stone on it: of a colour, face down, or of a colour and face down."""
    if ground not in HUES:
        raise KeyError(ground)
    tone = HUES[ground].space
    colour = stone.removesuffix(f"-{DOWN}")
    if stone == DOWN:
        told, mark = "stone face down", back_mark(*_STONE)
    elif colour not in HUES or colour == "grey":
        raise KeyError(stone)
    elif colour != stone:
        told, mark = f"{colour} stone, face down", back_mark(*_STONE, colour)
    else:
        told, mark = f"{colour} stone", stone_mark(colour, *_STONE)
    rim = rim_mark(DOWN if DOWN in stone else stone, *_STONE)
    return picture(told, _BOX, _field(tone.shadow, tone.shadow, ground) + rim + mark)
