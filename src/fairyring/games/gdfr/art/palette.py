"""The colours of the wood: each stuff has a light, a base and a shadow tone."""

from typing import NamedTuple


class Tone(NamedTuple):
    """One stuff under light from the upper left."""

    light: str
    base: str
    shadow: str


INK = "#241f18"
WARM_INK = "#33221f"

# Goblin skins: all of them a little unwell, none of them the same.
MOSS_SKIN = Tone("#b6c68a", "#a3b578", "#8a9c62")
SWAMP_SKIN = Tone("#9fc3a6", "#83a98a", "#668a70")
OLIVE_SKIN = Tone("#c6c17c", "#afaa60", "#8c884a")
ASH_SKIN = Tone("#c9cbb6", "#adb19b", "#8c917d")
OCHRE_SKIN = Tone("#e3c67d", "#cfac5d", "#aa8844")
MAUVE_SKIN = Tone("#bda9c0", "#a28ca7", "#816c88")
RUST_SKIN = Tone("#d9a27c", "#c0855f", "#996648")
TEAL_SKIN = Tone("#8dc2b8", "#6ba69c", "#50857d")
LIME_SKIN = Tone("#d0dc82", "#b9c862", "#97a549")
WHEY_SKIN = Tone("#e3d8b4", "#d0c295", "#ab9c72")

# Fairy skins.
PEACH = Tone("#fadcc0", "#f2c7a2", "#e2ae86")
ROSE = Tone("#fde5d8", "#f8d5c4", "#e6b6a2")
HONEY = Tone("#efc795", "#dfac76", "#c28d59")
UMBER = Tone("#bb8762", "#a26e4b", "#825539")
COCOA = Tone("#8f6147", "#774d35", "#5c3927")
SKY = Tone("#e3f0f7", "#c9dfec", "#a2c1d6")
MINT = Tone("#dcebc8", "#c4dba8", "#a2bd85")

# Stuffs.
MOSS = Tone("#5b6350", "#4a5142", "#3b4236")
NIGHT = Tone("#3d4a4b", "#2f3a3e", "#262f33")
PLUM = Tone("#6b566b", "#574557", "#463746")
BARK = Tone("#8a7660", "#6d5b49", "#574736")
UMBRE = Tone("#7b6a4c", "#63553c", "#4f4430")
SLATE = Tone("#6d7b7d", "#566567", "#445153")
WINE = Tone("#94545c", "#78414b", "#5e323c")
DUST = Tone("#ded6bf", "#cfc6ad", "#aea488")
PARCHMENT = Tone("#fbeedb", "#f6e3c5", "#e5c79d")
CREAM = Tone("#fffaf0", "#fbf0d9", "#e6d3ad")
BONE = Tone("#fbf3dd", "#f3ead2", "#d3c6a4")
LANTERN = Tone("#fbd675", "#f4b63f", "#d28f2a")
LEMON = Tone("#fdf0a0", "#f6dc5c", "#d9b53a")
BERRY = Tone("#e88a8c", "#d8606b", "#b0434f")
SUGAR = Tone("#f8b8c6", "#f08fa8", "#d36b88")
POPPY = Tone("#f08068", "#e0543f", "#b43d2e")
CORAL = Tone("#f7b08c", "#ee8c62", "#c96a45")
LILAC = Tone("#cdb8e0", "#b097cb", "#8b72a8")
GRAPE = Tone("#9a75ad", "#7c5791", "#5e3f70")
WING = Tone("#e6f4f0", "#cfe6e2", "#7fa8a3")
SKYBLUE = Tone("#bcdcec", "#92c1da", "#6798b5")
DEEPBLUE = Tone("#7c9dc2", "#587da6", "#416085")
LEAF = Tone("#a9c477", "#84a654", "#61813c")
PINE = Tone("#6f9468", "#52784f", "#3d5c3d")
STRAW = Tone("#f7dc93", "#ecc363", "#c79a40")
COPPER = Tone("#e8a878", "#cd8050", "#a35f38")
NUT = Tone("#b98a5e", "#976b44", "#745032")
CHOC = Tone("#7d5742", "#624031", "#4a2f24")
TOAST = Tone("#f3d7a4", "#e0b577", "#b98848")
IRON = Tone("#767c7c", "#565c5e", "#3f4547")
ICE = Tone("#f4fbfd", "#dceff5", "#a9cbd8")
GINGER = Tone("#f0a05a", "#dc7c38", "#b35d27")
SLIME = Tone("#d5e36f", "#b5c944", "#8ba02f")
WHITE = "#fffaf0"
BLUSH = "#ee9d8f"
