"""Goblins that are scared, or that scare: nerves, pox, cobwebs, glue, and two under one blanket."""

from collections.abc import Callable, Mapping

from fairyring.ink import palette as ink
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from .. import grounds
from ..creatures import mouse, spider
from ..palette import BONE, NIGHT, POPPY, SLATE, UMBRE, WHEY_SKIN, WINE
from .features import bag, claw, ear, eye, nose_bulb, nose_drop, shoulders

GLUE = ink.Tone("#f4f6df", "#dfe6c0", "#b6c08f")


def nervous_nelly(p: Pen) -> None:
    """Eyes like plates, a bun whose pins gave up, all nails bitten at once."""
    grounds.hill(p, WINE, top=168)
    shoulders(p, ink.BERRY, top=206, left=50, right=192)
    p.line(
        "M20 70q-8 12 0 22t0 22M34 56q-7 10 0 20M222 66q8 12 0 22t0 22M206 54q7 10 0 20",
        4,
        WINE.light,
    )
    ear(p, 76, 132, WHEY_SKIN, reach=48, rise=-34, flip=True)
    ear(p, 166, 132, WHEY_SKIN, reach=50, rise=-40)
    p.shape(
        "M72 96Q78 62 120 60Q164 62 168 98Q176 124 170 150Q160 196 120 200Q80 196 70 152"
        "Q64 122 72 96Z",
        WHEY_SKIN,
        shade=14,
        light=5,
    )
    # a bun whose pins gave up
    p.shape(
        "M68 106Q60 62 92 52Q120 42 150 52Q182 64 172 106Q164 82 146 80Q120 88 96 80Q78 84 68 106Z",
        RUSTHAIR,
        shade=8,
    )
    p.shape("M84 52Q74 22 102 18Q116 4 136 14Q164 18 156 50Q122 62 84 52Z", RUSTHAIR, shade=8)
    p.line("M98 42Q92 28 110 26Q132 22 136 36Q134 46 122 42Q116 36 124 33", 4)
    p.line(
        "M86 30q-12 -2 -12 -12t-12 -8M150 24q10 -4 8 -12t14 -6M70 74q-14 0 -14 -12M170 74"
        "q12 2 14 -10",
        FINE,
    )
    eye(p, 96, 118, 22, 25, look=(5, 3), pupil=3, white=ink.CREAM.light)
    eye(p, 146, 117, 24, 27, look=(-6, 4), pupil=3, white=ink.CREAM.light)
    p.line("M78 84q12 -8 22 -6M142 77q14 -2 22 8", 5)
    bag(p, 96, 148, 13)
    bag(p, 147, 149, 13)
    nose_bulb(p, 121, 146, WHEY_SKIN, size=0.62)
    p.shape(
        "M92 172Q100 162 120 166Q142 162 150 172Q152 186 120 188Q90 186 92 172Z", "#5a2a30", w=4
    )
    p.shape(
        "M98 170l2 8h7l1 -8ZM112 168l1 9h8l1 -9ZM126 168l2 9h7l2 -8ZM140 170l-1 7h6l1 -5Z",
        BONE.base,
        w=2.5,
    )
    # all nails at once
    for flip, x in ((False, 76), (True, 166)):
        with p.at(x, 196, flip=flip):
            p.limb("M-22 50Q-20 24 2 8", 20, WHEY_SKIN)
            p.shape(
                "M-12 12Q-16 -8 -2 -10Q4 -26 12 -22Q17 -14 12 -6Q18 -22 27 -18Q31 -10 24 -2"
                "Q34 -14 39 -8Q41 0 32 6Q26 20 8 22Z",
                WHEY_SKIN,
                shade=4,
            )
    p.shape(
        "M190 40q-6 9 -4 13q5 5 9 0q1 -5 -5 -13ZM48 36q-6 9 -4 13q5 5 9 0q1 -5 -5 -13Z",
        "#bcdcec",
        w=FINE,
    )


RUSTHAIR = ink.Tone("#c78a62", "#a96a48", "#824d34")


def chicken_pock(p: Pen) -> None:
    """Comb, beak and wattles, red spots, and a thermometer to keep still with."""
    grounds.trunks(p, ink.MOSS, at=(206, 30))
    ear(p, 66, 120, ink.OCHRE_SKIN, reach=48, rise=34, flip=True)
    ear(p, 172, 118, ink.OCHRE_SKIN, reach=52, rise=40)
    # a ruff of feathers
    p.shape(
        "M36 290Q24 226 44 220Q34 200 58 202Q58 184 80 192Q92 178 106 190Q120 180 134 190"
        "Q150 178 160 192Q182 184 182 202Q208 200 198 220"
        "Q218 228 204 290Z",
        ink.CREAM,
        shade=8,
    )
    p.line("M66 226q8 4 8 12M98 216q8 4 8 12M132 218q8 2 8 12M164 226q7 2 8 10", FINE)
    # the comb
    p.shape(
        "M92 66Q76 48 90 36Q100 34 106 46Q104 22 122 18Q138 22 134 44Q144 32 154 38Q164 52 146 68Z",
        POPPY,
        shade=8,
    )
    p.shape(
        "M66 112Q70 60 120 58Q172 62 176 114Q184 150 162 178Q140 200 116 198Q84 196 68 172"
        "Q54 146 66 112Z",
        ink.OCHRE_SKIN,
        shade=18,
        light=6,
    )
    eye(p, 94, 108, 15, 15, look=(4, 3), pupil=4)
    eye(p, 148, 106, 13, 13, look=(-4, 4), pupil=4)
    p.line("M76 88q10 -10 24 -4M136 86q12 -8 24 4", 6)
    # beak and wattles
    p.shape(
        "M112 164Q104 184 112 194Q122 196 124 184Q128 196 138 190Q142 178 132 162Z",
        POPPY,
        w=4,
        shade=5,
    )
    p.shape("M94 138Q108 160 124 166Q140 160 152 136Z", ink.LANTERN.shadow)
    p.shape(
        "M88 136Q104 114 122 112Q142 114 158 134Q140 144 123 142Q106 144 88 136Z",
        ink.LANTERN,
        shade=6,
    )
    p.line("M112 126l4 3M132 124l-4 4", 4)
    # the pox
    for x, y, r in (
        (80, 136, 6),
        (166, 130, 6),
        (86, 164, 7),
        (152, 164, 6),
        (74, 116, 4),
        (112, 82, 6),
        (140, 76, 4),
        (168, 152, 4),
        (96, 182, 4),
    ):
        p.shape(oval(x, y, r), POPPY.light, w=FINE)
    # the thermometer he was told to keep still
    p.limb("M146 152L204 170", 11, "#fffaf0")
    p.line("M172 161L200 169", 3, POPPY.base)
    p.shape(
        "M40 84Q20 74 28 54Q44 62 42 82M206 216Q226 208 224 190Q208 192 206 214",
        ink.CREAM.base,
        w=4,
    )


def cobweb_shock(p: Pen) -> None:
    """Hair on end in the middle of a web, wall to wall."""
    grounds.plain(p, GRAPE_NIGHT)
    # the web, wall to wall
    web = "".join(
        f"M120 122L{x} {y}"
        for x, y in (
            (-6, 20),
            (60, -6),
            (180, -6),
            (246, 30),
            (246, 130),
            (226, 246),
            (14, 246),
            (-6, 132),
        )
    )
    p.line(web, FINE, "#8b7a94")
    for r in (84, 112):
        q = r * 0.62
        p.line(
            f"M120 {122 - r}Q{120 + q * 0.6} {122 - q} {120 + r * 0.75} {122 - r * 0.7}"
            f"Q{120 + q * 0.9} {122 - q * 0.2} {120 + r} {124}"
            f"Q{120 + q} {122 + q * 0.6} {120 + r * 0.7} {122 + r * 0.75}"
            f"M{120 - r * 0.7} {122 + r * 0.75}Q{120 - q} {122 + q * 0.6} {120 - r} 124"
            f"Q{120 - q * 0.9} {122 - q * 0.2} {120 - r * 0.75} {122 - r * 0.7}"
            f"Q{120 - q * 0.6} {122 - q} 120 {122 - r}",
            FINE,
            "#8b7a94",
        )
    # hair on end
    spikes = (
        (-58, 6, 96),
        (-50, -30, 104),
        (-38, -60, 96),
        (-12, -78, 92),
        (18, -80, 96),
        (44, -58, 100),
        (58, -28, 100),
        (62, 8, 92),
    )
    d = "M66 150"
    for n, (x, y, _) in enumerate(spikes):
        d += (
            f"L{120 + x * 1.62:.0f} {124 + y * 1.38:.0f}"
            f"L{120 + (x + spikes[min(n + 1, 7)][0]) * 0.5:.0f} "
            f"{116 + (y + spikes[min(n + 1, 7)][1]) * 0.5:.0f}"
        )
    p.shape(d + "L176 152Z", BONE, shade=0)
    p.shape("M80 250Q84 204 104 196H140Q160 204 164 250Z", SLATE)
    p.limb("M90 226Q54 230 34 206", 18, SLATE)
    p.limb("M154 226Q190 230 208 204", 18, SLATE)
    claw(p, 36, 210, ink.SWAMP_SKIN, turn=-28, size=0.85)
    claw(p, 206, 208, ink.SWAMP_SKIN, turn=24, size=0.85, flip=True)
    ear(p, 76, 142, ink.SWAMP_SKIN, reach=40, rise=-8, flip=True, girth=14)
    ear(p, 166, 142, ink.SWAMP_SKIN, reach=38, rise=6, girth=14)
    p.shape(
        "M68 124Q70 84 120 82Q172 84 174 126Q180 158 164 182Q144 202 118 202Q90 200 76 180"
        "Q62 156 68 124Z",
        ink.SWAMP_SKIN,
        shade=15,
        light=5,
    )
    eye(p, 96, 132, 19, 20, look=(0, 0), pupil=3, white=ink.LANTERN.light)
    eye(p, 146, 131, 15, 16, look=(0, 0), pupil=3, white=ink.LANTERN.light)
    p.line("M96 122q10 2 9 11t-13 8 -7 -14", FINE)
    p.line("M80 104l10 -7 8 4M138 102l10 -5 10 6", 6)
    nose_drop(p, 122, 138, ink.SWAMP_SKIN, long=20, wide=11)
    p.shape(
        "M88 176l9 -7 10 6 10 -7 10 7 10 -6 11 7 -4 14 -9 -6 -9 7 -10 -7 -10 7 -9 -7 -8 5Z",
        BONE.base,
        w=4,
    )
    p.line("M94 183h52", FINE)
    # the spark
    p.shape(
        "M36 96l16 -26 -2 18 14 -4 -18 30 3 -20ZM200 84l-10 -30 12 12 8 -14 6 34 -8 -12Z",
        ink.LANTERN,
        w=4,
    )
    spider(p, 62, 46, size=0.9, thread=60)


GRAPE_NIGHT = ink.Tone("#5c4a66", "#4a3b54", "#3a2e43")


def spidery_glue(p: Pen) -> None:
    """Six-eyed and head down: he walked on the ceiling, and the ceiling was wet."""
    grounds.plain(p, NIGHT)
    p.line(
        "M-6 180Q40 196 60 246M-6 140Q70 160 104 246M246 190Q204 200 186 246M-6 246L60 170M246 246"
        "L196 186",
        FINE,
        NIGHT.light,
    )
    for flip in (False, True):
        with p.at(240 if flip else 0, 0, flip=flip):
            p.limb("M92 50Q36 44 30 96", 15, ink.MOSS_SKIN)
            p.limb("M90 66Q54 76 46 128", 15, ink.MOSS_SKIN)
            claw(p, 30, 100, ink.MOSS_SKIN, turn=184, size=0.66)
            claw(p, 45, 130, ink.MOSS_SKIN, turn=176, size=0.66, flip=True)
    p.shape("M80 30H160L154 92H86Z", RUSTCOAT)
    p.shape(
        "M-8 -8V26Q8 44 20 24Q30 14 42 28Q52 52 64 30Q74 20 82 34Q84 62 92 66Q102 66 102 46"
        "Q112 40 118 54Q122 84 132 84Q142 82 140 50"
        "Q148 40 156 48Q166 58 166 32Q180 18 192 34Q206 54 216 26Q230 34 248 22V-8Z",
        GLUE,
    )
    p.line("M20 10q10 -6 22 -1M178 10q8 -5 18 -1M112 20q8 -4 16 -1", FINE)
    with p.at(120, 146, turn=180, size=1.12):
        ear(p, -50, 2, ink.MOSS_SKIN, reach=40, rise=20, flip=True, girth=13)
        ear(p, 50, 2, ink.MOSS_SKIN, reach=40, rise=28, girth=13)
        p.shape(
            "M-54 0Q-56 -48 0 -52Q56 -48 54 2Q56 48 24 62Q0 70 -24 62Q-56 46 -54 0Z",
            ink.Tone(ink.MOSS_SKIN.shadow, ink.MOSS_SKIN.base, ink.MOSS_SKIN.light),
            light=13,
        )
        p.shape(
            "M-24 -50Q-34 -74 -20 -88Q-18 -72 -8 -66Q-6 -88 6 -96Q6 -76 14 -68Q24 -78 36 -76"
            "Q26 -64 28 -48Q0 -56 -24 -50Z",
            RUSTCOAT,
        )
        eye(p, -22, 0, 17, 18, look=(4, -6), pupil=4.5)
        eye(p, 22, 0, 17, 18, look=(-4, -6), pupil=4.5)
        eye(p, -38, -22, 8, 8, look=(2, -3), pupil=2.8)
        eye(p, 38, -22, 8, 8, look=(-2, -3), pupil=2.8)
        eye(p, -12, -30, 9, 9, look=(1, -3), pupil=3)
        eye(p, 13, -30, 9, 9, look=(-1, -3), pupil=3)
        nose_bulb(p, 0, 24, ink.MOSS_SKIN, size=0.62)
        p.line("M-26 50Q0 34 26 48", 6)
        p.shape("M-16 44l3 -9 7 6ZM10 42l3 -9 6 10Z", BONE.base, w=FINE)
    spider(p, 210, 172, size=0.95, thread=150)
    spider(p, 26, 218, size=0.9)


RUSTCOAT = ink.Tone("#a8714f", "#8a583c", "#6b422d")


def cringe_and_cower(p: Pen) -> None:
    """Two under one blanket, and what they fear is small."""
    grounds.plain(p, UMBRE)
    p.fill("M-6 176H246V246H-6Z", UMBRE.shadow)
    p.line("M-6 176H246", FINE, "#3c3125")
    ear(p, 100, 74, ink.MAUVE_SKIN, reach=38, rise=-30, flip=True, girth=13)
    ear(p, 166, 76, ink.MAUVE_SKIN, reach=42, rise=-36, girth=13)
    p.shape(
        "M88 70Q90 28 132 26Q176 28 178 72Q186 122 160 140H106Q82 122 88 70Z",
        ink.MAUVE_SKIN,
        shade=12,
        light=5,
    )
    p.line("M122 28q-4 -12 -14 -14M132 26q2 -12 -2 -18M142 28q8 -8 6 -16", 5)
    eye(p, 116, 78, 15, 19, look=(-3, 9), pupil=4)
    eye(p, 152, 78, 14, 18, look=(-5, 9), pupil=4)
    p.line("M100 54q10 -12 20 -10M146 44q12 0 20 12", 6)
    nose_drop(p, 133, 88, ink.MAUVE_SKIN, long=26, wide=11)
    p.line("M114 128l7 -7 7 6 8 -7 8 7 8 -6", 5)
    # the smaller one holds on
    ear(p, 60, 126, ink.RUST_SKIN, reach=44, rise=-8, flip=True, girth=14)
    p.shape(
        "M50 124Q52 86 92 84Q128 88 130 126Q132 168 112 184H66Q46 168 50 124Z",
        ink.RUST_SKIN,
        shade=12,
        light=5,
    )
    p.shape("M70 88Q66 70 80 62Q84 74 90 76Q96 62 108 64Q104 78 110 88Q92 80 70 88Z", POPPY.shadow)
    eye(p, 76, 126, 14, 15, look=(-4, 7), pupil=4)
    eye(p, 108, 128, 12, 13, look=(-6, 6), pupil=3.6)
    p.line("M60 106l16 -4M104 104l16 6", 6)
    nose_bulb(p, 91, 146, ink.RUST_SKIN, size=0.66)
    # the blanket
    p.shape(
        "M28 250Q30 196 54 172Q70 160 84 168Q120 178 150 150Q172 128 190 124Q206 146 210 190"
        "Q222 222 216 250Z",
        PLAID,
        shade=14,
    )
    p.line(
        "M52 190Q110 206 198 152M38 222Q120 236 212 196M92 170Q86 210 92 246M140 160"
        "Q140 206 150 246M182 130Q188 196 196 246",
        FINE,
        PLAID.light,
    )
    p.shape(
        "M28 250Q30 196 54 172Q70 160 84 168Q120 178 150 150Q172 128 190 124Q206 146 210 190"
        "Q222 222 216 250",
        "none",
    )
    p.shape("M112 186l22 -6 6 22 -22 5Z", ink.BERRY, w=FINE)
    for x, y, skin, turn in (
        (64, 172, ink.RUST_SKIN, -20),
        (100, 176, ink.RUST_SKIN, 10),
        (150, 154, ink.MAUVE_SKIN, -30),
    ):
        with p.at(x, y, turn=turn, size=0.7):
            p.shape("M-16 6Q-20 -8 -10 -10Q-4 -16 1 -10Q8 -15 12 -8Q22 -6 17 7Q0 16 -16 6Z", skin)
            p.line("M-5 -3v-5M5 -3v-5", FINE)
    p.line("M226 40q8 10 0 20t0 20M16 60q-8 10 0 20t0 20", 4, UMBRE.light)
    mouse(p, 50, 232, size=0.84, flip=True)


PLAID = ink.Tone("#8fa3a0", "#5f7b7c", "#476062")

FACES: Mapping[str, Callable[[Pen], None]] = {
    "Nervous Nelly": nervous_nelly,
    "Chicken Pock": chicken_pock,
    "Cobweb Shock": cobweb_shock,
    "Spidery Glue": spidery_glue,
    "Cringe and Cower": cringe_and_cower,
}
