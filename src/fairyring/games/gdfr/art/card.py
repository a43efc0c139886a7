"""The whole card: bark and moss around a goblin, parchment and wing around a fairy."""

from functools import cache

from fairyring.ink.palette import BARK, CREAM, INK, LANTERN, MOSS, PARCHMENT, SUGAR, WING, Tone
from fairyring.ink.paper import CARD, CARD_EDGE, CARD_RIM, CARD_WIDE, picture, title
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from .gallery import figure
from .palette import WARM_INK
from .signs import badge_mark, star_mark, symbol_mark

MOSSY = Tone("#8d9d5f", "#6f8048", "#566437")
NIGHT_BAND = "#2b2d3f"

# The windows in which the portrait shows: hewn crooked, or arched like a wing.
_HEWN = (
    "M22 34L34 20L92 23L150 18L204 22L220 36L217 110L222 170L216 224L202 230L140 226L84 231L36 227"
    "L20 214L24 160L18 96Z"
)
_ARCH = "M20 118Q20 20 120 18Q220 20 220 118V216Q220 230 206 230H34Q20 230 20 216Z"


def card(
    key: str, name: str, side: str, symbol: str, rhyme: str, star: bool, *, badge: bool = True
) -> str:
    """A card face up: frame, portrait, two symbols, the rhyme badge, the stars, the name."""
    if side not in ("goblin", "fairy"):
        raise ValueError(f"A card has a goblin side and a fairy side, not {side!r}.")
    goblin = side == "goblin"
    # Wide enough for any fallback serif of a browser, and clear of the stars.
    size = round(min(23, (188 if star else 210) / (0.66 * len(name))), 1)
    colour = CREAM.base if goblin else WARM_INK
    signs = symbol_mark(symbol, 11, 11, 30) + symbol_mark(symbol, 197, 291, 32)
    if badge:
        signs += badge_mark(rhyme, 199, 11, 30) + badge_mark(rhyme, 11, 291, 32)
    said = f' class="card" data-key="{key}" data-side="{side}"'
    said += f' data-star="{"true" if star else "false"}"'
    return picture(
        name,
        CARD,
        f'<svg x="14" y="14" width="212" height="220" viewBox="6 0 228 237" '
        f'preserveAspectRatio="xMidYMid slice">{figure(key)}</svg>'
        f"{_frame(goblin)}{_stars(goblin) if star else ''}{_seats(goblin, badge)}{signs}"
        f"{title(name, CARD_WIDE / 2, 268, size, colour, named=True)}",
        said,
    )


@cache
def _frame(goblin: bool) -> str:
    pen = Pen("goblin frame" if goblin else "fairy frame", INK if goblin else WARM_INK, waver=0.7)
    if goblin:
        _bark(pen)
    else:
        _parchment(pen)
    return f'<g class="frame" fill-rule="evenodd">{pen.body()}</g>'


def _bark(p: Pen) -> None:
    p.shape(CARD_EDGE + _HEWN, BARK.shadow)
    p.line(
        "M9 40Q12 80 8 128M10 150Q13 190 9 236M231 44Q228 90 232 132M230 160Q233 200 229 240M60 9"
        "Q100 12 128 8M150 11Q176 8 196 11",
        FINE,
        BARK.base,
    )
    p.shape("M16 240L120 236L226 241L229 280L120 277L12 281Z", BARK.base, w=4)
    p.line(
        "M22 246Q70 243 110 245M140 243Q190 244 218 248M24 274Q80 270 130 272M160 272l50 2",
        2.5,
        BARK.light,
    )
    p.line("M20 260h.1M222 261h.1", 6)
    p.line(
        "M50 318Q90 290 120 316T190 310M78 308q-4 -10 4 -14M150 318q8 4 14 -2M108 306q8 -6 6 -14",
        FINE,
        MOSSY.base,
    )
    for d in (
        "M3 290Q8 280 18 286Q26 276 36 284Q50 284 50 297Q62 302 57 314Q62 326 50 333H17"
        "Q3 332 3 319Z",
        "M237 66Q222 66 224 52Q206 50 204 36Q190 26 198 14Q194 6 200 3H223Q237 4 237 17Z",
        "M3 52Q18 56 22 46Q38 48 42 34Q54 28 46 16Q52 6 44 3H17Q3 4 3 17Z",
        "M237 284Q230 276 220 284Q206 278 200 290Q184 292 186 306Q176 316 184 326Q184 333 192 333"
        "H223Q237 332 237 319Z",
    ):
        p.shape(d, MOSSY, w=4)
    p.dots(
        [(52, 304), (50, 324), (194, 300), (192, 324), (228, 56), (206, 20), (12, 50), (44, 10)],
        4,
        MOSSY.light,
    )


def _parchment(p: Pen) -> None:
    p.shape(CARD_EDGE + _ARCH, PARCHMENT)
    p.line("M10 120Q10 8 120 8Q230 8 230 120V222Q230 240 212 240H28Q10 240 10 222Z", 4, WING.shadow)
    p.line("M28 282Q120 290 212 282", 4, WING.shadow)
    # A pair of wings below the name marks this side even at its foot.
    for flip in (False, True):
        with p.at(120, 306, flip=flip):
            p.shape(
                "M3 0Q26 -22 54 -16Q62 -4 40 4Q20 10 3 4ZM3 5Q26 8 40 12Q34 24 20 20Q8 16 2 8Z",
                WING,
                w=FINE,
            )
            p.line("M16 -4Q32 -12 46 -10", 2.5, WING.shadow)
    p.shape(oval(120, 308, 4, 11), SUGAR, w=FINE)


@cache
def _stars(goblin: bool) -> str:
    """A night-blue band with stars around the edge, unlike anything else on the table."""
    # The corners stay free for the signs.
    across = (62.0, 91.0, 120.0, 149.0, 178.0)
    down = (69, 102, 135, 168, 201, 234, 267)
    places = [(x, y) for y in (11.5, 324.5) for x in across]
    places += [(x, y) for x in (11.5, 228.5) for y in down]
    d = "".join(star_mark(x, y, 13, -90 + (n % 3 - 1) * 9) for n, (x, y) in enumerate(places))
    hole = "M26 21H214Q219 21 219 26V310Q219 315 214 315H26Q21 315 21 310V26Q21 21 26 21Z"
    ink = INK if goblin else WARM_INK
    return (
        f'<g class="stars" stroke="{ink}" stroke-linejoin="round">'
        f'<path d="{CARD_EDGE}{hole}" fill="{NIGHT_BAND}" fill-rule="evenodd" stroke-width="3"/>'
        f'<path d="{hole}" fill="none" stroke="{LANTERN.base}" stroke-width="3.5"/>'
        f'<path d="{d}" fill="{LANTERN.base}" stroke-width="2"/></g>'
    )


@cache
def _seats(goblin: bool, badge: bool) -> str:
    """Pale discs below the signs, so that they are readable on every ground."""
    fill, ink = (CREAM.base, INK) if goblin else (CREAM.light, WARM_INK)
    places = [(26, 26, 21), (213, 307, 22)] + ([(214, 26, 21), (27, 307, 22)] if badge else [])
    discs = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y, r in places)
    return f'<g class="seats" fill="{fill}" stroke="{ink}" stroke-width="3.5">{discs}</g>'


@cache
def back() -> str:
    """A card whose face is not known: a ring of mushrooms, and somebody in the middle of it."""
    p = Pen("card back", waver=0.8)
    p.shape(CARD_EDGE, MOSS)
    p.line(
        CARD_RIM,
        4,
        MOSSY.base,
    )
    p.fill(oval(120, 168, 92, 128), MOSS.shadow)
    p.fill(oval(120, 168, 60, 88), "#2d352c")
    # eyes in the dark: the left pair a goblin's, the right a fairy's
    with p.at(121, 170, size=1.16):
        p.shape(oval(-23, -14, 15, 12), LANTERN.light, w=4)
        p.dots([(-19, -12)], 8)
        p.shape("M-39 -18Q-23 -30 -7 -22L-8 -30Q-23 -38 -39 -26Z", MOSSY, w=FINE)
        p.shape(oval(20, -14, 12, 15), CREAM.light, w=4)
        p.dots([(19, -11)], 12)
        p.dots([(22, -16)], 4, CREAM.light)
        p.line("M8 -36q11 -9 24 -1M29 -24l8 -5M31 -18l9 -2", 4, WING.base)
        p.line("M-28 24Q-14 12 0 22Q16 34 30 18", 5, CREAM.base)
        p.shape("M-20 18l3 12 8 -12Z", CREAM.base, w=FINE)
    for n in range(10):
        across, down = _RING[n]
        with p.at(120 + 84 * across, 172 + 124 * down, size=0.9 + 0.16 * (n % 3), flip=n % 2 == 1):
            p.shape("M-6 -2Q-4 10 -8 18H8Q4 10 6 -2Z", CREAM, w=4)
            p.shape(
                "M-20 2Q-20 -20 0 -22Q20 -20 20 2Q0 10 -20 2Z",
                CAP if n % 2 else LANTERN_CAP,
                w=4,
                shade=5,
            )
            p.dots([(-8, -6), (4, -13), (10, -3)], 5, CREAM.light)
    return p.picture("Back of a card", CARD, ' class="card back"')


CAP = Tone("#e88a8c", "#cf5b63", "#a53f4a")
LANTERN_CAP = Tone("#fbd675", "#eaa83c", "#c4832a")
_RING = (
    (0.0, -1.0), (0.62, -0.81), (0.98, -0.32), (0.96, 0.28), (0.62, 0.8),
    (0.02, 1.0), (-0.6, 0.8), (-0.96, 0.3), (-0.98, -0.3), (-0.6, -0.81),
)  # fmt: skip
