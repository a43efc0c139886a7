"""A row of small numbers as it is written: one byte each, eight at a time where they are a set.

Small sets go better side by side. A single number is given as `u8`: any other is boxed on its way,
which costs many times as much.
"""

from librt.strings import BytesWriter as BytesWriter, write_i64_le as write_i64_le
from mypy_extensions import i64, u8


def write_set(row: BytesWriter, bits: i64, size: i64) -> None:
    """A one for each number of a set, out of so many, and a zero for each other."""
    while size >= 8:
        # Eight bits, first in two halves, then in four quarters, then each in a byte of its own.
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
    """A number that may pass what a byte holds, as two: how often 256, and what is left.

    One below zero, such as points that a bluff has cost, begins with 255.
    """
    if number > 0xFFFF:
        number = 0xFFFF
    row.append(u8(number >> 8 & 0xFF))
    row.append(u8(number & 0xFF))


def one_of(number: i64, size: i64) -> i64:
    """The set of this number alone, out of so many; none for one that is not among them."""
    bit: i64 = 1
    return bit << number if 0 <= number < size else 0


def seats_from(seats: i64, first: i64, number: i64) -> i64:
    """A set of seats, out of so many, counted clockwise from one of them."""
    every: i64 = 1
    every = (every << number) - 1
    return (seats >> first | seats << number - first) & every
