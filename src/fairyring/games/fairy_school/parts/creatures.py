"""The twelve creatures and their places on the creature board."""

from enum import IntEnum

from fairyring.kernel.words import marked, say

from .elements import PLAIN, Element, Vector, one


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
