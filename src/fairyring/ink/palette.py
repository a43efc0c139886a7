"""The colours that several games share: each material has a light, a base and a shadow tone."""

from typing import NamedTuple


class Tone(NamedTuple):
    """One material under light from the upper left."""

    light: str
    base: str
    shadow: str


INK = "#241f18"
WHITE = "#fffaf0"
BLUSH = "#ee9d8f"

PARCHMENT = Tone("#fbeedb", "#f6e3c5", "#e5c79d")
CREAM = Tone("#fffaf0", "#fbf0d9", "#e6d3ad")
BARK = Tone("#8a7660", "#6d5b49", "#574736")
MOSS = Tone("#5b6350", "#4a5142", "#3b4236")
LANTERN = Tone("#fbd675", "#f4b63f", "#d28f2a")
BERRY = Tone("#e88a8c", "#d8606b", "#b0434f")
SUGAR = Tone("#f8b8c6", "#f08fa8", "#d36b88")
WING = Tone("#e6f4f0", "#cfe6e2", "#7fa8a3")
GRAPE = Tone("#9a75ad", "#7c5791", "#5e3f70")
STRAW = Tone("#f7dc93", "#ecc363", "#c79a40")

# Goblin skins: all look a little unwell, and no two are the same.
MOSS_SKIN = Tone("#b6c68a", "#a3b578", "#8a9c62")
SWAMP_SKIN = Tone("#9fc3a6", "#83a98a", "#668a70")
OCHRE_SKIN = Tone("#e3c67d", "#cfac5d", "#aa8844")
MAUVE_SKIN = Tone("#bda9c0", "#a28ca7", "#816c88")
RUST_SKIN = Tone("#d9a27c", "#c0855f", "#996648")
TEAL_SKIN = Tone("#8dc2b8", "#6ba69c", "#50857d")
LIME_SKIN = Tone("#d0dc82", "#b9c862", "#97a549")

# Fairy skins.
PEACH = Tone("#fadcc0", "#f2c7a2", "#e2ae86")
HONEY = Tone("#efc795", "#dfac76", "#c28d59")
MINT = Tone("#dcebc8", "#c4dba8", "#a2bd85")

# The sky of every cover, from the top down to where the sun has set.
DUSK = ("#3a4560", "#574f6d", "#8f6474", "#cf8a67", "#eeb36c")

# The colours of the seats, the same as in the browser.
SEATS = (
    Tone("#f3b4ba", "#e2808a", "#b65b66"),
    Tone("#aedad4", "#74b8b0", "#518f88"),
    Tone("#d7c6ec", "#b59ad6", "#8a70ac"),
    Tone("#c9dd97", "#a3bf62", "#7b9644"),
    Tone("#bbd7f0", "#84b2dc", "#5a86b4"),
    Tone("#f0c39b", "#dd9a63", "#ad6f3e"),
)
