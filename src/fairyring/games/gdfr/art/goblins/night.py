"""Goblins of the late hour: the sleeper, the moon-mooer, the villain, the snoop, the clock."""

from collections.abc import Callable, Mapping

from fairyring.ink import palette as ink
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .. import grounds
from ..creatures import bird, salamander
from ..palette import BONE, IRON, LEMON, NUT, OLIVE_SKIN, PINE, WINE
from .features import bag, drool, ear, eye, hand, nose_bulb, shoulders, warts

MIDNIGHT = ink.Tone("#44587a", "#33435f", "#273550")


def nappy_hour(p: Pen) -> None:
    """Asleep under a yellow cap, blowing a bubble."""
    grounds.plain(p, MIDNIGHT)
    p.fill(
        "".join(star(x, y, 4, r, r * 0.3) for x, y, r in ((24, 30, 10), (66, 16, 6), (16, 96, 6))),
        LEMON.light,
    )
    # pillow
    p.shape(
        "M-12 132Q30 112 70 128Q160 108 214 130Q246 122 252 142Q242 172 250 220Q120 240 -12 224Z",
        ink.CREAM,
        shade=0,
    )
    p.line("M226 142q-16 6 -18 18M12 148q10 4 14 14M206 196q16 -2 24 -8", FINE)
    with p.at(112, 142, turn=-24):
        ear(p, 58, 14, ink.SWAMP_SKIN, reach=46, rise=-16, girth=15)
        ear(p, -58, 10, ink.SWAMP_SKIN, reach=48, rise=4, flip=True, girth=16)
        p.shape(
            "M-66 -8Q-66 -52 0 -56Q64 -54 68 -4Q74 40 48 62Q22 80 -6 78Q-42 76 -62 48"
            "Q-74 22 -66 -8Z",
            ink.SWAMP_SKIN,
            shade=15,
        )
        p.line("M-46 8q16 14 32 1M14 6q16 12 30 -3", 6)
        p.line("M-42 16l-5 6M-30 19l-1 8M24 15l1 8M35 11l5 6", FINE)
        p.line("M-46 -10q14 -8 28 -2M14 -13q14 -6 28 2", 5)
        nose_bulb(p, 0, 24, ink.SWAMP_SKIN, size=1)
        p.shape("M-22 50Q0 40 24 48Q20 64 0 66Q-18 64 -22 50Z", "#5a2a30", w=4)
        p.shape("M-12 47l4 9 6 -10ZM10 46l4 8 5 -7Z", BONE.base, w=FINE)
        # the cap falls over his ear, bobble and all
        p.shape(
            "M-70 -20Q-70 -76 -8 -86Q50 -92 92 -66Q124 -42 118 8Q106 18 96 6Q98 -20 72 -30"
            "Q74 -24 73 -14Q0 -48 -70 -20Z",
            LEMON,
            shade=9,
            light=6,
        )
        p.line(
            "M-36 -72Q-22 -54 -22 -38M20 -86Q36 -64 34 -38M68 -78Q78 -58 74 -36M106 -52"
            "Q96 -40 86 -24",
            FINE,
        )
        p.shape(
            "M-76 -10Q-80 -28 -68 -32Q0 -58 70 -26Q80 -20 75 -4Q0 -38 -76 -10Z", ink.CREAM, shade=5
        )
        p.shape(star(106, 16, 8, 19, 14), ink.CREAM, shade=5)
    p.shape(
        "M92 206Q104 204 102 216Q118 214 116 224Q104 232 88 226Q78 220 90 216Q92 212 92 206Z",
        "#d9ecdf",
        w=FINE,
    )
    # the bubble he blows
    p.shape(oval(152, 172, 20), "#d9ecf2", w=4)
    p.line("M141 166q4 -8 11 -9", FINE, "#fffaf0")
    # blanket
    p.shape("M-10 220Q30 204 66 214Q130 204 190 212Q226 206 250 216V270H-10Z", ink.GRAPE)
    p.shape("M24 228h24v24h-24ZM100 224h26v24h-26ZM176 222h24v26h-24Z", LEMON.shadow, w=FINE)
    p.line("M122 34h11l-11 12h11M150 18h16l-16 18h16M196 14h25l-25 28h25", 5, LEMON.light)


def full_moon_moo(p: Pen) -> None:
    """Horns against the moon, and a mouth that says one thing."""
    grounds.plain(p, MIDNIGHT)
    p.fill(oval(120, 96, 100), LEMON.light)
    p.fill(oval(64, 60, 12) + oval(184, 120, 15) + oval(52, 122, 8), LEMON.base)
    p.fill("M-6 206Q50 190 120 200T246 196V246H-6Z", MIDNIGHT.shadow)
    shoulders(p, ink.CREAM, top=200, left=42, right=200)
    p.fill(
        "M52 246Q54 216 78 208Q96 216 88 234L84 246ZM150 210Q176 202 192 222L194 238"
        "Q170 246 154 232Z",
        IRON.shadow,
    )
    ear(p, 74, 116, WHEYCOW, reach=58, rise=-8, flip=True, girth=18)
    ear(p, 168, 112, WHEYCOW, reach=60, rise=12, girth=18, torn=True)
    # horns
    p.shape("M90 74Q62 68 54 44Q50 26 60 16Q64 42 84 48Q100 54 106 64Z", BONE, shade=6)
    p.shape("M136 62Q148 50 166 44Q188 34 184 6Q204 24 196 48Q184 74 152 74Z", BONE, shade=6)
    p.line("M60 46l10 -5M68 58l8 -7M192 44l-10 -6M182 60l-7 -8", FINE)
    # head thrown back
    p.shape(
        "M72 104Q72 62 120 58Q170 62 170 104Q182 130 176 160Q166 202 122 206Q78 202 66 162"
        "Q62 130 72 104Z",
        WHEYCOW,
        shade=14,
    )
    p.fill(
        "M76 96Q78 68 108 62Q116 80 104 96Q98 116 82 114Q74 110 76 96ZM152 74Q166 84 167 104"
        "Q176 126 172 144Q156 142 152 122Q142 98 152 74Z",
        IRON.base,
    )
    p.shape(
        "M104 62Q104 46 114 40Q116 50 122 52Q126 38 138 40Q132 52 140 64Q122 58 104 62Z",
        ink.RUST_SKIN,
    )
    p.line("M84 98q12 10 24 2M134 100q12 8 24 -3", 6)
    p.line("M80 84q12 -8 24 -2M136 82q12 -6 24 4", 5)
    # a mouth that says one thing
    p.shape(
        "M78 142Q74 116 122 114Q170 116 166 144Q168 166 150 190Q122 204 94 190Q76 166 78 142Z",
        ink.SUGAR,
        shade=9,
    )
    p.shape(oval(122, 170, 22, 23), "#5a2a30")
    p.fill("M106 180Q122 166 138 180Q132 191 122 191Q112 191 106 180Z", "#d9747a")
    p.shape("M102 164l4 -14 9 8ZM130 158l8 -9 5 14Z", BONE.base, w=FINE)
    p.line("M100 128q-6 6 0 10M144 128q6 6 0 10", 6)
    p.line("M110 140q-6 14 12 14t12 -14", 8)
    p.line("M110 140q-6 14 12 14t12 -14", 3, ink.LANTERN.base)
    # the bell
    p.line("M82 204Q120 220 162 204", 8, WINE.base)
    p.shape("M110 206Q122 198 134 206L140 228H104Z", ink.LANTERN, shade=5, w=4)
    p.dots([(122, 232)], 8)
    p.line(
        "M188 158q12 6 22 2M186 178q12 12 24 14M54 160q-12 6 -22 2M58 180q-12 12 -24 14",
        4,
        LEMON.light,
    )


WHEYCOW = ink.Tone("#c9d8ac", "#b3c68f", "#8fa36d")


def dastardly_droop(p: Pen) -> None:
    """Everything hangs: ears, nose, moustache, hat. The keys are not his."""
    grounds.hill(p, OLIVEDARK, top=160)
    p.shape(
        "M30 270Q34 196 16 160Q56 168 86 196H156Q186 166 226 158Q206 196 212 270Z",
        ink.GRAPE,
        shade=0,
    )
    p.shape("M84 270Q88 214 100 192H142Q154 212 158 270Z", IRON)
    for flip, long in ((False, 0), (True, 14)):
        with p.at(240 if flip else 0, long / 3, flip=flip):
            p.shape(
                f"M86 96Q40 92 26 138Q20 {170 + long} 32 {192 + long}Q56 {176 + long} 64 152"
                "Q76 140 84 136Z",
                ink.MAUVE_SKIN,
                shade=6,
            )
            p.shape(
                f"M72 108Q44 110 38 142Q34 {160 + long} 37 {174 + long}Q50 {160 + long} 56 142"
                "Q64 130 74 124Z",
                ink.MAUVE_SKIN.shadow,
                w=FINE,
            )
    p.shape(
        "M76 92Q80 70 120 70Q162 70 166 94Q172 138 158 170Q142 208 120 210Q98 206 84 172"
        "Q70 138 76 92Z",
        ink.MAUVE_SKIN,
        shade=14,
        light=5,
    )
    eye(p, 98, 116, 14, 12, look=(4, 4), lid=0.5, tilt=4, skin=ink.MAUVE_SKIN)
    eye(p, 144, 116, 15, 14, look=(2, 4), lid=0.46, tilt=-4, skin=ink.MAUVE_SKIN)
    bag(p, 97, 134, 10)
    p.line("M80 98Q98 94 112 108M162 96Q146 94 132 108", 7)
    p.line(oval(144, 117, 19), 4, ink.LANTERN.base)
    p.line("M162 126Q176 150 168 184", FINE, ink.LANTERN.base)
    # moustache to the elbows
    p.shape(
        "M120 158Q96 148 74 166Q58 186 56 232Q66 204 84 190Q106 184 120 172Q136 184 158 190"
        "Q176 204 186 234Q184 186 166 166Q144 148 120 158Z",
        IRON,
        shade=6,
        light=4,
    )
    p.shape(
        "M112 112Q106 140 106 168Q106 188 120 190Q134 188 134 168Q134 140 128 112",
        ink.Tone(ink.MAUVE_SKIN.light, ink.MAUVE_SKIN.light, ink.MAUVE_SKIN.base),
        shade=7,
    )
    p.line("M113 178q3 -3 6 1M123 180q3 -4 6 -1", FINE)
    drool(p, 120, 188, 14)
    # a stovepipe that gave in
    p.shape(
        "M84 78Q74 48 82 28Q88 2 130 6Q176 8 206 28Q226 44 218 60Q208 70 194 56Q172 44 160 56"
        "Q160 66 164 80Z",
        IRON,
        shade=9,
        light=5,
    )
    p.shape("M80 72Q120 54 164 70L165 84Q122 68 78 86Z", WINE, w=4)
    p.shape(
        "M50 92Q50 80 66 80Q122 60 178 80Q194 82 192 94Q184 102 166 94Q120 76 76 94Q56 102 50 92Z",
        IRON,
        shade=5,
    )
    # keys that are not his
    p.line(oval(36, 214, 15), 8)
    p.line(oval(36, 214, 15), 3, ink.LANTERN.base)
    p.shape("M24 222l-8 22h6l2 6h6l5 -24Z", ink.LANTERN, w=FINE)
    p.shape("M40 226l8 24h6l0 -6h5l-9 -22Z", ink.LANTERN.light, w=FINE)
    hand(p, 40, 198, ink.MAUVE_SKIN, size=0.8)


OLIVEDARK = ink.Tone("#807a56", "#676242", "#524e35")


def salamander_snoop(p: Pen) -> None:
    """He peers over a fence; the glass makes one eye enormous, the salamander keeps watch."""
    grounds.trunks(p, TEALDUSK, at=(30, 120, 220))
    ear(p, 58, 132, OLIVE_SKIN, reach=42, rise=24, flip=True, girth=17)
    ear(p, 160, 128, OLIVE_SKIN, reach=50, rise=40, girth=17)
    p.shape(
        "M46 136Q46 84 106 80Q162 82 170 130Q176 190 150 214H70Q42 190 46 136Z",
        OLIVE_SKIN,
        shade=14,
        light=6,
    )
    eye(p, 80, 134, 12, 9, look=(5, 2), lid=0.4, skin=OLIVE_SKIN, pupil=3.6)
    p.line("M64 116q14 -8 28 0M124 96q18 -10 32 2", 7)
    p.shape(
        "M98 128Q70 132 40 156Q26 170 34 182Q46 192 60 184Q84 176 106 164",
        ink.Tone(OLIVE_SKIN.light, OLIVE_SKIN.light, OLIVE_SKIN.base),
        shade=7,
    )
    p.line("M46 180q2 -8 10 -6M66 140q8 0 10 6", FINE)
    p.line("M72 194q20 12 50 -4", 6)
    warts(p, OLIVE_SKIN, (60, 160), (146, 190))
    # the glass
    p.limb("M172 168L204 212", 15, NUT)
    p.shape(oval(142, 132, 40, 41), "#dfe9d2", w=5)
    p.fill(oval(142, 132, 37, 38), OLIVE_SKIN.light)
    p.shape(oval(143, 134, 27, 28), ink.CREAM.light, w=4)
    p.shape(oval(138, 136, 13, 14), CORAL_EYE, w=4)
    p.dots([(137, 136)], 12)
    p.line("M120 114Q142 98 166 116", 5)
    p.line(oval(142, 132, 40, 41), 13)
    p.line(oval(142, 132, 40, 41), 4, ink.LANTERN.base)
    p.line("M114 122q4 -16 16 -20", 4, "#fffaf0")
    # the salamander rides in front
    salamander(p, 92, 78, size=1.16)
    p.line("M22 70l-12 -6M22 76l-12 6", FINE)
    # the fence
    for x, y in ((-14, 204), (30, 196), (76, 206), (122, 198), (168, 204), (212, 194)):
        p.shape(f"M{x} 260V{y + 10}L{x + 20} {y}L{x + 42} {y + 12}V260Z", ink.BARK, shade=0)
    p.line("M12 226v10M58 222v16M100 230v10M150 226v14M196 230v10", FINE)
    hand(p, 52, 208, OLIVE_SKIN, size=0.95)
    hand(p, 204, 206, OLIVE_SKIN, size=0.95, flip=True)


CORAL_EYE = "#e08a4e"
TEALDUSK = ink.Tone("#4f6a68", "#3f5655", "#324645")


def cuckoo_clock(p: Pen) -> None:
    """He is the clock: dial for a face, moustache for hands, tongue for a pendulum."""
    grounds.bricks(p, WALL)
    ear(p, 58, 140, ink.MOSS_SKIN, reach=54, rise=22, flip=True)
    ear(p, 182, 138, ink.MOSS_SKIN, reach=52, rise=6, torn=True)
    p.line("M72 204V236M168 204V226", FINE)
    p.shape("M52 98L120 60L188 98V206H52Z", NUT, shade=0)
    p.fill("M174 100L185 104V203H70V196H174Z", NUT.shadow)
    # the face on the dial
    p.shape(oval(120, 146, 56, 55), ink.MOSS_SKIN, shade=12, light=6)
    for n in range(12):
        with p.at(120, 146, turn=30 * n):
            p.line(f"M0 -48V{-42 if n % 3 else -39}", FINE if n % 3 else 5)
    eye(p, 98, 134, 14, 14, look=(3, -4), pupil=4)
    eye(p, 142, 132, 12, 12, look=(-2, -5), pupil=4)
    # moustache: twenty to four
    p.shape("M120 160Q104 154 80 176Q100 180 120 166Q138 178 166 166Q140 152 120 160Z", IRON)
    nose_bulb(p, 120, 150, ink.MOSS_SKIN, size=0.8)
    p.shape("M98 184Q120 174 142 184Q136 196 120 196Q104 196 98 184Z", "#5a2a30", w=4)
    p.shape(
        "M112 188Q110 212 112 222Q106 240 121 242Q136 240 129 222Q130 208 128 188Z",
        ink.SUGAR,
        shade=4,
    )
    p.line("M120 192v24", FINE)
    # roof
    p.shape(
        "M28 108Q24 98 34 92L112 38Q120 32 128 38L208 92Q216 98 212 108Q206 112 198 108L120 66"
        "L44 110Q34 114 28 108Z",
        PINE,
        shade=8,
        light=5,
    )
    p.line("M58 86l8 8M84 68l8 9M156 68l-8 9M182 86l-8 8", FINE)
    # the bird is out
    p.line("M120 48l-6 -8 10 -6 -10 -6 8 -6", 5)
    bird(p, 124, 20, ink.LANTERN, size=0.92)
    p.line("M78 12l-12 -6M78 24l-14 2", FINE, ink.CREAM.base)
    for x, y in ((72, 232), (168, 222)):
        p.shape(
            f"M{x - 9} {y - 8}Q{x} {y - 15} {x + 9} {y - 8}Q{x + 12} {y + 6} {x} {y + 18}"
            f"Q{x - 12} {y + 6} {x - 9} {y - 8}Z",
            ink.BARK,
            w=4,
        )
        p.line(f"M{x - 8} {y - 2}l14 8M{x + 8} {y - 2}l-14 8", FINE)


WALL = ink.Tone("#8b7d68", "#72664f", "#5f5440")

FACES: Mapping[str, Callable[[Pen], None]] = {
    "Nappy Hour": nappy_hour,
    "Full Moon Moo": full_moon_moo,
    "Dastardly Droop": dastardly_droop,
    "Salamander Snoop": salamander_snoop,
    "Cuckoo Clock": cuckoo_clock,
}
