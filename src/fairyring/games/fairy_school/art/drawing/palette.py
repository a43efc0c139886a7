"""The colours of the school: each material has a light, a base and a shadow tone."""

from fairyring.ink.palette import Tone

# The elements: light enough for a number in ink to be readable on each.
EARTH = Tone("#ecd0a0", "#d0a268", "#a0733f")
PLANT = Tone("#c5df8c", "#94c156", "#5f8f35")
AIR = Tone("#ffffff", "#e4f1f3", "#a9cad3")
FIRE = Tone("#fdd37a", "#f5914a", "#d35b2c")
WATER = Tone("#c4e4f5", "#84bfe6", "#4b88bb")

BARK = Tone("#a1825f", "#7d6147", "#594331")
LEAF = Tone("#b3cd79", "#84a654", "#5c7d3b")
PINE = Tone("#6f9468", "#4a7150", "#33543c")
MOSS = Tone("#8d9d5f", "#66764a", "#4a5836")
NIGHT = Tone("#5a6184", "#3d4463", "#2b3049")
WINE = Tone("#b0606a", "#8f3f4c", "#6b2c38")
LILAC = Tone("#dccbea", "#b99fd2", "#8d73ab")
TEAL = Tone("#8fd0c4", "#56a99e", "#37807a")
SEA = Tone("#8dbbd8", "#4f8cb8", "#34678f")
FLAME = Tone("#fde08a", "#f59a3c", "#dd5f2c")
POPPY = Tone("#f08068", "#d9503d", "#aa382d")
SAND = Tone("#f6dfae", "#e5c07c", "#bd9350")
GOLD = Tone("#f3cf80", "#d9a445", "#a97829")
SOOT = Tone("#6b6668", "#45414a", "#2e2b33")
LIME = Tone("#d8e283", "#aebf47", "#7f9130")
SNOW = Tone("#ffffff", "#f6f2ee", "#cfc8d6")
PEACH = Tone("#fadcc0", "#f2c7a2", "#d99f76")
COCOA = Tone("#b07d58", "#8f6147", "#6b442f")
