"""The tiles, markers and landmines on the cells, and what a sled meets there."""

from typing import Final

from mypy_extensions import i64

from fairyring.kernel.form import Field, Form, Several, State

from ... import parts
from .track import WIDE, Course

# Values in `tiles` where no tile lies face up.
NOT_LAID: Final = -1
BOMBED: Final = -2
TAKEN: Final = -3
"""Taken by the avalanche."""
START: Final = -4
RUN_OUT: Final = -5

# A look packs what a sled meets on a cell: its terrain, and for each kind of edge the directions
# with a marking. These are the positions of the bits.
TERRAIN: Final = 7
STRIPED: Final = 3
ORANGE: Final = 9
GATES: Final = 15
MOGULS: Final = 21
CLOSED: Final = -1
"""The look of a cell that no sled can enter or cross."""

SNOW: Final = int(parts.Terrain.SNOW)
ICE: Final = int(parts.Terrain.ICE)
TREE: Final = int(parts.Terrain.TREE)
ROCK: Final = int(parts.Terrain.ROCK)
MOGUL: Final = int(parts.Terrain.MOGUL)
YETI: Final = int(parts.Terrain.YETI)

TILE_LOOKS: Final[list[int]] = [
    parts.TILE_TERRAIN[number // parts.SIDES]
    | parts.TILE_STRIPED[number] << STRIPED
    | parts.TILE_ORANGE[number] << ORANGE
    | parts.TILE_GATES[number] << GATES
    | parts.TILE_MOGULS[number] << MOGULS
    for number in range(len(parts.TILE_STRIPED))
]
"""By sort * SIDES + rotation."""

# A marker packs its terrain + 1, the face of a mogul, and the seat that laid it.
_SIDE: Final = 4
_OWNER: Final = 8
_TERRAINS: Final = (1 << _SIDE) - 1
_SIDES: Final = 7


def marker(terrain: i64, side: i64, owner: i64) -> i64:
    """Return a marker; `side` counts only for a mogul."""
    return terrain + 1 | (side << _SIDE if terrain == MOGUL else 0) | owner << _OWNER


def marker_terrain(mark: i64) -> i64:
    """Return the terrain that a marker gives to its cell."""
    return (mark & _TERRAINS) - 1


def marker_side(mark: i64) -> i64:
    """Return the face of a mogul marker."""
    return mark >> _SIDE & _SIDES


def marker_owner(mark: i64) -> i64:
    """Return the seat that laid a marker."""
    return mark >> _OWNER


# A batch packs the seat that laid a Landmine, and what is left of the six tokens.
_BOOMS: Final = 3
_BLANKS: Final = 6
_FEW: Final = 7
"""The bits of a seat, and of a number of tokens."""


def batch(owner: i64, booms: i64, blanks: i64) -> i64:
    """Return a batch with these unseen tokens."""
    return owner | booms << _BOOMS | blanks << _BLANKS


def batch_owner(tokens: i64) -> i64:
    """Return the seat that laid a batch."""
    return tokens & _FEW


def booms_left(tokens: i64) -> i64:
    """Return the number of unseen tokens that are booms."""
    return tokens >> _BOOMS & _FEW


def blanks_left(tokens: i64) -> i64:
    """Return the number of unseen tokens that are blank."""
    return tokens >> _BLANKS & _FEW


FORM: Final = Form(
    1,
    Several("tiles"),
    Several("marks", each=0),
    Several("mines", each=0),
    Several("batches", ()),
    Field("laid", 0),
    Field("taken", 0),
)


class Hill:
    """Tiles, markers and landmines by cell.

    Copies of a race share a hill until one of them changes it; change a hill only by `own_hill`.
    """

    __slots__ = (
        "all_told", "batches", "course", "laid", "looks", "marks", "mines", "shared", "taken",
        "tiles", "told",
    )  # fmt: skip

    def __init__(
        self,
        course: Course,
        tiles: list[int],
        marks: list[int],
        mines: list[int],
        batches: list[int],
        looks: list[int],
    ) -> None:
        self.course = course
        self.tiles = tiles
        """For each cell: sort * SIDES + rotation of its tile, or a negative number above."""
        self.marks = marks
        """For each cell: its marker, or 0. Shared by copies; replaced when it changes."""
        self.mines = mines
        """For each cell: the number of its landmine's batch, from 1, or 0. Shared likewise."""
        self.batches = batches
        """The batches of all Landmines played."""
        self.looks = looks
        """For each cell: its look, computed from tile and marker."""
        self.laid: i64 = 0
        """The number of full rows."""
        self.taken: i64 = 0
        """The number of rows that the avalanche took; the start goes with the first."""
        self.told = [b""] * (course.rows + 2)
        """For each row: a cache for `sight`; empty if the row changed since it was made."""
        self.all_told = b""
        """The same for all rows together."""
        self.shared = False
        """True if more than one race may have this hill."""

    def copy(self) -> "Hill":
        """Return an equal hill that shares no data that can change."""
        twin = Hill(
            self.course, self.tiles[:], self.marks, self.mines, self.batches[:], self.looks[:]
        )
        twin.laid = self.laid
        twin.taken = self.taken
        twin.told = self.told[:]
        twin.all_told = self.all_told
        return twin

    def state(self) -> State:
        """Return all that cannot be computed from the rest."""
        return FORM.state(self)

    def look_again(self, cell: i64) -> None:
        """Compute again what a sled meets on this cell."""
        self.told[cell // WIDE] = self.all_told = b""
        mark: i64 = self.marks[cell]
        tile: i64 = self.tiles[cell]
        if tile in (BOMBED, TAKEN, NOT_LAID):
            self.looks[cell] = CLOSED
        elif mark:  # 5.5-11: a marker overrides the terrain and all edges of its tile
            terrain = marker_terrain(mark)
            self.looks[cell] = terrain | (
                1 << marker_side(mark) + MOGULS if terrain == MOGUL else 0
            )
        elif tile >= 0:
            self.looks[cell] = TILE_LOOKS[tile]
        else:
            self.looks[cell] = SNOW

    def put_tile(self, cell: i64, tile: i64) -> None:
        """Put a tile, or one of the negative numbers, on this cell."""
        self.tiles[cell] = tile
        self.look_again(cell)

    def put_mark(self, cell: i64, mark: i64) -> None:
        """Put a marker in place of the one before; 0 removes it."""
        self.marks = _with(self.marks, cell, mark)
        self.look_again(cell)

    def put_mine(self, cell: i64, number: i64) -> None:
        """Put a mine of this batch on a cell; 0 removes it."""
        self.mines = _with(self.mines, cell, number)

    def kill(self, cell: i64, why: i64) -> None:
        """Bomb or take a tile, with everything that lies on it."""
        self.tiles[cell] = why
        if self.marks[cell]:
            self.marks = _with(self.marks, cell, 0)
        if self.mines[cell]:
            self.put_mine(cell, 0)
        self.looks[cell] = CLOSED
        self.told[cell // WIDE] = self.all_told = b""

    def markable(self, cell: i64) -> bool:
        """Return whether a marker may lie here: on a tile that is not bombed, or on the run-out."""
        tile: i64 = self.tiles[cell]
        return tile >= 0 or tile == RUN_OUT


def _with(numbers: list[int], cell: i64, number: i64) -> list[int]:
    """Return a copy of the numbers with this one for a cell."""
    others = numbers[:]
    others[cell] = number
    return others


def bare_hill(course: Course) -> Hill:
    """Return a hill without tiles: only the start and the run-out."""
    none = [0] * course.cells
    hill = Hill(course, [NOT_LAID] * course.cells, none[:], none[:], [], [CLOSED] * course.cells)
    for cell in course.row(0):
        hill.put_tile(cell, START)
    for cell in course.row(course.rows + 1):
        hill.put_tile(cell, RUN_OUT)
    return hill


def restored_hill(course: Course, state: State) -> Hill:
    """Return the hill that has this `state`."""
    hill = bare_hill(course)
    FORM.fill(hill, FORM.read(state))
    for cell in range(course.cells):
        hill.look_again(cell)
    return hill
