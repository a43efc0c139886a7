"""The picture on the first page: a party on a field of cards, and somebody on the swing."""

from functools import cache

from fairyring.ink import paper
from fairyring.ink.palette import BARK, LANTERN, MAUVE_SKIN, MOSS_SKIN, PEACH, WHITE
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .cards import back, card
from .drawing.palette import BERRY, LAMP, LEAF, NIGHT, PLUM, STRAW, WOOD
from .guests import guests

# The cards in the grass: centre, size, rotation, and key (empty for a back).
_FIELD = (
    (54, 262, 0.27, -9, ""),
    (132, 270, 0.28, 5, "ace-of-spades"),
    (212, 268, 0.28, -4, ""),
    (290, 271, 0.28, 6, "queen-of-hearts"),
    (368, 266, 0.28, -6, ""),
    (440, 260, 0.27, 9, "ten-of-clubs"),
)


@cache
def cover() -> str:
    """A clearing of 480 by 320."""
    p = Pen("cover", waver=0.7, bow=0, thin=0.72)
    _dusk(p)
    _garlands(p)
    front = Pen("cover front", waver=0.7, bow=0, thin=0.72)
    _fiddler(front)
    _dancer(front)
    _swinger(front)
    return paper.cover(
        "Goblins and a fairy dance and swing above a field of cards",
        p.body() + _cards() + front.body(),
    )


def _dusk(p: Pen) -> None:
    for d, colour in (
        ("M-6 -6H486V326H-6Z", "#2f3a58"),
        ("M-6 64Q120 42 240 60Q360 76 486 54V326H-6Z", "#4d4868"),
        ("M-6 112Q120 92 250 108Q380 122 486 102V326H-6Z", "#7d5c76"),
        ("M-6 150Q130 130 250 146Q370 160 486 140V326H-6Z", "#c47e6b"),
        ("M40 190Q150 148 250 156Q360 164 450 190V326H40Z", "#eeb36c"),
    ):
        p.fill(d, colour)
    p.fill(oval(408, 46, 24), LAMP)
    p.fill(oval(399, 40, 21), "#2f3a58")
    spots = ((30, 60, 4), (112, 22, 5), (300, 20, 4), (356, 34, 3), (450, 92, 4), (262, 74, 3))
    p.fill("".join(star(x, y, 4, r, r * 0.28) for x, y, r in spots), LAMP)
    wood = "M-6 196V136"
    for n in range(25):
        rise = (n * 7) % 11 + abs(n - 12) * 2.2
        wood += f"L{n * 20 - 2} {150 - rise}L{n * 20 + 11} {178 - (n * 3) % 5}"
    p.fill(f"{wood}L486 196Z", "#40444c")
    p.fill("M-6 188Q120 172 240 178Q360 184 486 180V326H-6Z", "#4f6043")
    p.fill("M-6 216Q120 196 250 204Q380 210 486 200V326H-6Z", "#5f7350")
    p.fill(oval(240, 226, 190, 30), "#7f934f", 0.6)


def _garlands(p: Pen) -> None:
    p.limb("M-10 30Q120 -6 250 14Q380 30 490 6", 16.6, BARK.shadow)
    p.line("M20 22q-6 14 -16 18M430 18q10 10 22 12", 5)
    p.line("M-6 74Q40 112 96 16M386 24Q420 116 486 82", FINE)
    guests.lanterns(p, [(22, 88, 6), (130, 10, -7), (330, 18, 8), (456, 95, -5)], size=0.66)


def _cards() -> str:
    wide, high = paper.CARD_WIDE, paper.CARD_HIGH
    drawn = ""
    for x, y, size, turn, key in _FIELD:
        lying = card(key) if key else back()
        lying = paper.inset(lying, -wide / 2, -high / 2, wide, high)
        drawn += f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">{lying}</g>'
    return drawn


def _swinger(p: Pen) -> None:
    """High on the swing, boots first, a card in hand."""
    with p.at(20, 8, size=0.92):
        p.line("M204 4L168 192M294 8L276 178", 7)
        p.line("M204 4L168 192M294 8L276 178", 3, STRAW.base)
        p.limb("M226 178Q250 214 294 198", 18.6, NIGHT.base)
        p.limb("M204 184Q222 230 262 226", 18.6, NIGHT.base)
        for x, y in ((300, 194), (268, 224)):
            with p.at(x, y, turn=-18):
                p.shape("M-10 -12Q2 -14 6 -4Q24 -8 24 6Q22 14 -8 12Z", BARK.base)
        p.shape("M184 130Q222 112 254 130L252 182Q218 198 184 186Z", BERRY.base)
        p.fill("M240 126L252 132L250 181Q236 188 226 189Q244 160 240 126Z", BERRY.shadow)
        p.dots([(216, 142), (217, 158), (217, 174)], 6, LANTERN.base)
        p.shape("M150 190L288 174L290 186L152 204Z", WOOD.base)
        p.limb("M190 142Q166 140 180 122", 15.6, BERRY.base)
        p.limb("M248 140Q276 142 284 124", 15.6, BERRY.base)
        guests.hand(p, 182, 118, MOSS_SKIN, size=0.7)
        guests.hand(p, 285, 118, MOSS_SKIN, size=0.7)
        with p.at(222, 88, turn=-8, size=0.78):
            guests.goblin_head(p, MOSS_SKIN, left=-16, right=-4)
            guests.goblin_eyes(p, MOSS_SKIN, look=(4, 3))
            p.line("M-38 -32Q-24 -42 -8 -30M10 -32Q26 -44 40 -32", 5)
            guests.goblin_nose(p, MOSS_SKIN, size=1.1)
            guests.grin(p, wide=32, deep=18)
            p.shape(
                "M-54 -30Q-50 -66 2 -68Q52 -66 54 -28Q90 -46 96 -30Q76 -4 44 -36Q0 -50 -54 -30Z",
                NIGHT.base,
            )
            p.shape("M-22 -64Q-30 -94 -4 -88Q10 -104 22 -84Q36 -80 26 -62Q2 -72 -22 -64Z", WHITE)


def _dancer(p: Pen) -> None:
    """A fairy dancing on one foot."""
    with p.at(382, 158, turn=7):
        guests.wings(p, 0, 4, turn=6)
        p.limb("M-8 56Q-12 74 -8 90", 12.6, PEACH.base)
        p.limb("M12 56Q18 78 44 76", 12.6, PEACH.base)
        p.shape("M-14 84H0Q4 92 -2 108Q-6 106 -8 98Q-12 106 -22 104Q-14 96 -14 84Z", BERRY.base)
        p.shape("M40 69Q50 68 56 74Q66 86 66 92Q50 88 40 84Z", BERRY.base)
        p.limb("M-18 4Q-48 -4 -52 -34", 12.6, PEACH.base)
        p.limb("M18 4Q44 12 56 -14", 12.6, PEACH.base)
        p.shape(
            "M-18 -2Q0 -10 18 -2L22 22Q46 44 48 62Q22 56 10 68Q-4 56 -18 68Q-32 58 -48 64"
            "Q-42 40 -20 22Z",
            LANTERN.base,
        )
        p.fill("M16 0L20 24Q42 44 45 58Q24 54 14 63Q24 34 16 0Z", LANTERN.shadow)
        p.line("M-20 22Q0 30 22 22", 4)
        with p.at(0, -42, turn=-10, size=0.72):
            p.shape(
                "M-40 -6Q-66 20 -50 58Q-30 66 -28 30ZM40 -6Q66 20 52 60Q30 66 28 30Z", "#f08fa8"
            )
            guests.fairy_head(p, PEACH)
            guests.fairy_eyes(p, "happy")
            guests.smile(p, open_wide=True)
            p.shape("M-46 10Q-62 -62 0 -68Q62 -62 46 10Q42 -20 12 -36Q-30 -30 -46 10Z", "#f08fa8")
            guests.crown(p, 0, -62, size=0.62)


def _fiddler(p: Pen) -> None:
    """The goblin who plays for the party."""
    with p.at(84, 194):
        p.limb("M-14 28Q-20 44 -16 58", 18.6, NIGHT.base)
        p.limb("M14 28Q26 40 34 54", 18.6, NIGHT.base)
        p.shape("M-28 60Q-28 50 -14 50H-6V64H-28ZM26 58Q28 46 40 50L48 62L30 68Z", BARK.base)
        p.shape("M-32 -20Q0 -38 32 -20L36 34Q0 46 -36 34Z", PLUM.base)
        p.shape("M-12 -26L0 -6L14 -26Z", WHITE, w=FINE)
        with p.at(2, -56, turn=10, size=0.7):
            guests.goblin_head(p, MAUVE_SKIN, left=16, right=22)
            p.line(
                "M-35 -6Q-21 8 -8 -5M10 -7Q23 6 36 -8M-36 -24Q-22 -34 -8 -26M10 -28Q24 -36 36 -26"
            )
            guests.goblin_nose(p, MAUVE_SKIN)
            p.line("M-20 34Q2 50 26 30")
            p.shape(
                "M-68 -34Q0 -58 70 -38Q76 -30 66 -26Q0 -44 -64 -22Q-74 -26 -68 -34Z", LEAF.shadow
            )
            p.shape("M-44 -42Q-40 -92 6 -94Q48 -88 46 -44Q0 -56 -44 -42Z", LEAF.base)
            p.shape("M36 -58Q70 -84 66 -120Q36 -104 36 -58Z", BERRY.light, w=FINE)
        guests.fiddle(p, 18, 6, turn=-62, size=0.62)
        p.line("M36 -44L2 32", 6)
        p.line("M36 -44L2 32", 2.4, STRAW.base)
        guests.hand(p, 4, 28, MAUVE_SKIN, size=0.62)
        guests.hand(p, -20, -14, MAUVE_SKIN, size=0.62)
