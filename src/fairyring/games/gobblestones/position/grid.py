"""The 15 by 15 spaces of a board; a set of them is the bits of one integer, row after row."""

from typing import Final

from mypy_extensions import i64

from ..parts import CENTRE, SIDE

SQUARES_ACROSS: Final = 3
WIDE: Final = SQUARES_ACROSS * SIDE
CELLS: Final = WIDE * WIDE
ALL_CELLS: Final[int] = (1 << CELLS) - 1

BITS: Final[list[int]] = [1 << cell for cell in range(CELLS)]
ALL_BUT: Final[list[int]] = [ALL_CELLS ^ bit for bit in BITS]
NAMES: Final = [f"{chr(65 + cell % WIDE)}{cell // WIDE + 1}" for cell in range(CELLS)]
"""Names of the spaces, for people: columns A to O from the left, rows 1 to 15 from the top."""


def cell_at(column: int, row: int) -> int:
    """Return the number of a space."""
    return row * WIDE + column


def place_of(cell: int) -> tuple[int, int]:
    """Return which of the nine squares a space belongs to, and its number in that square."""
    row, column = divmod(cell, WIDE)
    place = row // SIDE * SQUARES_ACROSS + column // SIDE
    return place, row % SIDE * SIDE + column % SIDE


CENTRES: Final[int] = sum([BITS[cell] for cell in range(CELLS) if place_of(cell)[1] == CENTRE])

# The four directions, opposite ones two apart: the difference of one step, and for each space the
# number of steps to the edge.
EAST: Final = 0
SOUTH: Final = 1
WEST: Final = 2
NORTH: Final = 3
_STEPS: Final[list[int]] = [1, WIDE, -1, -WIDE]
_ROOM: Final[list[list[int]]] = [
    [WIDE - 1 - cell % WIDE for cell in range(CELLS)],
    [WIDE - 1 - cell // WIDE for cell in range(CELLS)],
    [cell % WIDE for cell in range(CELLS)],
    [cell // WIDE for cell in range(CELLS)],
]

ROWS: Final[list[int]] = [
    sum([BITS[other] for other in range(CELLS) if other // WIDE == cell // WIDE])
    for cell in range(CELLS)
]
COLUMNS: Final[list[int]] = [
    sum([BITS[other] for other in range(CELLS) if other % WIDE == cell % WIDE])
    for cell in range(CELLS)
]
"""All spaces in the same row, or column, as each space."""
NEIGHBOURS: Final[list[int]] = [
    sum([BITS[cell + _STEPS[way]] for way in range(4) if _ROOM[way][cell]]) for cell in range(CELLS)
]


# The blocks and neighbours of a new stone depend only on the covered ones of the nine spaces around
# it. These are nine bits, three for each row:
#
#     0 1 2
#     3 4 5     4 is the new stone; where 1 and 2 are covered, 5 must stay empty
#     6 7 8
_INSIDE: Final[list[int]] = [
    0b011011011 if cell % WIDE == WIDE - 1 else 0b110110110 if cell % WIDE == 0 else 0b111111111
    for cell in range(CELLS)
]
_BEFORE: Final = WIDE + 1
_THREE_ROWS: Final = (1 << 2 * WIDE + 3) - 1


def around(covered: int, cell: int) -> i64:
    """Return which of the nine spaces around a stone are covered."""
    shift = cell - _BEFORE
    rows: i64 = (covered >> shift if shift >= 0 else covered << -shift) & _THREE_ROWS
    return (rows & 7 | rows >> WIDE - 3 & 0o70 | rows >> 2 * WIDE - 6 & 0o700) & _INSIDE[cell]


_BLOCKS: Final = ((0, 1, 3, 4), (1, 2, 4, 5), (3, 4, 6, 7), (4, 5, 7, 8))
_HOLES: Final[list[int]] = []
for _nine in range(1 << 9):
    _found = 0
    for _block in _BLOCKS:
        _empty = [spot for spot in _block if not _nine >> spot & 1]
        if len(_empty) == 1:
            _found |= 1 << _empty[0]
    # Spread as on the board: the first row of three is one row and one column before the stone.
    _HOLES.append(_found & 7 | (_found >> 3 & 7) << WIDE | (_found >> 6 & 7) << 2 * WIDE)


def holes(nine: i64, cell: int) -> int:
    """Return the empty spaces that this stone closes: one more there would make a block of four."""
    found = _HOLES[nine]
    return found << cell >> _BEFORE if found else 0


TOUCHING: Final[list[list[int]]] = [
    [way for way, spot in ((EAST, 5), (SOUTH, 7), (WEST, 3), (NORTH, 1)) if nine >> spot & 1]
    for nine in range(1 << 9)
]
"""For each nine bits, the directions in which the new stone touches another."""


def beyond(covered: int, cell: int, way: i64) -> int:
    """Return, as a set, the first uncovered space behind the stone next to this one."""
    step: i64 = _STEPS[way]
    room: i64 = _ROOM[way][cell] - 1
    here: i64 = cell + step
    while room:
        here += step
        if not covered & BITS[here]:
            return BITS[here]
        room -= 1
    return 0
