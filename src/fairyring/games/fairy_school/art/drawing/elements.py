"""The five elements: mountain, leaf, swirl, flame, drop.

The outline is enough to tell them apart.
"""

from collections.abc import Sequence

from fairyring.ink.palette import INK, WHITE, Tone
from fairyring.ink.pen import Pen

from .digits import write
from .palette import AIR, EARTH, FIRE, PLANT, WATER

WORDS = {"E": "earth", "P": "plant", "A": "air", "F": "fire", "W": "water"}
TONES: dict[str, Tone] = {"E": EARTH, "P": PLANT, "A": AIR, "F": FIRE, "W": WATER}

# Each is centred on 0, 0 in a box of 24: the outline, the shaded side, and the lines of a sign
# without a number.
_OUTLINES = {
    "E": "M-12.6 11L-6.8 -3.4L-4.4 -.4L1.2 -12L7.6 -1.6L9 -3.4L12.6 11Z",
    "P": "M-11.4 11.6C-14.6 -3.6 -5 -12.6 11.8 -12C13.4 4.4 4.6 12.8 -7.4 9.4Z",
    "A": "M-12.4 9.6Q-10 6.6 -6.6 7.6C-14 2 -11.4 -12 1 -12C9 -12 12.6 -6.6 12.4 -.6"
    "C12.2 6.4 7 11.4"
    " -1 12H-10.6Q-12.8 11.8 -12.4 9.6Z",
    "F": "M0 12.2C-8 12.2 -11.8 6.6 -10.6 .4C-9.8 -2.8 -8.6 -5 -9 -8.4C-6 -7.4 -4.6 -5.6 -4 -3.2"
    "C-3.2 -7.6 -1.8 -10.6 2.4 -13C2 -9 5.6 -7.4 7 -4.2C7.8 -5.4 8.2 -6.8 8 -8.6C11.8 -3.8 12.6 4"
    " 9.6 8.2C7.6 11 4 12.2 0 12.2Z",
    "W": "M0 -13.2C3.4 -7.4 10.6 -2 10.6 4C10.6 9 6 12.2 0 12.2C-6 12.2 -10.6 9 -10.6 4"
    "C-10.6 -2 -3.4 -7.4 0 -13.2Z",
}
_SHADES = {
    "E": "M1.6 -10.4L7.4 -.4L9 -2L11.6 10.2H3.4L5.6 3.4L1.8 -1.4Z",
    "P": "M11 -9.6C11.6 2 5.4 11.4 -6.8 8.6C5 7.4 9.4 -1 11 -9.6Z",
    "A": "M11.4 -3C12 5.4 6.6 11 -1 11.2H-9C3 10.4 9.4 6 11.4 -3Z",
    "F": "M8.8 -5.6C11 -1.6 11.4 4.4 8.8 7.6C6.6 10.6 2.6 11.4 -2 11.2C7.4 9.4 9 2 8.8 -5.6Z",
    "W": "M7.2 -2.6C12 3.6 9.4 11.6 -1.6 11.4C6.4 9.6 8.8 4 7.2 -2.6Z",
}
_LINES = {
    "E": "M-2.6 -3.4L.4 -5.4L2 -3.6L4.4 -5.4M-7 3.4L-4.4 6M1 3L4 7.4",
    "P": "M-8 7.4Q0 2 7.4 -7.4M-3.4 4V-3.6M1.4 -.2L6.6 1.2",
    "A": "M-6.4 7.6Q6.6 8 7.4 -1C7.6 -8.4 -4.4 -9 -5 -1.6C-5 3.8 2.4 3.6 2.2 -1",
    "F": "M-5 6.4C-5.6 2 -1.4 1.4 -.4 -4.4C3 -1 2 1.6 4.4 1.4C6.4 5 4 9 0 9C-3 9 -4.8 8.4 -5 6.4Z",
    "W": "M-6 4.4C-6 7 -4 8.6 -1.6 8.8",
}
_WHIRL = "M-8.4 9.2C3 10.4 9.6 6.4 9.6 -.8C9.4 -7.4 4.6 -9.8 .4 -9.4C-4 -9 -7.6 -6 -7.6 -1.6"
_BELLIES = {"E": (0.2, 3.6), "P": (-0.6, 0.6), "A": (0.6, -0.2), "F": (-0.2, 4), "W": (0, 3.4)}
_DIGIT_HIGH = 12.0


def element(p: Pen, letter: str, *, numbered: bool = False) -> None:
    """Draw an element; `numbered` leaves its middle free for a number."""
    tone = TONES[letter]
    p.shape(_OUTLINES[letter], tone.base)
    p.fill(_SHADES[letter], tone.shadow, 0.75)
    if numbered:
        if letter == "A":
            p.stroke(_WHIRL, 1.5)
    elif letter == "F":
        p.fill(_LINES[letter], tone.light)
    else:
        p.stroke(_LINES[letter], 1.9, WHITE if letter == "W" else INK)


def small(p: Pen, letter: str) -> None:
    """Draw only the outline of an element."""
    p.shape(_OUTLINES[letter], TONES[letter].base)


def numbers(p: Pen, places: Sequence[tuple[str, int, float, float]], size: float) -> None:
    """Draw the numbers of several elements, each with a pale rim."""
    for colour, heavy in ((WHITE, 4.4), (INK, 2.4)):
        for letter, number, x, y in places:
            across, down = _BELLIES[letter]
            high = _DIGIT_HIGH * size
            write(p, str(number), x + across * size, y + down * size, high, colour, heavy)


def rim(p: Pen, letter: str) -> None:
    """Draw a pale rim below an element, for dark tables."""
    p.stroke(_OUTLINES[letter], 5, WHITE)
