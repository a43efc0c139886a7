"""The words in which the tables of the box are written, and sets of them."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Self


class Word(IntEnum):
    """A number that the tables write as a word."""

    @property
    def word(self) -> str:
        """How it is written: its name in lower case, with blanks."""
        return self.name.lower().replace("_", " ")

    @classmethod
    def words(cls) -> dict[str, Self]:
        """All of them, by how they are written."""
        return {member.word: member for member in cls}


def bits_of(numbers: Iterable[int]) -> int:
    """A set of small numbers as bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
