"""Parts that the four share: ears, eyes, cheeks, and the round frame that they lean out of."""

from fairyring.ink.palette import Tone
from fairyring.ink.path import oval
from fairyring.ink.pen import FINE, Pen

BONE = Tone("#fbf3dd", "#f3ead2", "#d3c6a4")
MOUTH = "#6d2a33"
TONGUE = "#e58a8c"

BOX = "0 0 240 240"
RING = oval(120, 128, 104)
BROW = 168
"""Down to here, drawings may extend beyond the ring, as ears and horns do."""
EDGE = f"M0 0H240V{BROW}H215.9A104 104 0 0 1 24.1 {BROW}H0Z"


def ground(p: Pen, tone: Tone) -> None:
    """The background within the ring."""
    p.shape(RING, tone, w=7)


def ear(p: Pen, x: float, y: float, skin: Tone, d: str, inner: str, *, flip: bool = False) -> None:
    """An ear that points to the right from x, y, with its fold."""
    with p.at(x, y, flip=flip):
        p.shape(d, skin, shade=6)
        p.fill(inner, skin.shadow)


def eye(
    p: Pen,
    x: float,
    y: float,
    rx: float,
    ry: float,
    *,
    look: tuple[float, float] = (0, 0),
    pupil: float = 14,
    iris: str = "",
    lid: tuple[float, Tone] | None = None,
    tilt: float = 0,
) -> None:
    """An eye; `lid` is how far it is shut, up to 1, and its skin; `tilt` slants it."""
    with p.at(x, y, turn=tilt):
        p.shape(oval(0, 0, rx, ry), BONE.light)
        if iris:
            p.dots([look], pupil * 1.7, iris)
        p.dots([look], pupil)
        p.dots([(look[0] + pupil * 0.2, look[1] - pupil * 0.26)], pupil * 0.4, "#fffaf0")
        if lid is not None:
            shut, skin = lid
            low, fold = -ry + 2 * ry * shut, -ry * 1.25
            p.fill(
                f"M{-rx} {low}Q0 {low + 3} {rx} {low}L{rx} {-ry}Q0 {-ry * 1.7} {-rx} {-ry}Z",
                skin.base,
            )
            p.line(f"M{-rx - 1} {low}Q0 {low + 4} {rx + 1} {low}")
            p.line(
                f"M{-rx} {low - 2}Q{-rx} {fold} 0 {fold}Q{rx} {fold} {rx} {low - 2}",
                FINE,
            )


def cheeks(p: Pen, colour: str, *places: tuple[float, float], size: float = 22) -> None:
    """Red cheeks."""
    p.dots(places, size, colour)
