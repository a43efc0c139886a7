"""Backgrounds, kept quiet so that the silhouettes stand out."""

from fairyring.ink.palette import Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import Pen

Spots = tuple[tuple[float, float], ...]
MOTES: Spots = ((28, 44), (58, 20), (204, 36), (218, 92), (34, 112), (184, 18), (18, 78), (222, 62))


def _box(x: float, y: float, width: float, height: float) -> str:
    """A rectangle as a closed path string."""
    return f"M{x} {y}h{width}v{height}h{-width}Z"


def plain(p: Pen, tone: Tone) -> None:
    """Paper in one colour, to the edge and past it."""
    p.fill(_box(-6, -6, 252, 252), tone.base)


def hill(p: Pen, tone: Tone, *, top: float = 150) -> None:
    """Dim air over a rise of the ground."""
    plain(p, tone)
    p.fill(f"M-6 {top}Q60 {top - 22} 120 {top - 4}T246 {top - 10}V246H-6Z", tone.shadow)


def motes(p: Pen, colour: str, places: Spots = MOTES, size: float = 6) -> None:
    """Specks in the air."""
    p.dots(places, size, colour)


def trunks(p: Pen, tone: Tone, *, at: tuple[float, ...] = (22, 74, 196)) -> None:
    """Trees as dark bands, leaning."""
    hill(p, tone, top=176)
    for n, x in enumerate(at):
        width = 13 + 5 * (n % 3)
        lean = (n % 2) * 10 - 5
        p.fill(
            f"M{x - width + lean} -6H{x + width + lean}Q{x + width * 0.6} 120 {x + width * 1.3} 200"
            f"H{x - width * 1.3}Q{x - width * 0.6} 110 {x - width + lean} -6Z",
            tone.shadow,
        )


def bricks(p: Pen, tone: Tone) -> None:
    """A wall that lost its plaster in places."""
    plain(p, tone)
    rows = ((14, 22), (150, 34), (186, 58), (8, 96), (30, 120), (196, 132), (2, 168), (58, 12))
    p.fill("".join(_box(x, y, 38, 17) for x, y in rows), tone.shadow)


def disc(p: Pen, tone: Tone, *, x: float = 120, y: float = 106, r: float = 94) -> None:
    """A pale round of light behind a fairy, and a low hill."""
    plain(p, tone)
    p.fill(oval(x, y, r), tone.light)
    p.fill("M-6 198Q60 178 120 194T246 188V246H-6Z", tone.shadow)


def rays(p: Pen, tone: Tone, *, x: float = 120, y: float = 110, count: int = 11) -> None:
    """Light that bursts from behind the figure."""
    plain(p, tone)
    with p.at(x, y):
        for n in range(count):
            with p.at(0, 0, turn=360 / count * n + 8):
                p.fill("M0 0L200 -24V24Z", tone.light)


def clouds(
    p: Pen, tone: Tone, places: Spots = ((52, 58), (190, 40), (204, 186), (28, 196))
) -> None:
    """A sky with a few lumps of cloud."""
    plain(p, tone)
    for n, (x, y) in enumerate(places):
        with p.at(x, y, size=1 + 0.25 * (n % 2), flip=n % 3 == 1):
            p.fill(
                "M-36 14Q-46 4 -32 -3Q-30 -17 -14 -12Q-4 -24 10 -13Q26 -16 27 -2Q42 4 32 14Z",
                tone.light,
            )


def meadow(p: Pen, air: Tone, grass: Tone) -> None:
    """Air above, grass with blades below."""
    plain(p, air)
    p.fill(oval(120, 104, 92), air.light)
    blades = "M-6 246V192"
    for x in range(-6, 240, 18):
        blades += f"q6 -4 5 {-18 + (x * 7) % 11}q3 12 13 {18 - (x * 7) % 11}"
    p.fill(blades + "L250 246Z", grass.base)
