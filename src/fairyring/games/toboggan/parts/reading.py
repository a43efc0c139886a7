"""Enumerations of the words in the tables of the box, and sets of them."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Self


class Word(IntEnum):
    """A number that the tables write as a word."""

    @property
    def word(self) -> str:
        """Its name in the tables: lower case, with blanks."""
        return self.name.lower().replace("_", " ")

    @classmethod
    def words(cls) -> dict[str, Self]:
        """Return all members by their names in the tables."""
        return {member.word: member for member in cls}


def bits_of(numbers: Iterable[int]) -> int:
    """Return a set of small numbers as bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
