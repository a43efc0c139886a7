"""Sets text in lines, whose widths are estimates.

A picture cannot know the font with which it will be shown, so every letter counts as wide as in the
widest of the usual fonts.
"""

from collections.abc import Sequence

from .parts import BOLD, LEADING, SIZES, Ink, Words, below

BEFORE_NOTE = 8
"""The space between text and the note after it."""


_WIDTHS = {
    "ijl.,:;'|! ": 0.33,
    "frtI()[]-/·": 0.42,
    "ceaoszkvxyJLTF?": 0.61,
    "wNOQGDHU": 0.84,
    "mMW@%": 1.0,
}
_WIDTH_OF = {letter: wide for letters, wide in _WIDTHS.items() for letter in letters}
_USUAL = 0.66
_FULL = 1.05
"""The width of letters of non-alphabetic scripts, and of symbols."""
_BOLD = 1.08
_SIGNS_FROM = "\u2000"


def text_wide(text: str, size: float, *, bold: bool = False) -> float:
    """The greatest width that a text can have."""
    usual = sum(
        _WIDTH_OF.get(letter, _FULL if letter >= _SIGNS_FROM else _USUAL) for letter in text
    )
    return usual * size * (_BOLD if bold else 1)


def wrapped(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """Wrap a text; a word is broken only if it does not fit on a line by itself."""
    found: list[str] = []
    for word in _words(text.split(), size, room, bold):
        longer = f"{found[-1]} {word}" if found else word
        if found and text_wide(longer, size, bold=bold) <= room:
            found[-1] = longer
        else:
            found.append(word)
    return found


def _words(words: Sequence[str], size: float, room: float, bold: bool) -> list[str]:
    parts: list[str] = []
    for word in words:
        rest = word
        while len(rest) > 1 and text_wide(rest, size, bold=bold) > room:
            fits = max(
                [n for n in range(1, len(rest)) if text_wide(rest[:n], size, bold=bold) <= room],
                default=1,
            )
            parts.append(rest[:fits])
            rest = rest[fits:]
        parts.append(rest)
    return parts


def wide(text: str, ink: Ink) -> float:
    """The width of a text in this ink."""
    return text_wide(text, SIZES[ink], bold=ink in BOLD)


def set_lines(
    text: str, ink: Ink, x: float, y: float, room: float, *, middle: bool = False
) -> list[Words]:
    """Wrap a text into lines below y."""
    size = SIZES[ink]
    broken = wrapped(text, size, room, bold=ink in BOLD)
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
    return max(high, text_wide(label, chip_size(high), bold=True) + high * 0.6)


def chip_size(high: float) -> float:
    """The font size on a chip."""
    return max(12, high * 0.66)
