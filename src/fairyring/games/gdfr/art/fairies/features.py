"""Parts of fairies: heads, bright eyes, mouths, wings, arms and frocks."""

from fairyring.ink.palette import BLUSH, WHITE, WING, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

LIP = "#b9424f"

# One side of a pair of wings, drawn to the left of the spine: outlines, then veins.
_WINGS: dict[str, tuple[str, str]] = {
    "butterfly": (
        "M-14 -6Q-72 -74 -104 -46Q-118 -8 -22 16ZM-16 8Q-72 6 -80 34Q-64 60 -12 28Z",
        "M-90 -40Q-60 -30 -34 -4M-66 36q20 -2 36 -10",
    ),
    "dragonfly": (
        "M-10 -6Q-56 -70 -112 -72Q-126 -58 -106 -44Q-62 -12 -12 6ZM-10 2Q-60 -10 -108 8"
        "Q-120 24 -98 30Q-50 34 -8 16Z",
        "M-104 -58Q-66 -44 -36 -18M-96 -50l8 -8M-78 -40l6 -9M-98 18Q-66 14 -34 14",
    ),
    "moth": (
        "M-12 0Q-50 -72 -110 -68Q-112 -52 -102 -44Q-114 -30 -100 -20Q-106 -4 -88 2Q-50 22 -14 14Z"
        "M-14 12Q-60 14 -82 30Q-76 42 -64 42Q-60 56 -46 52Q-26 50 -10 30Z",
        "M-92 -50Q-62 -40 -36 -8M-86 -22Q-62 -14 -40 -2M-66 32q20 0 34 -8",
    ),
    "leaf": (
        "M-12 0Q-40 -58 -112 -78Q-116 -16 -62 6Q-34 16 -12 10ZM-12 10Q-50 14 -88 48Q-60 62 -34 46"
        "Q-14 34 -10 22Z",
        "M-98 -64Q-66 -28 -30 0M-78 -44l-4 20M-58 -24l-2 18M-70 46Q-50 34 -30 26",
    ),
    "swift": (
        "M-12 0Q-44 -44 -116 -92Q-112 -60 -98 -46Q-108 -46 -114 -42Q-100 -22 -80 -14"
        "Q-86 -10 -90 -4Q-50 20 -12 16Z",
        "M-98 -70Q-66 -36 -34 -8",
    ),
    "drop": (
        "M-10 -2Q-70 -30 -112 -84Q-122 -30 -88 -10Q-48 12 -12 10ZM-10 12Q-54 14 -84 44"
        "Q-62 66 -36 50Q-16 36 -8 24Z",
        "M-100 -50q0 18 14 26M-66 44q8 8 18 2",
    ),
}  # fmt: skip


def wings(
    p: Pen,
    x: float,
    y: float,
    kind: str,
    tone: Tone = WING,
    *,
    size: float = 1,
    tall: float = 1,
    turn: float = 0,
    sides: str = "both",
) -> None:
    """A pair of wings (or one, `sides` left or right); x, y is between the shoulder blades."""
    outline, veins = _WINGS[kind]
    for flip in (False, True):
        if sides == ("left" if flip else "right"):
            continue
        with p.at(x, y, turn=turn if not flip else -turn, size=size, tall=tall, flip=flip):
            p.shape(outline, tone, light=5 if tone.light != tone.base else 0)
            p.line(veins, FINE, tone.shadow)


def head(
    p: Pen, skin: Tone, *, wide: float = 44, chin: float = 56, ears: float = 18, shade: float = 11
) -> None:
    """A fairy's head with pointed ears, centred on the pen's origin; 48 up, `chin` down."""
    if ears:
        for flip in (False, True):
            with p.at(0, 0, flip=flip):
                p.shape(
                    f"M{-wide + 2} 0L{-wide - ears} {-14 - ears * 0.3}"
                    f"Q{-wide - ears + 1} 14 {-wide + 4} 18Z",
                    skin,
                )
                p.line(f"M{-wide - 2} 8q{-ears * 0.3} -2 {-ears * 0.45} -9", FINE)
    p.shape(
        f"M{-wide} -12Q{-wide + 2} -47 0 -48Q{wide - 2} -47 {wide} -12"
        f"Q{wide + 2} {chin * 0.55} 22 {chin * 0.86}"
        f"Q0 {chin * 1.1} -22 {chin * 0.86}Q{-wide - 2} {chin * 0.55} {-wide} -12Z",
        skin,
        shade=shade,
    )


def eyes(
    p: Pen,
    kind: str = "open",
    *,
    apart: float = 18,
    y: float = 6,
    iris: str | None = None,
    look: tuple[float, float] = (0, 3),
    size: float = 1,
    sides: str = "both",
) -> None:
    """Eyes in a head: open, wide, happy, shut, wink, sly."""
    for side in (-1, 1):
        if sides == ("right" if side < 0 else "left"):
            continue
        mood = {"wink": "happy" if side > 0 else "open"}.get(kind, kind)
        with p.at(side * apart, y, size=size):
            if mood == "happy":
                p.line("M-10 4Q0 -9 10 4", 5)
            elif mood == "shut":
                p.line("M-10 0Q0 9 10 0", 5)
                p.line(f"M{side * 10} 1l{side * 5} 3M{side * 6} 5l{side * 3} 5M0 6v5", FINE)
            else:
                rx, ry = (11, 14) if mood == "wide" else (9, 12)
                p.shape(oval(0, 0, rx, ry), WHITE, w=4)
                if iris:
                    p.dots([look], 13, iris)
                p.dots([look], 8 if iris else 11)
                p.dots([(look[0] + 2, look[1] - 3)], 3.6, WHITE)
                if mood == "sly":
                    p.shape("M-11 -3Q0 -8 11 -3Q10 -16 0 -16Q-10 -16 -11 -3Z", WHITE, w=0)
                    p.line("M-11 -3Q0 -7 12 -3", 5)
                else:
                    p.line(f"M{side * 8} -7l{side * 6} -4", FINE)


def brows(
    p: Pen, kind: str = "kind", *, apart: float = 18, y: float = -11, colour: str | None = None
) -> None:
    """Brows: kind, bold, worried, raised."""
    curve = {
        "kind": "M-10 2q9 -8 19 -1",
        "bold": "M-11 -3q12 0 21 6",
        "worried": "M-10 4q10 -2 18 -8",
        "raised": "M-10 -2q10 -9 20 -2",
    }[kind]
    for flip in (False, True):
        with p.at(apart if flip else -apart, y, flip=flip):
            p.line(curve, 4, colour)


def nose(p: Pen, y: float = 14, kind: str = "tick") -> None:
    """Three small noses: tick, snub, point."""
    shapes = {
        "tick": f"M-1 {y}q-5 8 3 9",
        "snub": f"M-6 {y + 6}q0 6 6 4q6 2 6 -4",
        "point": f"M0 {y - 2}l-6 9 7 2",
    }
    p.line(shapes[kind], 3.5)


def mouth(p: Pen, kind: str = "smile", y: float = 30) -> None:
    """Mouths: smile, laugh, o, small, smirk, tongue."""
    with p.at(0, y):
        if kind == "smile":
            p.shape("M-16 0Q0 15 16 0Q0 6 -16 0Z", LIP, w=4)
        elif kind == "laugh":
            p.shape("M-17 -3Q0 3 17 -3Q16 17 0 18Q-16 17 -17 -3Z", "#7d2b38", w=4)
            p.fill("M-9 12Q0 5 9 12Q0 19 -9 12Z", "#e58a8c")
        elif kind == "o":
            p.shape(oval(0, 3, 6, 7), "#7d2b38", w=4)
        elif kind == "small":
            p.line("M-8 1q8 7 16 0", 4)
        elif kind == "smirk":
            p.line("M-11 3Q4 9 14 -4m-4 -2q5 0 6 5", 4)
        elif kind == "tongue":
            p.shape("M-3 5Q-2 17 5 17Q12 16 11 3Z", "#ee7f8c", w=4)
            p.line("M-15 0Q0 11 16 -1", 4)


def cheeks(
    p: Pen, colour: str = BLUSH, *, apart: float = 31, y: float = 22, size: float = 13
) -> None:
    """A blush on both sides."""
    p.dots([(-apart, y), (apart, y)], size, colour)


def neck(p: Pen, x: float, y: float, skin: Tone, *, wide: float = 12) -> None:
    """A neck from the chin to the frock."""
    p.shape(f"M{x - wide} {y}h{2 * wide}v18q{-wide} 8 {-2 * wide} 0Z", skin.shadow)


def arm(p: Pen, d: str, skin: Tone | str, *, width: float = 12) -> None:
    """A thin arm along a path."""
    p.limb(d, width, skin)


def mitt(
    p: Pen, x: float, y: float, skin: Tone, *, turn: float = 0, flip: bool = False, size: float = 1
) -> None:
    """A small closed hand."""
    with p.at(x, y, turn=turn, flip=flip, size=size):
        p.shape("M-10 4Q-13 -6 -5 -9Q2 -13 8 -8Q13 -2 9 6Q2 12 -10 4Z", skin, w=4)
        p.line("M-2 -3q4 -3 8 0M-1 2q4 -2 7 1", 2.5)


def frock(
    p: Pen, tone: Tone, *, x: float = 120, top: float = 174, waist: float = 24, hem: float = 48
) -> None:
    """A frock from the shoulders past the lower edge."""
    p.shape(
        f"M{x - waist - 2} {top + 2}Q{x} {top - 8} {x + waist + 2} {top + 2}L{x + hem + 4} 256"
        f"H{x - hem - 4}Z",
        tone,
    )
