"""The pen: it draws path strings as inked shapes; transforms nest, and lines keep their width."""

import math
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from fairyring.ink import paper
from fairyring.ink.palette import INK, WHITE, Tone
from fairyring.ink.path import Point, number, rounded, spot


def oval(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Return a circle or ellipse as two arcs, the shortest form; this pen changes no paths."""
    r = f"{number(rx)} {number(rx if ry is None else ry)} 0 1 "
    return f"M{spot(x - rx, y)}a{r}1 {number(2 * rx)} 0a{r}1 {number(-2 * rx)} 0Z"


def unsteady(seed: str, points: Sequence[Point], size: float) -> list[Point]:
    """Return the points a little displaced, as by a hand; always the same for the same seed."""
    drawn = zlib.crc32(seed.encode())
    return [
        (x + size * math.sin(drawn % 97 + 5 * n), y + size * math.sin(drawn % 89 + 7 * n))
        for n, (x, y) in enumerate(points)
    ]


def lump(seed: str, x: float, y: float, r: float, count: int = 9, size: float = 0.1) -> str:
    """Return a closed curve that is nearly a circle, with `count` bulges."""
    points = unsteady(
        seed,
        [
            (x + r * math.cos(2 * math.pi * n / count), y + r * math.sin(2 * math.pi * n / count))
            for n in range(count)
        ],
        r * size,
    )
    return rounded(points)


class Pen:
    """Draws one picture."""

    def __init__(self, weight: float) -> None:
        self._weight = weight
        self._size = 1.0
        self._parts: list[str] = []

    @contextmanager
    def at(
        self,
        x: float,
        y: float,
        *,
        turn: float = 0,
        size: float = 1,
        flip: bool = False,
        name: str = "",
    ) -> Iterator[None]:
        """Draw under a transform: moved, turned (degrees), sized, mirrored; `name` is a class."""
        moves = f"translate({spot(x, y)})" if x or y else ""
        moves += f"rotate({number(turn)})" if turn else ""
        if flip:
            moves += f"scale({-size:g} {size:g})"
        elif size != 1:
            moves += f"scale({size:g})"
        before = self._size
        self._size *= size
        look = f' class="{name}"' if name else ""
        look += f' transform="{moves}"' if moves else ""
        look += "" if size == 1 else f' stroke-width="{self._width(self._weight)}"'
        self._parts.append(f"<g{look}>")
        yield
        self._parts.append("</g>")
        self._size = before

    @contextmanager
    def within(self, name: str, left: float, wide: float, high: float) -> Iterator[None]:
        """Draw only in an upright strip; the name must be unique on a page."""
        strip = f'<path d="M{number(left)} 0h{number(wide)}v{number(high)}h{number(-wide)}Z"/>'
        self._parts.append(f'<clipPath id="{name}">{strip}</clipPath><g clip-path="url(#{name})">')
        yield
        self._parts.append("</g>")

    def shape(self, d: str, fill: str | Tone, w: float | None = None) -> None:
        """A filled shape with its outline."""
        colour = fill if isinstance(fill, str) else fill.base
        thin = "" if w is None else f' stroke-width="{self._width(w)}"'
        self._parts.append(f'<path d="{d}" fill="{colour}"{thin}/>')

    def ring(self, d: str, colour: str) -> None:
        """A shape with a window in it."""
        self._parts.append(f'<path d="{d}" fill="{colour}" fill-rule="evenodd"/>')

    def fill(self, d: str, colour: str, opacity: float = 1) -> None:
        """A flat shape without an outline."""
        faint = "" if opacity == 1 else f' opacity="{opacity:g}"'
        self._parts.append(f'<path d="{d}" fill="{colour}" stroke="none"{faint}/>')

    def line(
        self,
        d: str,
        w: float | None = None,
        colour: str = "",
        *,
        dashes: str = "",
        butt: bool = False,
    ) -> None:
        """A stroke of ink, or of a colour."""
        look = "" if w is None else f' stroke-width="{self._width(w)}"'
        look += f' stroke="{colour}"' if colour else ""
        look += f' stroke-dasharray="{dashes}"' if dashes else ""
        look += ' stroke-linecap="butt"' if butt else ""
        self._parts.append(f'<path d="{d}"{look}/>')

    def limb(self, d: str, width: float, colour: str | Tone) -> None:
        """An arm, a leg or a rope: a thick stroke with an outline."""
        base = colour if isinstance(colour, str) else colour.base
        self.line(d, width * self._size + 2 * self._weight)
        self.line(d, width * self._size, base)

    def dots(self, places: Iterable[Point], size: float, colour: str = "") -> None:
        """Round spots of one size."""
        self.line("".join(f"M{spot(x, y)}h.1" for x, y in places), size * self._size, colour)

    def ball(self, x: float, y: float, r: float, tone: Tone) -> None:
        """A ball lit from the upper left."""
        self.shape(oval(x, y, r), tone)
        far, near = 0.93 * r, 0.5 * r
        self.fill(
            f"M{spot(x + far, y - near * 0.6)}A{spot(r, r)} 0 0 1 {spot(x - near * 0.6, y + far)}"
            f"A{spot(2 * r, 2 * r)} 0 0 0 {spot(x + far, y - near * 0.6)}Z",
            tone.shadow,
        )
        self.line(
            f"M{spot(x - 0.66 * r, y - 0.1 * r)}A{spot(0.68 * r, 0.68 * r)} 0 0 1 "
            f"{spot(x - 0.1 * r, y - 0.66 * r)}",
            0.14 * r * self._size,
            tone.light,
        )

    def title(self, words: str, x: float, y: float, size: float, colour: str) -> None:
        """Words centred on x, on the baseline y."""
        self._parts.append(paper.title(words, x, y, size, colour, named=True, bare=True))

    def body(self) -> str:
        """Return all that was drawn, as one group."""
        return (
            f'<g fill="none" stroke="{INK}" stroke-width="{number(self._weight)}" '
            f'stroke-linejoin="round" stroke-linecap="round">{"".join(self._parts)}</g>'
        )

    def picture(self, label: str, box: str, extra: str = "") -> str:
        """Return all that was drawn, as a whole picture."""
        return paper.picture(label, box, self.body(), extra)

    def _width(self, w: float) -> str:
        return f"{w / self._size:.2f}".rstrip("0").rstrip(".")


def eyes(p: Pen, places: Iterable[tuple[float, float, float]], look: Point = (0, 1)) -> None:
    """Round eyes of a goblin, each with its own radius."""
    for x, y, r in places:
        p.shape(oval(x, y, r), WHITE)
        p.dots([(x + look[0] * r / 4, y + look[1] * r / 4)], r * 0.85)
