"""The picture on the first page: the school in its tree at dusk, and those who come to lessons."""

from functools import cache

from fairyring.ink.palette import BERRY, GRAPE, INK, LANTERN, STRAW, SUGAR, WHITE, Tone
from fairyring.ink.paper import COVER
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .creatures import CREATURES
from .drawing.palette import BARK, COCOA, LEAF, LILAC, NIGHT, PEACH, PINE, TEAL, WINE
from .fairies import fairy

_GLOW = "#fde9a9"
_DARK_LEAF = Tone("#587a5c", "#3e5f4b", "#2b4538")
_WATER = Tone("#b5d6e4", "#7fb2cb", "#5a8daa")
_CLEARING = Tone("#9db567", "#7f9a55", "#5f7a45")
# The guests, back to front: name, x, y, size, mirrored or not.
_GUESTS = (
    ("phoenix", 102, 66, 0.56, False),
    ("ent", 76, 188, 0.94, False),
    ("dragon", 412, 186, 0.72, False),
    ("griffin", 156, 226, 0.5, True),
    ("gnome", 310, 250, 0.42, False),
    ("unicorn", 40, 264, 0.62, False),
    ("sphinx", 124, 276, 0.5, True),
)
_SWIMMERS = (("sea-dragon", 428, 262, 0.56, False), ("mermaid", 364, 276, 0.52, False))


@cache
def cover() -> str:
    """Return the clearing, 480 by 320."""
    p = Pen("cover", waver=0.8, thin=0.54)
    _dusk(p)
    _school(p)
    for name, x, y, size, flip in _GUESTS:
        with p.at(x, y, size=size, flip=flip, thin=0.6 + 0.4 * size):
            CREATURES[name](p)
    _pond(p)
    for name, x, y, size, flip in _SWIMMERS:
        with p.at(x, y, size=size, flip=flip, thin=0.6 + 0.4 * size):
            CREATURES[name](p)
    # Water in front of the swimmers.
    p.fill("M334 296Q364 286 394 297V304H334ZM398 284Q428 276 458 284V294H398Z", _WATER.base)
    fairy(p, 204, 284, 0.92, GRAPE, PEACH, STRAW, wand=True)
    fairy(p, 346, 122, 0.72, BERRY, COCOA, Tone(INK, INK, INK))
    fairy(p, 158, 116, 0.66, TEAL, PEACH, Tone("#e8a878", "#cd7048", "#a3502f"), flip=True)
    fairy(p, 290, 206, 0.56, LANTERN, PEACH, WINE, flip=True)
    _bushes(p)
    return p.picture(
        "A school in a tree at dusk, fairies and creatures around it",
        COVER,
        ' class="cover"',
    )


def _dusk(p: Pen) -> None:
    p.fill("M-6 -6H486V326H-6Z", NIGHT.base)
    p.fill("M-6 62Q120 40 240 58T486 50V326H-6Z", "#5a4f74")
    p.fill("M-6 110Q120 90 250 106T486 98V326H-6Z", "#94687f")
    p.fill("M-6 150Q130 130 250 146T486 138V326H-6Z", "#d68f72")
    p.fill("M20 190Q150 142 250 152T460 186V326H20Z", "#f0b878")
    p.fill(
        "M402 28C426 34 431 62 414 77C399 89 377 83 370 69C384 76 403 72 409 57"
        "C413 47 410 36 402 28Z",
        "#fdf3c4",
    )
    p.dots(
        [(30, 26), (64, 104), (170, 22), (196, 58), (330, 20), (352, 76), (446, 26), (462, 92)],
        3.4,
        "#fdf3c4",
    )
    p.fill(
        "".join(star(x, y, 4, r, r * 0.26) for x, y, r in ((40, 58, 6), (440, 66, 6))), "#fdf3c4"
    )
    far = "M-6 200V146"
    for n in range(25):
        rise = 34 + (n * 7) % 17 - (18 if 8 < n < 16 else 0)
        far += f"L{n * 20 - 2} {168 - (n * 5) % 7 - rise}L{n * 20 + 10} {154 - (n * 3) % 9}"
    p.fill(far + "L486 200Z", "#4d4a5c")
    p.fill("M-6 190Q120 172 240 182T486 186V326H-6Z", "#566b4a")
    p.fill(oval(244, 268, 250, 66), _CLEARING.shadow)
    p.fill(oval(240, 274, 210, 54), _CLEARING.base)


def _school(p: Pen) -> None:
    p.fill(oval(240, 206, 150, 74), _GLOW, 0.14)
    p.fill(oval(240, 214, 110, 60), _GLOW, 0.14)
    p.shape(
        "M150 140C122 136 118 106 138 98C130 70 160 50 182 62C196 32 240 24 262 44"
        "C288 26 322 46 318 72"
        "C346 74 356 104 338 116C346 138 318 150 300 142Z",
        _DARK_LEAF,
        shade=9,
        light=6,
    )
    p.shape(
        "M192 250C202 222 202 180 190 128H290C278 180 278 222 290 250C302 264 324 268 338 276"
        "C306 272 292 272 276 282Q240 274 204 282C188 272 172 272 144 276C160 268 182 262 192 250Z",
        BARK,
        shade=10,
        light=5,
    )
    p.line(
        "M204 150Q212 190 206 232M274 160Q268 190 276 236M222 258Q216 268 206 274",
        FINE,
        BARK.shadow,
    )
    _turret(p, 166, 176, False)
    _turret(p, 318, 166, True)
    p.shape(
        "M158 144C186 116 214 84 240 44C266 84 294 116 322 144Q300 150 282 140Q262 150 240 140"
        "Q218 150 198 140Q180 150 158 144Z",
        WINE,
        shade=8,
        light=4,
    )
    p.line(
        "M196 120q10 8 20 0q10 8 20 0q10 8 20 0q10 8 22 0M216 96q10 7 20 0q10 7 22 0"
        "M232 74q8 6 16 0",
        FINE,
        WINE.shadow,
    )
    p.line("M229 48V28M251 48V28", 6)
    p.shape("M232 44Q235 40 235 34Q240 26 245 34Q245 40 248 44Z", LANTERN, w=4)
    p.dots([(240, 46)], 5)
    p.shape("M220 30L240 8L260 30Q240 24 220 30Z", WINE, shade=3, w=4)
    for x, y in ((214, 176), (266, 176)):
        _window(p, x, y, 11)
    p.shape(
        "M220 276V240Q220 216 240 216Q260 216 260 240V276Q240 270 220 276Z", STRAW, w=4, shade=5
    )
    p.line("M240 218V271M229 224V272M251 224V272", FINE, STRAW.shadow)
    p.dots([(254, 248)], 5)
    p.shape("M212 196H268L264 210H216Z", Tone("#e0b982", "#c1935a", "#93683a"), w=4)
    p.shape(
        "M240 200Q232 196 225 198V208Q232 206 240 209Q248 206 255 208V198Q248 196 240 200Z",
        WHITE,
        w=FINE,
    )
    p.line("M240 200V208", FINE)
    # The path to the door.
    p.fill(
        "M222 276Q240 270 258 276C262 296 290 306 312 326H176C200 306 220 296 222 276Z", "#e6cf93"
    )
    p.fill(
        "M206 306q10 -4 18 1q-8 5 -18 -1ZM252 296q8 -3 14 1q-8 4 -14 -1ZM262 314"
        "q10 -3 18 2q-10 4 -18 -2Z",
        "#c9ac6c",
    )


def _turret(p: Pen, x: float, y: float, flip: bool) -> None:
    with p.at(x, y, flip=flip):
        p.line("M34 26Q14 34 0 22", 12)
        p.line("M34 26Q14 34 0 22", 6, BARK.base)
        p.shape(
            "M-20 26L-18 -8H18L20 26Q0 32 -20 26Z", Tone("#c9a374", "#a98255", "#7f5f3c"), shade=6
        )
        p.shape("M-28 -4Q-10 -20 0 -40Q10 -20 28 -4Q0 -14 -28 -4Z", GRAPE, shade=5, light=3)
        _window(p, 0, 10, 8)


def _window(p: Pen, x: float, y: float, r: float) -> None:
    p.fill(oval(x, y, r * 1.8), _GLOW, 0.4)
    p.shape(oval(x, y, r, r * 1.2), _GLOW, w=4)
    p.line(f"M{x} {y - r * 1.2}V{y + r * 1.2}M{x - r} {y}H{x + r}", FINE)


def _pond(p: Pen) -> None:
    p.shape(
        "M318 296C326 268 380 262 432 266C470 270 494 282 490 306C470 322 350 326 318 296Z",
        _WATER,
        shade=6,
    )
    p.line("M336 300q6 -4 12 0M392 306q6 -4 12 0M446 302q6 -4 12 0M400 276q5 -3 10 0", FINE, WHITE)


def _bushes(p: Pen) -> None:
    p.shape(
        "M-8 328V284Q8 276 18 288Q34 282 40 298Q56 298 56 312Q64 320 60 328Z",
        _DARK_LEAF,
        shade=6,
        light=4,
    )
    p.shape("M488 328V298Q470 290 462 302Q446 300 444 314Q436 320 438 328Z", _DARK_LEAF, shade=6)
    p.fill(
        "M50 328V312"
        + "".join(f"q5 -2 5 {-12 + x % 9}q3 8 11 {12 - x % 9}" for x in range(50, 440, 16))
        + "V328Z",
        "#4a6242",
    )
    for x, y, tone in (
        (74, 304, SUGAR),
        (142, 308, LILAC),
        (316, 310, LANTERN),
        (24, 300, LILAC),
        (276, 312, SUGAR),
    ):
        p.shape(star(x, y, 5, 8, 4), tone, w=FINE)
        p.dots([(x, y)], 4, WHITE)
    p.dots(
        [
            (60, 130),
            (204, 112),
            (292, 96),
            (380, 140),
            (130, 160),
            (330, 230),
            (196, 246),
            (440, 128),
        ],
        5,
        LANTERN.light,
    )
    p.line("M14 320q4 -10 2 -18M30 322q2 -8 6 -12", FINE, LEAF.light)
    p.fill(oval(10, 300, 3) + oval(34, 308, 3) + oval(470, 314, 3), BERRY.base)
    p.line("M456 316q4 -8 2 -12", FINE, PINE.light)
