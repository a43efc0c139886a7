"""Places zones side by side, in as many rows as they need."""

from collections.abc import Mapping, Sequence

from fairyring.kernel.display.part import Part
from fairyring.kernel.display.scene import Piece, Zone
from fairyring.kernel.display.zones import is_field

from .fields import board
from .parts import Area
from .rows import Scale, heading, natural, row, tally

OWN = tuple(Scale(card, 50, 50, min(card * 0.7, 88)) for card in (132, 116, 100, 86))
"""Sizes of the pieces of the seat that looks; the first that fits is used."""
OTHERS = tuple(Scale(card, 36, 40, min(card * 0.7, 58)) for card in (100, 86, 76))
SHARED = tuple(Scale(card, 56, 56, card * 0.6) for card in (176, 150, 126, 108, 92, 80))
BESIDE = (*OTHERS, Scale(66, 30, 36, 46))
"""Sizes beside a board."""

_CELL_OF_PART = 64
"""The largest cell width in a part of a board, which should stay small."""
_BETWEEN = 26
_BELOW = 14
_FACTS_BETWEEN = 18
_FACTS_BELOW = 4


class Flow:
    """All zones of a scene, ready to be placed."""

    def __init__(
        self, pieces: Mapping[str, Sequence[Piece]], parts: Mapping[str, Part], *, arted: bool
    ) -> None:
        """`parts` limits what is shown of boards; `arted` adds words below small pictures."""
        self._pieces = pieces
        self._parts = parts
        self._arted = arted

    def facts(self, zones: Sequence[Zone], room: float) -> list[Area]:
        """Place zones that are only a number, from the upper left corner."""
        made = [tally(zone, room) for zone in zones if self._only_counts(zone)]
        return _run(made, room, _FACTS_BETWEEN, _FACTS_BELOW)

    def things(self, zones: Sequence[Zone], room: float, scale: Scale) -> list[Area]:
        """Place zones with pieces, from the upper left corner."""
        shown = [zone for zone in zones if not self._only_counts(zone)]
        return _run([self._made(zone, room, scale) for zone in shown], room, _BETWEEN, _BELOW)

    def board(self, zone: Zone, room: float, high: float, largest: float) -> Area:
        """A board as large as the room allows."""
        head = heading(zone, room)
        part = self._parts.get(zone.id)
        if part is not None:
            largest = min(largest, _CELL_OF_PART)
        return board(zone, self._pieces[zone.id], head, room, high, largest, part)

    def _only_counts(self, zone: Zone) -> bool:
        return not is_field(zone) and not self._pieces[zone.id]

    def _made(self, zone: Zone, room: float, scale: Scale) -> Area:
        pieces = self._pieces[zone.id]
        if is_field(zone):
            return self.board(zone, room, scale.card * 6, scale.card)
        return row(zone, pieces, min(room, natural(zone, pieces, scale)), scale, self._arted)


def _run(made: Sequence[Area], room: float, between: float, below: float) -> list[Area]:
    areas: list[Area] = []
    x = y = 0.0
    for area in made:
        if x and x + area.wide > room:
            x, y = 0.0, foot(areas) + below
        areas.append(area.moved(x, y))
        x += area.wide + between
    return areas


def moved(areas: Sequence[Area], x: float, y: float) -> list[Area]:
    """Move areas to the right and down."""
    return [area.moved(x, y) for area in areas]


def centred(areas: Sequence[Area], room: float) -> list[Area]:
    """Centre each row of areas in the room."""
    rows: dict[float, list[Area]] = {}
    for area in areas:
        rows.setdefault(area.y, []).append(area)
    return [
        area.moved((room - right(beside)) / 2, 0) for beside in rows.values() for area in beside
    ]


def foot(areas: Sequence[Area]) -> float:
    """The y below all of these."""
    return max([area.y + area.high for area in areas], default=0.0)


def right(areas: Sequence[Area]) -> float:
    """The x right of all of these."""
    return max([area.x + area.wide for area in areas], default=0.0)
