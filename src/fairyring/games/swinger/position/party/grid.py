"""The field: five by five spaces around a hole, and where a token gets in so many steps."""

from typing import Final

SIDE: Final = 5
CELLS: Final = SIDE * SIDE
HOLE: Final = CELLS // 2
FIELD: Final = (1 << CELLS) - 1 & ~(1 << HOLE)
"""All spaces that bear a card, as bits."""
NAMES: Final = [f"{'ABCDE'[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS)]
CORNERS: Final = [0, SIDE - 1, CELLS - SIDE, CELLS - 1]
MOST_STEPS: Final = 4
"""The sides of a die."""


def _neighbours(cell: int) -> list[int]:
    """The spaces above, left, right and below, the hole among them."""
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
    """S3.4: all ways of so many steps that visit no space twice; they end on a card.

    A way lists the spaces stepped on, the start not among them. S3.6: the hole is crossed at most
    where that is allowed.
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
    """One way from a space to another, to be shown."""
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


# The spaces where moves end and the spaces beside one, as bits, and reached by
# REACH[crossable][(steps - 1) * CELLS + start].
REACH: Final = [
    [_ends(start, steps, crossable) for steps in range(1, MOST_STEPS + 1) for start in range(CELLS)]
    for crossable in (False, True)
]
SURROUND: Final = [_ends(cell, 1, False) for cell in range(CELLS)]
"""S4.3: the cards beside each space, as bits; the hole is beside none."""
