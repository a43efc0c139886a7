"""Scenes of the Bombardiers' cards: things that burst, fly and are stolen.

Each public function draws the card that has its name as key.
"""

from fairyring.ink.palette import LANTERN, WHITE

from ..drawing import things
from ..drawing.palette import BERRY, DRIFT, FLAME, MOSS_SKIN, OLIVE_SKIN, PINE, RUST_SKIN, SOOT
from ..drawing.pen import Pen, oval
from ..drawing.symbols import SYMBOLS
from ..hill import terrain
from ..sleds import head


def _banned(p: Pen, x: float, y: float, name: str) -> None:
    p.shape(oval(x, y, 25), WHITE)
    with p.at(x, y, size=1.4):
        SYMBOLS[name](p)
    p.line(f"M{x - 18} {y + 18}L{x + 18} {y - 18}", 13)
    p.line(f"M{x - 18} {y + 18}L{x + 18} {y - 18}", 6, BERRY.base)


def _pelted(p: Pen, first: str, second: str, number: int) -> None:
    things.snowball(p, 128, 94, 54)
    if number == 1:
        p.line("M116 82L130 70V118", 9)
    else:
        p.line("M114 84Q114 70 129 70Q142 72 140 84Q134 98 114 117H143", 9)
    _banned(p, 82, 196, first)
    _banned(p, 158, 196, second)


def blaze_a_trail(p: Pen) -> None:
    """A tile laid before all others, with snow burning behind it."""
    p.line("M60 236Q84 190 70 160M100 236Q120 190 104 158", 5, DRIFT)
    for x, y, s in ((60, 196, 1), (106, 206, 0.8), (84, 168, 0.9), (36, 226, 1)):
        with p.at(x, y, size=s):
            p.shape(
                "M0 16Q-18 8 -10 -10Q-8 -2 -3 -4Q-8 -20 6 -32Q4 -16 12 -10Q18 8 0 16Z", FLAME, 3
            )
    things.on_tile(p, 142, 112, 1.04, terrain.drifts, turn=-14)
    with p.at(172, 176, turn=-24, size=1.1):
        things.fist(p, RUST_SKIN)
    p.line("M86 92l-18 -10M98 66l-10 -18M134 44v-18", 5)


def bomb(p: Pen) -> None:
    """A bomb with a short burning fuse."""
    with p.at(106, 150, size=1.4):
        things.bomb(p)
    p.line("M150 62l-12 -10M158 116l-10 10M196 120l8 10", 5)


def boulders_away(p: Pen) -> None:
    """A boulder just thrown by a hand."""
    with p.at(84, 206, turn=10, size=1.3):
        things.open_hand(p, MOSS_SKIN)
    with p.at(132, 96, size=1.24):
        things.boulder(p)
    p.line("M44 72q-6 20 2 40M54 52q-20 26 -14 66M200 140q10 -16 8 -40", 4.6, WHITE)


def grenade(p: Pen) -> None:
    """A grenade with the ring still in it."""
    with p.at(120, 132, turn=16, size=1.6):
        things.grenade(p)
    p.line("M40 96q-8 26 2 50M56 78q-6 8 -8 14M200 80q12 22 10 46", 4.6)


def landmine(p: Pen) -> None:
    """Three badly hidden landmines."""
    with p.at(120, 104, size=0.8):
        things.mine(p)
    with p.at(76, 156, size=0.9):
        things.mine(p)
    with p.at(160, 178, size=1.24):
        things.mine(p)


def ricochet(p: Pen) -> None:
    """A bomb that bounces off a shield."""
    with p.at(190, 136, size=1.05, turn=-12):
        things.shield(p)
    p.line("M34 60L138 128L50 196", 12)
    p.line("M34 60L138 128L50 196", 5, LANTERN.base, dashes="12 10")
    things.burst(p, 142, 128, 28, 8)
    with p.at(50, 190, size=0.5):
        things.bomb(p)


def snowball_1(p: Pen) -> None:
    """A snowball against hats and cogs."""
    _pelted(p, "mage", "engineer", 1)


def snowball_2(p: Pen) -> None:
    """A snowball against goggles and bombs."""
    _pelted(p, "driver", "bombardier", 2)


def swipe(p: Pen) -> None:
    """A long arm that takes a card from a hand."""
    for x, y, turn in ((78, 112, -24), (112, 100, -4)):
        with p.at(x, y, turn=turn, size=1.1):
            things.card(p)
    with p.at(160, 92, turn=20, size=1.1):
        things.card(p)
    p.limb("M236 226Q200 210 178 150", 22, SOOT.light)
    with p.at(172, 132, turn=-8, size=1.1):
        things.fist(p, MOSS_SKIN)
    p.shape("M24 250Q26 206 72 204Q118 206 122 250Z", PINE)
    with p.at(74, 182, size=1.4, flip=True):
        head(p, OLIVE_SKIN, down=False)


def tremor(p: Pen) -> None:
    """A fist that makes the ground crack."""
    with p.at(120, 196, size=1.06):
        things.cracks(p)
    with p.at(120, 138, turn=180, size=1.5):
        things.fist(p, RUST_SKIN)
    p.line("M56 172l-10 -16 14 -8 -10 -18M184 172l10 -16 -14 -8 10 -18", 6)
