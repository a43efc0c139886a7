"""Stones and colours in words, and the names that pieces go by.

A seat's own stones are known by their colour and number, those of others by their number alone: so
a stone keeps its name from the rack to the board and back, and says nothing that is hidden.
"""

from collections import Counter
from typing import Final

from fairyring.games.gobblestones.parts import Colour
from fairyring.kernel.words import listed, marked, say, say_many

KEYS: Final = (*(colour.word for colour in Colour), "grey")
"""What pictures and tones call the colours."""
GLYPHS: Final = ("☀", "≈", "♣", "♦", "☾", "·")
"""What stands for the symbol of a colour where nothing can be drawn."""
_NAMES: Final = (
    marked("yellow"),
    marked("turquoise"),
    marked("green"),
    marked("red"),
    marked("blue"),
    marked("grey"),
)


def colour_name(colour: int) -> str:
    """A colour in words."""
    return say(_NAMES[colour])


def stones(number: int) -> str:
    """How many stones."""
    return say_many("{number} stone", "{number} stones", number)


def stones_by_colour(colours: tuple[int, ...]) -> str:
    """Stones by their colours: `2 red and 1 blue`."""
    return listed(
        [
            say("{number} {colour}", number=number, colour=colour_name(colour))
            for colour, number in sorted(Counter(colours).items())
        ]
    )


def own_id(seat: int, colour: int, of_colour: int) -> str:
    """The name of a stone for who sees its colour."""
    return f"stone{seat}-{KEYS[colour]}-{of_colour}"


def other_id(seat: int, number: int) -> str:
    """The name of a stone for everybody else."""
    return f"stone{seat}-{number}"


def rack_id(seat: int) -> str:
    """The zone of a rack."""
    return f"rack{seat}"
