"""Scenes of the Mages' cards: magic with snow, ice, trees and whirlwinds.

Each public function draws the card that has its name as key.
"""

from fairyring.ink.palette import WHITE
from fairyring.ink.path import star

from ..drawing import things
from ..drawing.palette import FLAME, LIME_SKIN, MOSS_SKIN, SOOT, TEAL_SKIN
from ..drawing.pen import Pen
from ..hill import terrain
from ..sleds import head


def desperate_measures(p: Pen) -> None:
    """A sack with an unknown tile."""
    with p.at(120, 172, size=1.4):
        things.sack(p)
    with p.at(120, 84, turn=12, size=1):
        things.tile(p)
    p.line("M108 76Q106 60 122 60Q136 62 132 76Q120 84 120 92M119 104v.1", 8)
    with p.at(52, 96, turn=64, size=0.82):
        things.open_hand(p, TEAL_SKIN)


def fresh_powder(p: Pen) -> None:
    """A cloud that snows on only one tile."""
    with p.at(122, 76, size=1.4):
        things.cloud(p)
    things.on_tile(p, 120, 192, 0.7, terrain.drifts)
    p.dots(
        [(78, 116), (104, 128), (134, 114), (160, 126), (92, 148), (122, 150), (150, 152)], 9, WHITE
    )


def ice_over(p: Pen) -> None:
    """A wand that turns things to ice."""
    with p.at(140, 158, size=1.4):
        things.crystals(p)
    with p.at(66, 84, turn=80, size=0.9):
        things.wand(p)
    p.fill(star(40, 150, 6, 12, 4) + star(196, 60, 6, 14, 5) + star(126, 44, 6, 10, 4), WHITE)


def no_gimme(p: Pen) -> None:
    """A crossed-out card that somebody keeps."""
    with p.at(126, 98, turn=12, size=1.5):
        things.card(p)
    with p.at(126, 168, turn=12, size=1.3):
        things.fist(p, MOSS_SKIN)
    with p.at(66, 82, size=0.8):
        things.cross(p)


def reject(p: Pen) -> None:
    """An open hand on a shield."""
    with p.at(120, 126, size=1.5):
        things.shield(p)
        with p.at(0, -2, size=0.78):
            things.open_hand(p, TEAL_SKIN)
    p.line("M30 70l16 12M24 126h16M212 70l-16 12M218 126h-16", 5)


def reject_me_too(p: Pen) -> None:
    """A shield and a mirror."""
    with p.at(80, 106, size=1.1, turn=-8):
        things.shield(p)
    with p.at(160, 136, size=1.14, turn=14):
        things.mirror(p)
        with p.at(0, 4, size=1):
            head(p, LIME_SKIN, down=False, ears=0.66)


def switcheroo(p: Pen) -> None:
    """Two tiles change places."""
    things.on_tile(p, 74, 104, 0.72, terrain.rock)
    things.on_tile(p, 168, 156, 0.72, terrain.ice)
    things.sweep(p, "M132 62Q172 62 180 84", "M164 84L198 78L188 104Z")
    things.sweep(p, "M108 200Q70 200 62 178", "M46 182L80 174L56 156Z")


def switcher_twister(p: Pen) -> None:
    """Two tiles, and a whirlwind between them."""
    things.on_tile(p, 70, 112, 0.62, terrain.rock)
    things.on_tile(p, 172, 112, 0.62, terrain.ice)
    with p.at(120, 172, size=1.24):
        things.twister(p)
    things.sweep(p, "M84 48Q120 30 148 44", "M142 30L168 56L136 60Z")


def tree_of_strife(p: Pen) -> None:
    """A fir that looks angry."""
    with p.at(120, 122, size=1.7):
        things.fir(p)
    p.shape(
        "M86 112L114 124Q108 140 96 136Q86 130 86 112ZM156 110L128 124Q134 140 146 134"
        "Q156 128 156 110Z",
        FLAME.light,
    )
    p.dots([(102, 128), (140, 127)], 8)
    p.shape(
        "M82 162L98 152L108 164L120 152L132 164L146 152L160 160Q150 186 120 186Q92 184 82 162Z",
        SOOT,
    )
    p.line("M52 70l-14 -12M44 104H26M190 70l14 -12M198 104h18", 5)


def twister(p: Pen) -> None:
    """A whirlwind turns one tile."""
    things.on_tile(p, 120, 176, 0.8, terrain.drifts, turn=14)
    with p.at(120, 92, size=1.4):
        things.twister(p)
    things.sweep(p, "M54 196Q44 150 72 128", "M62 112L92 116L74 142Z")
