"""Fairies that grow: willow, petals, poppy, clover and hickory nut."""

from collections.abc import Callable, Mapping

from fairyring.ink.palette import BARK, CREAM, HONEY, LANTERN, MINT, PEACH, STRAW, WING, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from .. import grounds
from ..creatures import bird, ladybird, mouse
from ..palette import CHOC, CORAL, DEEPBLUE, GINGER, LEAF, LEMON, NUT, PINE, POPPY, ROSE, SKYBLUE
from .features import arm, brows, cheeks, eyes, frock, head, mitt, mouth, neck, nose, wings

LEMON_PAPER = Tone("#fbf6da", "#f4ebbd", "#dfd394")
SAGE_PAPER = Tone("#eff3e0", "#dfe8c9", "#bccb9f")
PEACH_PAPER = Tone("#fdeee0", "#fadcc4", "#eec0a0")
SKY_PAPER = Tone("#eaf3f3", "#d3e5e6", "#a9c9c9")
WILLOW = Tone("#c5d68a", "#a3bb64", "#7b9647")


def willow_sue(p: Pen) -> None:
    """She is the tree: strands of leaves to the ground, a bird on top."""
    grounds.disc(p, LEMON_PAPER)
    wings(p, 120, 176, "leaf", WING)
    frock(p, BARK, top=172, waist=22, hem=44)
    p.line("M104 190q-6 30 -4 60M122 186q6 20 2 64M138 192q-2 30 8 58", FINE, BARK.shadow)
    neck(p, 120, 158, ROSE)
    with p.at(120, 112):
        head(p, ROSE, wide=42)
        p.dots([(-26, 16), (-20, 21), (-31, 22), (24, 16), (30, 21), (20, 22)], 3.4, "#c97f62")
        eyes(p, "shut", y=4)
        brows(p, "raised", y=-12)
        nose(p)
        mouth(p, "small", 32)
    # the crown of the tree, and its strands to the ground
    for flip in (False, True):
        with p.at(120, 0, flip=flip):
            for x, low, lean in ((-94, 190, -8), (-64, 226, -6)):
                d = f"M{x * 0.4} 52Q{x - 6} 70 {x} 120Q{x + lean * 0.4} 170 {x + lean} {low}"
                p.line(d, 20)
                p.line(d, 11, WILLOW.base)
                leaves = ""
                for n in range(4):
                    y = 100 + (low - 100) * n / 3.6
                    q = x + lean * (y - 110) / 110
                    leaves += (
                        f"M{q} {y}q-19 -1 -20 17q17 2 20 -17ZM{q + 1} {y + 11}q19 -1 18 17"
                        "q-16 2 -18 -17Z"
                    )
                p.shape(leaves, WILLOW, w=FINE)
    p.shape(
        "M66 116Q56 70 76 50Q92 24 120 22Q150 24 166 50Q184 70 174 116Q168 120 162 112"
        "Q162 88 146 76Q138 96 128 70Q120 96 112 72"
        "Q102 94 94 78Q78 90 78 112Q72 120 66 116Z",
        WILLOW,
        shade=10,
        light=7,
    )
    p.line("M104 64Q110 46 122 40M136 64Q136 50 128 42M88 74Q90 56 98 48", FINE)
    bird(p, 148, 22, NUT, size=0.8)
    ladybird(p, 92, 36, turn=-30)
    arm(p, "M98 188Q84 216 110 222", ROSE)
    arm(p, "M142 188Q156 216 130 222", ROSE)
    p.shape("M100 222Q120 204 140 222Q120 240 100 222Z", WILLOW, w=4)
    p.line("M104 222h32", 2.5)


def petal_flower(p: Pen) -> None:
    """Her face is the heart of the flower."""
    grounds.meadow(p, SKY_PAPER, Tone("#bcd29a", "#a9c283", "#8aa665"))
    wings(p, 120, 196, "leaf", MINT, size=0.94)
    with p.at(120, 100):
        for n in range(9):
            with p.at(0, 0, turn=40 * n + 20):
                p.shape(
                    "M-13 -40Q-42 -76 -17 -92Q-7 -98 0 -90Q9 -99 18 -91Q42 -74 13 -40Z",
                    CORAL if n % 2 else PETAL,
                    shade=0,
                )
                p.line("M0 -60V-76", 4, CORAL.shadow)
    p.shape(
        "M98 166Q120 156 142 166Q150 200 168 222Q154 226 150 244L120 232L92 244Q88 226 74 222"
        "Q92 196 98 166Z",
        LEAF,
        shade=6,
    )
    p.line("M120 170V228M104 186q-2 22 -14 34M136 186q4 22 14 34", FINE)
    p.line("M120 236V252", 10)
    with p.at(120, 104):
        p.shape(oval(0, -2, 55, 54), LEMON, shade=6)
        head(p, HONEY, wide=42, ears=0, shade=9)
        p.shape(
            "M-42 -10Q-40 -46 0 -47Q40 -46 42 -10Q30 -14 24 -28Q12 -14 0 -30Q-12 -14 -24 -28"
            "Q-30 -14 -42 -10Z",
            CORAL,
            shade=4,
        )
        eyes(p, "open", y=8, iris=LEAF.shadow)
        brows(p, "raised", y=-8)
        nose(p, 15, "snub")
        cheeks(p, "#ee8c72")
        mouth(p, "smile", 33)
        p.dots([(-20, -36), (0, -40), (20, -36)], 4, LEMON.light)
    arm(p, "M98 182Q70 180 52 196", HONEY)
    arm(p, "M142 182Q170 180 188 196", HONEY)
    mitt(p, 50, 198, HONEY, turn=-20)
    mitt(p, 190, 198, HONEY, turn=20, flip=True)


PETAL = Tone("#fbcdb0", "#f6b08a", "#dd8a62")


def poppy_smock(p: Pen) -> None:
    """A poppy for a hat, a poppy to smell, a smock to paint them in."""
    grounds.disc(p, SAGE_PAPER, x=108)
    wings(p, 112, 178, "dragonfly", WING)
    # a painter's smock, much used
    p.shape("M84 180Q112 166 142 180L176 262H46Z", CREAM, shade=0)
    p.line("M112 182V240", FINE)
    p.shape("M64 222h30l-2 26h-32Z", CREAM, w=FINE)
    p.fill(oval(94, 206, 8, 7) + oval(86, 216, 4), SKYBLUE.base)
    p.fill(oval(134, 220, 9, 8) + oval(144, 208, 4), POPPY.base)
    p.fill(oval(126, 246, 7, 6) + oval(66, 250, 6), LEMON.shadow)
    p.shape("M92 180Q112 196 134 180L138 190Q112 208 88 190Z", DEEPBLUE, w=4)
    neck(p, 112, 160, PEACH)
    with p.at(112, 114):
        p.shape(
            "M-52 44Q-62 -30 -40 -46H40Q62 -30 52 44Q34 52 30 30V0H-30V30Q-34 52 -52 44Z", BLACKHAIR
        )
        head(p, PEACH, wide=40, ears=14)
        eyes(p, "shut", y=8)
        brows(p, "raised", y=-8)
        nose(p, 12, "point")
        mouth(p, "smirk", 32)
        cheeks(p)
        p.shape(
            "M-42 4Q-46 -34 -34 -40H34Q46 -34 42 4Q36 -6 34 -14Q0 -8 -34 -14Q-36 -6 -42 4Z",
            BLACKHAIR,
        )
        # the poppy, worn upside down
        p.shape(
            "M-66 -20Q-84 -58 -44 -82Q-24 -96 0 -88Q26 -98 46 -80Q84 -56 66 -20Q50 -8 38 -24"
            "Q22 -6 2 -22Q-18 -6 -38 -24Q-50 -8 -66 -20Z",
            POPPY,
            shade=11,
            light=6,
        )
        p.line("M-38 -26Q-36 -58 -10 -74M2 -24Q2 -52 2 -68M38 -26Q38 -56 16 -74", FINE)
        p.shape("M-16 -84Q0 -100 18 -84Q0 -74 -16 -84Z", LEAF, w=4)
        p.line("M0 -90q-2 -12 10 -18", 6)
    # what she smells
    p.line("M196 256Q182 214 170 160", 7)
    p.line("M196 256Q182 214 170 160", 2.5, LEAF.base)
    p.shape("M190 222q16 -14 30 -4q-10 16 -28 10Z", LEAF, w=4)
    with p.at(166, 146, turn=-18):
        p.shape(
            "M-28 6Q-36 -20 -14 -20Q-4 -34 12 -22Q36 -22 28 6Q14 24 0 16Q-16 24 -28 6Z",
            POPPY,
            shade=6,
        )
        p.shape(oval(0, -2, 9, 9), BLACKHAIR, w=4)
        p.dots([(-14, -4), (-10, 6), (12, 6), (14, -5), (0, -16)], 3.5)
    arm(p, "M138 190Q160 214 182 208", PEACH)
    mitt(p, 183, 206, PEACH)
    arm(p, "M88 192Q60 204 44 186", PEACH)
    p.line("M36 214L54 148", 7)
    p.line("M36 214L54 150", 2.5, NUT.light)
    p.shape("M48 152Q50 130 64 122Q70 140 60 156Z", POPPY, w=4)
    mitt(p, 43, 188, PEACH, flip=True)


BLACKHAIR = Tone("#5b4a52", "#443740", "#33282f")


def lucky_o_kelly(p: Pen) -> None:
    """Out of the pot of gold he comes; his wings are the four leaves."""
    grounds.rays(p, LEMON_PAPER, y=150)
    with p.at(120, 128):
        for turn in (-62, 62, -118, 118):
            with p.at(0, 0, turn=turn):
                p.shape("M0 -18Q-54 -64 -36 -98Q-22 -116 0 -98Q22 -116 36 -98Q54 -64 0 -18Z", LEAF)
                p.line("M0 -34V-80", 4, LEAF.shadow)
    p.shape("M88 220Q90 178 104 170H138Q152 178 154 220Z", PINE)
    p.shape("M108 170L121 188L134 170Z", CREAM, w=4)
    neck(p, 121, 152, ROSE, wide=10)
    with p.at(120, 112):
        p.shape(
            "M-50 26Q-66 20 -58 2Q-68 -14 -54 -28L54 -28Q68 -14 58 2Q66 20 50 26Q40 30 36 14"
            "L-36 14Q-40 30 -50 26Z",
            GINGER,
            shade=5,
        )
        head(p, ROSE, wide=40, chin=50)
        eyes(p, "wink", y=6, iris=LEAF.shadow)
        brows(p, "kind", colour=GINGER.shadow)
        nose(p, 14, "snub")
        p.dots([(-28, 18), (-22, 22), (28, 18), (22, 22), (32, 24)], 3.4, GINGER.base)
        mouth(p, "laugh", 31)
        p.shape(
            "M-42 -4Q-46 -26 -34 -32H34Q46 -26 42 -4Q34 -6 32 -16Q22 -6 14 -18Q4 -6 -4 -18"
            "Q-14 -6 -20 -16Q-30 -4 -42 -4Z",
            GINGER,
            w=4,
        )
        with p.at(2, -26, turn=7):
            p.shape("M-38 -2L-32 -66Q0 -76 34 -66L40 -2Z", PINE, shade=9)
            p.shape("M-39 -4L-37 -22Q0 -32 38 -22L40 -4Z", CHOC, w=4)
            p.shape("M-13 -28H13V-3H-13Z", LANTERN, w=4)
            p.fill("M-6 -21H6V-10H-6Z", CHOC.base)
            p.shape(
                "M-60 2Q-62 -8 -50 -6Q0 -18 52 -6Q62 -8 60 2Q50 12 36 6Q0 -4 -38 8Q-52 10 -60 2Z",
                PINE,
                shade=4,
            )
    # the pot
    p.shape(
        "M68 204Q76 184 96 192Q104 178 120 186Q136 176 146 190Q166 184 174 204Z",
        LANTERN,
        w=4,
        shade=4,
    )
    p.line("M88 200q9 -8 18 0M118 198q10 -9 20 0M148 200q8 -6 14 0", FINE)
    p.shape("M58 208Q44 250 76 262H166Q196 250 182 208Z", IRONPOT, light=7)
    p.shape(
        "M50 204Q50 196 60 197Q120 210 182 197Q192 196 190 206Q190 214 180 214Q120 226 60 214"
        "Q50 212 50 204Z",
        IRONPOT,
    )
    arm(p, "M94 190Q70 180 74 202", PINE, width=15)
    arm(p, "M148 190Q172 180 168 202", PINE, width=15)
    mitt(p, 74, 206, ROSE, size=1.1)
    mitt(p, 168, 206, ROSE, flip=True, size=1.1)


IRONPOT = Tone("#6f7477", "#53585c", "#3d4246")


def hickory_dock(p: Pen) -> None:
    """A nut for a cap, a clock for a frock, and the mouse has just run up."""
    grounds.disc(p, PEACH_PAPER)
    wings(p, 120, 170, "leaf", STRAW)
    p.shape("M84 176Q120 162 156 176L160 262H80Z", NUT)
    p.fill("M148 176L155 180L158 258H140Z", NUT.shadow)
    p.shape(oval(120, 206, 28), CREAM)
    p.line("M120 185v5M120 222v5M99 206h5M136 206h5", 4)
    p.line("M120 206V192M120 206L131 212", 5)
    p.line("M120 236V248", FINE)
    neck(p, 120, 156, HONEY)
    with p.at(120, 112):
        p.shape("M-48 36Q-60 0 -44 -20H44Q60 0 48 36Q36 46 34 20H-34Q-36 46 -48 36Z", CHOC, shade=4)
        head(p, HONEY, wide=41)
        eyes(p, "wide", y=6, apart=17, look=(0, -3), size=0.95)
        brows(p, "raised", y=-13)
        nose(p, 15, "snub")
        cheeks(p)
        mouth(p, "o", 33)
        p.shape(
            "M-42 4Q-46 -18 -40 -24H40Q46 -18 42 4Q32 -2 30 -14Q16 -18 0 -16Q-16 -18 -30 -14"
            "Q-32 -2 -42 4Z",
            CHOC,
        )
        # the cap: four ribs of a hickory husk
        p.shape(
            "M-54 -18Q-60 -56 -28 -72Q-8 -84 0 -92Q10 -84 30 -72Q60 -56 54 -18Q28 -30 0 -28"
            "Q-28 -30 -54 -18Z",
            PINE,
            shade=10,
            light=6,
        )
        p.line("M0 -88Q-8 -60 -2 -30M-22 -72Q-36 -52 -30 -28M24 -72Q36 -54 30 -28", FINE)
    mouse(p, 150, 54, size=0.92)
    # the tail of a pendulum in her hand, a key in the other
    arm(p, "M90 190Q64 204 54 180", HONEY)
    arm(p, "M150 190Q180 196 186 176", HONEY)
    p.line("M52 178L46 206", 5)
    p.shape(oval(44, 218, 16), LANTERN, shade=5)
    mitt(p, 54, 176, HONEY)
    with p.at(188, 160, turn=12):
        p.line(oval(0, -28, 11), 9)
        p.line("M0 -16V20M0 14h9", 9)
        p.line(oval(0, -28, 11), 3.5, LANTERN.base)
        p.line("M0 -16V20M0 14h9", 3.5, LANTERN.base)
    mitt(p, 187, 172, HONEY, flip=True)


FACES: Mapping[str, Callable[[Pen], None]] = {
    "Willow Sue": willow_sue,
    "Petal Flower": petal_flower,
    "Poppy Smock": poppy_smock,
    "Lucky O'Kelly": lucky_o_kelly,
    "Hickory Dock": hickory_dock,
}
