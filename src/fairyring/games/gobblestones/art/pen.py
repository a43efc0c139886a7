"""Stones and planks with the slight irregularity of a hand; the same seed gives the same shape."""

import math
import zlib
from collections.abc import Callable

from fairyring.ink.path import Point, corners, rounded

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
