"""Oberon: he has the time, all of it."""

from fairyring.bots.portraits.features import cheeks, ear, ground
from fairyring.ink.palette import BARK, LANTERN, Tone
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

NIGHT = Tone("#52698f", "#3b4d70", "#2a3752")
MOON = Tone("#fdf3cf", "#f6e3a6", "#dcc37a")
UMBER = Tone("#b58360", "#99694a", "#74492f")
SILVER = Tone("#f3f5f2", "#d9dfdd", "#a9b5b6")
PINE = Tone("#5f8a75", "#40695a", "#2b4b41")


def oberon(p: Pen) -> None:
    """Antlers before the moon, silver hair, and eyes that need not look to see."""
    ground(p, NIGHT)
    p.fill(oval(120, 112, 82), MOON.light)
    p.fill(oval(74, 92, 10) + oval(172, 142, 12) + oval(62, 134, 6), MOON.base)
    p.fill("".join(star(x, y, 4, 8, 2.6) for x, y in ((30, 162), (212, 168))), MOON.light)
    # antlers
    for flip in (False, True):
        with p.at(120, 68, flip=flip):
            antler = "M24 6Q42 -8 46 -30Q46 -44 38 -56M46 -28Q62 -34 70 -50M36 -6Q58 -8 78 -22"
            p.line(antler, 17)
            p.line(antler, 8, BARK.light)
    # hair behind and the cloak
    p.shape(
        "M120 46Q54 46 52 122Q50 176 34 212Q64 232 120 230"
        "Q176 232 206 212Q190 176 188 122Q186 46 120 46Z",
        SILVER,
        shade=10,
    )
    p.shape("M24 250Q32 206 84 194L120 222L156 194Q208 206 216 250Z", PINE, shade=10)
    p.shape("M84 192L66 206Q84 236 120 248Q156 236 174 206L156 192L120 226Z", PINE.light, w=4)
    ear(p, 170, 126, UMBER, "M-10 -14Q14 -24 36 -34Q32 6 -8 18Z", "M2 -6Q14 -12 26 -20Q20 0 2 8Z")
    ear(
        p,
        70,
        126,
        UMBER,
        "M-10 -14Q14 -24 36 -34Q32 6 -8 18Z",
        "M2 -6Q14 -12 26 -20Q20 0 2 8Z",
        flip=True,
    )
    # a long face, quite still
    p.shape(
        "M70 112Q72 66 120 64Q168 66 170 112Q172 154 154 180Q136 204 120 204"
        "Q104 204 86 180Q68 154 70 112Z",
        UMBER,
        shade=13,
        light=6,
    )
    cheeks(p, "#a5634a", (86, 148), (154, 148), size=20)
    # lids that are nearly shut
    for flip in (False, True):
        with p.at(120, 124, flip=flip):
            p.shape("M10 2Q26 -14 44 -2Q40 12 26 13Q14 12 10 2Z", UMBER.light, w=4)
            p.line("M8 4Q26 20 46 0", 7)
            p.line("M34 12l4 7M42 7l6 5", FINE)
            p.line("M8 -18Q26 -30 48 -16", 8, SILVER.base)
    p.line("M116 122Q112 146 108 152Q114 160 122 158Q130 158 132 152")
    # the beard, and a smile within
    p.shape(
        "M74 142Q84 164 102 164Q112 158 120 164Q128 158 138 164Q156 164 166 142Q170 186 148 206"
        "Q132 232 120 236Q108 232 92 206Q70 186 74 142Z",
        SILVER,
        shade=8,
    )
    p.line("M102 178Q120 192 138 178", 6)
    p.line("M96 196Q104 214 114 222M144 196Q136 214 126 222M120 202v20", FINE)
    # parted hair
    p.shape("M120 58Q66 60 60 128Q54 170 58 188Q74 160 74 124Q80 84 120 72Z", SILVER, shade=6)
    p.shape(
        "M120 58Q174 60 180 128Q186 170 182 188Q166 160 166 124Q160 84 120 72Z", SILVER, shade=6
    )
    # a circlet with a star
    p.line("M74 96Q120 66 166 96", 9)
    p.line("M74 96Q120 66 166 96", 4, LANTERN.base)
    p.shape(star(120, 82, 8, 17, 9), LANTERN, w=4)
    p.shape(oval(120, 230, 9, 9), LANTERN, shade=3, w=4)
