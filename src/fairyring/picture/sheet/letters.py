"""Estimates the width of text, and wraps it.

A picture cannot know the font with which it will be shown, so every letter counts as wide as in the
widest of the usual fonts.
"""

from collections.abc import Sequence

SANS = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, sans-serif"
SERIF = "Iowan Old Style, Palatino Linotype, Palatino, Book Antiqua, Georgia, serif"

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


def wide(text: str, size: float, *, bold: bool = False) -> float:
    """The greatest width that a text can have."""
    usual = sum(
        _WIDTH_OF.get(letter, _FULL if letter >= _SIGNS_FROM else _USUAL) for letter in text
    )
    return usual * size * (_BOLD if bold else 1)


def lines(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """Wrap a text; a word is broken only if it does not fit on a line by itself."""
    found: list[str] = []
    for word in _words(text.split(), size, room, bold):
        longer = f"{found[-1]} {word}" if found else word
        if found and wide(longer, size, bold=bold) <= room:
            found[-1] = longer
        else:
            found.append(word)
    return found


def _words(words: Sequence[str], size: float, room: float, bold: bool) -> list[str]:
    parts: list[str] = []
    for word in words:
        rest = word
        while len(rest) > 1 and wide(rest, size, bold=bold) > room:
            fits = max(
                [n for n in range(1, len(rest)) if wide(rest[:n], size, bold=bold) <= room],
                default=1,
            )
            parts.append(rest[:fits])
            rest = rest[fits:]
        parts.append(rest)
    return parts
