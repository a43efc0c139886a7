"""Parts of the guests: heads of goblins and fairies, eyes, mouths, hands, and things that swing.

A head is centred on the origin; a goblin's is about 110 wide, a fairy's about 84.
"""

from collections.abc import Callable, Sequence

from fairyring.ink.palette import BLUSH, LANTERN, WHITE, Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

from ..drawing.palette import GLOW, LAMP, MOUTH, TONGUE, WING, WOOD


def goblin_ear(
    p: Pen, skin: Tone, *, turn: float = 0, flip: bool = False, size: float = 1, y: float = -2
) -> None:
    """An ear at the right of a head, or flipped at the left; a positive turn makes it droop."""
    with p.at(-50 if flip else 50, y, flip=flip, size=size, turn=-turn if flip else turn):
        p.shape("M-6 -14Q24 -40 60 -38Q54 -8 30 8Q12 18 -6 14Z", skin.base)
        p.fill("M4 -4Q26 -26 47 -27Q41 -8 24 2Q12 7 4 5Z", skin.shadow)


def goblin_head(p: Pen, skin: Tone, *, left: float = 0, right: float = 0) -> None:
    """A wide head, a shaded jaw, and two ears with their rotations."""
    goblin_ear(p, skin, turn=right)
    goblin_ear(p, skin, turn=left, flip=True, size=0.94, y=4)
    p.shape(
        "M-54 -18Q-53 -58 -2 -60Q54 -58 56 -16Q66 22 44 44Q24 60 0 60Q-28 60 -46 44"
        "Q-64 18 -54 -18Z",
        skin.base,
    )
    p.fill(
        "M54 -10Q62 22 42 42Q22 57 0 57Q-26 57 -43 42Q-53 32 -54 22Q-26 46 4 43Q44 38 54 -10Z",
        skin.shadow,
    )
    p.fill("M-47 -20Q-45 -46 -21 -52Q-36 -40 -39 -20Z", skin.light)


def goblin_eyes(
    p: Pen, skin: Tone, *, lid: float = 0, look: tuple[float, float] = (2, 2), white: str = WHITE
) -> None:
    """Two eyes that do not quite match; `lid` is how far they are shut, from 0 to 1."""
    for x, y, rx, ry in ((-21, -8, 15, 14), (22, -10, 13, 15)):
        p.shape(oval(x, y, rx, ry), white, w=4)
        p.dots([(x + look[0], y + look[1])], 8)
        if lid:
            low = y - ry + 2 * ry * lid
            p.shape(
                f"M{x - rx - 1} {low}Q{x} {low + 4} {x + rx + 1} {low}Q{x + rx} {y - ry - 3} {x} "
                f"{y - ry - 2}Q{x - rx} {y - ry - 3} {x - rx - 1} {low}Z",
                skin.shadow,
                w=FINE,
            )


def goblin_nose(p: Pen, skin: Tone, *, size: float = 1) -> None:
    """A nose like a potato."""
    with p.at(1, 10, size=size):
        p.shape("M-5 -14Q-20 4 -15 11Q0 20 16 10Q19 2 6 -14", skin.light, w=4)


def grin(p: Pen, *, x: float = 1, y: float = 34, wide: float = 28, deep: float = 15) -> None:
    """An open mouth with a tongue and separate teeth."""
    with p.at(x, y):
        p.shape(
            f"M{-wide} -6Q0 4 {wide} -8Q{wide - 4} {deep} 2 {deep}Q{4 - wide} {deep} {-wide} -6Z",
            MOUTH,
            w=4,
        )
        p.fill(f"M-12 {deep - 3}Q2 {deep - 12} 14 {deep - 4}Q2 {deep} -12 {deep - 3}Z", TONGUE)
        p.shape("M-19 -4l3 9 7 -7Z", WHITE, w=FINE)
        p.shape("M11 -4l4 8 5 -9Z", WHITE, w=FINE)


def fairy_head(p: Pen, skin: Tone) -> None:
    """A tall head with small pointed ears and a blush."""
    for flip in (False, True):
        with p.at(0, 0, flip=flip):
            p.shape("M38 -4L60 -16Q60 10 38 14Z", skin.base, w=4)
    p.shape(
        "M-42 -12Q-40 -48 0 -50Q40 -48 42 -12Q44 26 22 45Q0 60 -22 45Q-44 26 -42 -12Z", skin.base
    )
    p.fill("M40 -6Q42 25 21 43Q0 57 -20 43Q-30 34 -35 22Q-18 42 6 38Q34 30 40 -6Z", skin.shadow)
    p.dots([(-27, 18), (27, 18)], 13, BLUSH)


def fairy_eyes(p: Pen, kind: str = "open", iris: str = "#5f8eac") -> None:
    """Bright eyes: open, happy (two bows), sly (half shut), wink (one of each)."""
    for side in (-1, 1):
        with p.at(18 * side, 2):
            if kind == "happy" or (kind == "wink" and side > 0):
                p.line("M-10 3Q0 -10 10 3", 4.5)
                continue
            p.shape(oval(0, 0, 10, 13), WHITE, w=4)
            p.dots([(1, 2)], 13, iris)
            p.dots([(1, 2)], 8)
            p.dots([(3, -2)], 3.4, WHITE)
            if kind == "sly":
                p.shape("M-12 -3Q0 -7 12 -3Q10 -17 0 -16Q-10 -17 -12 -3Z", BLUSH, w=FINE)
            p.line(f"M{8 * side} -9l{6 * side} -5", FINE)
    p.line("M-1 14q-5 7 3 8", FINE)


def smile(p: Pen, *, y: float = 32, open_wide: bool = False) -> None:
    """A fairy's mouth."""
    with p.at(0, y):
        if open_wide:
            p.shape("M-15 -3Q0 3 15 -3Q12 15 0 15Q-12 15 -15 -3Z", MOUTH, w=4)
            p.fill("M-8 10Q0 4 8 10Q0 15 -8 10Z", TONGUE)
        else:
            p.shape("M-13 0Q0 12 13 0Q0 4 -13 0Z", TONGUE, w=FINE)


def wings(p: Pen, x: float, y: float, tone: Tone = WING, *, turn: float = 0) -> None:
    """A pair of wings; x, y is between the shoulder blades."""
    for flip in (False, True):
        with p.at(x, y, flip=flip, turn=-turn if flip else turn):
            p.shape("M6 0Q40 -70 96 -66Q108 -20 58 4Q104 12 84 50Q44 52 8 18Z", tone.base)
            p.line("M20 -6Q46 -40 82 -50M30 14q24 4 40 22", FINE, tone.shadow)


def coat(p: Pen, tone: Tone, *, x: float = 130, top: float = 214, wide: float = 66) -> None:
    """Shoulders and a coat, down to the edge of the card."""
    p.shape(
        f"M{x - wide} 328Q{x - wide} {top + 10} {x - 26} {top}H{x + 26}"
        f"Q{x + wide} {top + 10} {x + wide} 328Z",
        tone.base,
    )
    p.fill(
        f"M{x + 24} {top + 3}Q{x + wide - 3} {top + 14} {x + wide - 3} 328H{x + wide - 26}"
        f"Q{x + wide - 16} {top + 40} {x + 24} {top + 3}Z",
        tone.shadow,
    )


def hand(p: Pen, x: float, y: float, skin: Tone, *, turn: float = 0, size: float = 1) -> None:
    """A hand closed around something."""
    with p.at(x, y, turn=turn, size=size):
        p.shape("M-15 4Q-18 -9 -8 -12Q2 -16 10 -11Q18 -4 14 7Q4 15 -15 4Z", skin.base, w=4)
        p.line("M-5 -4q1 -5 2 -6M4 -3q1 -5 2 -6", 2.5)


def lantern(p: Pen, x: float, y: float, *, size: float = 1, turn: float = 0) -> None:
    """A lantern that hangs from x, y, turned by degrees."""
    lanterns(p, [(x, y, turn)], size=size)


def lanterns(p: Pen, places: Sequence[tuple[float, float, float]], *, size: float = 1) -> None:
    """Several lanterns, each hanging from x, y with a rotation; equal parts share a path."""
    fine = max(FINE * size, 2)

    def everywhere(draw: Callable[[], None]) -> None:
        for x, y, turn in places:
            with p.at(x, y, size=size, turn=turn):
                draw()

    everywhere(lambda: p.fill(oval(0, 33, 34), GLOW, 0.3, apart=True))
    everywhere(lambda: p.line("M0 0V14M-9 18Q-8 8 0 8Q8 8 9 18", fine))
    everywhere(lambda: p.shape("M-13 20H13L17 46Q0 54 -17 46Z", LANTERN.base, w=fine, apart=True))
    everywhere(lambda: p.fill("M-9 23H-2L-4 45L-12 43Z", LAMP, apart=True))
    everywhere(lambda: p.shape("M-16 20L-9 12H9L16 20Z", LANTERN.shadow, w=fine, apart=True))
    everywhere(lambda: p.line("M0 21V48", fine * 0.8))


def fiddle(p: Pen, x: float, y: float, *, turn: float = 0, size: float = 1) -> None:
    """A fiddle with its neck upwards."""
    with p.at(x, y, turn=turn, size=size):
        p.limb("M0 -20V-66", 14, WOOD.shadow)
        p.line("M-9 -66h18M-8 -74q8 -6 12 2", 4)
        p.shape(
            "M0 -30Q24 -30 22 -12Q13 -4 17 6Q34 14 26 32Q18 44 0 44Q-18 44 -26 32"
            "Q-34 14 -17 6Q-13 -4 -22 -12Q-24 -30 0 -30Z",
            WOOD.base,
            w=4.5,
        )
        p.fill("M24 30Q16 41 0 41Q-10 41 -16 37Q14 36 20 12Q30 18 24 30Z", WOOD.shadow)
        p.line("M-10 2q-5 6 0 12M10 2q5 6 0 12", FINE)
        p.line("M-3 -60V26M3 -60V26", 1.8, WHITE)
        p.line("M-9 24h18", 4)


def crown(p: Pen, x: float, y: float, *, turn: float = 0, size: float = 1) -> None:
    """A crown of five points, a little bent; x, y is the middle of its rim."""
    with p.at(x, y, turn=turn, size=size):
        p.shape(
            "M-40 6L-46 -34L-25 -14L-19 -46L0 -18L20 -47L25 -14L46 -32L40 6Q0 16 -40 6Z",
            LANTERN.base,
        )
        p.fill("M40 -20L37 4Q20 9 4 9Q30 2 40 -20Z", LANTERN.shadow)
        p.line("M-36 -4Q0 6 36 -5", FINE)
        p.dots([(-46, -36), (-19, -48), (20, -49), (46, -34)], 9)
        p.dots([(-46, -36), (-19, -48), (20, -49), (46, -34)], 5, LAMP)
