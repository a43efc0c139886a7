"""The hexagons of the hill: tiles by their terrain and edges, and cells without a tile."""

from fairyring.ink.palette import INK, LANTERN, WHITE, Tone
from fairyring.ink.path import number

from ..drawing.palette import BERRY, CLANS, DRIFT, NIGHT, SNOW
from ..drawing.pen import Pen, lump, oval
from . import terrain
from .hexes import BOX, MIDDLE, WEIGHT, gate, ground, hexagon, orange, striped

Edges = tuple[int, ...]
_SPENT = Tone("#f1f5f5", "#a9bfca", "#7f9cac")
# Banks of the avalanche, back to front: y, grey, and the crest.
_BANKS = (
    (36, "#bfd0d9", "Q4 -18 20 -12Q30 -26 50 -18Q70 -26 80 -12Q96 -18 100 0"),
    (61, "#cedce3", "Q10 -24 32 -16Q42 -24 52 -16Q74 -26 84 -12Q94 -14 100 0"),
    (85, "#dde8ec", "Q6 -20 22 -14Q34 -28 54 -18Q66 -26 78 -14Q94 -20 100 0"),
)
_TURNED = Tone("#6f7c6a", "#566352", "#3d4a3d")


def tile(
    label: str,
    stuff: str,
    *,
    striped_edges: Edges = (),
    orange_edges: Edges = (),
    gates: Edges = (),
    facings: Edges = (),
) -> str:
    """Return a tile of snow, ice, trees, rock or with a yeti, and the things along its edges."""
    p = Pen(WEIGHT)
    ground(p, label, SNOW, DRIFT)
    if facings:
        terrain.moguls(p, facings)
    else:
        STUFFS[stuff](p)
    for edge in gates:
        gate(p, edge)
    for edge in orange_edges:
        orange(p, edge)
    for edge in striped_edges:
        striped(p, edge, f"{label} {edge}")
    return p.picture(label, BOX)


STUFFS = {
    "snow": terrain.drifts,
    "ice": terrain.ice,
    "trees": terrain.trees,
    "rock": terrain.rock,
    "yeti": terrain.yeti,
}


def start() -> str:
    """Return a start cell: the start line with bunting above it."""
    p = Pen(WEIGHT)
    ground(p, "start", SNOW, DRIFT)
    p.line("M30 40q10 -5 20 0t20 -2", 2.4, SNOW.shadow)
    p.line("M0 84H100", 5, BERRY.shadow, butt=True)
    p.line("M0 57Q50 68 100 57", 3)
    flags = ((4, 58, BERRY.base), (24, 61.5, WHITE), (44, 62.5, LANTERN.base), (64, 61.5, WHITE))
    for x, y, colour in (*flags, (82, 58.6, NIGHT.base)):
        p.shape(f"M{x} {y}L{x + 14} {y}L{x + 7} {y + 17}Z", colour, 2.6)
    return p.picture("start", BOX)


def finish() -> str:
    """Return a cell of the run-out: behind two rows of a chequered cloth."""
    p = Pen(WEIGHT)
    ground(p, "finish", SNOW, DRIFT)
    p.fill("M0 31H100V56H0Z", WHITE)
    p.fill(
        "".join(
            f"M{25 * n} 31h12.5v12.5h-12.5ZM{25 * n + 12.5} 43.5h12.5v12.5h-12.5Z" for n in range(4)
        ),
        INK,
    )
    p.line("M0 31H100M0 56H100", 2.6, butt=True)
    p.line("M30 76q10 -6 20 0t20 -2M40 92q6 -4 14 0", 2.4, SNOW.shadow)
    return p.picture("run-out", BOX)


def unlaid() -> str:
    """Return a cell of snow on which no tile lies yet."""
    p = Pen(WEIGHT)
    p.fill(hexagon(48), SNOW.light, 0.22)
    p.line(hexagon(45), 2.6, _SPENT.shadow, dashes="7 6")
    p.line("M50 46v24M39.6 52l20.8 12M60.4 52l-20.8 12", 2.6, _SPENT.shadow)
    return p.picture("not laid yet", BOX)


def tile_back() -> str:
    """Return the back of a tile: a snowflake, the same from all six sides."""
    p = Pen(WEIGHT)
    _backside(p)
    for n in range(6):
        with p.at(*MIDDLE, turn=60 * n):
            p.line("M0 0V-34M0 -14L-8 -22M0 -14L8 -22M0 -25L-6 -31M0 -25L6 -31", 3.6, SNOW.light)
    p.shape(oval(*MIDDLE, 6), LANTERN, 2.6)
    return p.picture("a tile", BOX)


def bombed() -> str:
    """Return a tile upside down with a hole in it."""
    p = Pen(WEIGHT)
    _backside(p)
    terrain.crater(p)
    return p.picture("bombed", BOX)


def swallowed() -> str:
    """Return a cell under the avalanche: snow that has stopped rolling."""
    p = Pen(WEIGHT)
    p.fill(hexagon(), _SPENT.base)
    for y, grey, crest in _BANKS:
        with p.at(0, y):
            low = 86.6 - y
            p.fill(f"M0 0{crest}V{number(low)}L50 {number(low + 28.9)}L0 {number(low)}Z", grey)
            p.line(f"M0 0{crest}", 2.8)
            p.line("M14 0q10 6 18 -4M44 -6q10 6 20 -2M74 0q8 5 14 -2", 2.6, _SPENT.shadow)
    for x, y in ((28, 26), (62, 42), (40, 74), (82, 72), (52, 104)):
        p.shape(lump(f"clod {x}", x, y, 6, 7, 0.1), SNOW.light, 2.2)
    p.line(hexagon(49.3), 1.4, _SPENT.shadow)
    return p.picture("swallowed by the avalanche", BOX)


def _backside(p: Pen) -> None:
    ground(p, "back", _TURNED, "#2d352c")
    p.fill(hexagon(44), _TURNED.base)
    p.line(hexagon(44), 2.4, CLANS["green"].light)
