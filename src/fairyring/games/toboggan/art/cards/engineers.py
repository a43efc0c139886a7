"""Scenes of the Engineers' cards: hooks, mirrors, rockets, and plans for other hands.

Each public function draws the card that has its name as key.
"""

from ..drawing import things
from ..drawing.palette import ASH_SKIN, PINE, RUST_SKIN, SOOT, TEAL_SKIN
from ..drawing.pen import Pen, oval
from ..sleds import head, riding


def botched_plan(p: Pen) -> None:
    """A drawing with a blot of ink; cards and tiles fly around it."""
    with p.at(116, 132, turn=-9, size=1.5):
        things.scrap(p)
        p.fill(
            "M-6 4Q-22 -4 -8 -16Q-2 -30 12 -20Q30 -24 26 -6Q38 4 22 12Q16 26 4 16Q-10 20 -6 4Z",
            SOOT.base,
        )
        p.fill(oval(34, 20, 4) + oval(-20, 22, 3) + oval(-24, -22, 4), SOOT.base)
    with p.at(196, 74, turn=24, size=0.72):
        things.card(p)
    with p.at(54, 208, turn=-40, size=0.7):
        things.card(p)
    with p.at(186, 200, turn=64, size=0.5):
        things.tile(p)


def grappler(p: Pen) -> None:
    """A hook on somebody else's pumpkin."""
    riding(p, 3, 156, 164, 1.2)
    with p.at(98, 118, size=1.1):
        things.hook(p)
    p.line("M204 98l12 -12M216 126l16 -4", 4.6)


def me_too(p: Pen) -> None:
    """A goblin that admires itself in a mirror."""
    p.shape("M20 250Q24 186 70 184Q116 186 122 250Z", PINE)
    with p.at(70, 150, size=1.7):
        head(p, ASH_SKIN, down=False)
    with p.at(161, 108, size=1.2, turn=6):
        things.mirror(p)
        with p.at(0, 4, size=1.05, flip=True):
            head(p, ASH_SKIN, down=False, ears=0.66)
    with p.at(158, 204, size=0.9):
        things.fist(p, ASH_SKIN)


def mine(p: Pen) -> None:
    """Two hands, each holding the other's cards."""
    with p.at(88, 100, turn=-16, size=1.2):
        things.card(p)
    with p.at(152, 150, turn=14, size=1.2):
        things.card(p)
    with p.at(178, 96, turn=-112, size=1):
        things.fist(p, RUST_SKIN)
    with p.at(62, 160, turn=68, size=1):
        things.fist(p, TEAL_SKIN)


def mix_up(p: Pen) -> None:
    """Cards that go round."""
    for x, y, turn in ((120, 62, 8), (184, 168, 128), (56, 168, -118)):
        with p.at(x, y, turn=turn, size=0.86):
            things.card(p)
    things.sweep(p, "M154 60Q196 78 196 116", "M180 112H212L197 138Z")
    things.sweep(p, "M150 200Q118 220 92 202", "M98 188L88 216L72 194Z")
    things.sweep(p, "M44 124Q46 84 76 66", "M70 54L92 60L76 80Z")


def ransack(p: Pen) -> None:
    """Three cards out of a sack."""
    for x, y, turn in ((74, 92, -28), (120, 76, 2), (166, 92, 28)):
        with p.at(x, y, turn=turn, size=1.1):
            things.card(p)
    with p.at(120, 186, size=1.3):
        things.sack(p)


def rocket_booster(p: Pen) -> None:
    """A sleigh with a rocket."""
    riding(p, 2, 140, 132, 1.24, turn=-14)
    with p.at(112, 182, size=0.9, turn=-14):
        things.rocket(p)
