"""The 15 by 15 spaces of a board, and sets of them as the bits of one integer, row after row."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.gobblestones.parts import CENTRE, SIDE

SQUARES_ACROSS: Final = 3
WIDE: Final = SQUARES_ACROSS * SIDE
CELLS: Final = WIDE * WIDE
ALL_CELLS: Final[int] = (1 << CELLS) - 1

BITS: Final[list[int]] = [1 << cell for cell in range(CELLS)]
ALL_BUT: Final[list[int]] = [ALL_CELLS ^ bit for bit in BITS]
NAMES: Final = [f"{chr(65 + cell % WIDE)}{cell // WIDE + 1}" for cell in range(CELLS)]
"""How people call the spaces: columns A to O from the left, rows 1 to 15 from above."""


def cell_at(column: int, row: int) -> int:
    """The number of a space."""
    return row * WIDE + column


def place_of(cell: int) -> tuple[int, int]:
    """Which of the nine squares a space belongs to, and the number of the space in it."""
    row, column = divmod(cell, WIDE)
    place = row // SIDE * SQUARES_ACROSS + column // SIDE
    return place, row % SIDE * SIDE + column % SIDE


CENTRES: Final[int] = sum([BITS[cell] for cell in range(CELLS) if place_of(cell)[1] == CENTRE])

# The four ways out of a space, opposite ways two apart: how far a step goes, and for each space how
# many steps there are to the edge.
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
"""The row and the column in which each space lies."""
NEIGHBOURS: Final[list[int]] = [
    sum([BITS[cell + _STEPS[way]] for way in range(4) if _ROOM[way][cell]]) for cell in range(CELLS)
]


# What a new stone changes shows in the nine spaces around it. Which of them are covered is read as
# nine bits, three of each row:
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
    """Which of the nine spaces around a stone are covered."""
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
    # Spread as on the board, the first row of three lying one row and one column before the stone.
    _HOLES.append(_found & 7 | (_found >> 3 & 7) << WIDE | (_found >> 6 & 7) << 2 * WIDE)


def holes(nine: i64, cell: int) -> int:
    """The empty spaces that a stone here has closed: one more would make a block of two by two."""
    found = _HOLES[nine]
    return found << cell >> _BEFORE if found else 0


TOUCHING: Final[list[list[int]]] = [
    [way for way, spot in ((EAST, 5), (SOUTH, 7), (WEST, 3), (NORTH, 1)) if nine >> spot & 1]
    for nine in range(1 << 9)
]
"""For each nine the ways on which the new stone touches another."""


def beyond(covered: int, cell: int, way: i64) -> int:
    """The first uncovered space behind the stone that lies next that way, as a set."""
    step: i64 = _STEPS[way]
    room: i64 = _ROOM[way][cell] - 1
    here: i64 = cell + step
    while room:
        here += step
        if not covered & BITS[here]:
            return BITS[here]
        room -= 1
    return 0
