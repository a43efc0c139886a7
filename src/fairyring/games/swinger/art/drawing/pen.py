"""The pen: it places path strings, makes them waver like a hand, and writes them short."""

import math
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from fairyring.ink.palette import INK
from fairyring.ink.path import GRID, Point, joined, number, segments
from fairyring.ink.pen import BOLD


def oval(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """A circle or an ellipse as a path.

    It is rounded before it is placed, so its points may differ by half a unit from those of the
    ink's `oval`.
    """
    ry = rx if ry is None else ry
    a, b = rx * 0.552, ry * 0.552
    return (
        f"M{x - rx:.2f} {y:.2f}"
        f"c0 {-b:.2f} {rx - a:.2f} {-ry:.2f} {rx:.2f} {-ry:.2f}"
        f"c{a:.2f} 0 {rx:.2f} {ry - b:.2f} {rx:.2f} {ry:.2f}"
        f"c0 {b:.2f} {a - rx:.2f} {ry:.2f} {-rx:.2f} {ry:.2f}"
        f"c{-a:.2f} 0 {-rx:.2f} {b - ry:.2f} {-rx:.2f} {-ry:.2f}Z"
    )


class Pen:
    """Draws one picture: every coordinate passes through the current transform and the waver."""

    def __init__(self, seed: str, *, waver: float = 0.9, bold: float = BOLD) -> None:
        drawn = zlib.crc32(seed.encode())
        self._phases = [(drawn >> 8 * n & 0xFF) / 40.6 for n in range(4)]
        self._waver = waver
        self._bold = bold
        self._parts: list[tuple[str, str]] = []
        # The current transform: the axes, and the origin.
        self._place: tuple[float, float, float, float, float, float] = (1, 0, 0, 1, 0, 0)

    @contextmanager
    def at(
        self, x: float, y: float, *, turn: float = 0, size: float = 1, flip: bool = False
    ) -> Iterator[None]:
        """Draw under a transform: moved, turned (degrees), sized, mirrored."""
        outer = self._place
        a, b, c, d, _, _ = outer
        cos, sin = size * math.cos(math.radians(turn)), size * math.sin(math.radians(turn))
        side = -1 if flip else 1
        self._place = (
            side * (a * cos + c * sin),
            side * (b * cos + d * sin),
            c * cos - a * sin,
            d * cos - b * sin,
            *self._placed((x, y)),
        )
        try:
            yield
        finally:
            self._place = outer

    def shape(
        self, d: str, fill: str, w: float = BOLD, ink: str = INK, *, apart: bool = False
    ) -> None:
        """A filled shape with its outline; `apart` if it does not overlap the shape before."""
        self._put(f'fill="{fill}"{self._weight(w)}{_hue(ink)}', self._written(d), merge=apart)

    def fill(self, d: str, colour: str, opacity: float = 1, *, apart: bool = False) -> None:
        """A flat shape without an outline."""
        faint = "" if opacity == 1 else f' opacity="{number(opacity)}"'
        self._put(f'fill="{colour}" stroke="none"{faint}', self._written(d), merge=apart)

    def line(self, d: str, w: float = BOLD, ink: str = INK) -> None:
        """A stroke."""
        self._put(f"{self._weight(w)}{_hue(ink)}".strip(), self._written(d), merge=True)

    def limb(self, d: str, width: float, colour: str) -> None:
        """An arm, a strap or a staff: a thick stroke with ink on both sides."""
        core = max(2.0, width * math.hypot(*self._place[:2]) * BOLD / self._bold)
        self.line(d, core + 2 * BOLD)
        self.line(d, core, colour)

    def dots(self, places: Iterable[Point], size: float, colour: str = INK) -> None:
        """Round spots of one size."""
        wide = size * math.hypot(*self._place[:2]) * BOLD / self._bold
        self.line("".join(f"M{x} {y}h.1" for x, y in places), wide, colour)

    def body(self) -> str:
        """Return all that was drawn, as one group."""
        drawn = "".join(f'<path{" " + look if look else ""} d="{d}"/>' for look, d in self._parts)
        return (
            f'<g transform="scale({1 / GRID:g})" fill="none" stroke="{INK}" stroke-width="'
            f'{number(self._bold * GRID)}" stroke-linejoin="round" stroke-linecap="round">'
            f"{drawn}</g>"
        )

    # Private.

    def _put(self, look: str, d: str, *, merge: bool = False) -> None:
        if merge and self._parts and self._parts[-1][0] == look:
            self._parts[-1] = (look, self._parts[-1][1] + d)
        else:
            self._parts.append((look, d))

    def _weight(self, w: float) -> str:
        if not w:
            return ' stroke="none"'
        wide = w * self._bold / BOLD * GRID
        return "" if w == BOLD else f' stroke-width="{number(wide)}"'

    def _placed(self, point: Point) -> Point:
        (x, y), (a, b, c, d, e, f) = point, self._place
        return (a * x + c * y + e, b * x + d * y + f)

    def _drawn(self, point: Point) -> tuple[int, int]:
        # A smooth field, not a jitter for each point: shapes that touch before touch after.
        x, y = self._placed(point)
        a, b, c, d = self._phases
        dx = math.sin(x / 19 + y / 13 + a) + 0.5 * math.sin(y / 6 + x / 9 + b)
        dy = math.sin(y / 17 - x / 12 + c) + 0.5 * math.sin(x / 7 - y / 11 + d)
        return (
            round((x + self._waver * dx) * GRID),
            round((y + self._waver * dy) * GRID),
        )

    def _written(self, d: str) -> str:
        """Return the path after the transform, in relative steps on the grid."""
        text, here, start = "", (0, 0), (0, 0)
        for kind, points in segments(d):
            if kind == "Z":
                text, here = text + "Z", start
                continue
            spots = [self._drawn(point) for point in points]
            if kind == "M":
                text += f"M{joined(spots[0])}"
                start = spots[0]
            else:
                steps = [v for x, y in spots for v in (x - here[0], y - here[1])]
                text += kind.lower() + joined(steps)
            here = spots[-1]
        return text


def _hue(ink: str) -> str:
    return "" if ink == INK else f' stroke="{ink}"'
