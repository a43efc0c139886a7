"""Round tokens: markers that lie over a tile, landmines, and tokens that players hold."""

from fairyring.ink.palette import LANTERN, WHITE, Tone
from fairyring.ink.path import star

from .drawing import things
from .drawing.palette import BARK, BERRY, BRASS, DRIFT, FLAME, LIME_SKIN, PINE, PLANK, SNOW, SOOT
from .drawing.pen import Pen, lump, oval
from .hill import terrain
from .hill.hexes import BOX, MIDDLE, WEIGHT
from .sleds import head

_ROUND = "0 0 100 100"


def _mogul(p: Pen) -> None:
    terrain.moguls(p, (0,))


_MARKS = {
    "snow": terrain.drifts,
    "ice": terrain.ice,
    "tree": terrain.trees,
    "rock": terrain.rock,
    "mogul": _mogul,
}


def marker(word: str) -> str:
    """Return a marker: a wooden ring with the new ground in it.

    It covers the whole tile, its edges too; a mogul faces the right side.
    """
    p = Pen(WEIGHT)
    p.shape(oval(*MIDDLE, 47.5), PLANK)
    p.line(oval(*MIDDLE, 43.5), 2.4, PLANK.shadow)
    with p.at(*MIDDLE):
        for n in range(6):
            with p.at(0, 0, turn=60 * n + 30):
                p.dots([(43.6, 0)], 5)
    p.shape(oval(*MIDDLE, 40), SNOW.light, 2.6)
    with p.at(*MIDDLE, size=0.78), p.at(-MIDDLE[0], -MIDDLE[1]):
        _MARKS[word](p)
    return p.picture(f"{word} marker", BOX)


def _disc(tone: Tone, rim: str) -> Pen:
    p = Pen(WEIGHT)
    p.shape(oval(50, 50, 46), tone)
    p.fill("M95 46A45 45 0 0 1 30 90Q88 92 95 46Z", tone.shadow)
    p.line(oval(50, 50, 39), 2.6, rim)
    return p


def landmine() -> str:
    """Return a landmine face down."""
    p = _disc(Tone("#8e8176", "#6f645b", "#4f4740"), LANTERN.base)
    with p.at(50, 56, size=0.72):
        things.mine(p)
    return p.picture("a landmine token, face down", _ROUND)


def boom() -> str:
    """Return a landmine that went off."""
    p = _disc(BERRY, WHITE)
    things.burst(p, 50, 50, 42, 10)
    p.line("M50 28V54M50 68v.1", 10)
    return p.picture("Boom!", _ROUND)


def dud() -> str:
    """Return a dud: somebody has planted a daisy in it."""
    p = _disc(SNOW, DRIFT)
    p.line("M50 66Q44 50 50 38", 4.4, PINE.shadow)
    p.shape("M49 58Q60 46 66 54Q60 62 49 58Z", PINE, 2.6)
    p.shape("M26 66Q28 54 50 54Q72 54 74 66Q74 82 50 82Q26 82 26 66Z", SOOT)
    p.line("M33 66q4 -6 10 -7", 4, SOOT.light)
    p.shape(lump("daisy", 50, 32, 15, 7, 0.3), WHITE)
    p.shape(star(50, 32, 7, 17, 9), WHITE, 2.6)
    p.shape(oval(50, 32, 6), LANTERN, 2.6)
    return p.picture("a dud", _ROUND)


def instigator() -> str:
    """Return the Instigator's token: a goblin with a stolen crown."""
    p = _disc(BRASS, BRASS.shadow)
    with p.at(50, 62, size=1.12):
        head(p, LIME_SKIN, down=False, ears=0.9)
    p.shape("M27 44L22 16L38 30L49 10L60 29L77 15L73 43Q50 34 27 44Z", LANTERN)
    p.fill("M71 40L74 22L61 33L58 37Z", FLAME.shadow, 0.5)
    p.dots([(38, 36), (50, 33), (62, 35)], 5, BERRY.base)
    return p.picture("the Instigator token", _ROUND)


def knockdown() -> str:
    """Return a knockdown token: black, with stars."""
    p = _disc(SOOT, SOOT.light)
    p.line("M50 52Q58 44 60 54Q58 66 46 64Q34 58 40 44Q50 32 64 40", 4.4, SNOW.shadow)
    for x, y, r in ((24, 40, 9), (54, 22, 10), (78, 54, 9)):
        p.shape(star(x, y, 5, r * 1.3, r * 0.55), LANTERN, 2.2)
    p.line("M28 74Q50 86 72 74", 3.4, BARK.light)
    return p.picture("a knockdown token", _ROUND)


MARKERS = tuple(_MARKS)
TOKENS = {
    "landmine-token": landmine,
    "boom": boom,
    "dud": dud,
    "instigator": instigator,
    "knockdown": knockdown,
}
