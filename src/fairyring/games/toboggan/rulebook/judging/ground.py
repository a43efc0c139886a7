"""The cells by the book: neighbours, distances, terrain, edges, and sleds."""

from ...parts import SIDES, TILES, Direction, Terrain
from ...position.hill.hill import RUN_OUT, START, marker_side, marker_terrain
from ...position.hill.track import WIDE
from ...position.race.race import Race

FRONT = (1, 2)
ASIDE = (Direction.RIGHT, Direction.LEFT)
BACK = (4, 5)


def spot(cell: int) -> tuple[int, int]:
    """Return row and column of a cell."""
    return divmod(cell, WIDE)


def beside(race: Race, cell: int, direction: int) -> int | None:
    """Return the next cell in a direction; None beyond the edge."""
    row, column = spot(cell)
    if direction in ASIDE:
        column += 1 if direction == 0 else -1
    else:
        half_right = row % 2 == 1
        if direction in (1, 5):
            column += 1 if half_right else 0
        else:
            column -= 0 if half_right else 1
        row += 1 if direction in FRONT else -1
    course = race.hill.course
    if 0 <= row <= course.rows + 1 and 0 <= column < course.width:
        return row * WIDE + column
    return None


def away(one: int, other: int) -> int:
    """Return the distance between two cells in steps."""
    row, column = spot(one)
    further, sideways = spot(other)
    down = further - row
    along = (sideways - further // 2) - (column - row // 2)
    return max(abs(down), abs(along), abs(down + along))


def cells(race: Race) -> list[int]:
    """Return all cells of the hill."""
    course = race.hill.course
    return [row * WIDE + column for row in range(course.rows + 2) for column in range(course.width)]


def taken(race: Race, cell: int) -> bool:
    """Return whether the avalanche took this cell; the start goes with row 1."""
    return race.hill.taken > 0 and spot(cell)[0] <= race.hill.taken


def is_tile(race: Race, cell: int) -> bool:
    """Return whether there is a tile, neither bombed nor taken (T7.13)."""
    return race.hill.tiles[cell] >= 0 and not taken(race, cell)


def is_start(race: Race, cell: int) -> bool:
    """Return whether this is a start cell that is still there."""
    return race.hill.tiles[cell] == START and not taken(race, cell)


def is_run_out(race: Race, cell: int) -> bool:
    """Return whether this cell is behind the finish line."""
    return race.hill.tiles[cell] == RUN_OUT


def terrain(race: Race, cell: int) -> int:
    """Return the terrain that a sled meets here; a marker replaces its tile (T7.12)."""
    mark = race.hill.marks[cell]
    if mark:
        return int(marker_terrain(mark))
    tile = race.hill.tiles[cell]
    return int(TILES[tile // SIDES].terrain) if tile >= 0 else int(Terrain.SNOW)


def is_tree(race: Race, cell: int) -> bool:
    """Return whether there are trees here now."""
    return terrain(race, cell) == Terrain.TREE


def faces(race: Race, cell: int, direction: int) -> bool:
    """Return whether moguls here face this direction (T5.11)."""
    mark = race.hill.marks[cell]
    if mark:
        return marker_terrain(mark) == Terrain.MOGUL and marker_side(mark) == direction
    tile = race.hill.tiles[cell]
    return tile >= 0 and _on_edge(TILES[tile // SIDES].moguls, tile, direction)


def striped(race: Race, cell: int, direction: int) -> bool:
    """Return whether this cell's own edge on that side is striped."""
    tile = race.hill.tiles[cell]
    bare = race.hill.marks[cell] or tile < 0
    return not bare and _on_edge(TILES[tile // SIDES].striped, tile, direction)


def orange(race: Race, cell: int, direction: int) -> bool:
    """Return whether this cell's own edge on that side is orange."""
    tile = race.hill.tiles[cell]
    bare = race.hill.marks[cell] or tile < 0
    return not bare and _on_edge(TILES[tile // SIDES].orange, tile, direction)


def _on_edge(edges: int, tile: int, direction: int) -> bool:
    """Return whether a tile has this edge: rotation r takes edge e to direction e + r (GT-11)."""
    return edges >> (direction - tile % SIDES) % SIDES & 1 == 1


def sleds_on(race: Race, cell: int) -> list[int]:
    """Return the seats whose sleds are on a cell."""
    return [seat for seat in range(race.seats) if race.at[seat] == cell]


def racing(race: Race, seat: int) -> bool:
    """Return whether this seat has a sled on the hill."""
    return race.at[seat] >= 0


def lies(race: Race, seat: int) -> bool:
    """Return whether this sled is on the hill and lies."""
    return racing(race, seat) and race.lying >> seat & 1 == 1


def stands(race: Race, seat: int) -> bool:
    """Return whether this sled is on the hill and stands."""
    return racing(race, seat) and not lies(race, seat)
