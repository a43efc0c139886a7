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
    """The number of members of a set."""
    # Count in parallel: in pairs of bits, then in fours and eights; a product adds up the eights.
    # Members go up to 62, so the first mask needs no more bits; compiled, a longer one is boxed.
    bits -= bits >> 1 & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    return bits * 0x0101010101010101 >> 56 & 0x7F


def nth(bits: i64, before: i64) -> i64:
    """The member of a set that is preceded by `before` others."""
    while before:
        bits &= bits - 1
        before -= 1
    return count(~bits & bits - 1)  # the lowest that is left


def lowest(bits: i64) -> i64:
    """The lowest member of a set that is not empty."""
    return count(~bits & bits - 1)


if __file__.endswith(".py"):  # not compiled: Python's built-in is the fastest here
    globals()["count"] = int.bit_count


def bit_set(numbers: list[int]) -> i64:
    """The set that holds these numbers."""
    bits: i64 = 0
    for number in numbers:
        bits |= 1 << number
    return bits
