"""The pictures of printed pieces: a face of the game's art, or several side by side."""

import re
from html import unescape

from fairyring.ink.paper import inset, picture
from fairyring.kernel.display.printed import BACK, Grid
from fairyring.kernel.loading.protocols import ArtModule

FONT = "Libertinus Serif"
"""The font that Typst includes, so that printed pages look the same wherever they are made."""
_FONTS = re.compile(r'font-family="[^"]*"')
_BOX = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
_LABEL = re.compile(r'aria-label="([^"]*)"')


def drawn(art: ArtModule, grid: Grid) -> str:
    """Return the picture of one side, with letters in a font that can be embedded."""
    return _FONTS.sub(f'font-family="{FONT}"', whole(art, grid))


def alt(art: ArtModule, grid: Grid) -> str:
    """Describe a side in words."""
    return ", ".join(_label(_face(art, key)) for row in grid for key in row)


def whole(art: ArtModule, grid: Grid) -> str:
    """Return the picture of one side, as on a screen."""
    if len(grid) == len(grid[0]) == 1:
        return _face(art, grid[0][0])
    wide, high = _size(_face(art, grid[0][0]))
    parts = [
        inset(_face(art, key), column * wide, row * high, wide, high)
        for row, keys in enumerate(grid)
        for column, key in enumerate(keys)
    ]
    return picture(alt(art, grid), f"0 0 {len(grid[0]) * wide} {len(grid) * high}", "".join(parts))


def _face(art: ArtModule, key: str) -> str:
    return art.back() if key == BACK else art.face(key)


def _label(face: str) -> str:
    found = _LABEL.search(face)
    return unescape(found[1]) if found else ""


def _size(face: str) -> tuple[float, float]:
    found = _BOX.search(face)
    if found is None:
        raise ValueError("a face without a viewBox has no size")
    return float(found[1]), float(found[2])
