"""A pen for very small pictures: it draws the large shapes and leaves out the rest."""

from collections.abc import Iterable

from fairyring.ink.palette import Tone
from fairyring.ink.path import Point
from fairyring.ink.pen import BOLD, Pen

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
        self, d: str, tone: Tone | str, *, w: float = BOLD, shade: float = 0, light: float = 0
    ) -> None:
        if w == BOLD:
            super().shape(d, tone)

    def fill(self, d: str, colour: str, opacity: float = 1) -> None:
        pass

    def line(self, d: str, w: float = BOLD, colour: str | None = None) -> None:
        if w >= _BROAD:
            super().line(d, BOLD + 1)

    def limb(self, d: str, width: float, tone: Tone | str) -> None:
        pass

    def dots(self, places: Iterable[Point], size: float, colour: str | None = None) -> None:
        if size >= _LARGE_DOT and not colour:
            super().line("".join(f"M{x} {y}h.1" for x, y in places), BOLD + 1)
