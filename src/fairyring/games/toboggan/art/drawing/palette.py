"""The colours of a hill at dusk: each material has a light, a base and a shadow tone."""

from fairyring.ink.palette import Tone

SNOW = Tone("#fdfcf6", "#eef3f1", "#c9d9df")
DRIFT = "#9fb8c3"
ICE = Tone("#dff1f5", "#9fcddb", "#5f9bb2")
PINE = Tone("#7a9f72", "#4f7a57", "#35583f")
ROCK = Tone("#b3aea4", "#8b867d", "#625e58")
BUMPER = Tone("#ffc88a", "#ef8a2b", "#b75c12")
GATE = Tone("#b894c6", "#8c55a6", "#5f3674")
FUR = Tone("#fffdf8", "#ece7e4", "#b9b2c0")
YETI_SKIN = Tone("#a9b8cf", "#8294b3", "#5f7092")

BARK = Tone("#a68a68", "#7f6549", "#5a4632")
PLANK = Tone("#e0b982", "#c1935a", "#93683a")
IRON = Tone("#9aa3a6", "#6a7478", "#454d51")
SOOT = Tone("#5d5857", "#3d3a3b", "#282627")
BRASS = Tone("#fbd675", "#e3a93a", "#b07c22")
FLAME = Tone("#fdf0a0", "#f6b63f", "#e0643a")
NIGHT = Tone("#6a6f92", "#454b6b", "#2f344e")
PARCHMENT = Tone("#fffaf0", "#f6e3c5", "#dcbc8e")
BERRY = Tone("#e88a8c", "#cf5560", "#a03a48")
ROPE = Tone("#ecd9a8", "#cdb27a", "#9c8350")

# Goblin skins, one for each clan, all a little sickly.
MOSS_SKIN = Tone("#b6c68a", "#a3b578", "#7f9158")
TEAL_SKIN = Tone("#a5d0c2", "#7fb3a5", "#5c8f82")
OLIVE_SKIN = Tone("#d0ca84", "#b3ad62", "#8c8645")
RUST_SKIN = Tone("#dfae88", "#c48d66", "#9b6a49")
ASH_SKIN = Tone("#d2d3bf", "#b4b7a0", "#8c917d")
LIME_SKIN = Tone("#d6e08c", "#bac967", "#93a348")

# The six clans, from the first seat to the sixth.
CLANS = {
    "red": Tone("#e88877", "#c8443c", "#93292b"),
    "white": Tone("#fffdf6", "#f2ecdd", "#c4bba6"),
    "orange": Tone("#ffc08a", "#ec8636", "#b65e1b"),
    "yellow": Tone("#fdee9f", "#f2cc45", "#c1952a"),
    "blue": Tone("#8fb0de", "#4a72b3", "#2f4f87"),
    "green": Tone("#aecb7c", "#6b9447", "#466a2b"),
}
