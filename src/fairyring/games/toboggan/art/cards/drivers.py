"""Scenes of the Drivers' cards: sleds and how to handle them.

Each public function draws the card that has its name as key.
"""

from fairyring.ink.palette import LANTERN, WHITE

from ..drawing import palette, things
from ..drawing.pen import Pen, eyes
from ..sleds import head, riding


def bump_and_run(p: Pen) -> None:
    """Two sleds that collide."""
    things.burst(p, 122, 104, 68)
    for x, turn, flip, skin, coat in (
        (70, -18, False, palette.MOSS_SKIN, palette.BERRY),
        (172, 18, True, palette.TEAL_SKIN, palette.NIGHT),
    ):
        with p.at(x, 184, turn=turn, flip=flip, size=1.4):
            p.shape("M-36 14Q-34 -22 -6 -24Q16 -22 18 14Z", coat)
            p.limb("M-46 16H22Q40 14 34 -4", 6, palette.PLANK)
        with p.at(x, 132, turn=turn, flip=flip, size=1.45):
            head(p, skin, down=False)


def handbrake(p: Pen) -> None:
    """A green fist and a lever."""
    with p.at(116, 156, size=1.7):
        things.lever(p)
    with p.at(168, 94, turn=112, size=1.1):
        things.fist(p, palette.LIME_SKIN)
    p.line("M30 214h40M46 226h60M150 222h50", 5, palette.DRIFT)
    p.line("M60 96q12 -36 48 -50", 5)
    p.shape("M56 84L58 112L80 94Z", LANTERN)


def hop_snowdrift(p: Pen) -> None:
    """A tub that flies off a snowdrift."""
    with p.at(100, 208, size=1.1):
        things.mound(p)
    riding(p, 6, 140, 96, 1.06, turn=-18)
    p.line("M76 182Q84 152 104 138", 5, dashes="2 11")


def im_up(p: Pen) -> None:
    """A goblin that comes out of the drift, arms first."""
    p.shape("M84 240Q82 150 122 146Q162 150 160 240Z", palette.PINE)
    p.limb("M92 172Q60 150 56 112M152 172Q184 150 188 112", 12, palette.OLIVE_SKIN)
    with p.at(122, 116, size=1.9):
        head(p, palette.OLIVE_SKIN, down=False, ears=0.9)
    for x, y, r in ((54, 226, 27), (96, 236, 25), (144, 237, 27), (188, 224, 28)):
        things.puff(p, x, y, r)
    p.line("M122 62V34M122 30l-15 16M122 30l15 16", 6)


def ram(p: Pen) -> None:
    """A ram."""
    p.limb(
        "M84 96Q30 60 26 116Q28 152 62 140Q74 128 60 118M156 96Q210 60 214 116"
        "Q212 152 178 140Q166 128 180 118",
        16,
        palette.ROPE,
    )
    p.shape(
        "M78 104Q78 66 120 64Q162 66 162 104Q164 150 146 186Q120 206 94 186Q76 150 78 104Z",
        palette.SNOW,
    )
    p.fill("M160 106Q162 150 144 184Q130 196 112 196Q146 150 144 84Q158 90 160 106Z", palette.DRIFT)
    p.shape("M92 76Q96 50 112 58Q120 46 130 58Q146 50 148 76Q134 90 120 80Q104 90 92 76Z", WHITE)
    eyes(p, ((102, 116, 10), (138, 116, 10)), (0, 1.4))
    p.line("M86 98l26 10M154 98l-26 10", 7)
    p.line("M108 172q-6 -8 0 -12M132 172q6 -8 0 -12M120 176v10", 5)


def slideways(p: Pen) -> None:
    """A sled that can go left or right."""
    riding(p, 4, 120, 124, 1.36, turn=8)
    things.sweep(p, "M66 212H42", "M46 192V232L16 212Z")
    things.sweep(p, "M174 212H198", "M194 192V232L224 212Z")


def snow_tunnel(p: Pen) -> None:
    """Tracks that lead into a tunnel, and eyes that look out."""
    p.shape("M8 264V176Q40 72 116 66Q196 70 232 180V264Z", palette.SNOW)
    p.fill("M232 182V264H176Q196 140 140 72Q206 92 232 182Z", palette.DRIFT)
    p.shape("M68 262Q64 140 118 136Q172 140 168 262Z", palette.NIGHT.shadow)
    eyes(p, ((104, 178, 12), (134, 176, 10)), (0, 1))
    p.line("M92 262Q102 222 112 208M148 262Q138 222 130 208", 5, palette.PLANK.base)
    p.line("M108 202q12 7 24 -2", 5, WHITE)
    p.line("M40 150q10 -18 24 -28M186 112q14 12 20 28", 4, palette.DRIFT)


def tree_hugger(p: Pen) -> None:
    """A goblin that hugs a tree."""
    with p.at(132, 128, size=1.5):
        things.fir(p)
    with p.at(92, 148, size=1.5):
        head(p, palette.LIME_SKIN, down=False)
    p.limb("M84 184Q130 206 178 176", 12, palette.LIME_SKIN)
    p.fill("M66 92Q48 74 62 68Q70 66 72 74Q76 64 86 70Q94 82 72 100Z", palette.BERRY.base)
