"""Fairies with something to do: hoop, flute, clue, key and a cape."""

from collections.abc import Callable, Mapping

from fairyring.ink import palette as ink
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from .. import grounds, palette as hue
from .features import arm, brows, cheeks, eyes, head, mitt, mouth, neck, nose, wings

CORAL_PAPER = ink.Tone("#fdebe2", "#fad8c8", "#efb8a0")
DESERT_PAPER = ink.Tone("#f9e6c4", "#f2d3a0", "#d9a66e")
FOG_PAPER = ink.Tone("#efece4", "#dedacd", "#c0b9a6")
VIOLET_PAPER = ink.Tone("#ebe3f3", "#d9cbe8", "#bda9d3")
SUN_PAPER = ink.Tone("#fbe9a8", "#f6d978", "#e6b94d")
RASPBERRY = ink.Tone("#e27aa6", "#c95288", "#9d3a69")


def hula_hoop(p: Pen) -> None:
    """Arms up, bunches flying, one hoop around all of it."""
    grounds.plain(p, CORAL_PAPER)
    p.fill(oval(120, 112, 100), CORAL_PAPER.light)
    p.fill("M-6 212Q60 200 120 212T246 206V246H-6Z", CORAL_PAPER.shadow)
    wings(p, 122, 122, "moth", hue.LEMON, size=0.8)
    back = "M18 182Q24 150 118 146Q216 142 226 172"
    front = "M18 182Q20 212 126 206Q228 198 226 172"
    p.line(back, 15)
    p.line(back, 6, hue.SKYBLUE.base)
    # hips left, shoulders right
    p.limb("M106 208Q100 232 104 262", 17, hue.UMBER)
    p.limb("M136 206Q144 232 140 262", 17, hue.UMBER)
    p.limb("M104 134Q58 120 44 62", 13, hue.UMBER)
    p.limb("M142 132Q184 118 198 58", 13, hue.UMBER)
    mitt(p, 43, 56, hue.UMBER, turn=-20)
    mitt(p, 199, 52, hue.UMBER, turn=20, flip=True)
    p.shape(
        "M100 128Q122 116 146 128Q146 150 138 164Q152 188 170 212Q150 222 140 212Q130 226 116 214"
        "Q102 226 92 212Q78 218 70 204Q94 184 104 162Q98 148 100 128Z",
        RASPBERRY,
        shade=6,
    )
    p.line("M104 163Q122 170 138 164M112 172Q106 194 104 212M128 172Q136 194 142 208", FINE)
    neck(p, 122, 112, hue.UMBER, wide=9)
    with p.at(124, 74, turn=7, size=0.88):
        # bunches flung out by the turning
        p.shape("M-40 -34Q-66 -56 -98 -34Q-112 -14 -94 -2Q-78 8 -50 -16Z", BLACK, light=6)
        p.shape("M40 -34Q66 -60 96 -44Q114 -26 98 -12Q80 2 50 -16Z", BLACK, light=6)
        head(p, hue.UMBER, wide=42)
        eyes(p, "open", look=(-2, 3))
        brows(p, "raised")
        nose(p, 14, "snub")
        cheeks(p, "#c9674f")
        mouth(p, "laugh", 30)
        p.shape(
            "M-46 -4Q-48 -52 0 -54Q48 -52 46 -4Q30 -12 22 -28Q0 -14 -20 -30Q-30 -12 -46 -4Z",
            BLACK,
            light=6,
        )
        p.shape(oval(-44, -30, 8) + oval(44, -30, 8), hue.LEMON, w=4)
    p.line(front, 15)
    p.line(front, 6, hue.SKYBLUE.base)
    for x, y in ((48, 202), (84, 208), (124, 207), (164, 202), (200, 193)):
        p.line(f"M{x - 3} {y + 3}l6 -6", 6, ink.WHITE)
    p.line("M8 150Q4 176 12 196M234 146Q242 164 238 186", 4, CORAL_PAPER.shadow)


BLACK = ink.Tone("#5e4c55", "#3f333b", "#2d242a")


def kokopelli(p: Pen) -> None:
    """The old flute player of the rocks, bent double over his tune."""
    grounds.plain(p, DESERT_PAPER)
    p.fill(oval(84, 92, 78), DESERT_PAPER.light)
    p.fill("M-6 206Q40 188 96 202Q160 182 246 200V246H-6Z", DESERT_PAPER.shadow)
    p.line(
        "M206 34q-13 -13 -24 -2q-8 14 6 22q20 6 28 -14q2 -26 -26 -30q-32 2 -32 32",
        5,
        DESERT_PAPER.shadow,
    )
    with p.at(8, 10, size=0.95):
        flute_player(p)


def flute_player(p: Pen) -> None:
    """The player without his desert."""
    wings(p, 160, 122, "butterfly", ink.WING, sides="right", turn=14, size=0.98)
    # legs in mid-step
    p.limb("M146 196Q128 216 146 236L130 240", 17, hue.UMBER)
    p.limb("M166 196Q190 206 186 230L204 228", 17, hue.UMBER)
    # humped back in a striped blanket
    p.shape(
        "M98 140Q104 104 146 100Q202 98 206 152Q208 190 178 206Q152 214 128 204Q110 190 98 140Z",
        hue.POPPY,
        shade=12,
        light=6,
    )
    p.line("M128 108Q168 122 178 202M152 102Q196 122 198 182", 6, hue.LEMON.base)
    p.line("M140 104Q182 122 188 194", 5, TURQUOISE)
    p.shape(
        "M124 202Q152 212 180 204L190 222L176 216L168 228L156 216L144 228L136 214L122 220Z",
        ink.CREAM,
        w=4,
    )
    # a head in profile, and its crest
    p.shape(
        "M94 74Q84 44 64 26Q90 30 102 56Q100 28 92 8Q116 24 118 58Q128 34 144 20Q146 46 130 70"
        "Q148 60 166 60Q156 80 128 92Z",
        TURQ,
        shade=5,
    )
    p.line("M100 66Q92 48 82 38M114 62Q114 42 108 28M126 66Q134 48 138 38", FINE)
    p.shape(
        "M78 92Q82 66 108 68Q142 72 140 106Q138 134 112 138Q92 140 84 128Q78 126 80 118L66 110"
        "Q72 100 78 92Z",
        hue.UMBER,
        shade=9,
    )
    p.shape("M118 100L146 92Q146 112 124 118Z", hue.UMBER)
    p.line("M92 98Q99 106 106 98", 5)
    p.line("M88 88q8 -8 18 -4", 4)
    p.dots([(106, 114)], 13, "#c9674f")
    p.shape("M86 84Q88 66 110 66Q134 68 138 88Q112 76 86 84Z", ink.BERRY, w=4)
    # the flute, and what comes out
    p.limb("M90 126L22 176", 13, ink.STRAW)
    p.dots([(62, 146), (52, 154), (42, 161)], 5)
    p.shape("M26 166L8 176L18 194L36 182Z", ink.STRAW, w=4)
    p.limb("M126 146Q96 168 66 150", 13, hue.UMBER)
    p.limb("M134 164Q92 184 48 164", 13, hue.UMBER)
    mitt(p, 66, 148, hue.UMBER, turn=-40, size=0.9)
    mitt(p, 46, 160, hue.UMBER, turn=-40, size=0.9)
    p.line("M26 146V116L44 110V140M12 126V100", 4)
    p.shape(oval(21, 147, 6, 5) + oval(39, 141, 6, 5) + oval(8, 127, 5, 4), "#33221f", w=2)


TURQUOISE = "#7cc5bb"
TURQ = ink.Tone("#8fd0c6", "#5fb0a6", "#44867f")


def penny_clue(p: Pen) -> None:
    """A deerstalker, a pipe that only ever blows bubbles, a penny larger than life."""
    grounds.plain(p, FOG_PAPER)
    p.fill(oval(112, 106, 94), FOG_PAPER.light)
    p.fill("M-6 196Q60 176 120 192T246 186V246H-6Z", FOG_PAPER.shadow)
    wings(p, 112, 178, "moth", PARCH_WING, size=0.95)
    p.shape("M72 188Q112 168 152 188L176 262H50Z", CHECK)
    p.line("M92 184L84 256M132 184L142 256M64 216H162", FINE, CHECK.light)
    p.shape("M112 184L90 178L88 196L112 190L136 196L134 178Z", ink.BERRY, w=4)
    neck(p, 112, 158, ink.PEACH)
    with p.at(112, 110):
        p.shape(
            "M-50 40Q-62 10 -46 -16H46Q62 10 50 40Q38 48 36 26H-36Q-38 48 -50 40Z",
            hue.GINGER,
            shade=4,
        )
        head(p, ink.PEACH, wide=41, ears=0)
        eyes(p, "sly", look=(4, 3), iris=hue.COPPER.shadow)
        brows(p, "bold", y=-11)
        nose(p, 14, "point")
        mouth(p, "smirk", 32)
        cheeks(p)
        p.shape(
            "M-42 6Q-44 -10 -38 -20H38Q44 -10 42 6Q34 -2 30 -14Q10 -8 -6 -18Q-30 -12 -32 -4"
            "Q-34 4 -42 6Z",
            hue.GINGER,
            w=4,
        )
        # deerstalker: two peaks, flaps tied on top
        p.shape("M-44 -18Q-74 -16 -86 0Q-64 8 -38 -4ZM44 -18Q74 -16 86 0Q64 8 38 -4Z", CHECK, w=5)
        p.shape("M-50 -12Q-54 -70 0 -76Q54 -70 50 -12Q0 -26 -50 -12Z", CHECK, shade=9)
        p.line("M-24 -66L-28 -20M24 -66L28 -20M0 -76V-22M-48 -40Q0 -58 48 -40", FINE, CHECK.light)
        p.shape(
            "M-28 -66Q-40 -50 -36 -30Q-26 -28 -18 -40L0 -72ZM28 -66Q40 -50 36 -30Q26 -28 18 -40"
            "L0 -72Z",
            CHECK,
            w=4,
        )
        p.shape(
            "M0 -74Q-18 -92 -20 -78Q-20 -66 0 -74ZM0 -74Q18 -92 20 -78Q20 -66 0 -74Z",
            ink.BERRY,
            w=4,
        )
    # the penny, larger than life
    arm(p, "M146 196Q168 220 184 200", CHECK, width=17)
    p.shape(oval(192, 152, 38), hue.COPPER, shade=9)
    p.line(oval(192, 152, 28), FINE, hue.COPPER.shadow)
    p.shape("M184 142L194 132H200V166H206V173H184V166H190V145L184 148Z", hue.COPPER.shadow, w=FINE)
    p.line("M170 134q4 -9 12 -13", 4, ink.WHITE)
    mitt(p, 188, 192, ink.PEACH, turn=-10, size=1.15)
    # a pipe that only ever blows bubbles
    arm(p, "M78 198Q56 226 44 210", CHECK, width=17)
    p.line("M44 206Q34 200 34 188", 7)
    p.shape("M20 168H46L43 190Q33 196 24 190Z", hue.CHOC, light=4)
    mitt(p, 46, 206, ink.PEACH, flip=True)
    for x, y, r in ((34, 146, 10), (20, 118, 13), (40, 92, 8)):
        p.shape(oval(x, y, r), "#e8f3f0", w=4)
        p.line(
            f"M{x - r * 0.5:.1f} {y - 1}q1 {-r * 0.4:.1f} {r * 0.4:.1f} {-r * 0.45:.1f}",
            2.5,
            ink.WHITE,
        )


CHECK = ink.Tone("#b79a72", "#937650", "#735a3b")
PARCH_WING = ink.Tone("#f0dcb4", "#dcbf8c", "#b08f5a")


def goldie_lock(p: Pen) -> None:
    """All that hair, one lock, one key."""
    grounds.disc(p, VIOLET_PAPER, r=100)
    wings(p, 120, 150, "swift", hue.LILAC)
    p.shape(
        "M120 24Q52 18 50 90Q30 112 46 136Q18 156 36 184Q10 206 32 228Q24 250 40 262H200"
        "Q218 248 208 228Q230 206 204 184Q222 156 194 136"
        "Q210 112 190 90Q188 18 120 24Z",
        ink.STRAW,
        shade=12,
    )
    p.line(
        "M58 96Q70 122 58 144M46 168Q66 178 54 204M42 224Q62 226 62 250M184 96Q170 122 182 144"
        "M196 168Q176 178 188 204M198 224Q180 226 180 250",
        FINE,
    )
    p.shape("M92 186Q120 172 148 186L160 262H80Z", ink.GRAPE)
    neck(p, 120, 160, hue.ROSE)
    with p.at(120, 112):
        head(p, hue.ROSE, wide=41, ears=0)
        eyes(p, "open", iris=ink.GRAPE.base, look=(1, 3))
        brows(p, "raised", colour=ink.STRAW.shadow)
        nose(p)
        cheeks(p, "#f08fa8")
        mouth(p, "smile", 31)
        p.shape(
            "M0 -70Q-58 -68 -54 22Q-44 20 -42 -4Q-34 -30 2 -44Q34 -30 42 -4Q44 20 54 22"
            "Q58 -68 0 -70Z",
            ink.STRAW,
            light=6,
        )
        p.line("M2 -46Q-2 -58 4 -68M-44 -18Q-38 -42 -20 -52M44 -18Q40 -40 24 -52", FINE)
    # two locks tied by a lock
    p.shape(
        "M62 146Q66 192 112 192L122 200L112 214Q56 214 46 164ZM178 146Q174 192 128 192L118 200"
        "L128 214Q184 214 194 164Z",
        ink.STRAW,
    )
    p.line("M58 166Q74 198 106 202M182 166Q166 198 134 202", FINE)
    p.line("M104 206V190Q104 174 120 174Q136 174 136 190V206", 13)
    p.line("M104 206V190Q104 174 120 174Q136 174 136 190V206", 4, IRONGREY.light)
    p.shape("M92 202H148Q152 240 120 248Q88 240 92 202Z", ink.LANTERN, shade=8, light=6)
    p.shape(
        "M120 212Q129 213 128 221Q127 226 124 227L127 238H113L116 227Q112 225 112 220"
        "Q112 213 120 212Z",
        "#33221f",
        w=0,
    )
    # the key
    arm(p, "M156 198Q190 216 204 178", hue.ROSE)
    with p.at(206, 140, turn=10):
        p.line(oval(0, -32, 10) + "M0 -20V28M0 16h13M0 27h11", 11)
        p.line(oval(0, -32, 10) + "M0 -20V28M0 16h13M0 27h11", 4, ink.LANTERN.base)
    mitt(p, 204, 174, hue.ROSE, flip=True, size=1.1)
    p.line("M224 86l8 -8M228 102h11M212 78l2 -11", 4, ink.LANTERN.base)


IRONGREY = ink.Tone("#b9c0c2", "#8d9598", "#6a7174")


def pixie_power(p: Pen) -> None:
    """Mask, cape, wings like lightning, one fist for the sky."""
    grounds.rays(p, SUN_PAPER, y=130, count=12)
    # a cape for two, wings like lightning
    p.shape("M88 172Q30 186 8 262H232Q210 186 150 172Z", ink.BERRY, shade=0)
    p.line("M62 196Q40 220 34 250M178 196Q200 220 206 250", FINE)
    for flip in (False, True):
        with p.at(240 if flip else 0, 0, flip=flip):
            p.shape("M96 168L50 150L62 138L4 104L20 136L8 140L40 166L26 172L84 192Z", BOLT, w=5)
    p.shape("M84 180Q120 164 154 180L164 262H76Z", hue.DEEPBLUE)
    p.shape("M124 190L100 222H117L112 246L142 212H124L132 190Z", hue.LEMON, w=4)
    neck(p, 118, 156, hue.COCOA)
    with p.at(116, 110, turn=-5):
        head(p, hue.COCOA, wide=43, ears=22)
        # the mask
        p.shape(
            "M-45 -12Q-20 -16 0 -6Q20 -16 45 -12Q48 14 24 20Q8 20 0 10Q-8 20 -24 20Q-48 14 -45 -12"
            "Z",
            ink.BERRY,
            w=4,
        )
        eyes(p, "open", y=4, look=(1, 2), size=0.86)
        nose(p, 17, "point")
        mouth(p, "smirk", 34)
        p.dots([(-30, 28), (31, 28)], 9, "#b8604f")
        # hair stands for the cause
        p.shape(
            "M-44 -8Q-54 -30 -62 -40Q-50 -44 -42 -40Q-50 -62 -46 -78Q-34 -72 -26 -60"
            "Q-20 -84 -4 -98Q2 -82 4 -64Q16 -84 34 -90Q36 -74 30 -58"
            "Q46 -66 60 -62Q54 -46 46 -38Q56 -34 62 -24Q50 -20 45 -8Q30 -10 22 -26Q0 -12 -18 -28"
            "Q-30 -12 -44 -8Z",
            ink.SUGAR,
            shade=7,
        )
        p.line("M-30 -44Q-28 -34 -22 -30M0 -66Q-2 -48 2 -38M30 -48Q26 -38 22 -32", FINE)
    # one fist for the hip, one for the sky
    p.limb("M88 190Q46 208 54 232Q66 246 84 240", 17, hue.COCOA)
    p.limb("M148 192Q196 190 200 116", 19, hue.COCOA)
    p.shape("M184 130L218 126L216 108L186 112Z", ink.BERRY, w=4)
    with p.at(203, 86, turn=4, size=1.55):
        p.shape(
            "M-15 14Q-19 0 -16 -8Q-12 -16 -6 -12Q-3 -18 3 -13Q8 -17 11 -11Q18 -11 17 -2"
            "Q18 10 12 15Z",
            hue.COCOA,
            shade=4,
        )
        p.line("M-6 -11V-3M3 -12V-3M11 -10V-2M-15 2Q-4 -2 4 4Q2 9 -6 8", FINE)
    p.line("M176 50l-10 -12M204 42V26M230 52l8 -12", 5, ink.BERRY.base)


BOLT = ink.Tone("#e6f4f0", "#d4ebe7", "#7fa8a3")

FACES: Mapping[str, Callable[[Pen], None]] = {
    "Hula Hoop": hula_hoop,
    "Kokopelli": kokopelli,
    "Penny Clue": penny_clue,
    "Goldie Lock": goldie_lock,
    "Pixie Power": pixie_power,
}
