"""Stones and colours in words, and the ids of pieces.

A seat's own stones have ids by colour and number, those of others by number alone. So a stone keeps
its id from the rack to the board and back, and the id gives away nothing hidden.
"""

from collections import Counter

from fairyring.kernel.words import listed, marked, say, say_many

from ..parts import Colour

KEYS = (*(colour.word for colour in Colour), "grey")
"""Names of the colours in pictures and tones."""
GLYPHS = ("☀", "≈", "♣", "♦", "☾", "·")
"""Text stand-ins for the symbols of the colours."""
_NAMES = (
    marked("yellow"),
    marked("turquoise"),
    marked("green"),
    marked("red"),
    marked("blue"),
    marked("grey"),
)


def colour_name(colour: int) -> str:
    """Return the name of a colour."""
    return say(_NAMES[colour])


def stones(number: int) -> str:
    """Return a number of stones in words."""
    return say_many("{number} stone", "{number} stones", number)


def stones_by_colour(colours: tuple[int, ...]) -> str:
    """Return stones by colour in words: `2 red and 1 blue`."""
    return listed(
        [
            say("{number} {colour}", number=number, colour=colour_name(colour))
            for colour, number in sorted(Counter(colours).items())
        ]
    )


def own_id(seat: int, colour: int, of_colour: int) -> str:
    """Return the id of a stone for a viewer who sees its colour."""
    return f"stone{seat}-{KEYS[colour]}-{of_colour}"


def other_id(seat: int, number: int) -> str:
    """Return the id of a stone for everybody else."""
    return f"stone{seat}-{number}"


def rack_id(seat: int) -> str:
    """Return the id of the zone of a rack."""
    return f"rack{seat}"
