"""Computes the place and size of everything on a sheet: a pure function of the scene.

The most important things are largest: a shared board has the first column to itself, with
everything else around it; without a board, shared zones lie between those of the other seats and of
the seat that looks.
"""

from collections.abc import Mapping, Sequence

from fairyring.kernel.display.part import Part
from fairyring.kernel.display.scene import Piece, Scene, Zone
from fairyring.kernel.display.zones import is_field

from ..words import called
from .flowing import BESIDE, OTHERS, OWN, SHARED, Flow, centred, foot, moved, right
from .parts import Area, Plate, Sheet, Words, below
from .rows import Scale
from .type import broad, set_lines

MARGIN = 24
PAD = 14
GAP = 16
EMBLEM = 30
"""The width of a seat's emblem."""

_HERALD = EMBLEM + 6
_BOARD_SHARE = 0.66
"""The share of the width that a board takes with something beside it."""
_BOARD_HIGH = 0.95
_BOARD_ALONE_HIGH = 1.6
"""The greatest height of a board, as a share of the width: with something beside it, and without.
"""
_LARGEST_CELL = 128
_LEAST_BESIDE = 250
"""With less room beside a board, everything else goes below it."""
_LEAST_BESIDE_STILL = 160
"""The same if only some zones are shown."""
_LEAST_PLATE = 290
_BROAD_PLATE = 560
"""On a plate at least this wide, name and numbers may be beside the pieces."""
_NAMES = 190
_AFTER_NAME = 20
_TO_ACT = 72
"""The room for the sign of an awaited seat, beside its name or below it."""
_SAID_HIGH = 28
_OWN_HIGH, _OTHERS_HIGH, _SHARED_HIGH = 600, 400, 480
"""Zones higher than this are drawn smaller, if possible."""
_OWN_HIGH_STILL = 350


class Arranging:
    """Arranges one scene on a sheet."""

    def __init__(
        self,
        scene: Scene,
        names: Sequence[str],
        width: float,
        *,
        whole: bool,
        arted: bool,
        parts: Mapping[str, Part],
    ) -> None:
        """`whole`: show everything, with a head; `arted`: the game has pictures.

        `parts` limits what is shown of boards, by zone id.
        """
        self._scene = scene
        self._names = names
        self._wide = width
        self._room = width - 2 * MARGIN
        self._whole = whole
        lying: dict[str, list[Piece]] = {zone.id: [] for zone in scene.zones}
        for piece in sorted(scene.pieces, key=lambda piece: piece.at):
            lying[piece.zone].append(piece)
        self._flow = Flow(lying, parts, arted=arted)
        owners = dict.fromkeys(zone.owner for zone in scene.zones if zone.owner is not None)
        self._others = [owner for owner in owners if owner != scene.seat]
        self._own = [owner for owner in owners if owner == scene.seat]
        self._areas: list[Area] = []
        self._plates: list[Plate] = []
        self._glade: tuple[float, float, float, float] | None = None

    def sheet(self) -> Sheet:
        """Return the arranged sheet."""
        words, heralds, y = self._head() if self._whole else ([], [], float(MARGIN - GAP))
        shared = [zone for zone in self._scene.zones if zone.owner is None]
        boards = [zone for zone in shared if is_field(zone)]
        if boards:
            rest = [zone for zone in shared if zone not in boards]
            y = self._around(boards, rest, y + GAP)
        elif self._scene.seat is None:
            y = self._middle(shared, y)
            y = self._grid(self._others, y, OTHERS, _OTHERS_HIGH)
        else:
            y = self._grid(self._others, y, OTHERS, _OTHERS_HIGH)
            y = self._middle(shared, y)
        y = self._grid(self._own, y, OWN, _OWN_HIGH if self._whole else _OWN_HIGH_STILL)
        edges = [right(self._areas), *(plate.x + plate.wide for plate in self._plates)]
        edges += [self._glade[0] + self._glade[2]] if self._glade else []
        return Sheet(
            self._wide if self._whole else max(edges) + MARGIN,
            y + MARGIN,
            tuple(words),
            tuple(heralds),
            tuple(self._areas),
            tuple(self._plates),
            self._glade,
        )

    def _head(self) -> tuple[list[Words], list[tuple[int, float, float]], float]:
        """The prompt after the emblems of the awaited seats, and the notes below it."""
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

    # Shared zones.

    def _middle(self, shared: Sequence[Zone], y: float) -> float:
        """Place shared zones without a board in the middle of a glade; return the y below."""
        if not shared:
            return y
        room = self._room - 2 * PAD
        facts = self._flow.facts(shared, room)
        for scale in SHARED:
            things = self._flow.things(shared, room, scale)
            if foot(things) <= _SHARED_HIGH:
                break
        areas = [*facts, *moved(things, 0, foot(facts) + (12 if facts and things else 0))]
        if self._whole:
            areas = centred(areas, room)
        else:
            room = right(areas)
        y += GAP
        self._areas += moved(areas, MARGIN + PAD, y + PAD)
        self._glade = (MARGIN, y, room + 2 * PAD, foot(areas) + 2 * PAD)
        return y + foot(areas) + 2 * PAD

    def _around(self, boards: Sequence[Zone], rest: Sequence[Zone], y: float) -> float:
        """Place boards in the first column, as much as fits beside them, and the rest below."""
        beside = bool(rest or self._others)
        beside = beside and self._room * (1 - _BOARD_SHARE) > _LEAST_BESIDE
        share, most = (_BOARD_SHARE, _BOARD_HIGH) if beside else (1, _BOARD_ALONE_HIGH)
        column: list[Area] = []
        for zone in boards:
            under = foot(column) + GAP if column else 0
            room, high = self._room * share, self._wide * most
            board = self._flow.board(zone, room, high, _LARGEST_CELL)
            column.append(board.moved(0, under))
        self._areas += moved(column, MARGIN, y)
        low = y + foot(column)
        x, room = MARGIN + right(column) + GAP, self._room - right(column) - GAP
        if room < (_LEAST_BESIDE if self._whole else _LEAST_BESIDE_STILL):
            low = self._put(rest, MARGIN, low + GAP, self._room, self._wide) if rest else low
            return self._grid(self._others, low, OTHERS, _OTHERS_HIGH)
        under = self._put(rest, x, y, room, low - y) + GAP if rest else y
        waiting = list(self._others)
        share = (low - under + GAP) / len(waiting) - GAP if waiting else 0
        while waiting:
            plate = self._plate_within(waiting[0], room, BESIDE, share)
            if under + plate.high > low + 2 * GAP:
                break
            self._plates.append(plate.moved(x, under))
            under += plate.high + GAP
            waiting.pop(0)
        return self._grid(waiting, max(low, under - GAP), OTHERS, _OTHERS_HIGH)

    def _put(self, zones: Sequence[Zone], x: float, y: float, room: float, most: float) -> float:
        """Place zones in a room, no higher than `most` if possible; return the y below."""
        facts = self._flow.facts(zones, room)
        upper = foot(facts) + (12 if facts else 0)
        for scale in BESIDE[1:]:
            things = self._flow.things(zones, room, scale)
            if upper + foot(things) <= most:
                break
        areas = [*facts, *moved(things, 0, upper)]
        self._areas += moved(areas, x, y)
        return y + foot(areas)

    # The zones of a seat.

    def _grid(self, seats: Sequence[int], y: float, scales: Sequence[Scale], high: float) -> float:
        """Place plates in rows, all of a row equally high; return the y below."""
        most = max(1, int((self._room + GAP) // (_LEAST_PLATE + GAP)))
        rows = -(-len(seats) // most)
        each = -(-len(seats) // rows) if rows else 1
        room = (self._room - GAP * (each - 1)) / each
        for scale in scales:
            made = [self._plate(seat, room, scale) for seat in seats]
            if all(plate.high <= high for plate in made):
                break
        for first in range(0, len(seats), each):
            beside = made[first : first + each]
            tall = max(plate.high for plate in beside)
            x = float(MARGIN)
            for plate in beside:
                self._plates.append(plate._replace(high=tall).moved(x, y + GAP))
                x += plate.wide + GAP
            y += GAP + tall
        return y

    def _plate_within(self, seat: int, room: float, scales: Sequence[Scale], high: float) -> Plate:
        """A plate no higher than `high`, if one of the sizes allows it."""
        for scale in scales:
            plate = self._plate(seat, room, scale)
            if plate.high <= high:
                break
        return plate

    def _plate(self, seat: int, room: float, scale: Scale) -> Plate:
        """A plate with all zones of one seat, in the arrangement that is lower."""
        ways = (True, False) if room >= _BROAD_PLATE else (False,)
        made = [self._plate_laid(seat, room, scale, beside) for beside in ways]
        return min(made, key=lambda plate: plate.high)

    def _plate_laid(self, seat: int, room: float, scale: Scale, beside: bool) -> Plate:
        """A plate with name and numbers beside the pieces, or above them."""
        zones = [zone for zone in self._scene.zones if zone.owner == seat]
        awaited = seat in self._scene.awaited
        left = PAD + _NAMES + 24
        things = self._flow.things(zones, room - PAD - left, scale)
        beside = beside and bool(things)
        inner = _NAMES if beside else room - 2 * PAD
        x = PAD + EMBLEM + 10
        named = PAD + inner - x - (_TO_ACT if awaited and not beside else 0)
        words = set_lines(called(self._names, seat), "name", x, PAD + 2, named)
        y = max(below(words, 0), PAD + EMBLEM) + 6
        if beside and awaited:
            y += _SAID_HIGH
        after = broad(words) + _AFTER_NAME
        facts = self._flow.facts(zones, PAD + inner - after - (_TO_ACT if awaited else 0))
        if facts and not beside and foot(facts) < EMBLEM and right(facts) <= PAD + inner - after:
            facts = moved(facts, after, PAD + 6)  # one line is enough for both
        else:
            facts = moved(self._flow.facts(zones, inner), PAD, y)
        y = max(foot(facts), y)
        if beside:
            things = moved(things, left, PAD)
        else:
            things = self._flow.things(zones, inner, scale)
            things = moved(things, PAD, y + (10 if facts else 2))
        high = max(y, foot(things)) + PAD + 4
        wide = room if self._whole else max(right([*facts, *things]), broad(words)) + PAD
        areas = (*facts, *things)
        return Plate(seat, 0, 0, wide, high, awaited, beside, tuple(words), areas)
