"""What a seat sees as a fixed row of small numbers: what stands where in it, and what does not.

A row is one byte for each number, so that who learns reads it as it is. Its fields follow each
other without a gap; how long they are depends on seats and options alone. Seats are counted
clockwise from the one that sees it so, for the onlooker from the first.
"""

from typing import NamedTuple


class NoSight(LookupError):
    """A sight of a game that brings no room for it, or of a position that is no view."""


class SightField(NamedTuple):
    """Some numbers of a row that stand side by side."""

    name: str
    numbers: int
    """How many there are."""
    most: int
    """None of them is higher, or lower than 0; at most 255."""
    meaning: str


class LeftOut(NamedTuple):
    """Something that a seat sees, or can know, and no number says."""

    what: str
    why: str
    parts: tuple[str, ...] = ()
    """The parts of a scene that show it, such as `pieces.note`; if only of some things, which, by
    how an attribute begins, such as `pieces[zone=hand].note`."""


WORDS = LeftOut(
    "what is asked, in words",
    "the numbers say it",
    ("prompt", "clause", "pieces.label", "zones.label", "zones.note"),
)
CHOICES = LeftOut("what is legal", "the mask of the actions says it", ("choices",))


def length_of(fields: tuple[SightField, ...]) -> int:
    """How many numbers a row of these fields has."""
    return sum(field.numbers for field in fields)
