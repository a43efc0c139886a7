"""The colours and fonts of a sheet: parchment and mist, calm on a screen and good to print."""

from fairyring.ink.palette import LANTERN, SEATS, Tone

from .parts import Ink

PAGE = "#fbf4e5"
EDGE = "#d8c7a5"
PLATE = "#fffaf0"
GLADE = "#d9e4cc"
GLADE_EDGE = "#b3c4a0"
CELL = "#c9d7b9"
SHADE = "#3b4236"
GLOW = LANTERN.light
LIT = LANTERN.base
LIT_EDGE = "#8a5a00"

_WORDS = "#33291f"
_QUIET = "#5d503d"
COLOURS: dict[Ink, str] = {
    "title": _WORDS,
    "name": _WORDS,
    "label": _WORDS,
    "note": _QUIET,
    "fact": _WORDS,
    "caption": _WORDS,
}
SANS = "system-ui, -apple-system, Segoe UI, Roboto, Noto Sans, sans-serif"
SERIF = "Iowan Old Style, Palatino Linotype, Palatino, Book Antiqua, Georgia, serif"
SERIFS: frozenset[Ink] = frozenset({"title", "name", "label"})

_TINTS = ("#cfe6e2", "#f3c9a8", "#d6c4e6", "#cfdca8", "#f2bcc4", "#bcd4ea")


def seat_tone(seat: int) -> Tone:
    """The colour of a seat, the same everywhere."""
    return SEATS[seat % len(SEATS)]


def tint(tone: str) -> str:
    """A colour for a kind of thing without a picture; always the same for the same word."""
    mixed = 0
    for letter in tone:
        mixed = (mixed * 31 + ord(letter)) % 997
    return _TINTS[mixed % len(_TINTS)]
