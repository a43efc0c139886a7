"""The five elements, and what the boards print about them."""

from collections.abc import Iterable
from enum import IntEnum
from typing import TypeAlias


class Element(IntEnum):
    """The elements in the order of the discs of the forest board, which are its columns too."""

    EARTH = 0
    PLANT = 1
    AIR = 2
    FIRE = 3
    WATER = 4

    @property
    def letter(self) -> str:
        """How the tables write it."""
        return self.name[0]

    @classmethod
    def of(cls, letter: str) -> "Element":
        """The element of a letter."""
        return cls("EPAFW".index(letter))


Vector: TypeAlias = tuple[int, int, int, int, int]
"""So much of each element, in their order."""

NO_ELEMENTS: Vector = (0, 0, 0, 0, 0)
PLAIN = (Element.EARTH, Element.PLANT, Element.FIRE, Element.WATER)
"""What the sign "any element" stands for: all but air."""


def vector(amounts: Iterable[int]) -> Vector:
    """Five amounts as a vector."""
    earth, plant, air, fire, water = amounts
    return (earth, plant, air, fire, water)


def one(element: Element) -> Vector:
    """One of an element."""
    return vector(int(other is element) for other in Element)


RATE: Vector = (3, 4, 6, 4, 3)
"""So many elements that are no air, in any mix, make one of each."""
AIR_BECOMES = PLAIN
"""One air makes one of these."""
COLUMN_COSTS: tuple[Vector, ...] = tuple(
    NO_ELEMENTS if element is Element.AIR else one(element) for element in Element
)
"""What it takes to play a column; the one in the middle is free."""
FIRST_ELEMENTS: Vector = (1, 1, 0, 1, 1)
"""What a fairy comes to school with."""
CUBES = 37
"""The activation cubes of a fairy."""
FEWER_CUBES = 5
"""So many less of them in the short game."""
