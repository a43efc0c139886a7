"""Parts of boards: what is worth a look where a whole board would be too much."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from fairyring.kernel.shown.scene import Piece, Scene, Zone
from fairyring.kernel.shown.zones import is_field

_AROUND: Final = 1
"""So many columns and rows are seen on each side of what changed."""
_FEW: Final = 2
"""No more columns or rows than these are not worth a cut: then all are seen."""


class Part(NamedTuple):
    """Some columns and rows of a grid or hex zone, from the first to the last of them."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, column: int, row: int) -> bool:
        """Whether this place lies in it."""
        return self.left <= column <= self.right and self.top <= row <= self.bottom

    def wider(self) -> "Part":
        """The same with the next column or row on each side."""
        return Part(self.left - 1, self.top - 1, self.right + 1, self.bottom + 1)

    def within(self, columns: int, rows: int) -> "Part":
        """As much of it as lies on a board of this size."""
        right, bottom = min(self.right, columns - 1), min(self.bottom, rows - 1)
        return Part(max(min(self.left, right), 0), max(min(self.top, bottom), 0), right, bottom)


def changed(before: Scene, after: Scene) -> Mapping[str, Part]:
    """The part of each board that tells what happened between two scenes, by its zone's id.

    It has what is not as it was, the tokens of the seat that looks, and what lies around. A board
    that did not change, or of which hardly anything would be left out, has none: it is seen whole.
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
    """The places of a board that one has to see; none if it did not change."""
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
    """Whether it is a token that says it is this seat's."""
    if seat is None or piece.shape != "token":
        return False
    return any(badge.sign == f"seat-{seat + 1}" for badge in piece.badges)


def _span(places: Iterable[int], count: int) -> tuple[int, int]:
    """From the first to the last place, with those around; all if few would be left out."""
    there = sorted(places)
    first, last = max(there[0] - _AROUND, 0), min(there[-1] + _AROUND, count - 1)
    return (first, last) if first + count - 1 - last > _FEW else (0, count - 1)
