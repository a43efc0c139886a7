"""Sprite: quick, with her eyes on something else."""

from fairyring.bots.portraits.features import BONE, MOUTH, TONGUE, cheeks, ear, eye, ground
from fairyring.ink.palette import BLUSH, PEACH, WHITE, WING, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

SKY = Tone("#e2f1ec", "#bfdfd8", "#93bdb5")
GINGER = Tone("#f7b06c", "#e8873c", "#b95f26")
LEAF = Tone("#b4cf7c", "#8fb15a", "#668840")


def sprite(p: Pen) -> None:
    """Hair in a gust of her own making, a coat buttoned wrong, a seed that flies by."""
    ground(p, SKY)
    for flip in (False, True):
        with p.at(120, 190, flip=flip, turn=8 if flip else -8):
            p.shape("M-10 -2Q-50 -64 -88 -60Q-98 -26 -74 -8Q-46 8 -12 10Z", WING, light=6)
            p.line("M-80 -50Q-54 -36 -30 -6M-74 -26Q-54 -16 -38 -2", FINE, WING.shadow)
    with p.at(118, 128, turn=-7):
        # hair behind, blown to one side
        p.shape(
            "M-66 6Q-82 -52 -34 -82Q-30 -106 -6 -116Q-8 -98 2 -92Q30 -116 62 -112Q48 -98 50 -90"
            "Q84 -98 110 -80Q88 -74 84 -62Q104 -54 112 -34Q92 -38 80 -30Q90 -12 82 14Z",
            GINGER,
            shade=10,
        )
        ear(p, 58, 10, PEACH, "M-8 -16Q22 -30 46 -34Q38 4 -6 20Z", "M2 -8Q18 -18 34 -24Q26 0 2 10Z")
        ear(
            p,
            -58,
            10,
            PEACH,
            "M-8 -16Q22 -34 48 -30Q38 6 -6 20Z",
            "M2 -8Q18 -20 36 -21Q26 2 2 10Z",
            flip=True,
        )
    # a coat of leaves, one button off
    p.shape("M56 250Q60 198 98 186H142Q182 198 186 250Z", LEAF, shade=10)
    p.line("M124 188L112 240")
    p.dots([(134, 204), (126, 224)], 11, BONE.base)
    p.shape("M98 184Q104 206 122 196L118 184ZM142 184Q146 200 124 204L120 186Z", LEAF.light, w=4)
    with p.at(118, 128, turn=-7):
        p.shape(
            "M-64 -6Q-62 -62 0 -64Q62 -62 64 -6Q66 44 30 60Q0 74 -30 60Q-66 44 -64 -6Z",
            PEACH,
            shade=12,
        )
        cheeks(p, BLUSH, (-40, 28), (42, 28), size=24)
        eye(p, -25, 4, 19, 23, look=(6, -8), pupil=17, iris="#6f9a52")
        eye(p, 27, 4, 19, 23, look=(7, -8), pupil=17, iris="#6f9a52")
        p.line("M-6 24q4 7 11 2")
        p.shape("M-27 36Q0 44 29 34Q30 60 4 62Q-22 62 -27 36Z", MOUTH)
        p.fill("M-12 56Q2 44 18 54Q8 61 2 60Q-8 60 -12 56Z", TONGUE)
        p.shape("M-15 39h12v8h-11ZM4 40h12l-1 8h-10Z", WHITE, w=FINE)
        p.dots([(-46, 20), (-38, 14), (-33, 22), (40, 16), (47, 22), (34, 22)], 4.5, "#c98a5c")
        # a fringe in a hurry
        p.shape(
            "M-68 0Q-78 -54 -34 -74Q4 -92 46 -68Q74 -52 68 -2Q60 -26 46 -36Q48 -24 42 -18"
            "Q28 -40 8 -44Q14 -32 8 -26Q-12 -44 -34 -42Q-28 -32 -36 -24"
            "Q-46 -28 -52 -24Q-64 -14 -68 0Z",
            GINGER,
            shade=7,
            light=6,
        )
        p.line("M-46 -50Q-24 -68 2 -66M16 -66Q38 -62 50 -46", FINE)
        p.line("M-46 -18q12 -12 26 -6M16 -24q14 -8 28 4", 6, GINGER.shadow)
    # the seed that she looks at
    with p.at(198, 40, turn=24):
        p.line("M0 26V2", FINE)
        p.line("M0 2L-15 -10M0 2L-6 -17M0 2L6 -17M0 2L15 -10", FINE)
        p.dots([(-15, -10), (-6, -17), (6, -17), (15, -10)], 7, WHITE)
        p.shape(oval(0, 29, 3, 6), "#8a7660", w=FINE)
