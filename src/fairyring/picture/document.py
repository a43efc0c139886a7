"""A picture that stands by itself."""

import re
from html import unescape
from typing import Final

_SIZE: Final = re.compile(r'width="([\d.]+)" height="([\d.]+)"')
_TITLE: Final = re.compile(r"<title[^>]*>([^<]*)</title>")
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
    def alt(self) -> str:
        """What it shows, in one sentence: for a page to say to who cannot see it."""
        return self._said(_TITLE)

    @property
    def told(self) -> str:
        """All that it shows, in words."""
        return self._said(_TOLD)

    def _said(self, where: re.Pattern[str]) -> str:
        found = where.search(self)
        return unescape(found[1]).strip() if found else ""

    def _repr_svg_(self) -> str:
        return str(self)
