"""Draws what an edition changes: each original piece beside the changed one."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import NamedTuple

from markupsafe import Markup

from .boxed import Piece
from .document import Svg
from .offline import filled
from .sheet.faces import name_of, symbol
from .sheet.look import COLOURS, EDGE, PAGE, PLATE, SANS, SERIF
from .sheet.type import wrapped

WIDE = 960
_HIGH = 210.0
"""The height of a drawn face, unless it would be too wide."""
_GAP = 16.0
_MARGIN = 20.0
_NAME = 17.0
_LINE = 14.0
_BOX = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


class Change(NamedTuple):
    """A piece that differs; None on a side without such a piece."""

    was: Piece | None
    now: Piece | None

    @property
    def name(self) -> str:
        """The name, preceded by the original name if that differs."""
        names = dict.fromkeys(piece.name for piece in (self.was, self.now) if piece)
        return " → ".join(names)


def changes(box: Sequence[Piece], here: Sequence[Piece]) -> list[Change]:
    """Return the pieces that differ: in drawing or number, added or removed.

    A piece with a new name is compared with one that no longer exists, in their order.
    """
    old = {piece.key: piece for piece in box}
    new = {piece.key: piece for piece in here}
    gone = [piece for key, piece in old.items() if key not in new]
    both = []
    for key, piece in new.items():
        was = old[key] if key in old else gone.pop(0) if gone else None
        both.append(Change(was, piece))
    both += [Change(piece, None) for piece in gone]
    return [change for change in both if change.was != change.now]


def drawn(title: str, found: Sequence[Change]) -> Svg:
    """Draw all changes as one self-contained picture."""
    symbols: dict[str, str] = {}
    blocks = [_Block(change, symbols) for change in found]
    x, y, row = _MARGIN, 3 * _MARGIN, 0.0
    parts = []
    for block in blocks:
        if x > _MARGIN and x + block.wide > WIDE - _MARGIN:
            x, y, row = _MARGIN, y + row + _GAP, 0.0
        parts.append(block.at(x, y))
        x, row = x + block.wide + _GAP, max(row, block.high)
    high = round(y + row + _MARGIN)
    about = "; ".join(block.about for block in blocks)
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{high}" '
        f'viewBox="0 0 {WIDE} {high}" role="img"><title>{escape(title)}</title>'
        f"<desc>{escape(about)}</desc>{''.join(symbols.values())}"
        f'<rect width="{WIDE}" height="{high}" fill="{PAGE}"/>'
        f"{_words(title, _MARGIN, 2 * _MARGIN, 24, SERIF, bold=True)}{''.join(parts)}</svg>"
    )


def page(
    title: str, mark: str, said: Iterable[tuple[str, str, str]], found: Sequence[Change]
) -> str:
    """Return a page with all changes that opens without a network, in pictures and in words.

    Each line of `said` has a place, the original value, and the changed one.
    """
    picture = Markup(drawn("Pieces that differ", found)) if found else ""
    return filled(
        __package__, "beside.html", title=title, mark=mark, said=list(said), picture=picture
    )


class _Block:
    """An original piece, and beside it the changed one."""

    def __init__(self, change: Change, symbols: dict[str, str]) -> None:
        self._halves = [
            _Half("in the box", change.was, list(_differing(change, 0)), symbols),
            _Half("here", change.now, list(_differing(change, 1)), symbols),
        ]
        inner = sum(half.wide for half in self._halves) + _GAP
        self._names = wrapped(change.name, _NAME, inner, bold=True)
        self.wide = inner + 2 * _GAP
        self._top = _GAP + len(self._names) * _NAME * 1.3
        self.high = self._top + max(half.high for half in self._halves) + _GAP
        sides = ", ".join(half.about for half in self._halves)
        self.about = f"{change.name}: {sides}"

    def at(self, x: float, y: float) -> str:
        """Return it drawn at this place."""
        parts = [
            f'<rect x="{x:g}" y="{y:g}" width="{self.wide:g}" height="{self.high:g}" rx="10" '
            f'fill="{PLATE}" stroke="{EDGE}"/>'
        ]
        for at, line in enumerate(self._names, start=1):
            parts.append(_words(line, x + _GAP, y + 4 + at * _NAME * 1.3, _NAME, SERIF, bold=True))
        left = x + _GAP
        for half in self._halves:
            parts.append(half.at(left, y + self._top))
            left += half.wide + _GAP
        return "".join(parts)


class _Half:
    """One side of a comparison: a line with the number of copies, and the faces."""

    def __init__(
        self, where: str, piece: Piece | None, sides: Sequence[str], symbols: dict[str, str]
    ) -> None:
        copies = "none" if piece is None else str(piece.copies)
        self.about = f"{copies} {where}"
        self._line = f"{where}: {copies}"
        self._faces = []
        for side in sides:
            name = name_of(side)
            symbols.setdefault(name, symbol(name, side) or "")
            self._faces.append((name, *_size(side)))
        self.wide = max(8.5 * _LINE, sum(wide for _, wide, _ in self._faces))
        self.high = 2 * _LINE + max([high for _, _, high in self._faces], default=0.0)

    def at(self, x: float, y: float) -> str:
        parts = [_words(self._line, x, y + _LINE, _LINE, SANS)]
        for name, wide, high in self._faces:
            parts.append(
                f'<use href="#{name}" x="{x:g}" y="{y + 2 * _LINE:g}" '
                f'width="{wide:g}" height="{high:g}"/>'
            )
            x += wide
        return "".join(parts)


def _differing(change: Change, which: int) -> Iterator[str]:
    """Yield the sides of one piece that the other has not; its first side if there are none."""
    piece, other = change[which], change[1 - which]
    if piece is None:
        return
    known = other.sides if other else ()
    differing = [side for side in piece.sides if side not in known]
    yield from differing or piece.sides[:1]


def _size(picture: str) -> tuple[float, float]:
    """The size in which a face is drawn."""
    found = _BOX.search(picture)
    assert found is not None
    wide, high = float(found[1]), float(found[2])
    scale = min(_HIGH / high, (WIDE / 2 - 3 * _GAP) / wide)
    return wide * scale, high * scale


def _words(text: str, x: float, y: float, size: float, font: str, *, bold: bool = False) -> str:
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{size:g}"{weight} '
        f'fill="{COLOURS["name" if bold else "note"]}">{escape(text)}</text>'
    )
