"""Encodes what a seat sees as a row of small numbers, for programs that learn.

A row has one byte for each number. Its fields follow each other without gaps; their lengths depend
on seats and options alone. Seats are counted clockwise from the viewer, for the onlooker from seat
0.
"""

from typing import NamedTuple


class NoSight(LookupError):
    """The game has no encoding, or the position is not a view."""


class SightField(NamedTuple):
    """Adjacent numbers of a row that belong together."""

    name: str
    numbers: int
    """The count of numbers in it."""
    most: int
    """The highest possible value, up to 255; the lowest is 0."""
    meaning: str


class LeftOut(NamedTuple):
    """Something that a seat sees or can know but that is not in the row."""

    what: str
    why: str
    parts: tuple[str, ...] = ()
    """The parts of a scene that show it, such as `pieces.note`. To name only some pieces, add how
    an attribute begins: `pieces[zone=hand].note`."""


WORDS = LeftOut(
    "what is asked, in words",
    "the numbers say it",
    ("prompt", "clause", "pieces.label", "zones.label", "zones.note"),
)
"""The texts of a scene, which no row contains."""
CHOICES = LeftOut("what is legal", "the mask of the actions says it", ("choices",))
"""The choices of a scene, which the mask of actions contains."""


def length_of(fields: tuple[SightField, ...]) -> int:
    """The total length of a row with these fields."""
    return sum(field.numbers for field in fields)
