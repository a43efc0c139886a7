"""Goblins that you smell before you see them: dust, socks, mud, cheese and fumes."""

from collections.abc import Callable, Mapping

from fairyring.ink.palette import BARK, BERRY, LANTERN, LIME_SKIN, OCHRE_SKIN, TEAL_SKIN, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from .. import grounds, palette as hue
from . import features

DRAB = Tone("#7c7f74", "#676a60", "#54574e")
MUD = Tone("#8f6b4a", "#6f5036", "#533a27")


def dusty_dour(p: Pen) -> None:
    """Grey, a mouth like a horseshoe, and a cloud of dust that follows him."""
    grounds.hill(p, DRAB)
    grounds.motes(p, "#979a89")
    features.shoulders(p, BARK, collar=BARK_LIGHT)
    p.line("M62 216l14 6M66 208l12 5", FINE)
    features.ear(p, 66, 124, hue.ASH_SKIN, reach=54, rise=18, flip=True)
    features.ear(p, 174, 124, hue.ASH_SKIN, reach=56, rise=-18)
    p.shape(
        "M62 104Q66 58 120 56Q174 58 178 104Q190 150 166 176Q142 198 118 197Q88 196 70 174"
        "Q50 148 62 104Z",
        hue.ASH_SKIN,
        shade=20,
        light=6,
    )
    p.shape(
        "M86 64Q82 40 95 33Q95 48 106 56Q107 30 125 23Q120 44 131 55Q142 38 156 43Q145 54 150 65"
        "Q118 53 86 64Z",
        hue.DUST,
        shade=6,
    )
    p.line("M80 104Q100 96 116 108M160 102Q140 96 126 108", 8)
    features.eye(p, 98, 120, look=(4, 2), lid=0.34, skin=hue.ASH_SKIN)
    features.eye(p, 144, 119, look=(4, 2), lid=0.34, skin=hue.ASH_SKIN)
    features.bag(p, 97, 136)
    features.bag(p, 146, 135)
    features.nose_drop(p, 122, 114, hue.ASH_SKIN)
    features.frown(p, 121, 160)
    features.warts(p, hue.ASH_SKIN, (75, 148), (168, 134))
    with p.at(36, 204):
        _cloud(p)
    with p.at(204, 210, size=0.86, flip=True):
        _cloud(p)
    with p.at(196, 40, size=0.62):
        _cloud(p)


BARK_LIGHT = Tone("#a58f76", "#8a7660", "#6d5b49")


def _cloud(p: Pen) -> None:
    p.shape(
        "M-28 16Q-40 6 -30 -4Q-28 -18 -12 -14Q0 -24 12 -12Q28 -14 28 0Q38 10 26 18Q18 28 4 22"
        "Q-14 30 -28 16Z",
        hue.DUST,
        w=4,
        shade=8,
    )
    p.line("M-14 2q8 -8 15 1M8 8q5 -6 10 -1", FINE)


def old_man_sock(p: Pen) -> None:
    """He wears his last sock as a cap, and his toe has found the hole."""
    grounds.bricks(p, hue.PLUM)
    features.shoulders(p, hue.SLATE, top=204, left=50, right=196)
    p.line("M78 246q-2 -20 4 -30M164 246q4 -18 0 -28", FINE)
    features.ear(p, 76, 138, OCHRE_SKIN, reach=58, rise=-14, flip=True, torn=True)
    features.ear(p, 166, 136, OCHRE_SKIN, reach=54, rise=2, girth=18)
    p.shape(
        "M72 106Q72 84 118 82Q166 82 170 108Q182 146 170 166Q166 182 150 186Q128 192 104 188"
        "Q72 184 66 160Q64 134 72 106Z",
        OCHRE_SKIN,
        shade=16,
    )
    # beard: a worn-out brush
    p.shape(
        "M68 150Q60 176 72 190Q74 206 90 206Q96 222 110 214Q122 228 134 214Q150 220 156 204"
        "Q172 202 172 186Q180 168 172 146"
        "Q164 164 148 160Q122 150 94 162Q76 166 68 150Z",
        hue.BONE,
        shade=12,
    )
    p.line("M86 178l4 16M106 180l2 20M128 182v18M150 178l-3 14", FINE)
    p.line("M106 172Q122 166 138 173", 6)
    p.line("M80 122q14 -10 28 -2M134 119q14 -8 26 3", 8, hue.BONE.light)
    features.eye(p, 97, 132, 10, 8, look=(3, 1), lid=0.45, skin=OCHRE_SKIN, pupil=3.6)
    features.eye(p, 146, 131, 10, 8, look=(3, 1), lid=0.45, skin=OCHRE_SKIN, pupil=3.6)
    features.bag(p, 97, 144, 9)
    features.bag(p, 147, 143, 9)
    features.nose_bulb(p, 122, 148, OCHRE_SKIN, size=1.05)
    # the sock: cuff on the brow, foot flopping to the right with a hole for a toe
    p.shape(
        "M64 102Q60 52 84 34Q104 12 150 16Q196 16 218 44Q232 70 214 80Q196 86 184 62Q172 54 164 62"
        "Q170 80 174 100Q120 82 64 102Z",
        hue.BONE,
        shade=12,
    )
    for d in (
        "M66 74Q64 60 70 50Q116 36 160 52L165 66L168 78Q116 58 66 74Z",
        "M86 33Q96 23 112 19Q134 34 138 46Q118 38 92 43Z",
        "M150 16Q166 15 182 20Q178 38 168 53Q158 50 148 48Q154 30 150 16Z",
    ):
        p.fill(d, BERRY.base)
    p.line(
        "M64 102Q60 52 84 34Q104 12 150 16Q196 16 218 44Q232 70 214 80Q196 86 184 62Q172 54 164 62"
    )
    p.shape("M60 106Q56 92 64 88Q120 68 172 88Q180 92 176 106Q118 86 60 106Z", BERRY, shade=5)
    p.line("M80 95l-2 -9M100 89l-1 -9M122 87v-9M144 90l2 -9M162 96l3 -8", FINE)
    p.shape("M198 66Q196 52 206 48Q218 52 216 66Q208 76 198 66Z", OCHRE_SKIN, w=4)
    p.line("M204 54q4 -4 8 1", FINE)


def needs_a_shower(p: Pen) -> None:
    """Mud from the crown down; the one shower he meets is a rusty rose with a single drop."""
    grounds.bricks(p, hue.SLATE)
    p.shape(oval(120, 244, 104, 34), hue.UMBRE, shade=8)
    features.ear(p, 70, 136, hue.OLIVE_SKIN, reach=50, rise=4, girth=18, flip=True)
    features.ear(p, 172, 130, hue.OLIVE_SKIN, reach=58, rise=26)
    p.shape(
        "M60 132Q58 84 112 78Q170 76 180 122Q198 164 176 190Q150 214 112 212Q68 210 56 180"
        "Q50 156 60 132Z",
        hue.OLIVE_SKIN,
        shade=18,
        light=6,
    )
    # mud: a cap that runs down the face
    p.shape(
        "M58 130Q52 84 104 74Q162 66 180 112Q186 130 180 148Q172 150 170 134Q162 124 158 138"
        "Q154 152 147 140Q146 116 134 112"
        "Q118 108 116 122Q110 128 106 114Q90 106 86 126Q88 158 78 160Q70 156 72 138Q66 124 58 130Z",
        MUD,
        shade=10,
        light=6,
    )
    p.shape(
        "M92 76Q84 58 98 52Q104 64 110 62Q110 48 124 46Q122 62 130 64Q144 52 150 60Q144 68 146 76Z",
        MUD,
        shade=5,
    )
    features.eye(p, 100, 142, 12, 12, look=(1, -5), pupil=4)
    features.eye(p, 142, 144, 10, 9, look=(0, -4), pupil=3.6)
    features.nose_bulb(p, 122, 164, hue.OLIVE_SKIN, size=1.1)
    features.grin(p, 122, 184, 34, 14, teeth=4, lean=4)
    features.warts(p, hue.OLIVE_SKIN, (78, 182), (166, 172))
    p.fill("M150 196q10 -6 14 2q-2 10 -10 8ZM68 196q6 -4 9 2q-3 7 -9 3Z", MUD.base)
    # the shower head and its one drop
    p.limb("M250 16H196Q180 16 178 30", 15, hue.IRON)
    p.shape("M150 52Q152 30 178 28Q204 30 206 52Z", hue.IRON, shade=6, light=4)
    p.line("M164 58v1M192 58v1")
    p.shape("M178 58Q170 72 172 78Q178 86 184 78Q186 72 178 58Z", hue.SKYBLUE, w=FINE)
    features.fly(p, 34, 60, turn=-20)
    features.fly(p, 68, 28, turn=15, size=0.9)
    features.fly(p, 214, 200, turn=25)
    p.line("M44 72q14 8 8 18t10 14M78 40q10 0 10 10", 2.5)
    features.fly(p, 26, 196, turn=-10, size=0.9)


def o_p_you(p: Pen) -> None:
    """He holds his nose: there is a cheese."""
    grounds.hill(p, hue.WINE, top=170)
    features.stink(p, 190, 136, hue.SLIME.shadow, tall=72)
    features.stink(p, 214, 140, hue.SLIME.shadow, tall=100)
    features.stink(p, 168, 120, hue.SLIME.shadow, tall=62)
    features.shoulders(p, hue.PINE, left=10, right=176, middle=92, top=194)
    features.ear(p, 44, 122, TEAL_SKIN, reach=40, rise=30, girth=15, flip=True)
    features.ear(p, 142, 120, TEAL_SKIN, reach=46, rise=34, girth=15)
    p.shape(
        "M40 112Q38 64 92 60Q142 60 148 108Q158 150 142 176Q120 204 88 200Q52 196 42 168"
        "Q34 142 40 112Z",
        TEAL_SKIN,
        shade=18,
        light=6,
    )
    p.shape(
        "M70 66Q64 40 92 26Q84 40 92 46Q102 30 118 32Q108 44 112 62Q92 54 70 66Z", POPPYRED, shade=6
    )
    # eyes screwed tight
    p.line("M54 108l24 10 -24 10M130 106l-24 11 24 10", 6)
    p.line("M50 94q14 -8 26 4M134 92q-14 -6 -26 6", 6)
    p.fill(oval(56, 146, 10, 8) + oval(130, 146, 10, 8), "#83b59a")
    p.shape("M82 112Q68 142 72 154Q90 170 108 154Q110 140 98 112", TEAL_SKIN.light)
    # the mouth holds its breath, tongue out
    p.shape("M70 178Q88 168 110 178Q100 190 90 186Q78 188 70 178Z", "#5a2a30", w=4)
    p.shape("M82 184Q80 204 92 204Q102 204 100 184Z", "#d9747a", w=4)
    # thumb and finger
    p.limb("M20 244Q14 196 58 168", 26, TEAL_SKIN)
    p.shape(
        "M52 178Q44 160 58 152Q70 142 84 146Q92 150 84 157L74 162Q92 158 100 162Q104 170 94 173"
        "Q84 174 80 182Q66 194 52 178Z",
        TEAL_SKIN,
        shade=4,
    )
    # the cheese
    p.shape("M136 214L232 166Q244 186 242 204L240 246H136Z", LANTERN, shade=0)
    p.shape("M136 214L242 204V248H138Z", LANTERN.light)
    p.shape(
        oval(166, 230, 10, 8) + oval(212, 222, 12, 9) + oval(196, 194, 9, 6), LANTERN.shadow, w=4
    )
    p.shape("M136 214Q142 224 138 234L134 240Z", hue.SLIME.base, w=FINE)
    features.fly(p, 218, 40, turn=15, size=0.9)


POPPYRED = Tone("#f08068", "#d2513f", "#a83a2e")


def he_so_smelly(p: Pen) -> None:
    """He airs both armpits; even he wears a peg."""
    grounds.trunks(p, hue.UMBRE, at=(120,))
    for x, y, tall in (
        (20, 60, 56),
        (48, 34, 36),
        (196, 36, 34),
        (222, 64, 56),
        (26, 240, 40),
        (216, 240, 40),
    ):
        features.stink(p, x, y, hue.SLIME.base, tall=tall)
    p.shape("M66 280Q60 204 88 190H152Q182 204 176 280Z", hue.BONE)
    p.fill(
        "M70 254Q68 220 78 202L92 194L90 254ZM108 191L106 254H132L134 191ZM150 193L154 254H172"
        "Q172 220 164 204Z",
        hue.IRON.base,
    )
    p.shape("M66 280Q60 204 88 190H152Q182 204 176 280Z", "none")
    # arms folded behind the head
    for flip in (False, True):
        with p.at(242 if flip else 0, 0, flip=flip):
            p.limb("M84 208Q40 204 20 160Q16 138 36 126L76 112", 25, LIME_SKIN)
            p.line("M50 196l-9 12M60 202l-6 13M70 206l-2 13M42 188l-11 8", FINE)
    features.ear(p, 74, 140, LIME_SKIN, reach=46, rise=30, flip=True, girth=15)
    features.ear(p, 168, 138, LIME_SKIN, reach=48, rise=36, girth=15, torn=True)
    p.shape(
        "M58 142Q58 104 84 94Q120 80 158 94Q184 106 184 144Q188 174 164 190Q122 206 78 190"
        "Q54 174 58 142Z",
        LIME_SKIN,
        shade=16,
        light=6,
    )
    # a topknot, greased
    p.shape(
        "M84 98Q78 74 104 66Q98 44 120 30Q142 42 138 66Q162 72 158 98Q122 80 84 98Z",
        hue.UMBRE,
        shade=7,
    )
    p.line("M104 68Q120 74 138 66M112 60q2 -10 8 -16M100 84q4 -6 10 -8", FINE)
    p.line("M76 116q14 -8 28 0M140 114q14 -8 26 2", 6)
    features.eye(p, 92, 134, 13, 11, look=(6, 3), pupil=4, lid=0.3, skin=LIME_SKIN)
    features.eye(p, 150, 132, 13, 11, look=(-6, 3), pupil=4, lid=0.3, skin=LIME_SKIN)
    features.grin(p, 121, 176, 40, 11, teeth=6)
    features.nose_drop(p, 121, 132, LIME_SKIN, long=28, wide=17)
    with p.at(121, 155, turn=-8):
        p.shape("M-24 -12L4 -7V-1L-24 -1ZM-24 12L4 7V1L-24 1Z", NUTWOOD, w=4)
        p.shape("M2 -10H22L25 -4V4L22 10H2Z", NUTWOOD, w=4)
        p.line("M10 -10v20", 4, hue.IRON.light)
    features.warts(p, LIME_SKIN, (74, 168), (172, 160), (164, 174))
    features.drool(p, 150, 186, 14)
    features.fly(p, 76, 30, turn=-15, size=0.9)
    features.fly(p, 170, 24, turn=20, size=0.9)


NUTWOOD = Tone("#e5c08a", "#cfa468", "#a67f48")

FACES: Mapping[str, Callable[[Pen], None]] = {
    "Dusty Dour": dusty_dour,
    "Old Man Sock": old_man_sock,
    "Needs a Shower": needs_a_shower,
    "O.P. You": o_p_you,
    "He So Smelly": he_so_smelly,
}
