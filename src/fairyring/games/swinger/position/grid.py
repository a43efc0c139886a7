"""The field: five by five spaces around a hole, and where a token gets in a number of steps."""

from typing import Final

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
HOLE: Final = CELLS // 2
FIELD: Final = (1 << CELLS) - 1 & ~(1 << HOLE)
"""All spaces with a card, as bits."""
NAMES: Final = [f"{'ABCDE'[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS)]
CORNERS: Final = [0, SIDE - 1, CELLS - SIDE, CELLS - 1]
MOST_STEPS: Final = 4
"""The sides of a die."""


def _neighbours(cell: int) -> list[int]:
    """Return the spaces above, left, right and below, including the hole."""
    row, column = divmod(cell, SIDE)
    found: list[int] = []
    if row > 0:
        found.append(cell - SIDE)
    if column > 0:
        found.append(cell - 1)
    if column < SIDE - 1:
        found.append(cell + 1)
    if row < SIDE - 1:
        found.append(cell + SIDE)
    return found


_BESIDE: Final = [_neighbours(cell) for cell in range(CELLS)]


def paths(start: int, steps: int, crossable: bool) -> list[list[int]]:
    """S3.4: return all ways of this many steps that visit no space twice and end on a card.

    A way lists the spaces stepped on, without the start. S3.6: it crosses the hole only if that is
    allowed.
    """
    ways: list[list[int]] = [[]]
    for left in range(steps - 1, -1, -1):
        longer: list[list[int]] = []
        for way in ways:
            here = way[-1] if way else start
            for cell in _BESIDE[here]:
                enterable = cell != HOLE or (crossable and left > 0)
                if enterable and cell != start and cell not in way:
                    longer.append([*way, cell])
        ways = longer
    return ways


def path(start: int, steps: int, end: int, crossable: bool) -> tuple[int, ...]:
    """Return one way from a space to another, for display."""
    for way in paths(start, steps, crossable):
        if way[-1] == end:
            return tuple(way)
    raise ValueError(f"{NAMES[end]} is not {steps} steps from {NAMES[start]}")


def _ends(start: int, steps: int, crossable: bool) -> int:
    bits = 0
    if start != HOLE:
        for way in paths(start, steps, crossable):
            bits |= 1 << way[-1]
    return bits


# The spaces where a move ends, as bits: REACH[crossable][(steps - 1) * CELLS + start].
REACH: Final = [
    [_ends(start, steps, crossable) for steps in range(1, MOST_STEPS + 1) for start in range(CELLS)]
    for crossable in (False, True)
]
SURROUND: Final = [_ends(cell, 1, False) for cell in range(CELLS)]
"""S4.3: the cards next to each space, as bits; no card is next to the hole."""
