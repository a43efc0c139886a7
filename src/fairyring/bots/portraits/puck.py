"""Puck: he knows already, and would rather that you found out."""

from fairyring.bots.portraits.features import BONE, ear, eye, ground
from fairyring.ink.palette import BARK, BERRY, GRAPE, Tone
from fairyring.ink.path import oval, star
from fairyring.ink.pen import FINE, Pen

DUSK = Tone("#9a75ad", "#7c5791", "#5e3f70")
IVY = Tone("#8fb35e", "#5f8a45", "#416631")
NUT = Tone("#7c5a40", "#5a3f2d", "#402c20")
SKIN = Tone("#d3dc9c", "#b9c878", "#8f9f55")


def puck(p: Pen) -> None:
    """Small horns, a long look sideways, a wreath that suits him too well."""
    ground(p, DUSK)
    p.fill(
        "".join(
            star(x, y, 4, r, r * 0.3) for x, y, r in ((46, 84, 9), (194, 176, 8), (36, 150, 6))
        ),
        GRAPE.light,
    )
    # a cloak of leaves
    p.shape("M40 250Q48 214 96 196H150Q196 212 204 250Z", IVY, shade=9)
    p.shape(
        "M84 196L70 230L104 212L118 236L134 212L168 232L156 194Q120 204 84 196Z", IVY.light, w=4
    )
    with p.at(120, 130, turn=6):
        ear(p, 48, 2, SKIN, "M-10 -18Q26 -32 66 -62Q66 4 -8 26Z", "M4 -6Q32 -18 54 -40Q48 2 4 14Z")
        ear(
            p,
            -48,
            2,
            SKIN,
            "M-10 -18Q26 -30 66 -50Q62 12 -8 26Z",
            "M4 -6Q32 -16 52 -30Q46 6 4 14Z",
            flip=True,
        )
        # horns
        p.shape("M-40 -50Q-58 -74 -44 -100Q-40 -80 -14 -62Z", BARK, shade=5, light=4)
        p.shape("M40 -50Q60 -70 50 -100Q42 -82 14 -62Z", BARK, shade=5, light=4)
        p.line("M-48 -78l10 -2M-46 -66l10 -5M51 -78l-9 -3M48 -66l-9 -6", FINE)
        # a face to a point
        p.shape(
            "M-56 -14Q-54 -62 0 -66Q54 -62 56 -14Q54 30 22 62Q8 78 0 78"
            "Q-8 78 -22 62Q-54 30 -56 -14Z",
            SKIN,
            shade=12,
            light=5,
        )
        eye(p, -26, -2, 18, 13, look=(8, 1), pupil=13, iris="#c98a2c", lid=(0.3, SKIN), tilt=12)
        eye(p, 26, -2, 18, 13, look=(9, 1), pupil=13, iris="#c98a2c", lid=(0.3, SKIN), tilt=-12)
        # one brow knows more than the other
        p.line("M-50 -18Q-30 -24 -10 -10", 8)
        p.line("M10 -24Q30 -44 50 -34", 8)
        p.shape("M-3 -4Q-14 22 -12 28Q2 38 10 27Q8 16 4 -4", SKIN.light, w=4)
        # a smile that goes up on one side only
        p.shape("M-24 46Q4 52 38 28Q36 56 8 60Q-12 60 -24 46Z", "#6d2a33")
        p.shape("M22 40l8 -6 1 12Z", BONE.base, w=FINE)
        p.line("M34 22q10 0 10 10", 5)
        # beard and hair
        p.shape("M-12 64Q0 70 14 63Q12 84 -4 98Q-4 82 -12 64Z", NUT, w=4)
        p.shape(
            "M-58 -8Q-64 -60 -14 -72Q4 -88 22 -72Q62 -60 58 -8"
            "Q52 -36 34 -44Q4 -28 -16 -46Q-46 -40 -58 -8Z",
            NUT,
            shade=6,
            light=5,
        )
        # the wreath
        for x, y, turn in (
            (-48, -42, -30),
            (-22, -58, -12),
            (6, -64, 6),
            (34, -56, 26),
            (54, -38, 52),
        ):
            with p.at(x, y, turn=turn):
                p.shape("M-19 2Q-8 -16 20 -3Q8 14 -19 2Z", IVY, w=4, light=3)
                p.line("M-13 1L11 -2", FINE)
        p.shape(oval(-36, -52, 7) + oval(20, -64, 7), BERRY, w=4)
