"""What lies on each cell, and what a sled meets there."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.toboggan.parts import (
    SIDES,
    TILE_GATES,
    TILE_MOGULS,
    TILE_ORANGE,
    TILE_STRIPED,
    TILE_TERRAIN,
    Terrain,
)
from fairyring.games.toboggan.position.hill.track import WIDE, Course
from fairyring.kernel.form import Field, Form, Several, State

# What stands in `tiles` where no tile lies face up.
NOT_LAID: Final = -1
BOMBED: Final = -2
TAKEN: Final = -3
"""Under the avalanche."""
START: Final = -4
RUN_OUT: Final = -5

# A look is what a sled meets: terrain, and the marked directions of each kind of edge.
TERRAIN: Final = 7
STRIPED: Final = 3
ORANGE: Final = 9
GATES: Final = 15
MOGULS: Final = 21
CLOSED: Final = -1
"""The look of a cell that no sled can enter or pass."""

SNOW: Final = int(Terrain.SNOW)
ICE: Final = int(Terrain.ICE)
TREE: Final = int(Terrain.TREE)
ROCK: Final = int(Terrain.ROCK)
MOGUL: Final = int(Terrain.MOGUL)
YETI: Final = int(Terrain.YETI)

TILE_LOOKS: Final[list[int]] = [
    TILE_TERRAIN[number // SIDES]
    | TILE_STRIPED[number] << STRIPED
    | TILE_ORANGE[number] << ORANGE
    | TILE_GATES[number] << GATES
    | TILE_MOGULS[number] << MOGULS
    for number in range(len(TILE_STRIPED))
]
"""By sort * SIDES + rotation."""

# Markers, packed: terrain + 1, the face of a mogul, and who laid it.
_SIDE: Final = 4
_OWNER: Final = 8
_TERRAINS: Final = (1 << _SIDE) - 1
_SIDES: Final = 7


def marker(terrain: i64, side: i64, owner: i64) -> i64:
    """A marker on a cell; `side` counts only for a mogul."""
    return terrain + 1 | (side << _SIDE if terrain == MOGUL else 0) | owner << _OWNER


def marker_terrain(mark: i64) -> i64:
    """What a marker makes of its cell."""
    return (mark & _TERRAINS) - 1


def marker_side(mark: i64) -> i64:
    """The face of a mogul marker."""
    return mark >> _SIDE & _SIDES


def marker_owner(mark: i64) -> i64:
    """Who laid a marker."""
    return mark >> _OWNER


# A batch of landmine tokens, packed: who laid it, and what is left of its six.
_BOOMS: Final = 3
_BLANKS: Final = 6
_FEW: Final = 7
"""The bits of a seat, and of so many tokens as a bag holds."""


def batch(owner: i64, booms: i64, blanks: i64) -> i64:
    """The tokens of one Landmine, which nobody has seen."""
    return owner | booms << _BOOMS | blanks << _BLANKS


def batch_owner(tokens: i64) -> i64:
    """Who laid them."""
    return tokens & _FEW


def booms_left(tokens: i64) -> i64:
    """How many of the unseen ones are booms."""
    return tokens >> _BOOMS & _FEW


def blanks_left(tokens: i64) -> i64:
    """How many of the unseen ones are blank."""
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

    Copies of a race share a hill until one of them changes it, which it does by `own_hill`.
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
        """For each cell sort * SIDES + rotation of its tile, or one of the numbers below 0."""
        self.marks = marks
        """For each cell its marker, packed; 0 for none. Other ones take the place of these."""
        self.mines = mines
        """For each cell the number of its landmine's batch, from 1; 0 for none. The same."""
        self.batches = batches
        """What is left of the six tokens of every Landmine played, packed."""
        self.looks = looks
        """For each cell what a sled meets there now; follows from tiles and markers."""
        self.laid: i64 = 0
        """So many rows are full."""
        self.taken: i64 = 0
        """So many rows the avalanche has taken; the start goes with the first."""
        self.told = [b""] * (course.rows + 2)
        """What numbers say of the cells of each row, once somebody has asked since they changed."""
        self.all_told = b""
        """The same of all rows, one after the other."""
        self.shared = False
        """Whether more than one race may have this hill."""

    def copy(self) -> "Hill":
        """An equal hill that shares nothing that can change."""
        twin = Hill(
            self.course, self.tiles[:], self.marks, self.mines, self.batches[:], self.looks[:]
        )
        twin.laid = self.laid
        twin.taken = self.taken
        twin.told = self.told[:]
        twin.all_told = self.all_told
        return twin

    def state(self) -> State:
        """All that cannot be worked out from the rest."""
        return FORM.told(self)

    def look_again(self, cell: i64) -> None:
        """Work out what a sled meets on this cell now."""
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
        """A tile lies here now, or one of the numbers below 0."""
        self.tiles[cell] = tile
        self.look_again(cell)

    def put_mark(self, cell: i64, mark: i64) -> None:
        """A marker replaces the one before; 0 takes it away."""
        self.marks = _with(self.marks, cell, mark)
        self.look_again(cell)

    def put_mine(self, cell: i64, number: i64) -> None:
        """A mine of this number lies here now; 0 takes it away."""
        self.mines = _with(self.mines, cell, number)

    def kill(self, cell: i64, why: i64) -> None:
        """A tile is bombed or taken, with all that lay on it."""
        self.tiles[cell] = why
        if self.marks[cell]:
            self.marks = _with(self.marks, cell, 0)
        if self.mines[cell]:
            self.put_mine(cell, 0)
        self.looks[cell] = CLOSED
        self.told[cell // WIDE] = self.all_told = b""

    def markable(self, cell: i64) -> bool:
        """Whether a marker may lie here: a tile that is laid and not bombed, or the run-out."""
        tile: i64 = self.tiles[cell]
        return tile >= 0 or tile == RUN_OUT


def _with(numbers: list[int], cell: i64, number: i64) -> list[int]:
    """Other numbers, with this one for a cell."""
    others = numbers[:]
    others[cell] = number
    return others


def bare_hill(course: Course) -> Hill:
    """A hill without a tile: the start and the run-out alone."""
    none = [0] * course.cells
    hill = Hill(course, [NOT_LAID] * course.cells, none[:], none[:], [], [CLOSED] * course.cells)
    for cell in course.row(0):
        hill.put_tile(cell, START)
    for cell in course.row(course.rows + 1):
        hill.put_tile(cell, RUN_OUT)
    return hill


def restored_hill(course: Course, state: State) -> Hill:
    """The hill whose state this is."""
    hill = bare_hill(course)
    FORM.fill(hill, FORM.read(state))
    for cell in range(course.cells):
        hill.look_again(cell)
    return hill
