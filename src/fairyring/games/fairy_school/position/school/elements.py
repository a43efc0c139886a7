"""Amounts of the five elements packed into one number, twelve bits for each."""

from typing import Final

from mypy_extensions import i64

from ...parts import Vector

WIDTH: Final = 12
MASK: Final = 0xFFF
FULLEST: Final = 2047
"""The most that a heap, the amount of one element, can hold; no game has come near it."""
_GUARDS: Final = 0x800800800800800
"""The highest bit of each heap: clear, except to catch borrows and overflow in arithmetic."""
EARTH: Final = 0
PLANT: Final = 1
AIR: Final = 2
FIRE: Final = 3
WATER: Final = 4
ELEMENTS: Final = 5
ONE_OF: Final[list[int]] = [1 << WIDTH * element for element in range(ELEMENTS)]
"""One of each element. A table, since in the compiled build `1 << n` has no more than 31 bits."""


def packed(amounts: Vector) -> int:
    """Pack five amounts."""
    number = 0
    for element, amount in enumerate(amounts):
        number |= amount << WIDTH * element
    return number


def unpacked(heaps: i64) -> Vector:
    """Return the five amounts of packed heaps."""
    return (
        int(heaps & MASK),
        int(heaps >> WIDTH & MASK),
        int(heaps >> 2 * WIDTH & MASK),
        int(heaps >> 3 * WIDTH & MASK),
        int(heaps >> 4 * WIDTH & MASK),
    )


def amount_of(heaps: i64, element: i64) -> i64:
    """Return the amount of one element."""
    return heaps >> WIDTH * element & MASK


def covers(heaps: i64, cost: i64) -> bool:
    """Return whether the heaps cover a cost, element by element."""
    return ((heaps | _GUARDS) - cost) & _GUARDS == _GUARDS


def added(heaps: i64, gain: i64) -> i64:
    """Return the sum of heaps and a gain; each element is cut at FULLEST."""
    heaps += gain
    return heaps if not heaps & _GUARDS else _cut(heaps)


def _cut(heaps: i64) -> i64:
    cut: i64 = 0
    for element in range(ELEMENTS):
        cut |= min(amount_of(heaps, element), FULLEST) * ONE_OF[element]
    return cut


def not_air(heaps: i64) -> i64:
    """Return the number of elements other than air (F21)."""
    return (
        (heaps & MASK)
        + (heaps >> WIDTH & MASK)
        + (heaps >> 3 * WIDTH & MASK)
        + (heaps >> 4 * WIDTH & MASK)
    )


def total(heaps: i64) -> i64:
    """Return the number of elements; air counts 1 (F27)."""
    return not_air(heaps) + amount_of(heaps, AIR)
