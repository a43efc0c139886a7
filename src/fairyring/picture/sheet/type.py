"""Sets text in lines."""

from collections.abc import Sequence

from . import letters
from .parts import BOLD, LEADING, SIZES, Ink, Words, below

BEFORE_NOTE = 8
"""The space between text and the note after it."""


def wide(text: str, ink: Ink) -> float:
    """The width of a text in this ink."""
    return letters.wide(text, SIZES[ink], bold=ink in BOLD)


def set_lines(
    text: str, ink: Ink, x: float, y: float, room: float, *, middle: bool = False
) -> list[Words]:
    """Wrap a text into lines below y."""
    size = SIZES[ink]
    broken = letters.lines(text, size, room, bold=ink in BOLD)
    return [
        Words(line, x, y + size + n * size * LEADING, ink, middle) for n, line in enumerate(broken)
    ]


def with_note(text: str, ink: Ink, note: str, room: float) -> list[Words]:
    """A text and a note, on one line if there is room."""
    words = set_lines(text, ink, 0, 0, room)
    if note and broad(words) + BEFORE_NOTE + wide(note, "note") <= room:
        return [*words[:-1], words[-1]._replace(note=note)]
    return [*words, *set_lines(note, "note", 0, below(words, 0), room)]


def broad(words: Sequence[Words]) -> float:
    """The right edge of lines that begin at the left."""
    return max([line.x + _line(line) for line in words], default=0)


def _line(line: Words) -> float:
    after = BEFORE_NOTE + wide(line.note, "note") if line.note else 0
    return wide(line.text, line.ink) / (2 if line.middle else 1) + after


def chip_wide(label: str, high: float) -> float:
    """The width of a chip with this text."""
    return max(high, letters.wide(label, chip_size(high), bold=True) + high * 0.6)


def chip_size(high: float) -> float:
    """The font size on a chip."""
    return max(12, high * 0.66)
