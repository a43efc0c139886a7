"""The kings: goblins who think that they lead the dance."""

from collections.abc import Callable, Mapping

from fairyring.ink import palette as ink
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from ..drawing.palette import BERRY, LAMP, LEAF, NIGHT, PLUM, WOOD
from ..drawing.suits import suit
from .guests import coat, crown, goblin_eyes, goblin_head, goblin_nose, grin, hand, lantern


def _lamp_king(p: Pen) -> None:
    """King of spades: long in the face, heavy in the lids, with a lamp on a staff."""
    coat(p, NIGHT, wide=74)
    p.shape("M66 232Q98 200 130 224Q164 200 196 232Q164 250 130 244Q98 250 66 232Z", ink.WHITE, w=4)
    p.dots([(88, 230), (110, 232), (150, 232), (174, 230)], 6)
    p.limb("M212 324V52", 14, WOOD.shadow)
    with p.at(118, 158, size=0.94):
        goblin_head(p, ink.MAUVE_SKIN, left=30, right=34)
        goblin_eyes(p, ink.MAUVE_SKIN, lid=0.52, look=(0, 5))
        p.line("M-40 -26Q-24 -34 -6 -22M10 -22Q26 -36 40 -28", 6)
        goblin_nose(p, ink.MAUVE_SKIN, size=1.3)
        p.line("M-26 44Q-14 30 0 32Q18 30 28 42", 5)
        p.shape("M-16 34l3 -10 8 8Z", ink.WHITE, w=FINE)
        p.shape("M-22 54Q0 46 24 54Q20 84 4 104Q-14 86 -22 54Z", ink.INK, w=4)
        p.line("M-8 62Q-4 80 2 92M8 62q2 12 -1 20", FINE, NIGHT.light)
        crown(p, 0, -52)
    p.line("M212 54Q210 30 188 36V42", 7)
    lantern(p, 188, 36, size=1.16, turn=6)
    hand(p, 210, 192, ink.MAUVE_SKIN)
    p.limb("M72 262Q46 280 52 318", 29, NIGHT.base)


def _merry_king(p: Pen) -> None:
    """King of hearts: the crown has slipped, the cup is full, and he sings."""
    coat(p, BERRY, wide=80, top=206)
    p.shape("M56 250Q92 198 130 220Q170 198 206 250Q168 232 130 252Q94 232 56 250Z", ink.WHITE, w=4)
    p.dots([(82, 234), (104, 230), (158, 230), (180, 234)], 6)
    with p.at(134, 154, turn=7, size=1.08):
        goblin_head(p, ink.LIME_SKIN, left=0, right=4)
        p.line("M-37 -6Q-22 -24 -7 -6M9 -8Q23 -26 37 -8", 5)
        p.dots([(-42, 14), (43, 12)], 15, BERRY.light)
        goblin_nose(p, ink.LIME_SKIN, size=1.3)
        grin(p, wide=34, deep=20)
        crown(p, 16, -54, size=1.0, turn=17)
    p.limb("M76 262Q34 268 48 232", 29, BERRY.base)
    p.shape("M24 164H82L76 214Q52 226 30 214Z", ink.LANTERN.base)
    p.fill("M66 168H79L74 212Q66 216 58 217Q66 198 66 168Z", ink.LANTERN.shadow)
    p.shape(
        "M20 166Q16 152 32 152Q36 140 52 146Q70 138 76 152Q92 154 84 168Q52 178 20 166Z",
        ink.WHITE,
        w=4,
    )
    suit(p, "hearts", 50, 194, 26, mark=False)
    hand(p, 44, 228, ink.LIME_SKIN, turn=-10, size=1.1)


def _fine_king(p: Pen) -> None:
    """King of diamonds: one eyeglass, two chins, three rings."""
    coat(p, PLUM, wide=76)
    p.shape("M80 224Q130 198 182 224L168 250Q130 224 94 250Z", ink.LANTERN.base)
    p.line("M130 250V326", 4)
    p.dots([(118, 270), (118, 298)], 8, ink.LANTERN.base)
    with p.at(136, 150, turn=-4):
        goblin_head(p, ink.TEAL_SKIN, left=-14, right=-6)
        goblin_eyes(p, ink.TEAL_SKIN, lid=0.34, look=(-4, 3))
        p.line("M8 -11C8 -30 38 -30 38 -11C38 8 8 8 8 -11Z", 9)
        p.line("M8 -11C8 -30 38 -30 38 -11C38 8 8 8 8 -11Z", 4, ink.LANTERN.base)
        p.line("M38 -8Q56 30 48 62", FINE, ink.LANTERN.base)
        p.line("M-38 -28Q-24 -34 -8 -24M10 -36Q26 -46 42 -34", 5)
        goblin_nose(p, ink.TEAL_SKIN, size=1.15)
        # A moustache waxed to two curls.
        p.shape(
            "M1 26Q-16 20 -32 34Q-44 40 -46 28Q-54 48 -32 48Q-10 48 1 34Q14 48 34 46"
            "Q56 44 48 24Q46 38 34 32Q18 18 1 26Z",
            ink.BARK.shadow,
            w=4,
        )
        crown(p, 0, -54, size=1.06, turn=-3)
    p.limb("M72 262Q36 262 40 224", 27, PLUM.base)
    for turn in (-34, 0, 34):
        with p.at(42, 226, turn=turn):
            p.shape("M-15 -62H15V-14H-15Z", ink.WHITE, w=4)
            suit(p, "diamonds", 0, -42, 22, mark=False)
    hand(p, 42, 216, ink.TEAL_SKIN, turn=-10, size=1.1)


def _wood_king(p: Pen) -> None:
    """King of clubs: a beard of leaves, twigs for a crown, and a club for whoever counts badly."""
    coat(p, ink.BARK, wide=76)
    p.limb("M172 262Q206 258 204 226", 31, ink.BARK.base)
    p.shape("M196 222L180 84Q176 52 202 50Q230 52 226 84L212 222Z", WOOD.base)
    p.line("M196 84q6 6 12 0M204 124q6 5 10 0M198 150q4 4 8 0", 4)
    p.dots([(192, 70), (212, 66)], 6)
    with p.at(124, 150, turn=3):
        goblin_head(p, ink.MOSS_SKIN, left=10, right=26)
        goblin_eyes(p, ink.MOSS_SKIN, look=(3, 2), white=LAMP)
        p.line("M-44 -22L-8 -20M10 -20L42 -26", 8)
        p.shape(
            "M-54 14Q-68 30 -54 42Q-62 60 -44 66Q-44 86 -24 84Q-14 102 2 90Q20 102 28 84Q48 86 46 "
            "66Q64 58 56 42Q70 28 56 12Q40 32 22 26Q0 18 -22 28Q-40 32 -54 14Z",
            LEAF.base,
        )
        p.fill("M56 16Q66 30 53 42Q60 56 43 64Q44 82 27 81Q20 98 3 87Q34 78 56 16Z", LEAF.shadow)
        p.line("M-30 50q-2 10 4 14M0 56q-2 10 4 14M28 46q2 10 -2 16", FINE)
        p.line("M-14 38Q2 48 18 36", 5)
        goblin_nose(p, ink.MOSS_SKIN, size=1.25)
        p.line(
            "M-36 -56L-50 -92M-42 -76l14 -10M-10 -58V-100M-10 -82l14 -12M20 -58L36 -98"
            "M28 -78l18 -4",
            9,
        )
        p.line(
            "M-36 -56L-50 -92M-42 -76l14 -10M-10 -58V-100M-10 -82l14 -12M20 -58L36 -98"
            "M28 -78l18 -4",
            4,
            WOOD.base,
        )
        p.shape("M-52 -36Q0 -66 54 -38L50 -52Q0 -78 -50 -50Z", WOOD.shadow)
        p.shape(oval(-24, -58, 9, 7) + oval(30, -58, 9, 7), LEAF.base, w=FINE)
        p.dots([(4, -62)], 10, BERRY.base)
    hand(p, 204, 218, ink.MOSS_SKIN, size=1.15)
    p.limb("M66 262Q36 280 50 318", 29, ink.BARK.base)


KINGS: Mapping[str, Callable[[Pen], None]] = {
    "spades": _lamp_king,
    "hearts": _merry_king,
    "diamonds": _fine_king,
    "clubs": _wood_king,
}
"""By suit."""
