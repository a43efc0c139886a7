"""The colours of the party: lamplight on skins and stuffs, and four suits from dark to light."""

from typing import NamedTuple

INK = "#241f18"
CREAM = "#fffaf0"
LAMP = "#fdf0a0"
GLOW = "#ff9d2e"
CHEEK = "#ee9d8f"
MOUTH = "#6a2730"
TONGUE = "#d8606b"


class Tone(NamedTuple):
    """One stuff under light from the upper left."""

    light: str
    base: str
    shadow: str


PARCHMENT = Tone("#fdf4e2", "#fbeedb", "#ecd5ae")
LANTERN = Tone("#fbd675", "#f4b63f", "#d28f2a")
NIGHT = Tone("#55608a", "#3a4463", "#2b3350")
PLUM = Tone("#85668c", "#664e70", "#4d3a56")
BARK = Tone("#8a7660", "#6d5b49", "#574736")
MOSS = Tone("#5b6350", "#4a5142", "#3b4236")
FELT = Tone("#5f7350", "#465840", "#354434")
WING = Tone("#eef8f5", "#cfe6e2", "#9cc2bd")
BERRY = Tone("#e88a8c", "#c9505f", "#9b3747")
STRAW = Tone("#f7dc93", "#e6bb5a", "#c0913c")
LEAF = Tone("#a9c477", "#7fa052", "#5c7a3a")
SKYBLUE = Tone("#bcdcec", "#86b5cf", "#5f8eac")
WOOD = Tone("#d79a5e", "#b5733c", "#8a5529")

# Goblins, and fairies after them.
MOSS_SKIN = Tone("#b6c68a", "#a3b578", "#8a9c62")
SWAMP_SKIN = Tone("#9fc3a6", "#83a98a", "#668a70")
OCHRE_SKIN = Tone("#e3c67d", "#cfac5d", "#aa8844")
RUST_SKIN = Tone("#d9a27c", "#c0855f", "#996648")
MAUVE_SKIN = Tone("#bda9c0", "#a28ca7", "#816c88")
TEAL_SKIN = Tone("#8dc2b8", "#6ba69c", "#50857d")
LIME_SKIN = Tone("#d0dc82", "#b9c862", "#97a549")
PEACH = Tone("#fadcc0", "#f2c7a2", "#e2ae86")
HONEY = Tone("#efc795", "#dfac76", "#c28d59")
COCOA = Tone("#a87453", "#8a5b40", "#6b442f")
MINT = Tone("#dcebc8", "#c4dba8", "#a2bd85")


class SuitLook(NamedTuple):
    """How a suit is told: by its line, what is within the line, and a manner of filling it."""

    line: str
    """Dark enough for a rank on parchment."""
    fill: str
    mark: str
    """What is drawn on the fill: a gleam, veins, a core."""
    outlined: bool
    ground: Tone
    """The air behind its court."""


# Each fill is a good deal lighter than the one before, so that a page without colour tells them.
SUIT_LOOKS = {
    "spades": SuitLook(
        "#20243f", "#2d3358", "#7783b8", False, Tone("#6d78a6", "#4b5680", "#3a4468")
    ),
    "clubs": SuitLook(
        "#27491f", "#568a45", "#d5e8b6", False, Tone("#9db685", "#7c9867", "#61794f")
    ),
    "hearts": SuitLook(
        "#a3243c", "#f7bcc4", "#fde3e2", True, Tone("#eab3a8", "#d98f88", "#b96d6c")
    ),
    "diamonds": SuitLook(
        "#854a00", "#fdf0b0", "#d9902a", True, Tone("#f8d98c", "#eebb62", "#d39a45")
    ),
}

# The four seats of a table in the colours that the seats have everywhere.
SEATS = {
    "1": Tone("#f3b4ba", "#e2808a", "#b65b66"),
    "2": Tone("#aedad4", "#74b8b0", "#518f88"),
    "3": Tone("#d7c6ec", "#b59ad6", "#8a70ac"),
    "4": Tone("#c9dd97", "#a3bf62", "#7b9644"),
}
