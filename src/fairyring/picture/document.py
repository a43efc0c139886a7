"""Self-contained SVG pictures."""

import re
from html import unescape

_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')
_TITLE = re.compile(r"<title[^>]*>([^<]*)</title>")
_TOLD = re.compile(r"<desc[^>]*>([^<]*)</desc>")


class Svg(str):
    """The text of one SVG document; a notebook shows it as a picture."""

    __slots__ = ()

    @property
    def size(self) -> tuple[int, int]:
        """Its own width and height, in whole pixels."""
        found = _SIZE.search(self)
        return (round(float(found[1])), round(float(found[2]))) if found else (0, 0)

    @property
    def alt(self) -> str:
        """A description in one sentence, for the `alt` text of a page."""
        return self._said(_TITLE)

    @property
    def told(self) -> str:
        """A full description in words."""
        return self._said(_TOLD)

    def _said(self, where: re.Pattern[str]) -> str:
        found = where.search(self)
        return unescape(found[1]).strip() if found else ""

    def _repr_svg_(self) -> str:
        return str(self)
