"""Where everything lies on the sheet, and how large it is: a pure function of the scene.

What all look at most is largest: a shared board has the first column to itself, and all else folds
around it; without a board, what all share lies between the others and what the seat has itself.
"""

from collections.abc import Sequence
from typing import Final

from fairyring.kernel.scene import Piece, Scene, Zone
from fairyring.picture.sheet.flowing import (
    BESIDE,
    BOARDS,
    OTHERS,
    OWN,
    SHARED,
    Flow,
    centred,
    foot,
    moved,
    right,
)
from fairyring.picture.sheet.parts import Area, Plate, Sheet, Words, below
from fairyring.picture.sheet.rows import Scale
from fairyring.picture.sheet.type import broad, set_lines
from fairyring.picture.words import called

MARGIN: Final = 24
PAD: Final = 14
GAP: Final = 16
EMBLEM: Final = 30
"""How wide the emblem of a seat is."""

_HERALD: Final = EMBLEM + 6
_BOARD_SHARE: Final = 0.66
"""How much of the width a board takes where something stands beside it."""
_BOARD_HIGH: Final = 0.95
"""No board is higher than this share of the width, so that it is seen at once."""
_LARGEST_CELL: Final = 128
_LEAST_BESIDE: Final = 250
"""With less room beside a board, all else stands below it."""
_LEAST_PLATE: Final = 290
_BROAD_PLATE: Final = 560
"""On a broad plate, name and numbers stand beside what lies there."""
_NAMES: Final = 190
_TO_ACT: Final = 66
"""What the sign takes which says that a seat is awaited."""
_OWN_HIGH, _OTHERS_HIGH, _SHARED_HIGH = 420, 320, 480
"""So high may lie what there is before it is drawn smaller."""


class Arranging:
    """One scene on its way to a sheet."""

    def __init__(
        self, scene: Scene, names: Sequence[str], width: float, *, whole: bool, arted: bool
    ) -> None:
        """`whole` if all is shown, with a head; `arted` if the game has pictures."""
        self._scene = scene
        self._names = names
        self._wide = width
        self._room = width - 2 * MARGIN
        self._whole = whole
        lying: dict[str, list[Piece]] = {zone.id: [] for zone in scene.zones}
        for piece in sorted(scene.pieces, key=lambda piece: piece.at):
            lying[piece.zone].append(piece)
        self._flow = Flow(lying, arted=arted)
        owners = dict.fromkeys(zone.owner for zone in scene.zones if zone.owner is not None)
        self._others = [owner for owner in owners if owner != scene.seat]
        self._own = [owner for owner in owners if owner == scene.seat]
        self._areas: list[Area] = []
        self._plates: list[Plate] = []
        self._glade: tuple[float, float, float, float] | None = None

    def sheet(self) -> Sheet:
        """The whole of it."""
        words, heralds, y = self._head() if self._whole else ([], [], float(MARGIN - GAP))
        shared = [zone for zone in self._scene.zones if zone.owner is None]
        boards = [zone for zone in shared if zone.kind in BOARDS]
        if boards:
            rest = [zone for zone in shared if zone not in boards]
            y = self._around(boards, rest, y + GAP)
        elif self._scene.seat is None:
            y = self._middle(shared, y)
            y = self._grid(self._others, y, OTHERS, _OTHERS_HIGH)
        else:
            y = self._grid(self._others, y, OTHERS, _OTHERS_HIGH)
            y = self._middle(shared, y)
        y = self._grid(self._own, y, OWN, _OWN_HIGH)
        edges = [right(self._areas), *(plate.x + plate.wide for plate in self._plates)]
        return Sheet(
            self._wide if self._whole else max(edges) + MARGIN,
            y + MARGIN,
            tuple(words),
            tuple(heralds),
            tuple(self._areas),
            tuple(self._plates),
            self._glade if self._whole else None,
        )

    def _head(self) -> tuple[list[Words], list[tuple[int, float, float]], float]:
        """The prompt after the emblems of those whom it waits for; below it the notes."""
        heralds = [
            (seat, float(MARGIN + n * _HERALD), float(MARGIN))
            for n, seat in enumerate(self._scene.awaited)
        ]
        x = MARGIN + len(heralds) * _HERALD + (4 if heralds else 0)
        words = set_lines(self._scene.prompt, "title", x, MARGIN, self._wide - MARGIN - x)
        if self._scene.notes:
            notes = " · ".join(self._scene.notes)
            words += set_lines(notes, "note", x, below(words, 0) + 2, self._wide - MARGIN - x)
        return words, heralds, max(below(words, 0), MARGIN + EMBLEM)

    # What all share.

    def _middle(self, shared: Sequence[Zone], y: float) -> float:
        """What all share without a board, in the middle of a glade; the y below it."""
        if not shared:
            return y
        room = self._room - 2 * PAD
        facts = self._flow.facts(shared, room)
        things = self._flow.things(shared, room, SHARED, _SHARED_HIGH)
        upper = foot(facts) + (12 if facts and things else 0)
        areas = [*facts, *moved(things, 0, upper)]
        if self._whole:
            areas = centred(areas, room)
        y += GAP
        self._areas += moved(areas, MARGIN + PAD, y + PAD)
        self._glade = (MARGIN, y, self._room, foot(areas) + 2 * PAD)
        return y + foot(areas) + 2 * PAD

    def _around(self, boards: Sequence[Zone], rest: Sequence[Zone], y: float) -> float:
        """Boards in the first column, beside them what there is room for, below them the others."""
        beside = bool(rest or self._others)
        beside = beside and self._room * (1 - _BOARD_SHARE) > _LEAST_BESIDE
        share = _BOARD_SHARE if beside else 1
        column: list[Area] = []
        for zone in boards:
            under = foot(column) + GAP if column else 0
            high = self._wide * _BOARD_HIGH
            board = self._flow.board(zone, self._room * share, high, _LARGEST_CELL)
            column.append(board.moved(0, under))
        self._areas += moved(column, MARGIN, y)
        low = y + foot(column)
        x, room = MARGIN + right(column) + GAP, self._room - right(column) - GAP
        if room < _LEAST_BESIDE:
            low = self._put(rest, MARGIN, low + GAP, self._room) if rest else low
            return self._grid(self._others, low, OTHERS, _OTHERS_HIGH)
        under = self._put(rest, x, y, room) + GAP if rest else y
        waiting = list(self._others)
        while waiting:
            plate = self._plate(waiting[0], room, OTHERS, _OTHERS_HIGH)
            if under + plate.high > low + 2 * GAP:
                break
            self._plates.append(plate.moved(x, under))
            under += plate.high + GAP
            waiting.pop(0)
        return self._grid(waiting, max(low, under - GAP), OTHERS, _OTHERS_HIGH)

    def _put(self, zones: Sequence[Zone], x: float, y: float, room: float) -> float:
        """Zones in a room; the y below them."""
        facts = self._flow.facts(zones, room)
        things = self._flow.things(zones, room, BESIDE, 0)
        upper = foot(facts) + (12 if facts else 0)
        areas = [*facts, *moved(things, 0, upper)]
        self._areas += moved(areas, x, y)
        return y + foot(areas)

    # What is a seat's own.

    def _grid(self, seats: Sequence[int], y: float, scales: Sequence[Scale], high: float) -> float:
        """Plates in rows, all of a row equally high; the y below them."""
        most = max(1, int((self._room + GAP) // (_LEAST_PLATE + GAP)))
        rows = -(-len(seats) // most)
        each = -(-len(seats) // rows) if rows else 1
        room = (self._room - GAP * (each - 1)) / each
        for first in range(0, len(seats), each):
            made = [self._plate(seat, room, scales, high) for seat in seats[first : first + each]]
            tall = max(plate.high for plate in made)
            x = float(MARGIN)
            for plate in made:
                self._plates.append(plate._replace(high=tall).moved(x, y + GAP))
                x += plate.wide + GAP
            y += GAP + tall
        return y

    def _plate(self, seat: int, room: float, scales: Sequence[Scale], high: float) -> Plate:
        """All that one seat has, on a plate with its name."""
        inner = room - 2 * PAD
        awaited = seat in self._scene.awaited
        beside = room >= _BROAD_PLATE
        x = PAD + EMBLEM + 10
        named = (PAD + _NAMES if beside else PAD + inner - (_TO_ACT if awaited else 0)) - x
        words = set_lines(called(self._names, seat), "name", x, PAD + 2, named)
        y = max(below(words, 0), PAD + EMBLEM) + 6
        if beside and awaited:
            y += 28
        zones = [zone for zone in self._scene.zones if zone.owner == seat]
        facts = self._flow.facts(zones, _NAMES if beside else inner)
        left = PAD + _NAMES + 24 if beside else PAD
        things = self._flow.things(zones, room - PAD - left, scales, high)
        facts = moved(facts, PAD, y)
        y = max(foot(facts), y)
        things = moved(things, left, PAD if beside else y + (10 if facts else 2))
        y = max(y, foot(things))
        wide = room if self._whole else max(right([*facts, *things]), broad(words)) + PAD
        return Plate(
            seat, 0, 0, wide, y + PAD + 4, awaited, beside, tuple(words), (*facts, *things)
        )
