"""The frames of cards: each goblin type has one with a different outline."""

from fairyring.ink.palette import LANTERN, Tone
from fairyring.ink.paper import CARD_EDGE, CARD_RIM
from fairyring.ink.path import corners, spot, star

from ..drawing.palette import NIGHT, SNOW
from ..drawing.pen import Pen

_POWDER = Tone("#b0594a", "#7d3630", "#56221f")
_SPELL = Tone("#7f76a8", "#4a4471", "#322e50")
_STEEL = Tone("#8fabb3", "#48636d", "#30454d")
_BALL = Tone("#fffdf8", "#e3ecee", "#9db9c6")
_HIDE = Tone("#b4955f", "#6f5632", "#4b391f")
FRAMES = {"bombardier": _POWDER, "mage": _SPELL, "engineer": _STEEL, "driver": _HIDE}


def _burst() -> str:
    """Return the outline of a window torn open by an explosion."""
    points: list[tuple[float, float]] = []
    sides = (
        ((20, 20), (220, 20), 8), ((220, 20), (220, 266), 10),
        ((220, 266), (20, 266), 8), ((20, 266), (20, 20), 10),
    )  # fmt: skip
    for (ax, ay), (bx, by), count in sides:
        for n in range(count):
            x, y = ax + (bx - ax) * n / count, ay + (by - ay) * n / count
            deep = 0 if n % 2 else 8
            points.append(
                (
                    x + (deep if x < 120 else -deep) * (ax == bx or n == 0),
                    y + (deep if y < 120 else -deep) * (ay == by or n == 0),
                )
            )
    return corners(points)


_WINDOWS = {
    "bombardier": _burst(),
    "mage": "M20 96Q20 66 44 66Q44 40 70 42Q84 16 120 18Q156 16 170 42Q196 40 196 66Q220 66 220 96"
    "V248Q220 267 202 267H38Q20 267 20 248Z",
    "engineer": "M52 18H188V30H208V52H222V234H208V254H188V268H52V254H32V234H18V52H32V30H52Z",
    "driver": "M70 18H170Q222 18 222 70V216Q222 268 170 268H70Q18 268 18 216V70Q18 18 70 18Z",
}


def frame(p: Pen, kind: str) -> None:
    """Draw the frame of one goblin type, with a plate for the name."""
    tone = FRAMES[kind]
    p.ring(CARD_EDGE + _WINDOWS[kind], tone.base)
    _TRIMS[kind](p, tone)
    p.shape(_PLATES[kind], tone.shadow, 3)


_PLATES = {
    "bombardier": "M14 280L40 275L80 280L120 275L160 280L200 275L226 280V318L196 323L160 317"
    "L120 323"
    "L80 317L44 323L14 318Z",
    "mage": "M14 284Q14 276 26 278Q120 270 214 278Q226 276 226 284V314Q226 322 214 320"
    "Q120 328 26 320"
    "Q14 322 14 314Z",
    "engineer": "M22 276H218L226 284V314L218 322H22L14 314V284Z",
    "driver": "M30 276H210Q228 278 228 299Q228 320 210 322H30Q12 320 12 299Q12 278 30 276Z",
}


def _sparks(p: Pen, tone: Tone) -> None:
    p.fill(
        "".join(star(x, y, 4, 7, 2.4) for x, y in ((84, 10), (156, 10), (11, 90), (229, 150))),
        LANTERN.base,
    )
    p.line(
        "M10 130l6 8M11 190l6 -6M229 96l-6 6M230 200l-6 -6M9 240l6 8M231 246l-6 8", 3, tone.light
    )


def _stars(p: Pen, tone: Tone) -> None:
    p.fill(
        "".join(star(x, y, 5, 6, 2.5) for x, y in ((62, 20), (178, 20), (86, 13), (154, 13))),
        LANTERN.base,
    )
    p.line("M11 130Q5 150 11 170T11 210M229 130Q235 150 229 170T229 210", 3, tone.light)


def _rivets(p: Pen, tone: Tone) -> None:
    p.line("M10 60V240M230 60V240M60 10H180M70 328H170", 2.4, tone.light)
    places = [(10, y) for y in (74, 118, 162, 206)] + [(120, 10), (84, 10), (156, 10)]
    p.dots([*places, *((230, y) for y in (74, 118, 162, 206))], 8)
    p.dots([(x - 1, y - 1) for x, y in places], 3.4, tone.light)


def _stitches(p: Pen, tone: Tone) -> None:
    p.line("M10 60V240M230 60V240M62 10H178M62 328H178", 3.4, tone.light, dashes="9 8")


_TRIMS = {"bombardier": _sparks, "mage": _stars, "engineer": _rivets, "driver": _stitches}


def hillside(p: Pen, kind: str) -> None:
    """Snow under a sky in the colour of the type."""
    sky = {"bombardier": "#e9b48a", "mage": "#b9b3d6", "engineer": "#b7d0d4", "driver": "#e3d3a4"}[
        kind
    ]
    p.fill("M8 8H232V276H8Z", sky)
    p.fill("M8 136L52 84L92 130L138 70L186 132L232 96V276H8Z", NIGHT.light, 0.35)
    p.fill("M8 186Q70 164 130 182T232 172V276H8Z", SNOW.base)
    p.fill("M8 236Q80 218 150 234T232 228V276H8Z", SNOW.shadow)


def back(p: Pen) -> None:
    """The back of a mischief card: eyes in a snowdrift, and a snowball ready."""
    p.shape(CARD_EDGE, _SPELL.base)
    p.line(
        CARD_RIM,
        3.4,
        "#9fcddb",
    )
    for n, (x, y) in enumerate(((40, 50), (120, 34), (198, 58), (64, 96), (176, 108), (120, 78))):
        r = 10 + n % 3 * 3
        p.line(
            f"M{spot(x - r, y)}h{2 * r}M{spot(x - r / 2, y - r * 0.87)}l{spot(r, r * 1.73)}"
            f"M{spot(x + r / 2, y - r * 0.87)}l{spot(-r, r * 1.73)}",
            3,
            SNOW.shadow,
        )
    p.shape(
        "M12 226Q40 172 84 180Q120 148 158 180Q204 172 228 226V312Q228 324 216 324H24"
        "Q12 324 12 312Z",
        SNOW,
    )
    p.fill("M14 276Q70 252 130 276T226 266V311Q226 322 216 322H24Q14 322 14 311Z", SNOW.shadow)
    p.shape(
        "M62 216Q90 190 114 218Q90 230 62 216ZM130 218Q152 194 178 214Q156 230 130 218Z",
        LANTERN.base,
    )
    p.dots([(94, 215), (150, 216)], 11)
    p.line("M52 198Q84 178 112 202M132 202Q158 182 188 200", 6)
    p.line("M84 250Q120 274 160 246M96 256l4 10 8 -5M140 258l3 -3 4 6", 4.4)
    for x, y in ((98, 304), (142, 304), (120, 288)):
        p.ball(x, y, 18, _BALL)
