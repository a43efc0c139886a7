"""Fairies that look good to eat: ice cream, lollipops, rock, lemon, and a sandwich of two."""

from collections.abc import Callable, Mapping

from fairyring.ink import palette as ink
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .. import grounds
from ..palette import CHOC, LEAF, LEMON, LILAC, NUT, ROSE, SKYBLUE, TOAST, UMBER
from .features import arm, brows, cheeks, eyes, frock, head, mitt, mouth, neck, nose, wings

PINK_PAPER = ink.Tone("#fbe3df", "#f5cfcb", "#e8b1b0")
LILAC_PAPER = ink.Tone("#efe4f2", "#e0d0e6", "#c9b3d3")
MINT_PAPER = ink.Tone("#edf4e2", "#dbe9cb", "#bdd2a8")
LIME = ink.Tone("#d7ea8c", "#b5d256", "#8aa838")


def vanilla_scoop(p: Pen) -> None:
    """Two scoops for hair, a cone for a frock; she giggles into both hands."""
    grounds.disc(p, PINK_PAPER)
    wings(p, 120, 176, "moth", ink.CREAM)
    # a cone for a frock
    p.shape("M78 184Q120 170 162 184L138 262H102Z", TOAST)
    p.line(
        "M86 196L120 250M104 184L136 240M132 182L146 212M156 196L120 250M136 184L104 240M110 182"
        "L94 212",
        FINE,
        TOAST.shadow,
    )
    p.line("M78 184L102 262M162 184L138 262")
    neck(p, 120, 158, UMBER)
    p.shape(
        "M72 190Q74 176 92 176Q120 168 148 176Q168 176 168 190Q160 200 152 192Q142 204 132 194"
        "Q120 206 108 194Q98 204 88 192Q78 200 72 190Z",
        ink.CREAM,
        shade=5,
    )
    with p.at(120, 114):
        head(p, UMBER)
        eyes(p, "happy", y=8)
        nose(p, 14, "snub")
        cheeks(p, "#c9674f")
        brows(p, "raised", colour=None, y=-6)
        mouth(p, "laugh", 30)
        # two scoops and their melt
        p.shape(
            "M-56 -14Q-66 -70 0 -80Q66 -70 56 -12Q58 14 50 16Q44 14 44 -4Q40 -14 32 -10Q28 4 20 -4"
            "Q14 -14 4 -12Q-2 8 -10 2Q-14 -14 -24 -12"
            "Q-30 6 -38 0Q-44 -8 -44 4Q-46 26 -54 24Q-60 16 -56 -14Z",
            ink.CREAM,
            shade=10,
        )
        p.shape(
            "M-38 -62Q-42 -94 0 -96Q40 -94 38 -62Q30 -54 22 -60Q10 -50 0 -60Q-12 -50 -22 -60"
            "Q-32 -54 -38 -62Z",
            ink.CREAM,
            shade=8,
        )
        p.line("M-40 -40q6 -10 16 -12M-26 -78q6 -8 14 -8", FINE)
        for n, (x, y) in enumerate(
            (
                (-30, -34),
                (-6, -42),
                (18, -36),
                (36, -30),
                (-14, -24),
                (8, -74),
                (20, -84),
                (-16, -76),
            )
        ):
            p.line(
                f"M{x} {y}l{5 if n % 2 else -3} {4 if n % 3 else -4}",
                5,
                (ink.BERRY.base, SKYBLUE.shadow, CHOC.base)[n % 3],
            )
        p.line("M4 -100q2 -12 12 -14", 4)
        p.shape(oval(2, -98, 12, 11), ink.BERRY, shade=4)
        p.dots([(-2, -102)], 4, ink.WHITE)
        p.shape("M34 -76L62 -112L72 -104L48 -66Z", NUT, w=4)
        p.line("M44 -82l8 8M52 -92l8 7", FINE)
    # both hands to the mouth, giggling
    arm(p, "M84 198Q60 214 74 196Q84 184 100 164", UMBER)
    arm(p, "M156 198Q180 214 166 196Q156 184 140 164", UMBER)
    mitt(p, 100, 162, UMBER, turn=-50, size=1.1)
    mitt(p, 140, 162, UMBER, turn=50, flip=True, size=1.1)


def sweet_and_sour(p: Pen) -> None:
    """Cut down the middle; only the line between them agrees."""
    p.fill("M-6 -6H120V246H-6Z", PINK_PAPER.base)
    p.fill("M120 -6H246V246H120Z", MINT_PAPER.shadow)
    p.fill(["M120 12", "0 0 0 0 0 120 12"][0] + "Q30 12 28 106Q30 196 120 198Z", PINK_PAPER.light)
    p.fill("M120 12Q210 12 212 106Q210 196 120 198Z", MINT_PAPER.base)
    wings(p, 120, 176, "butterfly", ink.SUGAR, sides="left")
    wings(p, 120, 176, "swift", LIME, sides="right", size=0.95)
    p.shape("M92 178Q120 166 148 178L172 256H68Z", ink.SUGAR)
    p.fill("M120 171Q138 172 147 179L169 254H120Z", LIME.base)
    for y in (196, 220):
        p.line(f"M{92 - (y - 190) * 0.3} {y}H118", 6, ink.WHITE)
        p.line(f"M122 {y}l6 6 6 -6 6 6 6 -6", 5, LIME.shadow)
    p.shape("M92 178Q120 166 148 178L172 256H68Z", "none")
    neck(p, 120, 158, ROSE)
    with p.at(120, 108):
        # hair behind: a round bob and a shock
        p.shape("M0 -62Q-66 -66 -64 0Q-66 40 -48 44Q-36 36 -40 10L0 -20Z", ink.SUGAR, shade=0)
        p.shape(
            "M0 -62L14 -84L22 -60L44 -74L42 -48L68 -48L56 -24L76 -8L58 4L68 26L44 22L40 0L0 -20Z",
            LIME,
        )
        head(p, ROSE)
        p.fill("M2 -46Q41 -45 42 -12Q43 30 21 46Q12 54 2 55Z", "#f0e2b4")
        p.fill("M36 24Q32 38 21 46Q12 54 2 55V48Q24 46 36 24Z", "#dcc98e")
        eyes(p, "happy", y=8, sides="left")
        eyes(p, "open", y=8, sides="right", look=(-2, 3), iris=LIME.shadow)
        p.line("M-28 -8q9 -8 19 -1", 4)
        p.line("M8 -2L30 -14", 6)
        p.fill("M6 2L32 -10V-4L8 6Z", "#f0e2b4")
        nose(p, 14, "point")
        p.dots([(-31, 22)], 14, "#f08fa8")
        p.dots([(31, 22)], 14, "#c9d46a")
        p.line("M-20 26Q-10 38 0 32l6 -5 5 6 6 -6 5 5", 5)
        p.shape("M-2 -66Q-70 -70 -58 2Q-44 -6 -40 -22Q-20 -18 0 -36Z", ink.SUGAR, shade=7)
        p.line("M-44 -30Q-36 -54 -14 -56M-30 -28q12 -4 16 -14", FINE)
        p.shape(
            "M0 -68L12 -84L22 -62L42 -74L42 -50L62 -46L50 -30L58 -8L40 -20L34 -8L26 -24L16 -12"
            "L10 -28L0 -36Z",
            LIME,
            shade=5,
        )
    # a lollipop each
    arm(p, "M96 188Q66 208 42 196", ROSE)
    arm(p, "M146 188Q176 208 200 196", "#f0e2b4")
    p.line("M40 214V120M200 214V124", 7)
    p.line("M40 214V120M200 214V124", 3, ink.WHITE)
    p.shape(oval(38, 104, 27), ink.BERRY, shade=5)
    p.line("M38 104q-7 -6 0 -10q12 -2 12 10q-4 14 -18 10q-12 -8 -8 -20", 4, ink.WHITE)
    p.shape(star(202, 104, 8, 31, 23), LEMON)
    p.shape(oval(202, 104, 16), LIME.light, w=FINE)
    p.line("M202 90v28M189 97l26 14M189 111l26 -14", FINE)
    mitt(p, 42, 194, ROSE)
    mitt(p, 200, 194, ink.Tone("#f0e2b4", "#f0e2b4", "#dcc98e"), flip=True)


def candy_rock(p: Pen) -> None:
    """Spun sugar, a frock striped like a stick of rock, a star to hold."""
    grounds.disc(p, ink.PARCHMENT)
    wings(p, 120, 170, "butterfly")
    frock(p, ink.CREAM, top=174)
    p.fill(
        "M98 178L82 256H98L108 174ZM122 172L116 256H134L135 174ZM146 180L152 256H168Z",
        ink.BERRY.base,
    )
    frock(p, ink.Tone("none", "none", "none"), top=174)
    neck(p, 120, 158, ink.PEACH)
    with p.at(120, 108):
        head(p, ink.PEACH)
        eyes(p, "open")
        brows(p)
        nose(p)
        mouth(p)
        cheeks(p)
        p.shape(
            "M-48 0Q-66 -46 -28 -66Q-24 -90 4 -86Q34 -92 42 -68Q72 -52 48 2Q44 -24 22 -30"
            "Q-8 -16 -30 -30Q-44 -22 -48 0Z",
            ink.SUGAR,
            shade=10,
            light=6,
        )
        p.line(
            "M-28 -64Q-4 -72 -2 -54Q-8 -44 -18 -50M40 -66Q16 -72 16 -56Q22 -44 32 -50M2 -84"
            "Q12 -72 4 -60",
            4,
        )
        for x, y, s in ((-32, -42, 1), (34, -44, 0.9), (-2, -72, 0.8)):
            with p.at(x, y, size=s):
                p.shape("M-6 0L0 -9L6 0L0 9Z", ink.WHITE, w=FINE)
    p.line("M187 210L179 160", 7)
    p.line("M187 210L179 160", 2.5, NUT.light)
    p.shape(star(178, 142, 5, 30, 15, -96), ink.LANTERN)
    p.line("M168 140q1 -9 7 -13", FINE, ink.LANTERN.light)
    arm(p, "M148 188Q166 212 186 196", ink.PEACH)
    mitt(p, 186, 194, ink.PEACH)
    arm(p, "M92 190Q72 210 62 232", ink.PEACH)


def p_b_and_jelly(p: Pen) -> None:
    """Two friends, pressed: their wings are slices of bread."""
    grounds.disc(p, LILAC_PAPER, r=102)
    for flip, spread in ((False, NUT), (True, ink.GRAPE)):
        # wings are slices: crust, crumb, spread
        side = p.at(240 if flip else 0, 0, flip=flip)
        with side, p.at(54, 118, turn=-20, size=1.02):
            p.shape(
                "M-50 74Q-58 20 -52 -16Q-70 -24 -66 -48Q-58 -74 -2 -74Q56 -74 62 -48"
                "Q66 -24 50 -16Q54 20 48 74Z",
                TOAST,
            )
            p.shape(
                "M-40 66Q-48 20 -40 -22Q-58 -30 -54 -46Q-46 -64 -2 -64Q44 -64 50 -46"
                "Q54 -30 38 -22Q44 20 38 66Z",
                ink.CREAM,
                w=FINE,
            )
            p.shape(
                "M-26 60Q-34 40 -28 20Q-36 4 -28 -18Q-42 -28 -38 -40Q-26 -52 -4 -46"
                "Q26 -54 36 -40Q36 -28 26 -18Q30 10 26 60Z",
                spread,
                w=FINE,
            )
            p.line("M-28 -34q8 -7 18 -4", FINE, spread.light)
    # P.B. on the left, a head taller
    p.shape("M46 262Q50 194 72 178H104Q126 194 126 262Z", NUT)
    p.fill("M60 214h52v8h-52ZM56 234h62v8h-62Z", TOAST.light)
    p.shape("M112 262Q114 206 136 190H164Q188 206 192 262Z", ink.GRAPE)
    p.dots([(134, 236), (152, 226), (170, 238), (152, 248)], 8, LILAC.light)
    neck(p, 88, 158, ink.HONEY, wide=9)
    neck(p, 150, 172, ROSE, wide=9)
    with p.at(88, 124, size=0.8, turn=-5):
        p.shape(
            "M-50 20Q-72 14 -64 -6Q-78 -24 -60 -36Q-62 -60 -38 -60Q-28 -78 -6 -70Q16 -82 30 -66"
            "Q54 -66 54 -44Q72 -34 62 -14Q72 8 50 20Z",
            CHOC,
            shade=8,
        )
        head(p, ink.HONEY, wide=42)
        eyes(p, "open", iris=NUT.base, look=(2, 3))
        brows(p)
        nose(p, 14, "snub")
        cheeks(p)
        mouth(p, "smile", 32)
        p.shape(
            "M-46 -8Q-50 -30 -34 -34Q-34 -52 -14 -48Q0 -58 14 -46Q34 -50 36 -32Q50 -24 46 -8"
            "Q34 -6 30 -18Q18 -14 14 -26Q2 -20 -4 -30Q-14 -18 -26 -22Q-34 -6 -46 -8Z",
            CHOC,
        )
    with p.at(152, 142, size=0.78, turn=7):
        p.shape(
            "M-50 34Q-66 -30 -40 -56Q-20 -74 8 -70Q52 -66 56 -20Q60 14 48 34Q30 40 30 0H-30"
            "Q-34 40 -50 34Z",
            ink.GRAPE,
            shade=8,
            light=6,
        )
        head(p, ROSE, wide=42)
        eyes(p, "happy", y=8)
        brows(p, "raised")
        nose(p)
        cheeks(p, "#f08fa8")
        mouth(p, "laugh", 30)
        p.shape(
            "M-46 -2Q-50 -42 -20 -54Q20 -62 42 -34Q48 -18 46 0Q34 -10 32 -24Q14 -16 6 -26"
            "Q-10 -14 -22 -24Q-36 -18 -46 -2Z",
            ink.GRAPE,
            light=5,
        )
        p.dots([(-22, -38), (-12, -44)], 6, LILAC.light)
    arm(p, "M106 216Q130 206 158 222", ink.HONEY)
    mitt(p, 160, 222, ink.HONEY)


def lemon_loop(p: Pen) -> None:
    """Half a lemon for a cap, slices for wings, plaits that loop."""
    grounds.plain(p, SKY_PAPER)
    p.fill(oval(120, 110, 96), SKY_PAPER.light)
    p.line("M14 226Q4 170 60 150M226 226Q236 170 182 150", 4, SKY_PAPER.shadow)
    # wings: two slices
    for flip in (False, True):
        with p.at(240 if flip else 0, 0, flip=flip):
            p.shape("M96 206Q40 232 14 196Q-6 160 28 132Z", LEMON, shade=4)
            p.shape("M90 196Q48 214 28 188Q12 164 34 146Z", ink.CREAM.light, w=FINE)
            p.fill(
                "M78 186L54 196Q40 194 34 184ZM66 172L30 178Q24 166 32 158ZM60 166L36 152L39 150Z",
                LEMON.base,
            )
    frock(p, LEMON, hem=42)
    p.shape("M70 262Q84 226 98 240Q108 222 120 240Q132 222 142 240Q156 226 170 262Z", LEAF, shade=4)
    neck(p, 120, 158, ink.HONEY)
    with p.at(120, 112):
        # plaits that loop
        for flip in (False, True):
            with p.at(0, 0, flip=flip):
                loop = "M-34 -16Q-92 -50 -98 -8Q-96 32 -62 20Q-44 8 -52 -14"
                p.line(loop, 24)
                p.line(loop, 14, ink.STRAW.base)
                p.line(
                    "M-52 -34l4 12M-70 -38l0 12M-88 -30l-6 10M-100 -10l13 2M-96 10l12 -4M-80 26"
                    "l2 -12M-62 24l-5 -12M-48 6l-10 -6",
                    FINE,
                )
                p.shape("M-58 -18l-12 -8 2 16ZM-46 -18l10 -8 -2 16Z", LEAF, w=FINE)
        head(p, ink.HONEY, wide=42)
        eyes(p, "wink", y=6)
        brows(p)
        nose(p, 14, "point")
        cheeks(p)
        mouth(p, "tongue", 30)
        p.shape(
            "M-46 -4Q-46 -40 0 -44Q46 -40 46 -4Q34 -14 30 -26Q0 -14 -30 -26Q-34 -14 -46 -4Z",
            ink.STRAW,
            shade=5,
        )
        # half a lemon for a cap
        p.shape(
            "M-48 -30Q-50 -74 -10 -84L0 -98L10 -84Q50 -74 48 -30Q0 -48 -48 -30Z",
            LEMON,
            shade=9,
            light=6,
        )
        p.dots([(-24, -56), (-10, -66), (18, -60), (30, -48), (4, -54)], 3.5, LEMON.shadow)
        p.shape("M2 -92Q14 -116 42 -108Q32 -86 6 -88Z", LEAF, w=4)
        p.line("M8 -92Q20 -102 32 -104", 2.5)
    arm(p, "M94 188Q70 204 52 232", ink.HONEY)
    arm(p, "M146 188Q170 204 188 232", ink.HONEY)


SKY_PAPER = ink.Tone("#e6eff4", "#d0e1ea", "#a9c6d4")

FACES: Mapping[str, Callable[[Pen], None]] = {
    "Vanilla Scoop": vanilla_scoop,
    "Sweet and Sour": sweet_and_sour,
    "Candy Rock": candy_rock,
    "P.B. and Jelly": p_b_and_jelly,
    "Lemon Loop": lemon_loop,
}
