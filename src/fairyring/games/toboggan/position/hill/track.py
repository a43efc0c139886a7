"""The hexagons of the hill: names, neighbours and distances.

Cells are numbered in rows of seven whatever the width of a course, so a cell has the same number
and name at all tables. Row 0 is the start, rows 1 to R take tiles, row R + 1 is the run-out behind
the finish line. Hexagons stand on a corner; odd rows lie half a hexagon further to the right
(GT-2).
"""

from typing import Final

from mypy_extensions import i64

from ...parts import SIDES

WIDE: Final = 7
MOST_ROWS: Final = 14
ALL_CELLS: Final = WIDE * (MOST_ROWS + 2)
OFF: Final = -1
"""No cell: beyond the edge, or the place of a sled that is not on the hill."""

NAMES: Final = [f"{chr(65 + cell % WIDE)}{cell // WIDE}" for cell in range(ALL_CELLS)]
"""Names of the cells: columns A to G from the left, rows 0 to 15 from the top."""

BITS: Final[list[int]] = [1 << cell for cell in range(ALL_CELLS)]
"""The set of each single cell. Sets of cells are the bits of one integer, more than fit into a
machine word."""

RIGHT: Final = 0
FRONT_RIGHT: Final = 1
FRONT_LEFT: Final = 2
LEFT: Final = 3
BACK_LEFT: Final = 4
BACK_RIGHT: Final = 5
ACROSS: Final = SIDES // 2
"""Add this to a direction to get the opposite one."""


def cell_at(column: int, row: int) -> int:
    """Return the number of a cell."""
    return row * WIDE + column


def _beside(column: int, row: int, direction: int) -> tuple[int, int]:
    """Return column and row of the next hexagon in a direction."""
    shift = row % 2
    if direction == RIGHT:
        return column + 1, row
    if direction == LEFT:
        return column - 1, row
    down = row + 1 if direction in (FRONT_RIGHT, FRONT_LEFT) else row - 1
    if direction in (FRONT_RIGHT, BACK_RIGHT):
        return column + shift, down
    return column + shift - 1, down


class Course:
    """One size of the hill; immutable, so all games of that size share it."""

    __slots__ = ("_lines", "cells", "next", "none", "rows", "width")

    def __init__(self, width: int, rows: int) -> None:
        self.width = width
        self.rows = rows
        self.cells = WIDE * (rows + 2)
        self.none = bytes(self.cells)
        """A zero for each cell."""
        self._lines = [range(row * WIDE, row * WIDE + width) for row in range(rows + 2)]
        self.next: list[int] = [OFF] * (self.cells * SIDES)
        """For each cell and direction: the next cell; OFF beyond an edge."""
        for row in range(rows + 2):
            for column in range(width):
                here = cell_at(column, row)
                for direction in range(SIDES):
                    other, down = _beside(column, row, direction)
                    if 0 <= other < width and 0 <= down < rows + 2:
                        self.next[here * SIDES + direction] = cell_at(other, down)

    def around(self, cell: int) -> list[int]:
        """Return the cells that touch this one."""
        ring = self.next[cell * SIDES : cell * SIDES + SIDES]
        return [other for other in ring if other != OFF]

    def row(self, row: int) -> range:
        """Return the cells of a row, from left to right."""
        return self._lines[row]


def apart(one: i64, other: i64) -> i64:
    """Return the distance between two cells in steps."""
    row, further = one // WIDE, other // WIDE
    down = further - row
    along = other % WIDE - further // 2 - one % WIDE + row // 2
    if down < 0:
        down, along = -down, -along
    if along >= 0:
        return down + along
    return down if down > -along else -along


def row_of(cell: i64) -> i64:
    """Return the row of a cell."""
    return cell // WIDE


_COURSES: Final[dict[tuple[int, int], Course]] = {}


def course(width: int, rows: int) -> Course:
    """Return the course of this size."""
    found = _COURSES.get((width, rows))
    if found is None:
        found = _COURSES[width, rows] = Course(width, rows)
    return found
