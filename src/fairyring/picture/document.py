"""A picture that stands by itself."""

import re
from html import unescape
from typing import Final

_SIZE: Final = re.compile(r'width="([\d.]+)" height="([\d.]+)"')
_TOLD: Final = re.compile(r"<desc[^>]*>([^<]*)</desc>")


class Svg(str):
    """The text of one SVG document; a notebook shows it as a picture."""

    __slots__ = ()

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how high it is by itself, in whole pixels."""
        found = _SIZE.search(self)
        return (round(float(found[1])), round(float(found[2]))) if found else (0, 0)

    @property
    def told(self) -> str:
        """What it shows, in words: for a page to say to who cannot see it."""
        found = _TOLD.search(self)
        return unescape(found[1]).strip() if found else ""

    def _repr_svg_(self) -> str:
        return str(self)
