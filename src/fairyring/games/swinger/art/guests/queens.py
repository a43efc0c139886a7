"""The queens: fairies in their best frocks."""

from collections.abc import Callable, Mapping

from fairyring.ink.palette import HONEY, LANTERN, MINT, PEACH, WHITE
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from ..drawing.palette import BERRY, COCOA, LAMP, LEAF, NIGHT, PLUM, SKYBLUE, STRAW, TONGUE, WOOD
from ..drawing.suits import suit
from .guests import coat, crown, fairy_eyes, fairy_head, hand, lantern, smile, wings


def _night_queen(p: Pen) -> None:
    """Queen of spades: stars in her hair, and a fan to laugh behind."""
    wings(p, 132, 226, NIGHT, turn=6)
    p.shape("M96 118Q60 190 82 262H184Q204 190 168 118Z", NIGHT.shadow)
    coat(p, PLUM, x=132, top=216, wide=46)
    p.shape("M118 196h28v22q-14 10 -28 0Z", COCOA.shadow, w=4)
    with p.at(132, 150, turn=4):
        fairy_head(p, COCOA)
        fairy_eyes(p, "sly", iris="#b59ad6")
        smile(p)
        p.shape("M-46 2Q-58 -64 0 -68Q58 -64 46 4Q40 -24 14 -36Q-22 -34 -46 2Z", NIGHT.shadow)
        p.fill(star(-30, -38, 4, 8, 2.6) + star(28, -42, 4, 10, 3) + star(2, -54, 4, 6, 2), LAMP)
        crown(p, 0, -62, size=0.66)
    p.limb("M96 238Q70 250 66 280", 17, COCOA.base)
    p.shape("M66 300L14 256Q18 208 62 198Q104 198 120 234Z", BERRY.base)
    p.line("M66 300L36 226M66 300L62 198M66 300L94 210", FINE)
    p.line("M26 262Q34 222 64 214Q92 214 108 240", 4, BERRY.light)
    hand(p, 66, 296, COCOA, size=0.8)


def _rose_queen(p: Pen) -> None:
    """Queen of hearts: curls like clouds, and a lantern held high."""
    wings(p, 128, 232, turn=4)
    p.shape(
        "M84 170Q56 160 62 134Q52 106 82 100Q84 70 116 76Q136 56 158 76Q188 74 188 104Q212 116 200 "
        "140Q208 168 178 174Q130 200 84 170Z",
        "#f08fa8",
    )
    coat(p, BERRY, x=130, top=218, wide=48)
    p.shape("M118 198h26v22q-13 10 -26 0Z", PEACH.shadow, w=4)
    p.limb("M166 238Q204 222 206 128", 18, PEACH.base)
    with p.at(130, 152, turn=-4):
        fairy_head(p, PEACH)
        fairy_eyes(p, iris="#7fa052")
        smile(p, open_wide=True)
        p.shape(
            "M-47 -4Q-60 -24 -44 -38Q-44 -60 -20 -58Q-4 -74 16 -60Q42 -64 45 -40Q60 -26 46 -4Q38 "
            "-12 38 -22Q22 -18 14 -30Q0 -18 -16 -28Q-24 -14 -38 -20Q-40 -10 -47 -4Z",
            "#f08fa8",
        )
        p.line("M-30 -38q8 -12 18 -2M12 -44q12 -8 18 6", FINE, "#d36b88")
        crown(p, 2, -62, size=0.6, turn=4)
    lantern(p, 206, 94, size=1.02, turn=14)
    hand(p, 206, 100, PEACH, size=0.8)
    suit(p, "hearts", 130, 268, 34)
    p.limb("M94 240Q60 256 42 236", 18, PEACH.base)
    hand(p, 42, 232, PEACH, turn=-40, size=0.8)


def _gold_queen(p: Pen) -> None:
    """Queen of diamonds: a cup of nectar, and a plait to the waist."""
    wings(p, 132, 228, turn=-4)
    coat(p, STRAW, x=132, top=216, wide=48)
    p.line("M104 250q28 14 56 0M98 280q34 16 68 0", 4, STRAW.shadow)
    p.shape("M118 196h28v22q-14 10 -28 0Z", HONEY.shadow, w=4)
    with p.at(132, 150, turn=-3):
        fairy_head(p, HONEY)
        fairy_eyes(p, "wink", iris="#976b44")
        smile(p, open_wide=True)
        p.shape(
            "M-46 8Q-62 -66 0 -68Q62 -66 48 6Q44 -18 30 -34Q-6 -20 -32 -34Q-42 -18 -46 8Z",
            LANTERN.base,
        )
        p.line("M-6 -64Q-22 -52 -28 -40M8 -64Q22 -52 30 -40", FINE, LANTERN.shadow)
        crown(p, 0, -62, size=0.6)
    for n, (x, y) in enumerate(((160, 206), (165, 226), (159, 246), (163, 266))):
        p.shape(oval(x, y, 14 - n, 14), LANTERN.base, w=4)
    p.shape("M157 278l-9 18h25l-7 -18Z", LANTERN.base, w=4)
    p.limb("M98 238Q66 262 54 250", 18, HONEY.base)
    p.shape("M26 190H86Q84 226 62 230V252L76 262H36L50 252V230Q28 226 26 190Z", SKYBLUE.light)
    p.fill("M30 198H82Q79 222 62 226H50Q33 222 30 198Z", BERRY.light)
    p.dots([(44, 180), (62, 172), (70, 184)], 6, BERRY.light)
    hand(p, 58, 240, HONEY, turn=-10, size=0.84)


def _clover_queen(p: Pen) -> None:
    """Queen of clubs: a wreath, green plaits, a flute at her lips."""
    wings(p, 130, 226, turn=2)
    p.shape(
        "M92 120Q66 186 74 250L98 244Q92 196 108 160ZM170 120Q200 186 190 236L166 232"
        "Q170 190 154 160Z",
        LEAF.shadow,
    )
    coat(p, LEAF, x=130, top=216, wide=46)
    p.shape("M88 232Q108 252 130 234Q152 252 172 232Q150 210 130 214Q110 210 88 232Z", WHITE, w=4)
    p.shape("M117 196h26v20q-13 10 -26 0Z", MINT.shadow, w=4)
    with p.at(130, 148, turn=6):
        fairy_head(p, MINT)
        fairy_eyes(p, "happy")
        p.shape(oval(0, 34, 6, 5), TONGUE, w=FINE)
        p.shape("M-46 6Q-58 -62 0 -66Q58 -62 46 6Q40 -26 6 -38Q-32 -28 -46 6Z", LEAF.shadow)
        for x, y in ((-42, -40), (-22, -56), (0, -62), (22, -56), (42, -40)):
            suit(p, "clubs", x, y, 23, turn=x * 0.6, mark=False)
        p.dots([(-32, -52), (-11, -63), (12, -63), (33, -52)], 8, WHITE)
    p.limb("M94 240Q62 250 74 226", 17, MINT.base)
    p.limb("M166 240Q140 262 104 214", 17, MINT.base)
    p.limb("M136 188L24 252", 16, WOOD.base)
    p.dots([(92, 213), (76, 222), (60, 231)], 5)
    hand(p, 80, 224, MINT, turn=-10, size=0.72)
    hand(p, 106, 212, MINT, turn=-10, size=0.72)
    p.line("M30 204v-26l18 -5v24", 4)
    p.dots([(25, 205), (43, 199)], 11)


QUEENS: Mapping[str, Callable[[Pen], None]] = {
    "spades": _night_queen,
    "hearts": _rose_queen,
    "diamonds": _gold_queen,
    "clubs": _clover_queen,
}
"""By suit."""
