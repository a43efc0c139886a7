"""Hob: at home everywhere, and in no hurry to be anywhere else."""

from fairyring.bots.portraits.features import BONE, MOUTH, TONGUE, cheeks, ear, eye, ground
from fairyring.ink.palette import BERRY, CREAM, LANTERN, OCHRE_SKIN, STRAW, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

KITCHEN = Tone("#86a9a4", "#5f8682", "#446562")
WOOL = Tone("#d99468", "#bd7447", "#935535")
WHISKERS = Tone("#fff3d2", "#f0dca9", "#cfb577")


def hob(p: Pen) -> None:
    """Ears like saucers, a cap that somebody knitted, a mug to hold."""
    ground(p, KITCHEN)
    p.fill(oval(120, 132, 86, 82), KITCHEN.light)
    ear(
        p, 178, 128, OCHRE_SKIN,
        "M-14 -26Q22 -40 60 -18Q58 14 26 30Q2 36 -14 28Z",
        "M2 -14Q26 -24 46 -11Q42 10 20 18Q6 20 2 12Z",
    )  # fmt: skip
    ear(
        p, 62, 130, OCHRE_SKIN,
        "M-14 -26Q22 -36 58 -10Q54 22 24 34Q2 38 -14 28Z",
        "M2 -14Q24 -20 44 -5Q38 14 18 22Q6 24 2 14Z",
        flip=True,
    )  # fmt: skip
    # shoulders in wool, and a scarf
    p.shape("M30 250Q36 204 84 192H158Q206 206 212 250Z", WOOL, shade=10)
    p.line("M70 214v26M92 210v32M150 208v34", FINE)
    # the head
    p.shape(
        "M54 128Q54 78 120 74Q186 78 188 130Q192 184 158 202Q120 214 84 202Q48 184 54 128Z",
        OCHRE_SKIN,
        shade=14,
        light=6,
    )
    cheeks(p, "#d98f63", (76, 158), (166, 158), size=28)
    eye(p, 92, 130, 14, 14, look=(3, 0), pupil=14, lid=(0.16, OCHRE_SKIN), tilt=-5)
    eye(p, 150, 130, 14, 14, look=(1, 0), pupil=14, lid=(0.16, OCHRE_SKIN), tilt=5)
    p.line("M72 134l-9 5M72 140l-6 8M170 134l9 5M170 140l6 8", FINE)
    # brows like thatch
    p.shape("M68 122Q70 102 98 98Q108 98 110 104Q108 110 98 109Q80 110 76 122Z", WHISKERS, w=4)
    p.shape(
        "M174 122Q172 102 144 98Q134 98 132 104Q134 110 144 109Q162 110 166 122Z", WHISKERS, w=4
    )
    # a smile with one tooth, under a moustache
    p.shape("M86 176Q120 186 156 176Q152 206 121 207Q90 206 86 176Z", MOUTH)
    p.fill("M104 200Q120 190 138 200Q130 205 121 205Q112 205 104 200Z", TONGUE)
    p.shape("M104 184l3 11 9 -9Z", BONE.base, w=FINE)
    p.shape(
        "M121 164Q100 158 82 172Q68 178 58 164Q48 168 54 176Q66 192 90 188Q110 184 121 178"
        "Q134 184 154 188Q178 192 188 176Q194 168 184 164Q174 178 160 172Q142 158 121 164Z",
        WHISKERS,
        shade=5,
    )
    nose = Tone("#f0d692", "#ddb968", "#bd9449")
    p.shape(
        "M97 158Q92 140 106 136Q112 122 121 122Q132 122 137 136Q150 140 146 158"
        "Q134 172 121 170Q106 172 97 158Z",
        nose,
        shade=8,
    )
    p.line("M106 160q4 -4 8 0M130 160q4 -5 8 0", FINE)
    # the cap
    p.shape(
        "M60 94Q58 44 100 30Q150 18 176 52Q186 70 184 94Q122 74 60 94Z", BERRY, shade=9, light=7
    )
    p.line("M88 78Q86 54 102 34M122 74Q124 48 128 28M156 80Q160 60 152 36", 4, BERRY.shadow)
    p.shape("M136 44l22 -6 6 20 -22 6Z", STRAW, w=4)
    p.line("M138 38l3 7M150 34l2 7M160 44l7 -2M164 54l7 -3M150 60l2 7", FINE)
    p.shape("M52 102Q50 86 62 82Q120 62 182 82Q194 86 190 104Q122 82 52 102Z", CREAM, shade=5)
    p.line("M74 80v13M96 75v12M120 73v12M146 75v12M168 80v13", FINE)
    p.shape(oval(126, 22, 18, 16), CREAM, shade=6)
    # a mug, with a waft of something good
    p.line("M194 170q-8 -10 0 -18t0 -18", 4, CREAM.base)
    p.shape("M172 190H216V236H176Z", LANTERN, shade=7, w=5)
    p.shape(oval(194, 190, 22, 6), "#6b4a2e", w=4)
    p.shape(
        "M160 214Q162 202 178 204Q190 204 190 212Q192 226 180 232Q162 230 160 214Z",
        OCHRE_SKIN,
        shade=4,
        w=4,
    )
    p.line("M176 212h12M176 220h12", FINE)
