"""The colours of stones and spaces, from light to dark, and of the wood around them."""

from typing import NamedTuple

from fairyring.ink.palette import INK, WHITE, Tone


class Hue(NamedTuple):
    """One colour of the game: of its stones, of its spaces, and of the signs on both."""

    stone: Tone
    space: Tone
    sign: str


# Each is a good deal darker than the one before, so that lightness alone tells them apart.
HUES = {
    "yellow": Hue(
        Tone("#fdee9f", "#f6d64f", "#d2a42f"), Tone("#fbedb6", "#f5e08d", "#dcc066"), INK
    ),
    "turquoise": Hue(
        Tone("#b5ece3", "#66c0b4", "#479c92"), Tone("#c2e8e0", "#8ecbc0", "#6aa89d"), INK
    ),
    "green": Hue(Tone("#93bd68", "#659443", "#456c2c"), Tone("#a1bd80", "#7fa05d", "#627f45"), INK),
    "red": Hue(Tone("#d9675c", "#b03639", "#7d2328"), Tone("#c9726a", "#ad514e", "#86393a"), WHITE),
    "blue": Hue(
        Tone("#5a6fb0", "#334480", "#222d5a"), Tone("#6672a3", "#475489", "#333d69"), WHITE
    ),
    "grey": Hue(Tone("#d3cfc0", "#b3af9f", "#8e8a7c"), Tone("#cfcaba", "#b5b09f", "#938e7f"), INK),
}

BACK = Tone("#98a37c", "#727d5b", "#525b42")
