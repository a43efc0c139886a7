"""The colours of stones and spaces, from light to dark, and of the wood around them."""

from typing import NamedTuple

from fairyring.ink.palette import INK, WHITE, Tone


class Hue(NamedTuple):
    """One colour of the game: of its stones, of its spaces, and of the signs on both."""

    stone: Tone
    space: Tone
    sign: str


# Each is a good deal darker than the one before, so that lightness alone tells them apart. Spaces
# are paler than the stones laid on them, so that the stones stand out.
HUES = {
    "yellow": Hue(
        Tone("#fdee9f", "#f6d64f", "#d2a42f"), Tone("#d9c796", "#d0bd85", "#aa9a6d"), INK
    ),
    "turquoise": Hue(
        Tone("#b5ece3", "#66c0b4", "#479c92"), Tone("#a1b8ab", "#8bab9f", "#748c81"), INK
    ),
    "green": Hue(Tone("#93bd68", "#659443", "#456c2c"), Tone("#97a47b", "#7e9263", "#6a7952"), INK),
    "red": Hue(Tone("#d9675c", "#b03639", "#7d2328"), Tone("#ab746b", "#97564f", "#7e4a43"), WHITE),
    "blue": Hue(
        Tone("#5a6fb0", "#334480", "#222d5a"), Tone("#6d7087", "#4a5072", "#42455e"), WHITE
    ),
    "grey": Hue(Tone("#d3cfc0", "#b3af9f", "#8e8a7c"), Tone("#b5ac9b", "#a39c8b", "#878072"), INK),
}

BACK = Tone("#98a37c", "#727d5b", "#525b42")
