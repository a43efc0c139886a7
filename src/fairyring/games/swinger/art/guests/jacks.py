"""The jacks: goblins who play, and one who swings a lantern."""

from collections.abc import Callable, Mapping

from fairyring.ink.palette import LANTERN, MOSS, MOSS_SKIN, OCHRE_SKIN, RUST_SKIN, SWAMP_SKIN, WHITE
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from ..drawing.palette import BERRY, LEAF, NIGHT, PLUM, SKYBLUE, STRAW, WOOD
from .guests import coat, fiddle, goblin_eyes, goblin_head, goblin_nose, grin, hand, lantern


def _fiddler(p: Pen) -> None:
    """Jack of spades: eyes shut, chin on the fiddle, a feather in his hat."""
    coat(p, PLUM)
    p.shape("M104 214L130 250L158 214Z", WHITE, w=4)
    with p.at(132, 150, turn=-9):
        goblin_head(p, MOSS_SKIN, left=26, right=8)
        p.line("M-35 -6Q-21 8 -8 -5M10 -7Q23 6 36 -8", 5)
        p.line("M-36 -24Q-22 -34 -8 -26M10 -28Q24 -36 36 -26", 4)
        goblin_nose(p, MOSS_SKIN)
        p.line("M-20 36Q2 50 26 32", 5)
        p.shape("M-14 42l4 -9 6 10Z", WHITE, w=FINE)
        p.shape("M-68 -34Q0 -58 70 -38Q76 -30 66 -26Q0 -44 -64 -22Q-74 -26 -68 -34Z", NIGHT.shadow)
        p.shape("M-44 -42Q-40 -92 6 -94Q48 -88 46 -44Q0 -56 -44 -42Z", NIGHT.base)
        p.line("M-42 -50Q0 -64 45 -52", 6, BERRY.base)
        p.shape("M36 -58Q70 -84 66 -120Q36 -104 36 -58ZM38 -66L60 -106", BERRY.light, w=4)
    fiddle(p, 74, 254, turn=34, size=1.02)
    p.line("M18 216L150 300", 8)
    p.line("M18 216L150 300", 3, STRAW.base)
    hand(p, 138, 292, MOSS_SKIN, turn=20)
    hand(p, 108, 206, MOSS_SKIN, turn=30, size=0.9)


def _swinger(p: Pen) -> None:
    """Jack of hearts: he swings the lantern and laughs, a flower behind his ear."""
    coat(p, BERRY)
    p.line("M130 236V326M112 262h.1M112 290h.1", 4)
    p.limb("M172 240Q216 200 208 76", 27, BERRY.base)
    with p.at(116, 158, turn=4, size=0.96):
        goblin_head(p, RUST_SKIN, left=6, right=30)
        goblin_eyes(p, RUST_SKIN, look=(4, -4))
        p.line("M-38 -30Q-24 -40 -8 -28M12 -30Q26 -42 40 -28", 5)
        goblin_nose(p, RUST_SKIN, size=1.1)
        grin(p)
        p.shape("M-56 -30Q-62 -76 -8 -80Q50 -84 58 -44Q30 -58 2 -52Q-32 -50 -56 -30Z", NIGHT.base)
        p.line("M-6 -80q-2 -12 8 -14", 6)
        with p.at(52, -34):
            p.shape(star(0, 0, 5, 19, 11), WHITE, w=4)
            p.dots([(0, 0)], 11, LANTERN.base)
    lantern(p, 205, 56, size=1.16, turn=18)
    hand(p, 207, 62, RUST_SKIN, turn=-10)
    p.limb("M84 244Q46 262 60 300", 25, BERRY.base)
    hand(p, 62, 304, RUST_SKIN, turn=160)


def _drummer(p: Pen) -> None:
    """Jack of diamonds: a tambourine, and bells on both ends of his cap."""
    coat(p, SKYBLUE)
    p.shape("M66 218L88 252L108 226L130 258L152 226L174 252L196 218Q130 196 66 218Z", STRAW.base)
    p.limb("M174 244Q222 216 204 132", 25, SKYBLUE.base)
    with p.at(112, 166, turn=-5, size=0.94):
        goblin_head(p, OCHRE_SKIN, left=16, right=16)
        goblin_eyes(p, OCHRE_SKIN, lid=0.3, look=(4, 2))
        goblin_nose(p, OCHRE_SKIN, size=1.15)
        grin(p, wide=32, deep=16)
        p.shape(
            "M-56 -26Q-58 -62 -36 -74Q-74 -96 -84 -60Q-100 -116 -38 -106Q-10 -100 0 -80"
            "Q18 -112 52 -104Q84 -92 74 -58Q62 -82 40 -70Q58 -58 58 -24Q0 -46 -56 -26Z",
            SKYBLUE.base,
        )
        p.shape(
            "M0 -80Q18 -112 52 -104Q84 -92 74 -58Q62 -82 40 -70Q58 -58 58 -24Q28 -34 0 -36Z",
            BERRY.base,
        )
        for x, y in ((-84, -52), (74, -54)):
            p.shape(oval(x, y, 9), LANTERN.base, w=4)
            p.line(f"M{x} {y + 1}v5", FINE)
    p.shape(oval(196, 84, 29, 32), WOOD.base)
    p.shape(oval(196, 84, 19, 22), WHITE, w=4)
    for x, y in ((171, 70), (221, 70), (182, 111), (211, 111), (196, 53)):
        p.shape(oval(x, y, 5.5, 6.5), LANTERN.base, w=FINE, apart=True)
    hand(p, 204, 122, OCHRE_SKIN)
    p.limb("M82 246Q40 262 52 296", 25, SKYBLUE.base)
    hand(p, 54, 302, OCHRE_SKIN, turn=170)


def _piper(p: Pen) -> None:
    """Jack of clubs: he blows a horn that is longer than his arm."""
    coat(p, MOSS)
    p.shape("M96 216Q130 240 168 216L160 240Q130 258 102 240Z", LEAF.base)
    with p.at(136, 144, turn=8):
        goblin_head(p, SWAMP_SKIN, left=-8, right=24)
        goblin_eyes(p, SWAMP_SKIN, look=(-5, 4))
        p.line("M-38 -28Q-24 -36 -8 -22M12 -22Q26 -36 38 -28", 5)
        p.shape("M-44 12Q-58 24 -46 40Q-26 50 -16 32Q-24 10 -44 12Z", SWAMP_SKIN.light, w=4)
        goblin_nose(p, SWAMP_SKIN, size=1.1)
        p.shape(
            "M-58 -34Q-44 -84 10 -108Q34 -116 44 -100Q26 -96 34 -84Q56 -66 58 -32Q0 -56 -58 -34Z",
            LEAF.base,
        )
        p.line("M-40 -44Q-18 -76 26 -98M-6 -70L-8 -50M14 -86L24 -54", FINE, LEAF.shadow)
    p.shape(
        "M118 182Q108 240 66 250Q46 254 26 236L12 288Q40 306 78 288Q128 266 134 188Z",
        STRAW.base,
    )
    p.fill("M131 192Q124 262 76 284Q46 298 18 286Q54 282 84 266Q118 244 131 192Z", STRAW.shadow)
    p.shape("M26 230Q6 242 8 268Q8 286 16 294Q30 284 32 262Q34 240 26 230Z", MOSS.shadow, w=4)
    p.line("M110 214l20 8M90 240l12 18", 4)
    hand(p, 118, 244, SWAMP_SKIN, turn=-20)
    p.line("M28 216v-26l18 -5v24", 4)
    p.dots([(24, 217), (42, 210)], 11)


JACKS: Mapping[str, Callable[[Pen], None]] = {
    "spades": _fiddler,
    "hearts": _swinger,
    "diamonds": _drummer,
    "clubs": _piper,
}
"""By suit."""
