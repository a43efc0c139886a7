"""The picture on the first page: a fairy ring in a clearing at dusk, and those who met there."""

from functools import cache

from fairyring.ink import paper
from fairyring.ink.palette import CREAM, DUSK, LANTERN, Tone
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

from .fairies.play import flute_player
from .fairies.weather import swooper
from .goblins.kitchen import in_the_cauldron
from .palette import LEMON

CAPS = (
    Tone("#e88a8c", "#cf5b63", "#a53f4a"),
    Tone("#fbd675", "#eaa83c", "#c4832a"),
    Tone("#cdb8e0", "#a98fc6", "#82699e"),
)
# The mushrooms of the ring: x, y, size, back to front.
_BACK = (
    (150, 196, 0.5),
    (196, 188, 0.46),
    (246, 186, 0.5),
    (298, 188, 0.44),
    (344, 195, 0.52),
    (104, 210, 0.62),
    (388, 208, 0.6),
)
_FRONT = (
    (66, 232, 0.78),
    (424, 230, 0.76),
    (56, 266, 0.95),
    (436, 262, 0.9),
    (104, 290, 1.1),
    (388, 288, 1.12),
    (172, 302, 1.0),
    (246, 306, 1.2),
    (318, 303, 1.05),
)


@cache
def cover() -> str:
    """A clearing of 480 by 320."""
    p = Pen("cover", waver=0.8, thin=0.64)
    _dusk(p)
    _trees(p)
    for n, (x, y, size) in enumerate(_BACK):
        _mushroom(p, x, y, size, n)
    with p.at(206, -6, size=0.58):
        swooper(p)
    with p.at(110, 132, size=0.58):
        in_the_cauldron(p)
    with p.at(246, 124, size=0.62):
        flute_player(p)
    for n, (x, y, size) in enumerate(_FRONT):
        _mushroom(p, x, y, size, n + 1)
    p.fill(
        "M-6 326V308"
        + "".join(f"q5 -2 5 {-14 + x % 9}q3 10 11 {14 - x % 9}" for x in range(0, 500, 16))
        + "V326Z",
        "#2b3a2c",
    )
    return paper.cover("A fairy ring in a clearing at dusk", p.body())


def _dusk(p: Pen) -> None:
    p.fill("M-6 -6H486V326H-6Z", DUSK[0])
    p.fill("M-6 70Q120 46 240 66T486 60V326H-6Z", DUSK[1])
    p.fill("M-6 112Q120 92 250 108T486 100V326H-6Z", DUSK[2])
    p.fill("M-6 146Q130 126 250 142T486 136V326H-6Z", DUSK[3])
    p.fill("M60 176Q150 138 250 148T430 170V326H60Z", DUSK[4])
    p.fill(oval(190, 58, 27), LEMON.light)
    p.fill(oval(201, 51, 23), DUSK[0])
    p.dots(
        [(164, 26), (152, 92), (226, 28), (262, 24), (356, 60), (360, 96), (104, 120), (246, 96)],
        3.4,
        LEMON.light,
    )
    p.fill(
        "".join(
            star(x, y, 4, r, r * 0.28) for x, y, r in ((158, 60, 5), (236, 62, 4), (350, 36, 5))
        ),
        LEMON.light,
    )
    # the far wood, then the clearing
    far = "M-6 190V140"
    for n in range(25):
        rise = 30 - abs(n - 12) * 0.4 + (n * 7) % 11 - (12 if 7 < n < 18 else 0)
        far += f"L{n * 20 - 2} {162 - (n * 5) % 7 - rise}L{n * 20 + 12} {168 - (n * 3) % 5}"
    p.fill(far + "L486 190Z", "#4b4a52")
    p.fill("M-6 176Q120 160 240 166T486 174V326H-6Z", "#4f6043")
    p.fill(oval(244, 240, 200, 66), "#6f8450")
    p.fill(oval(236, 236, 168, 50), "#8aa05c")
    p.line(
        "M150 214q4 -8 4 -12m2 12q4 -6 8 -8M330 262q3 -8 2 -12m3 12q4 -6 8 -7M120 256q3 -8 2 -12"
        "m3 12q4 -6 8 -7M216 268q3 -6 2 -10",
        FINE,
        "#5d7344",
    )


def _trees(p: Pen) -> None:
    bark = Tone("#5d4b42", "#453830", "#332a25")
    p.shape("M-10 -10H44Q52 60 40 130Q40 180 66 214Q40 208 30 224Q18 208 -10 220Z", bark, shade=9)
    p.shape(
        "M490 -10H428Q424 70 440 130Q442 176 414 208Q440 206 452 220Q464 206 490 216Z",
        bark,
        shade=9,
    )
    p.line(
        "M14 20Q22 80 14 140M32 60Q34 100 28 150M456 10Q452 80 462 140M470 60Q468 110 474 150",
        FINE,
        bark.light,
    )
    p.limb("M40 40Q80 14 128 14", 13, bark)
    p.limb("M436 60Q404 24 366 20", 13, bark)
    p.shape(
        "M-10 -10H150Q152 8 132 10Q120 24 102 12Q90 28 70 18Q52 34 32 22Q12 36 -10 26Z",
        Tone("#566b48", "#3f5238", "#2f3e2b"),
        shade=5,
    )
    p.shape(
        "M490 -10H340Q336 10 356 12Q368 26 386 14Q400 30 420 20Q438 36 456 24Q474 34 490 28Z",
        Tone("#566b48", "#3f5238", "#2f3e2b"),
        shade=5,
    )
    for x, y, low in ((124, 16, 62), (72, 24, 100), (392, 26, 78), (428, 40, 128)):
        p.fill(oval(x, low + 12, 30), "#f6c865", 0.22)
        p.line(f"M{x} {y}V{low}", FINE)
        p.shape(
            f"M{x - 9} {low}H{x + 9}L{x + 12} {low + 22}Q{x} {low + 30} {x - 12} {low + 22}Z",
            LANTERN,
            light=4,
        )
        p.line(f"M{x - 7} {low}q7 -8 14 0M{x} {low + 2}v24", FINE)


def _mushroom(p: Pen, x: float, y: float, size: float, n: int) -> None:
    with p.at(x, y, size=size, flip=n % 2 == 1, turn=(n % 3 - 1) * 5):
        p.shape("M-7 -16Q-6 -4 -10 4Q0 8 10 4Q6 -4 7 -16Z", CREAM, shade=3)
        p.shape("M-24 -14Q-24 -40 0 -43Q24 -40 24 -14Q0 -4 -24 -14Z", CAPS[n % 3], shade=6, light=3)
        p.dots([(-10, -24), (4, -33), (12, -20)], 6, CREAM.light)
