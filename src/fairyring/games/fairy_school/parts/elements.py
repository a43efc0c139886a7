"""The five elements and the twelve creatures, and what the boards print about them."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, TypeAlias

from fairyring.kernel.words import marked, say


class Element(IntEnum):
    """The elements in board order: that of the discs on the forest board, and of its columns."""

    EARTH = 0
    PLANT = 1
    AIR = 2
    FIRE = 3
    WATER = 4

    @property
    def letter(self) -> str:
        """Its letter in the tables."""
        return self.name[0]

    @classmethod
    def of(cls, letter: str) -> "Element":
        """Return the element with this letter."""
        return cls("EPAFW".index(letter))


Vector: TypeAlias = tuple[int, int, int, int, int]
"""An amount of each element, in board order."""

NO_ELEMENTS: Vector = (0, 0, 0, 0, 0)
PLAIN = (Element.EARTH, Element.PLANT, Element.FIRE, Element.WATER)
"""The elements that the sign "any element" stands for: all but air."""


def vector(amounts: Iterable[int]) -> Vector:
    """Return five amounts as a vector."""
    earth, plant, air, fire, water = amounts
    return (earth, plant, air, fire, water)


def one(element: Element) -> Vector:
    """Return the vector of one of an element."""
    return vector(int(other is element) for other in Element)


RATE: Vector = (3, 4, 6, 4, 3)
"""Conversion rate: how many elements other than air, in any mix, make one of each element."""
AIR_BECOMES = PLAIN
"""Elements that one air can become."""
COLUMN_COSTS: tuple[Vector, ...] = tuple(
    NO_ELEMENTS if element is Element.AIR else one(element) for element in Element
)
"""Cost to play each column; the middle one is free."""
FIRST_ELEMENTS: Vector = (1, 1, 0, 1, 1)
"""Elements with which each fairy starts the game."""
CUBES: Final = 37
"""Activation cubes of a fairy."""
FEWER_CUBES: Final = 5
"""The number of cubes that a fairy has fewer in a short game."""


# The twelve creatures and their places on the creature board.


class Creature(IntEnum):
    """The creatures in board order, so that the two of a pair are neighbours."""

    UNICORN = 0
    GNOME = 1
    MERMAID = 2
    SEA_DRAGON = 3
    ENT = 4
    ELF = 5
    DRAGON = 6
    PHOENIX = 7
    SPHINX = 8
    SALAMANDER = 9
    GRIFFIN = 10
    BASILISK = 11

    @property
    def pair(self) -> int:
        """The number of its pair."""
        return self >> 1

    @property
    def partner(self) -> "Creature":
        """The other creature of its pair."""
        return Creature(self ^ 1)

    @property
    def word(self) -> str:
        """Its name in the current language."""
        return say(_WORDS[self])

    @property
    def key(self) -> str:
        """Its name in the tables."""
        return self.name.lower().replace("_", " ")


_WORDS = (
    marked("unicorn"),
    marked("gnome"),
    marked("mermaid"),
    marked("sea dragon"),
    marked("ent"),
    marked("elf"),
    marked("dragon"),
    marked("phoenix"),
    marked("sphinx"),
    marked("salamander"),
    marked("griffin"),
    marked("basilisk"),
)

PAIR_BONUS: tuple[tuple[Vector, ...], ...] = (
    (one(Element.EARTH),),
    (one(Element.WATER),),
    (one(Element.PLANT),),
    (one(Element.FIRE),),
    tuple(one(element) for element in PLAIN),
    (one(Element.AIR),),
)
"""The bonus printed between the two of each pair; where there are several, the player picks one."""
