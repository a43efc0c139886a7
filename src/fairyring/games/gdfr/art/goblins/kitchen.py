"""Goblins at table: soup, goop, stew, noodles, and one belly."""

from collections.abc import Callable, Mapping

from fairyring.ink import palette as ink
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from .. import grounds, palette as hue
from . import features

HEARTH = ink.Tone("#8a4f3e", "#6e3c30", "#552d26")
AMBER = ink.Tone("#f3bd5a", "#dd9630", "#b2711f")


def goblin_soup(p: Pen) -> None:
    """Cook or soup? He has not noticed."""
    grounds.bricks(p, HEARTH)
    for x, tall in ((34, 60), (206, 70), (180, 40)):
        features.stink(p, x, 98, "#c9a08c", tall=tall)
    in_the_cauldron(p)


def in_the_cauldron(p: Pen) -> None:
    """Goblin, soup, pot and fire, without the kitchen."""
    with p.at(0, -10):
        features.ear(p, 76, 96, ink.LIME_SKIN, reach=52, rise=10, flip=True)
        features.ear(p, 164, 92, ink.LIME_SKIN, reach=56, rise=26)
        p.shape(
            "M68 92Q70 46 120 44Q170 48 174 94Q184 124 166 166H74Q58 122 68 92Z",
            ink.LIME_SKIN,
            shade=12,
            light=6,
        )
        # a leek behind the ear, a carrot for a hat feather
        p.shape("M92 52Q98 30 118 26Q146 24 152 52Q122 40 92 52Z", hue.IRON, shade=5)
        p.limb("M146 34Q182 36 196 14", 11, hue.IRON)
        features.eye(p, 98, 90, 14, 14, look=(-2, -4), pupil=4.5)
        features.eye(p, 144, 92, 12, 11, look=(-2, -3), pupil=4)
        p.line("M80 72q14 -10 28 -4M136 74q12 -6 22 2", 6)
        features.nose_drop(p, 121, 92, ink.LIME_SKIN, long=30, wide=15)
        features.grin(p, 121, 128, 34, 12, teeth=5, lean=-3)
    # soup
    p.shape(oval(120, 156, 98, 24), hue.GINGER, shade=0)
    p.fill(
        "M30 154Q60 138 120 137Q180 138 208 152Q160 146 120 147Q70 147 30 154Z", hue.GINGER.light
    )
    p.shape("M48 158L30 128Q40 120 50 128L62 156Z", hue.CORAL, w=4)
    p.limb("M36 128l-8 -14M40 124l0 -16M44 124l8 -12", 9, hue.LEAF)
    p.shape("M176 156Q170 142 186 138Q204 140 202 156Z", hue.WINE, w=4)
    p.dots([(182, 148), (192, 146)], 5, hue.BONE.base)
    p.shape(oval(150, 164, 9, 5) + oval(88, 166, 7, 4), hue.LEAF.base, w=FINE)
    # cauldron
    p.shape(
        "M18 162Q22 238 84 250H158Q218 236 222 162Q180 184 120 184Q60 184 18 162Z",
        hue.IRON,
        shade=16,
        light=7,
    )
    p.shape(
        "M12 158Q12 148 20 150Q60 178 120 178Q182 178 220 150Q230 150 228 160Q190 192 120 192"
        "Q50 192 12 158Z",
        hue.IRON,
        shade=4,
    )
    features.hand(p, 62, 176, ink.LIME_SKIN, size=1.05, turn=8)
    features.hand(p, 180, 174, ink.LIME_SKIN, size=1.05, turn=-8, flip=True)
    p.shape(
        "M44 250Q34 234 48 222Q50 234 60 230Q60 216 72 214Q70 230 82 250ZM162 250Q158 232 172 218"
        "Q176 232 186 226Q198 234 190 250Z",
        ink.LANTERN,
        w=4,
    )


def gobble_t_goop(p: Pen) -> None:
    """Nine tenths of him is mouth."""
    grounds.hill(p, TEALNIGHT, top=170)
    features.ear(p, 50, 104, ink.RUST_SKIN, reach=36, rise=24, flip=True, girth=14)
    features.ear(p, 188, 104, ink.RUST_SKIN, reach=40, rise=6, girth=14)
    p.shape(
        "M42 110Q44 44 116 40Q190 42 198 108Q214 160 196 214Q180 262 120 264Q58 262 42 214"
        "Q26 162 42 110Z",
        ink.RUST_SKIN,
        shade=16,
        light=7,
    )
    p.shape(
        "M84 46Q78 26 92 16Q96 30 106 34Q108 14 124 12Q122 30 134 34Q140 20 152 20Q146 36 152 48"
        "Q118 36 84 46Z",
        ink.GRAPE,
        shade=5,
    )
    features.eye(p, 88, 76, 17, 18, look=(6, 6), pupil=5)
    features.eye(p, 142, 74, 13, 13, look=(4, 6), pupil=4)
    p.line("M68 56q14 -12 30 -4M132 54q12 -8 24 4", 6)
    features.nose_bulb(p, 116, 96, ink.RUST_SKIN, size=0.74)
    p.shape(
        "M52 140Q70 114 120 116Q176 112 190 142Q198 182 176 212Q150 236 116 234Q74 232 58 202"
        "Q46 170 52 140Z",
        features.GUM,
    )
    p.fill(
        "M66 196Q80 168 118 180Q150 168 176 196Q160 228 118 230Q82 228 66 196Z",
        features.TONGUE.base,
    )
    p.line("M118 186q-2 16 0 28", FINE, features.TONGUE.shadow)
    p.shape(
        "M60 134l7 21 9 -27ZM86 122l6 15 10 -18ZM136 118l9 20 8 -18ZM164 122l5 25 12 -18ZM70 214"
        "l5 -17 11 24ZM160 222l8 -20 8 9Z",
        hue.BONE,
        w=4,
    )
    # goop: from the spoon, down the chin
    p.limb("M250 84L176 148", 12, hue.IRON)
    p.shape(
        "M106 148Q110 130 130 134Q142 124 158 132Q176 130 178 146Q182 158 170 162Q168 184 160 196"
        "Q152 194 154 176Q146 164 140 172Q140 192 132 206"
        "Q122 204 126 182Q124 166 112 164Q102 160 106 148Z",
        ink.GRAPE,
        shade=8,
        light=5,
    )
    p.line("M122 146q4 -4 10 -3", FINE, "#e6d3ee")
    p.shape(
        "M88 224Q96 220 108 226Q134 232 150 222Q156 230 150 240V262H140Q138 248 128 252V264H112"
        "Q110 240 98 244Q88 244 88 224Z",
        ink.GRAPE,
        shade=4,
    )
    features.hand(p, 222, 106, ink.RUST_SKIN, turn=-40, size=0.9)


TEALNIGHT = ink.Tone("#4f6d6a", "#3f5957", "#324846")


def earwax_stew(p: Pen) -> None:
    """The ear he is proud of drips straight into the pot."""
    grounds.plain(p, OCHREDARK)
    p.fill("M-6 190H246V246H-6Z", OCHREDARK.shadow)
    features.ear(p, 34, 118, hue.WHEY_SKIN, reach=30, rise=10, flip=True, girth=13)
    # the ear he is proud of
    p.shape(
        "M120 70Q134 4 196 8Q244 14 240 74Q236 116 208 124Q200 150 178 158Q150 156 128 130Z",
        hue.WHEY_SKIN,
        shade=10,
        light=6,
    )
    p.shape(
        "M148 76Q158 32 192 32Q218 36 216 72Q212 100 192 100Q186 124 174 132Q164 128 162 116"
        "Q176 104 170 90Q158 92 148 76Z",
        hue.WHEY_SKIN.shadow,
        w=4,
    )
    p.shape(
        "M172 84Q178 60 194 62Q206 72 196 92Q188 96 186 108Q184 124 174 128Q164 116 174 104"
        "Q178 92 172 84Z",
        AMBER,
        w=4,
        shade=4,
    )
    p.shape(
        "M28 112Q30 66 84 62Q136 64 142 112Q152 158 128 184Q108 200 84 198Q48 196 34 170"
        "Q22 142 28 112Z",
        hue.WHEY_SKIN,
        shade=15,
        light=6,
    )
    p.line("M48 70q-6 -18 -16 -20M66 64q-2 -18 -10 -26M84 62q2 -18 -2 -28M102 64q6 -14 4 -24", 5)
    features.eye(p, 66, 118, 13, 10, look=(6, 3), lid=0.3, tilt=-3, skin=hue.WHEY_SKIN)
    features.eye(p, 110, 116, 13, 10, look=(6, 3), lid=0.3, tilt=-3, skin=hue.WHEY_SKIN)
    p.line("M48 100q16 -10 30 2M98 100q14 -10 28 0", 6)
    features.nose_bulb(p, 90, 136, hue.WHEY_SKIN, size=0.95)
    p.line("M58 164Q88 182 120 160", 6)
    p.shape("M74 171l4 -10 8 11Z", hue.BONE.base, w=FINE)
    p.shape("M112 166Q120 160 124 168Q124 180 116 182Q108 178 112 166Z", features.TONGUE.base, w=4)
    features.warts(p, hue.WHEY_SKIN, (46, 150), (130, 140))
    # drip by drip
    p.shape("M172 122Q180 116 186 124Q184 152 186 168L176 170Q176 150 172 122Z", AMBER, w=4)
    # the pot
    p.shape("M88 192Q92 246 128 262H200Q228 246 230 192Z", hue.COPPER, shade=10, light=6)
    p.shape(oval(159, 192, 74, 18), hue.COPPER.shadow)
    p.shape(oval(159, 193, 64, 12), AMBER, w=4)
    p.shape("M168 192Q170 168 174 160H188Q190 176 194 192Q182 200 168 192Z", AMBER, w=4)
    p.fill("M170 192Q180 186 193 192Q182 198 170 192Z", AMBER.base)
    p.shape(oval(126, 190, 8, 6) + oval(212, 190, 6, 5), AMBER.light, w=FINE)
    p.limb("M40 214Q70 196 112 194", 11, ink.BARK)
    p.limb("M-8 240Q10 214 38 214", 24, hue.PINE)
    features.hand(p, 48, 210, hue.WHEY_SKIN, turn=-10)
    features.stink(p, 220, 176, AMBER.light, tall=38)


OCHREDARK = ink.Tone("#7a5f45", "#634c37", "#4d3b2b")


def vermin_vermicelli(p: Pen) -> None:
    """Noodles for hair, noodles for supper, and somebody lives in them."""
    grounds.hill(p, hue.PLUM, top=180)
    features.shoulders(p, POPPY_BIB, top=198, left=46, right=200)
    features.ear(p, 66, 132, ink.TEAL_SKIN, reach=52, rise=-2, flip=True, torn=True)
    features.ear(p, 174, 130, ink.TEAL_SKIN, reach=52, rise=14)
    p.shape(
        "M64 118Q66 76 120 72Q174 76 178 120Q188 152 168 178Q142 198 118 197Q86 194 72 176"
        "Q54 150 64 118Z",
        ink.TEAL_SKIN,
        shade=14,
        light=5,
    )
    features.eye(p, 98, 124, 14, 13, look=(2, 5), pupil=4)
    features.eye(p, 146, 124, 14, 13, look=(-3, 5), pupil=4)
    p.line("M84 106l22 6M158 104l-20 8", 7)
    features.nose_drop(p, 122, 124, ink.TEAL_SKIN, long=28, wide=15)
    # the nest
    p.shape(
        "M54 118Q38 106 50 88Q40 66 62 56Q66 34 90 38Q104 18 126 28Q150 18 162 38Q186 36 188 58"
        "Q206 70 194 90Q204 108 186 120Q176 104 180 94"
        "Q150 78 122 84Q92 78 62 94Q64 108 54 118Z",
        ink.STRAW,
        shade=8,
    )
    p.line(
        "M60 88q14 -26 38 -24t18 -24M74 58q20 -4 26 8t30 4 26 -22M92 84q4 -22 24 -20t36 -8M128 34"
        "q-8 14 6 22t32 4M150 82q-4 -16 12 -20t26 12M50 106q8 -10 8 -22"
        "M190 108q-6 -12 2 -26M84 44q6 10 18 6",
        FINE,
    )
    # a resident
    p.shape(
        "M130 40Q134 16 152 14Q172 16 176 34L184 42Q166 54 150 48Q138 50 130 40Z",
        MOUSEGREY,
        w=4,
        shade=5,
    )
    p.shape(oval(146, 12, 8) + oval(166, 16, 7), MOUSEGREY, w=4)
    p.dots([(164, 32)], 5.5)
    p.dots([(184, 41)], 6)
    p.line("M176 46l8 6M172 48l4 8", 2.5)
    # the slurp
    p.shape(oval(121, 174, 14, 12), features.GUM)
    for d in (
        "M116 176Q104 204 112 250",
        "M122 176Q128 206 122 250",
        "M126 174Q148 200 140 250",
        "M112 174Q88 196 92 250",
    ):
        p.line(d, 9)
        p.line(d, 4, ink.STRAW.base)
    p.shape("M98 206q-10 -6 -8 4t12 4Z", SUGARWORM, w=FINE)
    # fork with a twirl
    p.limb("M214 250L206 176", 10, hue.IRON)
    p.line("M192 150v16q0 8 12 8t14 -8v-18M205 148v24", 5)
    p.shape(
        "M186 166Q186 152 206 152Q226 152 224 168Q222 186 206 186Q188 186 186 166Z", ink.STRAW, w=4
    )
    p.line("M188 168q18 8 34 -6M190 176q16 6 30 -4M190 160q14 4 28 -2", FINE)
    features.hand(p, 212, 222, ink.TEAL_SKIN, size=0.95)
    p.line("M200 186q-8 12 -2 20", 6)
    p.line("M200 186q-8 12 -2 20", 2, ink.STRAW.base)
    p.limb("M30 250L36 184", 10, hue.IRON)
    p.line("M22 158v16q0 8 13 8t15 -8v-18M36 156v24", 5)
    features.hand(p, 32, 222, ink.TEAL_SKIN, size=0.95, flip=True)


POPPY_BIB = ink.Tone("#d98a7c", "#bf6a5e", "#984e46")
MOUSEGREY = ink.Tone("#cdbfb2", "#ab9c90", "#85776d")
SUGARWORM = "#e79ab0"


def big_big_belly(p: Pen) -> None:
    """A small head on a large opinion."""
    grounds.trunks(p, ink.MOSS, at=(28, 214))
    # a small head on a large opinion
    p.shape("M58 252Q52 236 70 232L104 250ZM186 252Q192 236 172 232L138 250Z", hue.UMBRE)
    p.limb("M52 118Q14 132 22 172", 24, ink.OCHRE_SKIN)
    p.limb("M188 118Q226 132 218 172", 24, ink.OCHRE_SKIN)
    features.ear(p, 92, 58, ink.OCHRE_SKIN, reach=52, rise=8, flip=True, girth=12)
    features.ear(p, 148, 56, ink.OCHRE_SKIN, reach=54, rise=24, girth=12)
    p.shape(
        "M82 60Q84 24 120 22Q156 26 158 60Q160 92 120 96Q80 92 82 60Z",
        ink.OCHRE_SKIN,
        shade=8,
        light=4,
    )
    p.shape(
        "M108 26Q102 12 110 4Q116 12 120 14Q126 4 136 6Q130 16 134 26Q120 20 108 26Z", hue.UMBRE
    )
    p.shape(
        "M120 86Q176 84 206 128Q232 172 212 214Q188 248 120 248Q52 248 28 214Q10 172 34 128"
        "Q64 84 120 86Z",
        ink.OCHRE_SKIN,
        shade=24,
        light=9,
    )
    # shirt too short, trousers too low
    p.shape(
        "M120 84Q162 82 192 108Q204 120 206 128Q166 148 120 148Q74 148 34 128Q38 118 50 106"
        "Q78 82 120 84Z",
        hue.WINE,
        shade=0,
    )
    p.limb("M72 92Q64 116 60 140M168 92Q178 116 182 140", 11, hue.SLATE)
    p.line("M48 130q8 6 16 8M178 138q8 -2 14 -6", FINE)
    p.shape(
        "M22 200Q70 228 120 228Q170 228 218 200Q216 252 186 262H52Q24 250 22 200Z",
        hue.SLATE,
        shade=8,
    )
    p.line("M120 230v20", FINE)
    p.shape(oval(120, 182, 13, 13), hue.COPPER, shade=4)
    p.line("M114 180q6 6 12 -1", FINE)
    p.line("M62 168q-6 18 2 28M178 168q6 18 -2 28", FINE)
    # chins
    p.line("M88 92Q120 112 152 92", 5)
    features.eye(p, 106, 54, 10, 9, look=(2, 2), lid=0.4, skin=ink.OCHRE_SKIN, pupil=3.4)
    features.eye(p, 136, 54, 10, 9, look=(-2, 2), lid=0.4, skin=ink.OCHRE_SKIN, pupil=3.4)
    features.nose_bulb(p, 121, 68, ink.OCHRE_SKIN, size=0.66)
    p.line("M96 78Q120 94 146 76", 5)
    p.shape("M134 83l3 -8 6 5Z", hue.BONE.base, w=2.5)
    p.fill(oval(94, 70, 6) + oval(148, 68, 6), "#d98f63")
    features.hand(p, 32, 176, ink.OCHRE_SKIN, turn=60, size=1.1)
    features.hand(p, 208, 176, ink.OCHRE_SKIN, turn=-60, flip=True, size=1.1)
    # the bone of contention
    p.line("M196 168L232 122", 12)
    p.shape(
        "M224 116Q220 104 230 104Q238 100 240 108Q250 112 244 120Q240 128 232 124Z",
        hue.BONE.base,
        w=4,
    )
    p.line("M196 168L230 124", 5, hue.BONE.base)


FACES: Mapping[str, Callable[[Pen], None]] = {
    "Goblin Soup": goblin_soup,
    "Gobble T. Goop": gobble_t_goop,
    "Earwax Stew": earwax_stew,
    "Vermin Vermicelli": vermin_vermicelli,
    "Big Big Belly": big_big_belly,
}
