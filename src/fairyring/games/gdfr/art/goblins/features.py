"""Parts of goblins: ears, eyes, noses, mouths, hands and shoulders."""

from fairyring.ink.palette import Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from ..palette import BONE

TONGUE = Tone("#e08a86", "#c9636a", "#9c4450")
GUM = "#5a2a30"


def ear(
    p: Pen,
    x: float,
    y: float,
    skin: Tone,
    *,
    reach: float = 52,
    rise: float = 14,
    girth: float = 16,
    flip: bool = False,
    torn: bool = False,
) -> None:
    """A goblin's ear, rooted at x, y; it points right, and with a negative rise it droops."""
    with p.at(x, y, flip=flip):
        low = girth * 1.15 - rise * 0.35
        high = girth + (rise if rise > 0 else rise * 0.3)
        bite = f"L{reach * 0.66} {girth * 0.3 - rise * 0.7}l-7 1l-2 7" if torn else ""
        end = f"Q{reach * 0.4} {low} -8 {girth}Z" if torn else f"Q{reach * 0.7} {low} -8 {girth}Z"
        p.shape(
            f"M-8 {-girth}Q{reach * 0.5} {-high} {reach} {-rise}{bite}{end}",
            skin,
            shade=5,
        )
        p.shape(
            f"M4 {-girth * 0.4}Q{reach * 0.5} {-high * 0.72} {reach * 0.8} {-rise * 0.9}"
            f"Q{reach * 0.56} {low * 0.45 - rise * 0.2} 4 {girth * 0.5}Z",
            skin.shadow,
            w=FINE,
        )


def eye(
    p: Pen,
    x: float,
    y: float,
    rx: float = 13,
    ry: float = 11,
    *,
    look: tuple[float, float] = (0, 1),
    pupil: float = 4.5,
    lid: float | None = None,
    tilt: float = 0,
    skin: Tone | None = None,
    white: str = BONE.base,
    w: float = 4,
) -> None:
    """A goblin's eye; `lid` is how far it is shut (0 open, 1 shut), `tilt` lowers the right end."""
    p.shape(oval(x, y, rx, ry), white, w=w)
    p.dots([(x + look[0], y + look[1])], pupil * 2)
    if lid is not None and skin is not None:
        level = -ry + 2 * ry * lid
        over = (-ry - 0.25 * level) / 0.75 - 1
        r = rx + 1
        with p.at(x, y):
            p.shape(
                f"M{-r} {level - tilt}Q0 {level + 1} {r} {level + tilt}"
                f"C{r} {over} {-r} {over} {-r} {level - tilt}Z",
                skin.shadow,
                w=FINE,
            )


def bag(p: Pen, x: float, y: float, width: float = 11) -> None:
    """A fold under an eye."""
    p.line(f"M{x - width} {y}q{width} 6 {width * 2} 0", FINE)


def nose_drop(
    p: Pen, x: float, y: float, skin: Tone, *, long: float = 34, wide: float = 14
) -> None:
    """A plain nose that widens to a drop; x, y is its root between the eyes."""
    with p.at(x, y):
        p.shape(
            f"M-4 0Q{-wide} {long * 0.7} {-wide + 1} {long * 0.88}"
            f"Q0 {long * 1.22} {wide} {long * 0.86}Q{wide} {long * 0.6} 4 0",
            skin.light,
        )


def nose_bulb(p: Pen, x: float, y: float, skin: Tone, *, size: float = 1) -> None:
    """A nose like a potato with two nostrils, centred on x, y."""
    with p.at(x, y, size=size):
        p.shape(
            "M-19 3Q-22 -8 -12 -9Q-9 -17 0 -17Q10 -17 12 -8Q22 -7 19 4Q16 13 8 9Q0 14 -8 9"
            "Q-17 13 -19 3Z",
            Tone(skin.light, skin.light, skin.base),
            shade=6,
        )
        p.line("M-12 4q2 -4 5 -1M7 3q3 -3 5 1", FINE)


def frown(
    p: Pen, x: float, y: float, width: float = 34, bend: float = 20, *, tooth: bool = True
) -> None:
    """A mouth like a horseshoe, hung from its middle at x, y."""
    with p.at(x, y):
        p.line(f"M{-width} {bend}Q{-width * 0.9} 0 0 0Q{width * 0.9} 0 {width} {bend - 2}", 6)
        if tooth:
            p.shape(f"M{-width * 0.6} 4l3 -10 8 7Z", BONE.base, w=FINE)


def grin(
    p: Pen,
    x: float,
    y: float,
    width: float = 36,
    deep: float = 18,
    *,
    teeth: int = 5,
    lean: float = 0,
) -> None:
    """An open grin with uneven pegs of teeth along the upper lip."""
    with p.at(x, y, turn=lean):
        p.shape(
            f"M{-width} -4Q0 {deep * 0.5} {width} -4Q{width * 0.85} {deep * 1.2} 0 {deep * 1.3}"
            f"Q{-width * 0.85} {deep * 1.2} {-width} -4Z",
            GUM,
        )
        step = 2 * width / (teeth + 1)
        pegs = ""
        for n in range(teeth):
            left = -width + step * (n + 0.55)
            drop = deep * (0.46 + 0.2 * ((n * 7) % 3))
            top = deep * 0.22 * (1 - (left / width) ** 2)
            pegs += f"M{left:.1f} {top - 1:.1f}l1.5 {drop:.1f}h{step * 0.55:.1f}l1.5 {-drop:.1f}Z"
        p.shape(pegs, BONE.base, w=FINE)


def drool(p: Pen, x: float, y: float, long: float = 18) -> None:
    """A string of drool that ends in a drop."""
    p.shape(
        f"M{x - 3} {y}Q{x - 2} {y + long * 0.6} {x - 5} {y + long}"
        f"Q{x} {y + long + 9} {x + 5} {y + long}"
        f"Q{x + 2} {y + long * 0.6} {x + 4} {y}Z",
        "#d9ecdf",
        w=FINE,
    )


def warts(p: Pen, skin: Tone, *places: tuple[float, float]) -> None:
    """Warts: bumps with a rim."""
    p.shape("".join(oval(x, y, 3.6) for x, y in places), skin.light, w=FINE)


def hand(
    p: Pen, x: float, y: float, skin: Tone, *, turn: float = 0, flip: bool = False, size: float = 1
) -> None:
    """Four blunt fingers curled over something, seen from the front; centre x, y."""
    with p.at(x, y, turn=turn, flip=flip, size=size):
        p.shape(
            "M-19 2Q-21 -12 -11 -13Q-8 -17 -3 -14Q2 -18 6 -13Q13 -16 16 -9Q22 -5 18 8Q10 17 -4 15"
            "Q-17 14 -19 2Z",
            skin,
            shade=6,
        )
        p.line("M-9 -2q0 -6 -1 -8M0 -2q0 -6 -1 -9M9 0q1 -6 -1 -9", FINE)


def claw(
    p: Pen, x: float, y: float, skin: Tone, *, turn: float = 0, flip: bool = False, size: float = 1
) -> None:
    """An open hand with spread fingers; the wrist is at x, y, the fingers point up."""
    with p.at(x, y, turn=turn, flip=flip, size=size):
        p.shape(
            "M-9 4Q-11 -8 -13 -12Q-22 -14 -25 -20Q-24 -27 -17 -24Q-13 -21 -11 -22Q-16 -34 -12 -39"
            "Q-6 -41 -4 -32"
            "L-2 -26Q-1 -38 4 -42Q11 -42 9 -33L7 -25Q13 -34 18 -35Q24 -33 20 -26Q14 -16 11 -8L9 4Z",
            skin,
            shade=4,
        )


def shoulders(
    p: Pen,
    tone: Tone,
    *,
    top: float = 190,
    left: float = 34,
    right: float = 208,
    collar: Tone | None = None,
    middle: float = 120,
) -> None:
    """A coat up to the lower edge, with an open collar if one is given."""
    p.shape(
        f"M{left} 286Q{left + 6} {top + 2} {middle - 30} {top - 4}L{middle + 32} {top - 5}"
        f"Q{right - 8} {top + 2} {right} 286Z",
        tone,
        shade=8,
    )
    if collar:
        p.shape(
            f"M{middle - 30} {top - 4}L{middle - 2} {top + 34} {middle + 32} {top - 5}Z", collar
        )


def stink(p: Pen, x: float, y: float, colour: str, *, tall: float = 46, w: float = 6) -> None:
    """A waft of stink that rises from x, y."""
    q = tall / 4
    p.line(f"M{x} {y}q-9 {-q} 0 {-q * 2}t-2 {-q * 2}", w, colour)


def fly(p: Pen, x: float, y: float, *, turn: float = 0, size: float = 1) -> None:
    """A fly: two wings and a blot."""
    with p.at(x, y, turn=turn, size=size):
        p.shape("M-1 -2Q-14 -14 -12 -3Q-9 2 -1 0ZM1 -2Q14 -14 12 -3Q9 2 1 0Z", "#e6ecdf", w=2.5)
        p.dots([(0, 2)], 8)
