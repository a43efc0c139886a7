"""Writes rows of small numbers: one byte each, and eight bytes at a time for sets.

Join small sets into one before writing them, which is faster. Pass a single number as `u8`: any
other type is boxed on the way, which costs many times as much.
"""

from librt.strings import BytesWriter as BytesWriter, write_i64_le as write_i64_le
from mypy_extensions import i64, u8


def write_set(row: BytesWriter, bits: i64, size: i64) -> None:
    """Write 1 for each number below `size` that is in the set, and 0 for each other."""
    while size >= 8:
        # Spread eight bits: into two halves, then four quarters, then a byte for each.
        eight = bits & 0xFF
        eight = (eight | eight << 28) & 0x0000000F0000000F
        eight = (eight | eight << 14) & 0x0003000300030003
        eight = (eight | eight << 7) & 0x0101010101010101
        write_i64_le(row, eight)
        bits >>= 8
        size -= 8
    while size:
        row.append(u8(bits & 1))
        bits >>= 1
        size -= 1


def write_wide(row: BytesWriter, number: i64) -> None:
    """Write a number up to 65,535 as two bytes, high byte first; a larger one as 65,535.

    A number below zero, such as points lost by a bluff, begins with 255.
    """
    if number > 0xFFFF:
        number = 0xFFFF
    row.append(u8(number >> 8 & 0xFF))
    row.append(u8(number & 0xFF))


def one_of(number: i64, size: i64) -> i64:
    """The set of this number, or the empty set if it is not from 0 up to `size`."""
    bit: i64 = 1
    return bit << number if 0 <= number < size else 0


def seats_from(seats: i64, first: i64, number: i64) -> i64:
    """Rotate a set of seats, out of `number`, so that seat `first` becomes 0."""
    every: i64 = 1
    every = (every << number) - 1
    return (seats >> first | seats << number - first) & every
