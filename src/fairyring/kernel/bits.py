"""Sets of small numbers as the bits of one integer: cards, cells, seats."""

from mypy_extensions import i64


def members(bits: i64) -> list[int]:
    """The numbers in a set, in rising order."""
    found: list[int] = []
    number: int = 0
    while bits:
        if bits & 1:
            found.append(number)
        bits >>= 1
        number += 1
    return found


def count(bits: i64) -> i64:
    """How many numbers are in a set."""
    total: i64 = 0
    while bits:
        bits &= bits - 1
        total += 1
    return total


def bit_set(numbers: list[int]) -> i64:
    """The set that holds these numbers."""
    bits: i64 = 0
    for number in numbers:
        bits |= 1 << number
    return bits
