"""Parts of boards, shown where a whole board would be too much."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from fairyring.kernel.display.scene import Piece, Scene, Zone
from fairyring.kernel.display.zones import is_field

_AROUND = 1
"""Columns and rows that are shown on each side of what changed."""
_FEW = 2
"""The most columns or rows that are not worth cutting off: then all are shown."""


class Part(NamedTuple):
    """A range of columns and rows of a grid or hex zone, both ends included."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, column: int, row: int) -> bool:
        """Return whether this place lies in it."""
        return self.left <= column <= self.right and self.top <= row <= self.bottom

    def wider(self) -> "Part":
        """Return the part that is one column or row larger on each side."""
        return Part(self.left - 1, self.top - 1, self.right + 1, self.bottom + 1)

    def within(self, columns: int, rows: int) -> "Part":
        """Return the part cut down to a board of this size."""
        right, bottom = min(self.right, columns - 1), min(self.bottom, rows - 1)
        return Part(max(min(self.left, right), 0), max(min(self.top, bottom), 0), right, bottom)


def changed(before: Scene, after: Scene) -> Mapping[str, Part]:
    """Return the part of each board that shows what happened between two scenes, by zone id.

    It holds what changed, the tokens of the seat that looks, and what lies around them. A board
    that did not change, or of which hardly anything would be cut off, is not in the result: show
    all of it.
    """
    parts: dict[str, Part] = {}
    for zone in after.zones:
        places = list(_places(before, after, zone))
        if places:
            columns, rows = zone.size
            left, right = _span((column for column, _ in places), columns)
            top, bottom = _span((row for _, row in places), rows)
            part = Part(left, top, right, bottom)
            if part != (0, 0, columns - 1, rows - 1):
                parts[zone.id] = part
    return parts


def _places(before: Scene, after: Scene, zone: Zone) -> Iterator[tuple[int, int]]:
    """The places of a board that must be visible; none if it did not change."""
    if not is_field(zone) or len(zone.size) != 2:
        return
    was, now = (
        {piece for piece in scene.pieces if piece.zone == zone.id} for scene in (before, after)
    )
    if was == now:
        return
    for piece in was | now:
        if len(piece.at) == 2 and ((piece in was) != (piece in now) or _own(piece, after.seat)):
            column, row = piece.at
            yield column, row


def _own(piece: Piece, seat: int | None) -> bool:
    """Return whether the piece is a token marked as this seat's."""
    if seat is None or piece.shape != "token":
        return False
    return any(badge.sign == f"seat-{seat + 1}" for badge in piece.badges)


def _span(places: Iterable[int], count: int) -> tuple[int, int]:
    """First and last line to show, with some around; all if few would be cut off."""
    there = sorted(places)
    first, last = max(there[0] - _AROUND, 0), min(there[-1] + _AROUND, count - 1)
    return (first, last) if first + count - 1 - last > _FEW else (0, count - 1)
