"""The pen: draws path strings as inked shapes with a slight waver, always the same for one seed."""

import math
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from . import paper
from .palette import INK, Tone
from .path import GRID, Point, Segment, on_grid, segments, tight
from .shade import crescents

Matrix = tuple[float, float, float, float, float, float]

BOLD = 5.0
"""The width of outlines."""
FINE = 3.0
"""The width of details."""


class Pen:
    """Draws one picture. All coordinates pass through the current transform and the waver."""

    def __init__(
        self,
        seed: str,
        ink: str = INK,
        *,
        waver: float = 1.0,
        bow: float = 0.018,
        thin: float = 1.0,
        grid: int = GRID,
    ) -> None:
        """The defaults suit large pictures; use a finer grid and thinner lines in small ones.

        `bow` is how far a long straight line bends, as a share of its length.
        """
        self.ink = ink
        self._grid = grid
        self._thin = self._usual = thin
        self._parts: list[tuple[str, str]] = []
        self._matrix: Matrix = (1, 0, 0, 1, 0, 0)
        number_of_seed = zlib.crc32(seed.encode())
        self._phase = [(number_of_seed >> (4 * n) & 0xFF) / 40.6 for n in range(6)]
        self._waver = waver
        self._bow = bow

    @contextmanager
    def at(
        self,
        x: float,
        y: float,
        *,
        turn: float = 0,
        size: float = 1,
        flip: bool = False,
        tall: float = 1,
        thin: float = 1,
    ) -> Iterator[None]:
        """Draw with another transform: moved, turned by degrees, scaled, mirrored.

        `tall` stretches the height, `thin` scales the width of lines.
        """
        outer, weight = self._matrix, self._thin
        self._thin = weight * thin
        angle = math.radians(turn)
        cos, sin = math.cos(angle), math.sin(angle)
        sx, sy = (-size if flip else size), size * tall
        self._matrix = _times(outer, (cos * sx, sin * sx, -sin * sy, cos * sy, x, y))
        try:
            yield
        finally:
            self._matrix, self._thin = outer, weight

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
        """Draw a filled, outlined shape; `shade` and `light` are the depths of crescents inside.

        `ink` is another colour for its outline, `apart` says that it does not overlap the shape
        before: shapes that look the same then share one path.
        """
        drawn = self._drawn(d)
        base = tone if isinstance(tone, str) else tone.base
        look = f'fill="{base}"' + self._weight(w) + self._hue(ink)
        self._put(look, on_grid(drawn, self._grid), merge=apart)
        if isinstance(tone, Tone) and shade:
            self._rim(drawn, tone.shadow, shade, w)
        if isinstance(tone, Tone) and light:
            self._rim(drawn, tone.light, light, w, lit=True)

    def fill(self, d: str, colour: str, opacity: float = 1, *, apart: bool = False) -> None:
        """Draw a flat shape without an outline."""
        faint = "" if opacity == 1 else f' opacity="{tight(opacity)}"'
        look = f'fill="{colour}" stroke="none"{faint}'
        self._put(look, on_grid(self._drawn(d), self._grid), merge=apart)

    def line(self, d: str, w: float = BOLD, colour: str | None = None) -> None:
        """Draw a line, in ink by default."""
        look = self._weight(w).strip() + self._hue(colour)
        self._put(look, on_grid(self._drawn(d), self._grid), merge=True)

    def limb(self, d: str, width: float, tone: Tone | str) -> None:
        """Draw an arm, leg or rope: a thick line with ink on both sides."""
        base = tone if isinstance(tone, str) else tone.base
        core = max(2.0, width * self._scale() / self._thin - BOLD)
        self.line(d, core + 2 * BOLD)
        self.line(d, core, base)

    def stroke(self, d: str, width: float, colour: str | None = None) -> None:
        """Draw a line whose width scales with the transform, such as that of a digit."""
        self.line(d, width * self._scale() / self._thin, colour)

    def dots(self, places: Iterable[Point], size: float, colour: str | None = None) -> None:
        """Draw round spots of one size."""
        self.stroke("".join(f"M{x} {y}h.1" for x, y in places), size, colour)

    def picture(self, label: str, box: str, more: str = "", over: str = "") -> str:
        """Return everything that was drawn as an SVG picture."""
        return paper.picture(label, box, self.body() + over, more)

    def body(self) -> str:
        """Return everything that was drawn as one group."""
        drawn = "".join(f'<path d="{d}"{" " + look if look else ""}/>' for look, d in self._parts)
        return (
            f'<g transform="scale({_share(self._grid)})" fill="none" stroke="{self.ink}" '
            f'stroke-width="{tight(BOLD * self._usual * self._grid)}" '
            f'stroke-linejoin="round" stroke-linecap="round">{drawn}</g>'
        )

    # Internals.

    def _put(self, look: str, d: str, merge: bool = False) -> None:
        if merge and self._parts and self._parts[-1][0] == look:
            self._parts[-1] = (look, self._parts[-1][1] + d)
        else:
            self._parts.append((look, d))

    def _weight(self, w: float) -> str:
        if not w:
            return ' stroke="none"'
        wide = w * self._thin
        if wide == BOLD * self._usual:
            return ""
        return f' stroke-width="{tight(wide * self._grid)}"'

    def _hue(self, ink: str | None) -> str:
        return f' stroke="{ink}"' if ink and ink != self.ink else ""

    def _scale(self) -> float:
        return math.hypot(self._matrix[0], self._matrix[1])

    def _drawn(self, d: str) -> list[Segment]:
        """Transform a path and add the waver; long straight lines get a slight bend."""
        result: list[Segment] = []
        here: Point = (0, 0)
        for kind, points in segments(d):
            placed = tuple(_apply(self._matrix, point) for point in points)
            if kind == "L" and math.dist(here, placed[0]) > 26 and self._waver and self._bow:
                x, y = placed[0][0] - here[0], placed[0][1] - here[1]
                bow = self._bow * math.sin(self._phase[0] + here[0] * 0.7 + here[1])
                middle = (here[0] + x / 2 - y * bow, here[1] + y / 2 + x * bow)
                result.append(("Q", (self._wavered(middle), self._wavered(placed[0]))))
            else:
                result.append((kind, tuple(self._wavered(point) for point in placed)))
            if placed:
                here = placed[-1]
        return result

    def _wavered(self, point: Point) -> Point:
        # A smooth field, not a jitter per point, so that shapes that touch still touch afterwards.
        x, y = point
        a, b, c, d, e, f = self._phase
        dx = 1.2 * math.sin(x / 19 + y / 13 + a) + 0.5 * math.sin(y / 5.5 + x / 9 + b)
        dy = 1.2 * math.sin(y / 17 - x / 12 + c) + 0.5 * math.sin(x / 6.5 - y / 11 + d)
        lean = 0.008 * math.sin(e + f)
        return (x + self._waver * (dx + lean * (y - 120)), y + self._waver * dy)

    def _rim(
        self, drawn: list[Segment], colour: str, depth: float, w: float, *, lit: bool = False
    ) -> None:
        gap = w * self._thin / 2 - 0.4
        for curve in crescents(drawn, depth * self._scale(), gap, lit=lit):
            self._put(f'fill="{colour}" stroke="none"', on_grid(curve, self._grid))


def _share(grid: int) -> str:
    return f"{1 / grid:g}".removeprefix("0")


def _times(a: Matrix, b: Matrix) -> Matrix:
    return (
        a[0] * b[0] + a[2] * b[1],
        a[1] * b[0] + a[3] * b[1],
        a[0] * b[2] + a[2] * b[3],
        a[1] * b[2] + a[3] * b[3],
        a[0] * b[4] + a[2] * b[5] + a[4],
        a[1] * b[4] + a[3] * b[5] + a[5],
    )


def _apply(m: Matrix, point: Point) -> Point:
    x, y = point
    return (m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5])
