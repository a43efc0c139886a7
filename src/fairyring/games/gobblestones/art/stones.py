"""Stones: gems that somebody has already tried, in a rack and on the board."""

import math
import zlib
from collections.abc import Callable
from functools import cache

from fairyring.ink.palette import INK, LANTERN, PARCHMENT, WHITE, Tone
from fairyring.ink.paper import picture
from fairyring.ink.path import Point, corners, rounded

from .palette import BACK, HUES
from .signs import symbol_mark

# Stones and planks with the slight irregularity of a hand; the same seed gives the same shape.


_STEPS = 48


class Lump:
    """A stone's outline: irregular by its seed, perhaps bitten."""

    def __init__(
        self, seed: str, x: float, y: float, rx: float, ry: float, *, square: float, bitten: bool
    ) -> None:
        """`square` is 2 for an oval, more for a boxy stone and less for a pointed one."""
        self._middle = (x, y)
        self._radii = (rx, ry)
        self._square = square
        self._bitten = bitten
        drawn = zlib.crc32(seed.encode())
        self._phases = [(drawn >> 6 * n & 63) / 10 for n in range(4)]

    def _reach(self, angle: float) -> float:
        a, b, c, d = self._phases
        power = self._square
        reach: float = (abs(math.cos(angle)) ** power + abs(math.sin(angle)) ** power) ** (
            -1 / power
        )
        reach *= 1 + 0.022 * math.sin(2 * angle + a) + 0.022 * math.sin(3 * angle + b)
        reach *= 1 + 0.012 * math.sin(5 * angle + c) + 0.008 * math.sin(7 * angle + d)
        # Three teeth of a goblin, at the upper right.
        bite = (math.degrees(angle) % 360 - 292) / 48
        if self._bitten and 0 < bite < 1:
            reach *= 0.8 - 0.1 * abs(math.sin(3 * math.pi * bite))
        return reach

    def point(self, angle: float, inset: float = 0, depth: float = 0) -> Point:
        """A point of the outline: `inset` moves it inwards by a share, `depth` to the light."""
        reach = self._reach(angle) * (1 - inset)
        (x, y), (rx, ry) = self._middle, self._radii
        return (
            x + rx * reach * math.cos(angle) - depth * rx * 0.5,
            y + ry * reach * math.sin(angle) - depth * ry * 0.8,
        )

    def outline(self) -> str:
        """Return the whole outline."""
        return rounded([self.point(2 * math.pi * n / _STEPS) for n in range(_STEPS)])

    def crescent(self, start: float, end: float, depth: float) -> str:
        """A crescent inside the rim, between two angles in degrees, deepest in its middle."""
        steps = max(4, int((end - start) / 12))
        angles = [math.radians(start + (end - start) * n / steps) for n in range(steps + 1)]
        outer = [self.point(angle, 0.03) for angle in angles]
        inner = [
            self.point(angle, 0.03 + depth * math.sin(math.pi * n / steps))
            for n, angle in enumerate(angles)
        ]
        return corners(outer + inner[-2:0:-1])


def wavering(seed: str, size: float) -> Callable[[float, float], Point]:
    """Return a function that moves each point of a plank a little, as an unsteady hand does."""
    phase = zlib.crc32(seed.encode()) % 628 / 100

    def moved(x: float, y: float) -> Point:
        return (x + size * math.sin(y / 17 + phase), y + size * math.sin(x / 19 + 2 * phase))

    return moved


DOWN = "down"

# How boxy the stones of each colour are: 2 is an oval, less is pointed.
_SHAPES = {"yellow": 2.0, "turquoise": 2.6, "green": 2.2, "red": 1.7, "blue": 3.6, DOWN: 2.4}


def rim_mark(word: str, x: float, y: float, rx: float, ry: float, line: float) -> str:
    """A stone's shadow, and light around it, which set it off from the ground."""
    outline = _lump(word, x, y, rx, ry).outline()
    return (
        f'<ellipse cx="{x + 3:g}" cy="{y + 6:g}" rx="{rx + 3:g}" ry="{ry + 3:g}" fill="{INK}" '
        f'opacity=".5"/><path d="{outline}" fill="none" stroke="{PARCHMENT.light}" '
        f'stroke-width="{3 * line:g}" stroke-linejoin="round"/>'
    )


def _lump(word: str, x: float, y: float, rx: float, ry: float) -> Lump:
    bitten = word != DOWN
    return Lump(f"{word} stone", x, y, rx, ry, square=_SHAPES[word], bitten=bitten)


def _body(lump: Lump, tone: Tone, line: float) -> str:
    """A stone under light from the upper left, with a facet and the marks of the bite."""
    return (
        f'<g stroke-linejoin="round" stroke-linecap="round"><path d="{lump.outline()}" '
        f'fill="{tone.base}" stroke="{INK}" stroke-width="{line:g}"/>'
        f'<path d="{lump.crescent(-8, 158, 0.24)}" fill="{tone.shadow}"/>'
        f'<path d="{lump.crescent(176, 268, 0.16)}" fill="{tone.light}"/></g>'
    )


@cache
def stone_mark(word: str, x: float, y: float, rx: float, ry: float, line: float) -> str:
    """A stone of one colour centred on x, y, with its symbol."""
    hue = HUES[word]
    size = min(rx, ry) * 1.02
    return (
        f'<g class="stone" data-colour="{word}">{_body(_lump(word, x, y, rx, ry), hue.stone, line)}'
        f"{symbol_mark(word, x - rx * 0.06, y + ry * 0.08, size, hue.sign)}</g>"
    )


@cache
def back_mark(x: float, y: float, rx: float, ry: float, line: float, word: str = "") -> str:
    """A face-down stone with a pair of eyes; for its player, the symbol beneath."""
    body = _body(_lump(DOWN, x, y, rx, ry), BACK, line)
    if word:
        r = min(rx, ry) * 0.56
        chip = (
            f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{WHITE}" stroke="{INK}" '
            f'stroke-width="{line * 0.7:g}"/>'
        )
        inner = chip + symbol_mark(word, x, y, r * 1.36, HUES[word].stone.base, INK)
    else:
        inner = _eyes(x, y, min(rx, ry) / 42)
    return f'<g class="stone" data-colour="{word or DOWN}" data-down="true">{body}{inner}</g>'


def _eyes(x: float, y: float, size: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:.3g})" stroke="{INK}" stroke-width="4" '
        f'stroke-linejoin="round" stroke-linecap="round"><path d="M-27 -4Q-15 -16 -3 -2Q-15 8 -27 '
        f'-4Z" fill="{LANTERN.base}"/>'
        f'<path d="M4 -3Q14 -15 27 -6Q17 7 4 -3Z" fill="{LANTERN.base}"/>'
        f'<path d="M-14 -5v3M15 -6v3" stroke-width="6"/>'
        f'<path d="M-16 17Q0 25 18 14M-8 20l2 6 4 -5M6 20l4 4 2 -6" fill="none"/></g>'
    )


@cache
def stone(word: str) -> str:
    """A stone as it stands in a rack."""
    return _standing(stone_mark(word, 50, 48, 44, 44, 4.5), f"{word} stone")


def back() -> str:
    """The back of a stone in another player's rack."""
    return _standing(back_mark(50, 48, 44, 44, 4.5), "a stone")


def _standing(mark: str, label: str) -> str:
    shadow = f'<ellipse cx="52" cy="89" rx="38" ry="8" fill="{INK}" opacity=".25"/>'
    return picture(label, "0 0 100 100", shadow + mark)
