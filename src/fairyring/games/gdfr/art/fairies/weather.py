"""Fairies of the sky: cloud, dew, snow, rain and rainbow."""

from collections.abc import Callable, Mapping

from fairyring.ink.palette import BERRY, GRAPE, HONEY, PEACH, WHITE, WING, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from .. import grounds
from ..palette import COCOA, DEEPBLUE, ICE, LEAF, LEMON, LILAC, PINE, SKY, SKYBLUE, UMBER
from .features import arm, brows, cheeks, eyes, frock, head, mitt, mouth, neck, nose, wings

BLUE_PAPER = Tone("#eef3f7", "#d9e4ec", "#b9cbd8")
FROST_PAPER = Tone("#c9deec", "#a9c8dd", "#86abc6")
DAWN_PAPER = Tone("#fdeadb", "#fbd6c0", "#efb39b")
RAIN_PAPER = Tone("#dff0ee", "#c3e0de", "#93bfbf")
PALE_PAPER = Tone("#f7f2e4", "#ece5d0", "#d3c9ab")
CLOUD = Tone("#ffffff", "#f6f4ee", "#cfd9e0")


def drop(x: float, y: float, size: float = 1) -> str:
    """A falling drop as a path, its point at x, y."""
    s = size
    return (
        f"M{x} {y}Q{x - 9 * s} {y + 12 * s} {x - 7 * s} {y + 18 * s}"
        f"Q{x} {y + 27 * s} {x + 7 * s} {y + 18 * s}Q{x + 9 * s} {y + 12 * s} {x} {y}Z"
    )


def baby_blue(p: Pen) -> None:
    """A bonnet, one curl and a dummy, tucked into a cloud."""
    grounds.clouds(p, BLUE_PAPER)
    wings(p, 120, 176, "drop", SKYBLUE, size=0.92)
    p.shape("M80 262Q74 200 100 184H142Q168 200 162 262Z", DEEPBLUE)
    p.dots([(100, 212), (120, 206), (140, 212)], 6, SKYBLUE.light)
    with p.at(120, 116):
        # a round bonnet with a frill, a round head, one curl
        p.shape(
            "M-62 34Q-82 28 -74 8Q-92 -4 -78 -22Q-88 -42 -68 -50Q-68 -72 -46 -70Q-34 -90 -14 -80"
            "Q4 -94 20 -80Q42 -86 50 -68Q72 -66 70 -46"
            "Q88 -36 78 -18Q90 0 74 12Q80 30 60 36Z",
            SKYBLUE,
            shade=8,
            light=7,
        )
        p.shape("M-58 2Q-58 -58 0 -60Q58 -58 58 2Q58 56 0 60Q-58 56 -58 2Z", SKY, shade=12)
        eyes(p, "wide", apart=24, y=4, look=(1, -3), iris=DEEPBLUE.base, size=1.15)
        brows(p, "raised", apart=24, y=-22)
        cheeks(p, "#e9a3b4", apart=42, y=24, size=15)
        p.shape("M-8 -58Q-34 -40 -16 -26Q2 -20 4 -34Q0 -42 -8 -36Q-14 -46 12 -58Z", DEEPBLUE, w=4)
        # the dummy
        p.shape(oval(0, 36, 22, 15), LEMON, shade=4)
        p.shape(oval(0, 36, 9), WHITE, w=4)
        p.line("M-9 38q0 14 9 14t9 -14", 4)
    p.shape(
        "M110 178Q96 166 92 180Q96 194 110 186ZM130 178Q144 166 150 180Q146 194 130 186Z",
        BERRY,
        w=4,
    )
    p.shape(oval(120, 182, 8), BERRY, w=4)
    # the cloud he sits in
    p.shape(
        "M-10 260V226Q8 202 32 214Q46 200 66 212Q88 204 98 222Q122 212 142 224Q154 204 178 214"
        "Q198 200 214 214Q238 208 250 228V260Z",
        CLOUD,
        shade=6,
    )
    p.line("M34 228q10 -8 20 0M146 238q12 -8 22 2M84 240q8 -6 14 0", FINE, CLOUD.shadow)
    # rattle
    p.limb("M84 196Q60 196 54 208", 18, DEEPBLUE)
    p.limb("M156 196Q182 200 194 190", 18, DEEPBLUE)
    p.line("M206 208L198 158", 8)
    p.line("M206 208L198 158", 3, WHITE)
    p.shape(oval(196, 146, 19), LEMON, shade=6)
    p.line("M180 140Q196 152 212 142", FINE)
    mitt(p, 52, 212, SKY, turn=20, size=1.15)
    mitt(p, 202, 188, SKY, flip=True, size=1.15)


def morning_dew(p: Pen) -> None:
    """She wakes and stretches on her leaf, a drop on every blade of her hair."""
    grounds.rays(p, DAWN_PAPER, y=176, count=13)
    p.fill(oval(120, 176, 74), LEMON.light)
    wings(p, 120, 172, "dragonfly", WING, size=0.98, tall=0.9)
    arm(p, "M98 188Q46 160 32 88", UMBER)
    arm(p, "M142 188Q198 164 210 96", UMBER)
    mitt(p, 30, 82, UMBER, turn=-20, size=1.15)
    mitt(p, 212, 88, UMBER, turn=30, flip=True, size=1.15)
    p.shape("M92 184Q120 172 148 184L156 250H84Z", LEAF)
    neck(p, 120, 164, UMBER, wide=11)
    with p.at(120, 120, turn=-6):
        p.shape("M-52 30Q-60 -20 -40 -40H40Q60 -20 52 30Q44 36 40 14H-40Q-44 36 -52 30Z", PINE)
        head(p, UMBER, wide=41)
        eyes(p, "shut", y=4)
        brows(p, "raised", y=-13)
        nose(p, 12, "snub")
        p.shape("M-12 30Q-12 20 0 20Q13 20 12 32Q10 46 0 46Q-11 46 -12 30Z", "#7d2b38", w=4)
        p.fill("M-7 40Q0 33 7 40Q0 47 -7 40Z", "#e58a8c")
        cheeks(p, "#c9674f")
        # grass for hair, bent by its drops
        p.shape(
            "M-44 0Q-58 -40 -74 -46Q-56 -54 -44 -38Q-52 -66 -44 -88Q-30 -70 -22 -50Q-18 -76 2 -98"
            "Q8 -72 6 -50Q18 -72 38 -84Q36 -60 28 -44"
            "Q48 -58 70 -50Q56 -36 44 0Q36 -14 30 -26Q14 -16 2 -30Q-12 -16 -28 -26Q-38 -14 -44 0Z",
            PINE,
            shade=6,
        )
        p.line("M-30 -58Q-26 -44 -22 -36M4 -66Q2 -50 4 -40M26 -62Q20 -48 18 -38", FINE)
        p.shape(drop(-44, -92, 0.8) + drop(3, -100, 0.9) + drop(38, -90, 0.8), ICE, w=FINE)
    # her leaf
    p.shape(
        "M-8 214Q50 190 120 218Q190 190 248 210Q236 250 200 262H40Q4 250 -8 214Z",
        LEAF,
        shade=0,
        light=7,
    )
    p.line("M-8 214Q60 246 120 244Q180 246 248 210M60 208l10 28M180 206l-8 28", FINE)
    p.shape(oval(88, 226, 10, 8) + oval(206, 216, 8, 7) + oval(32, 224, 7, 6), ICE, w=FINE)
    p.line("M83 223q3 -3 6 -2", 2.5, WHITE)


def snowflake_shelly(p: Pen) -> None:
    """Half a snowflake for a crown, a scallop shell on her breast."""
    grounds.plain(p, FROST_PAPER)
    p.fill(oval(120, 104, 98), FROST_PAPER.light)
    p.fill("M-6 204Q60 184 120 200T246 194V246H-6Z", WHITE)
    # the great flake behind her head
    with p.at(120, 100):
        for turn in (30, 90, 270, 330):
            with p.at(0, 0, turn=turn):
                p.shape("M0 -40L-10 -58L0 -84L10 -58Z", ICE, w=4)
        flake = ""
        for n in (-1, 0, 1):
            cos, sin = (0.5, 0.866 * n) if n else (1.0, 0.0)
            for x, y, dx, dy in (
                (0, -44, 0, -50),
                (0, -64, -15, -13),
                (0, -64, 15, -13),
                (0, -80, -11, -10),
                (0, -80, 11, -10),
            ):
                px, py = x * cos - y * sin, x * sin + y * cos
                qx, qy = dx * cos - dy * sin, dx * sin + dy * cos
                flake += f"M{px:.1f} {py:.1f}l{qx:.1f} {qy:.1f}"
        p.line(flake, 12)
        p.line(flake, 5.5, WHITE)
    wings(p, 120, 188, "swift", ICE, size=0.92, turn=8)
    frock(p, ICE, top=180, hem=46)
    # a scallop shell on her breast
    p.shape(
        "M100 214Q84 196 96 184Q104 178 110 184Q120 174 130 184Q138 178 146 184Q156 196 140 214"
        "L120 224Z",
        LILAC,
        shade=5,
    )
    p.line("M120 220V186M114 218L104 192M126 218L136 192", FINE)
    neck(p, 120, 158, COCOA)
    with p.at(120, 110):
        p.shape(
            "M-54 48Q-70 0 -46 -30H46Q70 0 54 48Q40 58 38 30V0H-38V30Q-40 58 -54 48Z",
            WHITEHAIR,
            shade=6,
        )
        head(p, COCOA, wide=41)
        eyes(p, "open", iris=SKYBLUE.shadow)
        brows(p, colour=WHITE)
        nose(p, 14, "snub")
        cheeks(p, "#b8604f")
        mouth(p, "smile", 31)
        p.shape(
            "M-46 8Q-54 -44 0 -56Q54 -44 46 8Q38 4 38 -10Q24 -8 8 -32Q-10 -10 -38 -10Q-38 4 -46 8Z",
            WHITEHAIR,
            shade=5,
        )
        p.shape(
            "M-34 -40L-26 -62L-14 -48L0 -72L14 -48L26 -62L34 -40Q0 -54 -34 -40Z", ICE, w=4, shade=0
        )
        p.shape("M0 -62l5 8 -5 8 -5 -8Z", SKYBLUE, w=2.5)
    arm(p, "M96 194Q72 208 66 230", COCOA)
    arm(p, "M144 194Q170 212 178 190", COCOA)
    mitt(p, 180, 186, COCOA, turn=-20)
    for x, y, s in ((26, 34, 1), (214, 40, 1), (22, 128, 0.8), (222, 120, 0.8), (194, 164, 1)):
        with p.at(x, y, size=s):
            p.line("M0 -10V10M-9 -5L9 5M-9 5L9 -5", FINE, WHITE)


WHITEHAIR = Tone("#ffffff", "#eef4f7", "#c3d5df")


def dewdrop_shower(p: Pen) -> None:
    """A bluebell for a shower, and she stands right under it."""
    grounds.plain(p, RAIN_PAPER)
    p.fill("M48 60L-6 246H246L192 60Z", RAIN_PAPER.light)
    p.fill("M-6 216Q60 204 120 214T246 210V246H-6Z", RAIN_PAPER.shadow)
    p.line(
        "M36 92v20M22 136v22M46 176v22M208 96v20M222 140v22M196 184v20M64 128v14M180 132v14",
        4,
        RAIN_PAPER.shadow,
    )
    wings(p, 120, 186, "drop", ICE, size=0.96)
    p.shape(
        "M96 188Q120 176 144 188Q152 210 176 226Q160 232 158 252H82Q80 232 64 226Q88 210 96 188Z",
        TEAL,
        shade=6,
    )
    p.line("M108 192Q106 224 98 248M132 192Q136 224 144 248M120 190V248", FINE)
    neck(p, 120, 170, PEACH, wide=10)
    # hair that is itself a drop, running down both sides
    p.shape(
        "M120 56Q62 96 60 150Q56 190 36 208Q62 216 80 196Q82 214 74 224Q96 218 98 190L120 170"
        "L142 190Q144 218 166 224Q158 214 160 196Q178 216 204 208Q184 190 180 150Q178 96 120 56Z",
        SKYBLUE,
        shade=8,
    )
    with p.at(120, 130):
        head(p, PEACH, wide=40, ears=0, chin=50)
        eyes(p, "happy", y=6)
        brows(p, "raised", y=-8)
        nose(p, 12)
        cheeks(p)
        mouth(p, "laugh", 28)
        p.shape(
            "M-44 6Q-48 -30 0 -60Q48 -30 44 6Q34 0 30 -14Q14 -16 0 -34Q-14 -16 -30 -14Q-34 0 -44 6"
            "Z",
            SKYBLUE,
            shade=4,
            light=6,
        )
    # the bell
    p.line("M120 24Q116 -4 150 -10", 9)
    p.line("M120 24Q116 -4 150 -10", 4, LEAF.base)
    p.shape(
        "M76 62Q84 52 86 36Q92 12 120 12Q148 12 154 36Q156 52 166 62Q156 72 146 62Q138 74 128 64"
        "Q120 74 112 64Q102 74 94 62Q84 72 76 62Z",
        VIOLET,
        shade=8,
        light=6,
    )
    p.line("M104 56Q102 36 110 24M136 56Q138 36 130 24", FINE)
    p.shape("M98 20Q120 2 142 20Q120 26 98 20Z", LEAF, w=4)
    p.shape(
        drop(84, 84, 0.8)
        + drop(158, 80, 0.8)
        + drop(60, 108, 0.7)
        + drop(182, 104, 0.75)
        + drop(120, 76, 0.5),
        ICE,
        w=FINE,
    )
    # palms up, to catch some
    arm(p, "M98 204Q62 214 44 184", PEACH)
    arm(p, "M142 204Q178 214 196 184", PEACH)
    p.shape(
        "M30 178Q34 166 44 172Q54 166 58 176Q52 190 44 190Q34 190 30 178ZM182 176Q186 166 196 172"
        "Q206 166 210 178Q206 190 196 190Q188 190 182 176Z",
        PEACH,
        w=4,
    )
    p.shape(drop(44, 148, 0.8) + drop(196, 146, 0.8), ICE, w=FINE)


VIOLET = Tone("#a8a3d8", "#8580bf", "#655f9c")
TEAL = Tone("#8fc7c2", "#66a8a4", "#4b8582")


def rainbow_swoop(p: Pen) -> None:
    """Head first out of the upper left, and the colours cannot keep up."""
    grounds.clouds(p, PALE_PAPER, ((186, 46), (40, 200), (206, 226)))
    for n, colour in enumerate(
        (BERRY.base, "#f2a14e", LEMON.base, LEAF.base, SKYBLUE.base, LILAC.base)
    ):
        k = 13 * n
        p.line(
            f"M{-20 + k * 0.2} {16 + k}Q{50 + k * 0.1} {14 + k} {104 + k * 0.1} {78 + k * 0.72}",
            14,
            colour,
        )
    p.line("M-20 9Q56 6 112 72M-18 88Q30 84 70 128")
    swooper(p)
    p.line("M214 96q12 -2 18 -10M222 116q10 2 20 -2M96 228q-4 8 -14 12M118 234q-2 6 -6 10", 4)


def swooper(p: Pen) -> None:
    """The diver without her sky."""
    with p.at(132, 124, turn=-38):
        # the body flies behind, legs first into the bow
        p.limb("M-4 -28Q-10 -64 -30 -84", 14, HONEY)
        p.limb("M10 -28Q14 -64 4 -90", 14, HONEY)
        p.shape("M-38 -86q-6 -12 6 -14l14 6 -6 14ZM-4 -92q2 -12 14 -10l4 14 -14 6Z", BERRY, w=4)
        p.shape("M-44 -34Q-36 -52 -20 -46Q-4 -58 8 -46Q24 -54 36 -38L22 12H-22Z", GRAPE, shade=4)
        wings(p, 0, 0, "swift", WING, size=1.02, turn=10)
        p.limb("M-22 4Q-58 24 -64 62", 12, HONEY)
        p.limb("M22 4Q58 24 68 58", 12, HONEY)
        mitt(p, -64, 66, HONEY, turn=180)
        mitt(p, 68, 62, HONEY, turn=180, flip=True)
    with p.at(156, 150, turn=-16):
        # hair streams up the way she came
        p.shape(
            "M-40 16Q-74 8 -96 -34Q-76 -28 -70 -34Q-92 -54 -84 -86Q-70 -62 -56 -66"
            "Q-50 -92 -22 -100Q-32 -78 -14 -66Q24 -72 46 -36Q54 -10 46 12Q20 -20 -40 16Z",
            BERRY,
        )
        p.line("M-30 -22Q-56 -30 -72 -58M-44 0Q-62 -8 -74 -22M-12 -36Q-30 -50 -36 -72", FINE)
        head(p, HONEY, wide=42)
        eyes(p, "wide", y=4, look=(3, 3), size=0.95)
        brows(p, "raised", y=-14)
        nose(p, 14, "point")
        cheeks(p)
        mouth(p, "laugh", 30)
        p.shape(
            "M-46 8Q-52 -40 -10 -54Q34 -56 46 -14Q20 -24 2 -34Q-10 -12 -34 -14Q-38 0 -46 8Z",
            BERRY,
            light=6,
            shade=4,
        )


FACES: Mapping[str, Callable[[Pen], None]] = {
    "Baby Blue": baby_blue,
    "Morning Dew": morning_dew,
    "Snowflake Shelly": snowflake_shelly,
    "Dewdrop Shower": dewdrop_shower,
    "Rainbow Swoop": rainbow_swoop,
}
