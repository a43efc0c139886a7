"""The picture on the first page: a race down the hill at dusk, with the avalanche behind."""

from functools import cache
from itertools import pairwise

from fairyring.ink.palette import DUSK, INK, LANTERN, WHITE
from fairyring.ink.paper import COVER
from fairyring.ink.path import corners, star

from .drawing import things
from .drawing.palette import DRIFT, GATE, SNOW
from .drawing.pen import Pen, lump, oval
from .hill import terrain
from .sleds import riding

# Clods of the avalanche, back to front: x, y, radius.
_AVALANCHE = (
    (26, 66, 34), (78, 52, 30), (118, 78, 26), (14, 122, 40), (70, 104, 40), (122, 112, 30),
    (154, 128, 18), (34, 168, 40), (88, 152, 34), (128, 158, 20), (20, 214, 34), (66, 202, 24),
)  # fmt: skip
# The sleds: seat, x, y, size, turn.
_RACE = (
    (6, 252, 122, 0.52, 14),
    (2, 182, 138, 0.56, 20),
    (1, 340, 154, 0.74, 12),
    (3, 222, 196, 0.72, 18),
    (4, 424, 192, 0.94, 8),
    (5, 312, 248, 0.96, 14),
)


@cache
def cover() -> str:
    """Return the hill, 480 by 320."""
    p = Pen(3)
    _dusk(p)
    _slope(p)
    _avalanche(p)
    for _, x, y, size, turn in _RACE:
        with p.at(x, y, turn=turn, size=size):
            p.line("M-52 36Q-80 34 -104 22M-56 26Q-76 22 -92 12", 3, DRIFT)
            p.fill(oval(0, 38, 46, 7), INK, 0.25)
    for seat, x, y, size, turn in _RACE:
        riding(p, seat, x, y, size, turn=turn)
    _foreground(p)
    return p.picture("Goblins race down a hill before an avalanche", COVER, ' class="cover"')


def _dusk(p: Pen) -> None:
    for d, colour in (
        ("M0 0H480V320H0Z", DUSK[0]),
        ("M0 52Q120 30 240 48T480 40V320H0Z", DUSK[1]),
        ("M0 88Q120 66 250 84T480 76V320H0Z", DUSK[2]),
        ("M0 118Q130 96 250 114T480 106V320H0Z", DUSK[3]),
        ("M200 140Q320 112 480 128V320H200Z", DUSK[4]),
    ):
        p.fill(d, colour)
    p.fill(oval(404, 52, 24), "#fdf0a0")
    p.fill(oval(415, 46, 21), "#4a4a67")
    p.fill(
        "".join(
            star(x, y, 4, r, r * 0.28)
            for x, y, r in ((212, 26, 6), (278, 52, 4), (334, 24, 5), (456, 92, 4), (360, 74, 4))
        ),
        "#fdf0a0",
    )
    p.shape("M250 150L306 84L334 112L366 66L412 124L440 100L500 160V180H250Z", "#5d5a78")
    p.fill(
        "M306 84L334 112L322 110L312 116L304 104L294 108ZM366 66"
        "L396 104L380 98L368 110L358 92L348 94Z"
        "M440 100L460 120L446 116L436 122L430 112Z",
        SNOW.shadow,
    )


def _slope(p: Pen) -> None:
    p.shape("M-6 20Q60 30 140 84Q230 140 330 160Q420 172 490 164V326H-6Z", "#e1e9ee")
    p.fill("M-6 150Q120 140 220 206Q320 262 490 246V326H-6Z", SNOW.base)
    p.fill("M-6 262Q110 236 240 284T490 286V326H-6Z", SNOW.shadow)
    p.line(
        "M170 150Q250 190 380 196M230 214Q300 252 400 256"
        "M150 178Q190 204 210 210M350 176q30 6 60 4",
        2.6,
        DRIFT,
    )
    p.dots(
        [(258, 146), (288, 196), (372, 232), (446, 186), (196, 232), (256, 262), (462, 264)],
        3.4,
        DRIFT,
    )
    # Firs that the avalanche has not reached yet.
    for x, y, size in ((296, 128, 0.4), (400, 148, 0.36), (384, 152, 0.44), (476, 158, 0.66)):
        with p.at(x, y, size=size):
            things.fir(p)
    for x, y, size in ((126, 272, 1), (204, 290, 1)):
        with p.at(x, y, size=size):
            p.line("M0 22V-26", 4)
            p.shape("M1 -26L26 -18L1 -6Z", GATE, 2.6)
    p.line("M130 292Q160 304 198 308", 4, GATE.base, dashes="9 7", butt=True)


def _avalanche(p: Pen) -> None:
    for n, (x, y, r) in enumerate(_AVALANCHE):
        p.shape(lump(f"clod {n}", x, y, r, 8, 0.1), SNOW)
        p.fill(lump(f"clod shade {n}", x + r * 0.16, y + r * 0.2, r * 0.66, 8, 0.12), SNOW.shadow)
        p.fill(lump(f"clod light {n}", x - r * 0.06, y - r * 0.04, r * 0.7, 8, 0.12), SNOW.light)
        p.line(
            f"M{x - r * 0.4:.0f} {y + r * 0.4:.0f}"
            f"q{r * 0.5:.0f} {r * 0.3:.0f} {r * 0.8:.0f} {-r * 0.4:.0f}",
            2.6,
            DRIFT,
        )
    with p.at(60, 108, turn=-30, size=0.5), p.at(-50, -50):
        terrain.rock(p)
    with p.at(112, 60, turn=40, size=0.42):
        things.fir(p)
    p.dots([(172, 92), (186, 112), (168, 160), (150, 188), (112, 214), (198, 140)], 8, WHITE)
    p.line("M150 70l14 -12M176 78l16 -8M142 206l10 14M100 230l6 16", 3.4)


def _foreground(p: Pen) -> None:
    """The finish line, and a light on the way."""
    p.fill("M490 300V326H250Q370 288 490 300Z", SNOW.base)
    with p.at(352, 20):
        p.line("M14 310V246M116 310V254", 5)
        p.shape("M12 240Q64 258 118 250V282Q64 290 12 272Z", WHITE)
        tops = ((12, 240), (33, 246.5), (54, 250), (75, 252), (96, 252), (118, 250))
        for n, ((x, y), (far, fall)) in enumerate(pairwise(tops)):
            low = 16 * (n % 2)
            p.fill(
                corners(
                    [(x, y + low), (far, fall + low), (far, fall + 16 + low), (x, y + 16 + low)]
                ),
                INK,
            )
        p.line("M12 240Q64 258 118 250V282Q64 290 12 272Z")
        p.shape(star(14, 236, 5, 11, 5), LANTERN)
        p.shape(star(116, 246, 5, 11, 5), LANTERN)
    for x, y, size in ((24, 262, 1.15), (72, 288, 0.86)):
        with p.at(x, y, size=size):
            things.fir(p)
    p.fill(oval(54, 236, 26), LANTERN.base, 0.3)
    p.line("M44 214Q52 208 54 222", 2.4)
    p.shape("M47 222H61L64 242Q54 250 44 242Z", LANTERN)
