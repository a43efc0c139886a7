"""The colours of the wood: each material has a light, a base and a shadow tone."""

from fairyring.ink.palette import Tone

WARM_INK = "#33221f"

# Goblin skins: all of them a little unwell, none of them the same.
OLIVE_SKIN = Tone("#c6c17c", "#afaa60", "#8c884a")
ASH_SKIN = Tone("#c9cbb6", "#adb19b", "#8c917d")
WHEY_SKIN = Tone("#e3d8b4", "#d0c295", "#ab9c72")

# Fairy skins.
ROSE = Tone("#fde5d8", "#f8d5c4", "#e6b6a2")
UMBER = Tone("#bb8762", "#a26e4b", "#825539")
COCOA = Tone("#8f6147", "#774d35", "#5c3927")
SKY = Tone("#e3f0f7", "#c9dfec", "#a2c1d6")

# Materials.
NIGHT = Tone("#3d4a4b", "#2f3a3e", "#262f33")
PLUM = Tone("#6b566b", "#574557", "#463746")
UMBRE = Tone("#7b6a4c", "#63553c", "#4f4430")
SLATE = Tone("#6d7b7d", "#566567", "#445153")
WINE = Tone("#94545c", "#78414b", "#5e323c")
DUST = Tone("#ded6bf", "#cfc6ad", "#aea488")
BONE = Tone("#fbf3dd", "#f3ead2", "#d3c6a4")
LEMON = Tone("#fdf0a0", "#f6dc5c", "#d9b53a")
POPPY = Tone("#f08068", "#e0543f", "#b43d2e")
CORAL = Tone("#f7b08c", "#ee8c62", "#c96a45")
LILAC = Tone("#cdb8e0", "#b097cb", "#8b72a8")
SKYBLUE = Tone("#bcdcec", "#92c1da", "#6798b5")
DEEPBLUE = Tone("#7c9dc2", "#587da6", "#416085")
LEAF = Tone("#a9c477", "#84a654", "#61813c")
PINE = Tone("#6f9468", "#52784f", "#3d5c3d")
COPPER = Tone("#e8a878", "#cd8050", "#a35f38")
NUT = Tone("#b98a5e", "#976b44", "#745032")
CHOC = Tone("#7d5742", "#624031", "#4a2f24")
TOAST = Tone("#f3d7a4", "#e0b577", "#b98848")
IRON = Tone("#767c7c", "#565c5e", "#3f4547")
ICE = Tone("#f4fbfd", "#dceff5", "#a9cbd8")
GINGER = Tone("#f0a05a", "#dc7c38", "#b35d27")
SLIME = Tone("#d5e36f", "#b5c944", "#8ba02f")
