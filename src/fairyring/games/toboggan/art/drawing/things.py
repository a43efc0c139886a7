"""The things in the scenes of the cards.

Each is centred on the pen's origin and about a hundred units wide.
"""

from collections.abc import Callable

from fairyring.ink.palette import INK, LANTERN, WHITE, Tone
from fairyring.ink.path import star

from . import palette
from .pen import Pen, lump, oval


def burst(p: Pen, x: float, y: float, r: float, points: int = 11) -> None:
    """An explosion."""
    p.shape(star(x, y, points, r, r * 0.66), palette.FLAME.shadow)
    p.shape(star(x, y, points, r * 0.68, r * 0.4, -80), palette.FLAME.light, 2.6)


def bomb(p: Pen) -> None:
    """A round black bomb with a burning fuse."""
    p.line("M22 -30Q30 -56 50 -50", 5, palette.ROPE.base)
    p.shape("M10 -38L26 -46L36 -30L20 -22Z", palette.IRON)
    p.ball(0, 8, 44, palette.SOOT)
    p.shape(star(52, -52, 8, 18, 8), palette.FLAME, 2.8)


def grenade(p: Pen) -> None:
    """A grenade that looks like a pineapple."""
    p.shape("M-34 6Q-34 -26 0 -30Q34 -26 34 6Q32 46 0 50Q-32 46 -34 6Z", palette.PINE)
    p.fill("M32 6Q30 44 0 48Q-12 47 -20 40Q14 36 20 -20Q32 -12 32 6Z", palette.PINE.shadow)
    p.line("M-32 -2Q0 8 32 -2M-30 22Q0 32 30 22M-12 -26Q-18 10 -10 46M12 -26Q18 10 10 46", 3)
    p.shape("M-14 -28V-44H14V-28Z", palette.IRON)
    p.shape("M-10 -44Q20 -56 44 -30L36 -12L30 -16L32 -28Q18 -38 10 -38Z", palette.IRON)
    p.line(oval(-26, -46, 11), 4)


def snowball(p: Pen, x: float, y: float, r: float) -> None:
    """A snowball with the streaks of its flight behind it."""
    p.line(
        f"M{x - 1.4 * r} {y - 0.2 * r}h{-0.8 * r}M{x - 1.3 * r} {y + 0.5 * r}h{-1.2 * r}"
        f"M{x - 1.1 * r} {y - 0.8 * r}h{-0.6 * r}",
        4,
        WHITE,
    )
    p.ball(x, y, r, Tone(palette.SNOW.light, palette.SNOW.base, palette.DRIFT))


def boulder(p: Pen) -> None:
    """A boulder seen from below, as it flies."""
    p.shape("M-46 -10L-24 -42L14 -46L42 -22L48 12L26 42L-18 46L-44 22Z", palette.ROCK)
    p.fill("M42 -20L46 12L25 40L-18 44L-40 24L-6 18L22 4L26 -28Z", palette.ROCK.shadow)
    p.line("M-44 -8L-12 -20L26 -28L22 4L-6 18L-16 44M22 4L46 12M-12 -20L-22 -40", 3)


def hook(p: Pen) -> None:
    """A grappling hook that comes down from the left."""
    p.limb("M-70 -60L-8 -6", 5, palette.ROPE)
    p.shape(oval(-4, -3, 9), palette.IRON)
    p.limb("M0 0L24 22M24 22Q50 28 50 -4M24 22Q28 50 -6 48", 7, palette.IRON)
    p.shape("M42 -2L51 -22L60 -2ZM-4 40L-24 49L-3 57Z", palette.IRON, 3)


def lever(p: Pen) -> None:
    """A lever to pull back."""
    p.shape("M-40 46L-30 26H36L44 46Z", palette.IRON)
    p.limb("M0 30L28 -34", 8, palette.BARK)
    p.ball(31, -42, 15, palette.BERRY)


def rocket(p: Pen) -> None:
    """A rocket that points right, with its flame."""
    p.shape("M-40 -12L-78 -18L-62 -4L-92 2L-62 8L-76 20L-40 14Z", palette.FLAME.shadow)
    p.fill("M-40 -7L-62 -9L-54 0L-70 3L-54 6L-60 12L-40 9Z", palette.FLAME.light)
    p.shape("M-30 -18L-44 -38H-22L-4 -18ZM-30 20L-44 40H-22L-4 20Z", palette.BRASS)
    p.shape("M-42 -18H16Q40 -16 58 1Q40 18 16 20H-42Z", palette.BERRY)
    p.fill("M-40 8Q20 14 54 2Q38 16 16 18H-40Z", palette.BERRY.shadow)
    p.shape(oval(14, 0, 9), palette.ICE.light)


def mirror(p: Pen) -> None:
    """A hand mirror, large enough for a goblin."""
    p.limb("M0 48V92", 10, palette.BARK)
    p.shape(oval(0, 0, 48, 54), palette.BRASS)
    p.shape(oval(0, 0, 38, 44), palette.ICE.light)
    p.line("M-24 6L2 -30M-14 20L4 -4", 4, WHITE)


def shield(p: Pen) -> None:
    """A shield."""
    p.shape("M-48 -44Q-20 -40 0 -56Q20 -40 48 -44Q54 30 0 62Q-54 30 -48 -44Z", palette.IRON)
    p.shape("M-36 -33Q-16 -30 0 -42Q16 -30 36 -33Q38 22 0 46Q-38 22 -36 -33Z", palette.BERRY)
    p.fill("M0 -42Q16 -30 36 -33Q38 22 0 46Z", palette.BERRY.shadow)


def open_hand(p: Pen, skin: Tone) -> None:
    """An open hand; the wrist is below, the fingers point up."""
    p.shape(
        "M-14 62L-13 12Q-34 6 -38 -10Q-36 -20 -26 -15Q-18 -8 -14 -12L-19 -40Q-16 -52 -7 -46L-3 -18"
        "L1 -50Q8 -58 14 -48L12 -18L22 -42Q31 -46 33 -35L24 -4Q22 10 14 16L15 62Z",
        skin,
    )
    p.fill("M30 -34L22 -4Q20 10 12 15V60H4Q4 20 12 8Q18 0 18 -10Z", skin.shadow)


def fist(p: Pen, skin: Tone) -> None:
    """A fist that holds something above it; the wrist is below."""
    p.shape(
        "M-14 56L-12 22Q-28 16 -27 -4Q-28 -18 -16 -20Q-10 -26 -2 -22Q6 -26 12 -20Q22 -22 25 -12"
        "Q30 8 14 22L16 56Z",
        skin,
    )
    p.fill("M24 -8Q27 8 12 20L14 54H6Q4 26 10 16Q20 8 24 -8Z", skin.shadow)
    p.line("M-14 -6v-12M-1 -6v-14M12 -6v-12", 3)


def card(p: Pen) -> None:
    """The back of a mischief card."""
    p.shape("M-22 -32H22V32H-22Z", palette.NIGHT)
    p.line("M-15 -25H15V25H-15Z", 2.4, palette.NIGHT.light)
    p.fill(star(0, 0, 6, 11, 4), palette.SNOW.base)


def scrap(p: Pen) -> None:
    """A paper with a plan."""
    p.shape("M-48 -34Q-20 -40 0 -34T48 -36L46 34Q20 40 -2 34T-46 36Z", palette.PARCHMENT)
    p.line("M-34 -16h22M-34 -4h30M-34 8h16M8 -20L32 -4L10 14Z", 3, palette.NIGHT.base)


def tile(p: Pen, fill: Tone = palette.SNOW) -> None:
    """A bare hexagon with some thickness."""
    p.shape("M0 -46L40 -23V27L0 50L-40 27V-23Z", fill.shadow)
    p.shape("M0 -50L40 -27V19L0 42L-40 19V-27Z", fill)


def on_tile(
    p: Pen, x: float, y: float, size: float, stuff: Callable[[Pen], None], *, turn: float = 0
) -> None:
    """A tile with something on it, centred on x, y."""
    with p.at(x, y, turn=turn):
        with p.at(0, 0, size=size * 1.25):
            tile(p)
        with p.at(0, 0, size=size * 0.82), p.at(-50, -62):
            stuff(p)


def fir(p: Pen) -> None:
    """A fir."""
    p.shape("M-8 42V62H9V42Z", palette.BARK)
    p.shape(
        "M0 -70L26 -32L15 -34L38 2L24 0L48 44Q0 56 -48 44L-24 0L-38 2L-15 -34L-26 -32Z",
        palette.PINE,
    )
    p.fill("M2 -64L21 -34L9 -34L32 -1L18 0L42 42Q20 48 6 48Q16 10 4 -20Z", palette.PINE.shadow)
    p.line("M-6 -56l-12 18M-18 -22l-12 18M-26 14l-13 22", 4, WHITE)


def crystals(p: Pen) -> None:
    """Crystals of ice."""
    p.shape("M-34 40L-44 4L-30 -18L-14 8L-16 40ZM10 40L4 -2L22 -30L42 0L34 40Z", palette.ICE)
    p.shape("M-20 42L-24 -20L-2 -58L18 -20L12 42Z", palette.ICE.light)
    p.line("M-2 -56V40M-30 -16L-28 40M22 -28L24 40", 2.6, palette.ICE.shadow)


def mound(p: Pen) -> None:
    """A mound of snow with a lip towards the right, for jumps."""
    p.shape("M-92 40Q-40 30 -10 -8Q8 -26 30 -22Q22 -4 44 16Q60 34 92 40Z", palette.SNOW)
    p.fill("M30 -20Q20 -2 42 18Q56 32 80 38H30Q10 10 30 -20Z", palette.DRIFT)


def cloud(p: Pen) -> None:
    """A snow cloud."""
    p.shape(
        "M-56 16Q-72 4 -56 -12Q-54 -34 -28 -30Q-12 -52 14 -36Q44 -44 50 -16Q72 -4 56 16Z",
        palette.NIGHT.light,
    )
    p.line("M-30 -10q10 -10 22 0M12 -14q10 -8 18 2", 3, palette.NIGHT.base)


def twister(p: Pen) -> None:
    """A whirlwind."""
    p.shape(
        "M-52 -50Q-50 -62 0 -60Q54 -62 52 -48Q48 -38 40 -34Q44 -26 30 -18Q32 -8 22 0Q24 10 16 18"
        "Q14 40 -2 54Q-2 38 -12 24Q-22 18 -18 6Q-32 0 -28 -14Q-42 -20 -38 -32Q-50 -38 -52 -50Z",
        palette.ICE.light,
    )
    p.fill(
        "M50 -46Q46 -38 38 -34Q42 -26 28 -18Q30 -8 20 0Q22 10 14 18Q12 36 2 48Q8 20 6 0"
        "Q14 -30 50 -46Z",
        palette.ICE.base,
    )
    p.line(
        "M-40 -50Q0 -40 38 -50M-38 -32Q-10 -22 30 -32M-28 -13Q-4 -6 20 -14M-18 7Q0 14 14 6"
        "M-10 26q8 4 14 -4",
        3.4,
    )


def wand(p: Pen) -> None:
    """A wand that points to the upper right."""
    p.limb("M-44 44L24 -24", 6, palette.BARK)
    p.shape(star(32, -32, 5, 22, 9, -60), LANTERN, 3)


def mine(p: Pen) -> None:
    """A landmine with horns, half in the snow."""
    p.limb("M-30 -14L-42 -26M30 -14L42 -26M0 -28V-46", 6, palette.IRON)
    p.shape("M-44 14Q-40 -30 0 -32Q40 -30 44 14Z", palette.SOOT)
    p.line("M-28 -2Q-24 -16 -12 -20", 5, palette.SOOT.light)
    p.shape(oval(4, -8, 8), palette.BERRY, 3)
    p.shape("M-62 18Q-40 4 -20 14Q0 6 20 14Q40 4 62 18Q40 30 0 28Q-40 30 -62 18Z", palette.SNOW)


def sack(p: Pen) -> None:
    """A closed sack."""
    p.shape(
        "M-20 -34Q-30 -48 -14 -46Q0 -54 14 -46Q30 -48 20 -34Q52 0 44 34Q20 50 -16 46"
        "Q-52 40 -44 8Q-38 -18 -20 -34Z",
        palette.ROPE,
    )
    p.fill("M20 -32Q50 2 42 33Q20 48 -8 45Q34 34 24 0Q20 -20 12 -32Z", palette.ROPE.shadow)
    p.line("M-22 -33Q0 -26 22 -33", 6, palette.BARK.shadow)


def sweep(p: Pen, d: str, head: str, colour: str = LANTERN.base, w: float = 9) -> None:
    """A thick arrow: its shaft, and its head as a closed path."""
    p.line(d, w + 8)
    p.shape(head, colour)
    p.line(d, w, colour)


def cross(p: Pen) -> None:
    """A red cross."""
    p.line("M-30 -30L30 30M30 -30L-30 30", 21)
    p.line("M-30 -30L30 30M30 -30L-30 30", 12, palette.BERRY.base)


def cracks(p: Pen) -> None:
    """Cracks in the ground."""
    p.shape(
        "M-100 4L-60 -8L-44 6L-14 -10L8 8L36 -8L58 8L100 -4L62 22L40 10L12 30L-16 10L-40 26L-62 8Z",
        INK,
    )


def puff(p: Pen, x: float, y: float, r: float) -> None:
    """A puff of snow."""
    p.shape(lump(f"puff {x} {y}", x, y, r, 7, 0.14), palette.SNOW, 3)
    p.line(
        f"M{x - r * 0.4} {y + r * 0.3}q{r * 0.4} {r * 0.3} {r * 0.8} {-r * 0.2}", 2.6, palette.DRIFT
    )
