"""The terrain of a cell. Any of it may be turned: firs lean outwards, the yeti lies."""

import math

from fairyring.ink.palette import INK, WHITE, Tone

from ..drawing.palette import BARK, DRIFT, FUR, ICE, PINE, ROCK, SNOW, YETI_SKIN
from ..drawing.pen import Pen, lump, oval

_BUMP = Tone("#fffdf8", "#e3ecee", "#9db9c6")


def drifts(p: Pen) -> None:
    """Fresh snow with drifts."""
    p.line("M24 38q10 -7 20 -1t18 -3M34 82q9 -6 18 0t16 -2", 2.4, SNOW.shadow)
    p.line("M62 58q6 -4 12 0M20 62q5 -4 10 0", 2.4, SNOW.shadow)
    p.dots([(52, 62), (70, 42), (38, 96), (30, 50), (58, 22)], 2.8, DRIFT)


def ice(p: Pen) -> None:
    """A frozen pool: gloss, and cracks that run from one point."""
    p.shape(lump("pool", 50, 57.7, 34, 10, 0.05), ICE)
    p.fill(lump("pool deep", 53, 61, 25, 9, 0.1), ICE.shadow, 0.45)
    p.line("M25 57L41 39M29 67L55 38M58 78L76 58", 4, WHITE)
    p.line("M50 62L64 50L76 53M64 50L66 38M50 62L42 78L46 88M42 78L31 82M50 62L36 60", 2.4)


def trees(p: Pen) -> None:
    """Three firs that lean out of one root."""
    p.fill(oval(50, 57.7, 41), SNOW.shadow)
    for n in range(3):
        with p.at(50, 57.7, turn=120 * n):
            p.shape("M-3 -3V-12H3V-3Z", BARK, 2.6)
            p.shape(
                "M0 -50L9 -36L5.5 -36.5L13 -23.5L8.5 -24L16 -10Q0 -5 -16 -10L-8.5 -24L-13 -23.5"
                "L-5.5 -36.5L-9 -36Z",
                PINE,
            )
            p.fill("M0 -46L6.6 -36.5L3 -36L10 -24.5L5.5 -24L12.5 -11Q6 -9 1 -9Z", PINE.shadow)
            p.line("M-2 -43L-5.5 -37.5M-3.5 -32L-8.5 -25.5M-6 -19L-10.5 -12.5", 2.8, WHITE)


def rock(p: Pen) -> None:
    """A boulder, with snow in its hollows."""
    p.fill(oval(53, 63, 36, 33), SNOW.shadow)
    p.shape("M23 42L40 24L62 26L79 43L82 64L68 85L46 91L25 79L17 60Z", ROCK)
    p.fill("M79 44L81 64L67 84L46 90L26 79L44 74L62 66L66 48Z", ROCK.shadow)
    p.fill("M25 43L41 26L60 28L65 46L44 52L30 58Z", ROCK.light)
    p.line("M30 58L44 52L65 47L62 67L45 74L41 89M65 47L78 44M44 52L41 38", 2.6)
    p.shape("M33 33L42 25L61 27L66 35Q58 41 51 35Q44 42 38 37Q34 38 33 33Z", WHITE, 2.4)


def yeti(p: Pen) -> None:
    """A yeti on its back that makes an angel in the snow."""
    p.fill(
        "M50 18Q66 18 70 32Q92 26 92 50Q92 60 76 60Q74 76 82 92Q70 104 50 92Q30 104 18 92"
        "Q26 76 24 60Q8 60 8 50Q8 26 30 32Q34 18 50 18Z",
        SNOW.shadow,
    )
    p.shape(
        "M33 42Q22 46 17 37Q9 38 9 46Q10 56 22 56Q28 58 31 60Q27 76 24 84Q20 90 27 94Q36 97 41 88"
        "L47 82H53L59 88Q64 97 73 94Q80 90 76 84Q73 76 69 60Q72 58 78 56Q90 56 91 46Q91 38 83 37"
        "Q78 46 67 42Z",
        FUR,
    )
    p.line("M36 76l4 5 3 -5M57 76l3 5 4 -5M46 67l4 5 4 -5M14 45l4 3M86 45l-4 3", 2.4, FUR.shadow)
    p.shape(
        "M50 15L55 20L62 18L64 25L71 27L69 34L74 40L69 46L70 53L62 55L58 61L50 58L42 61L38 55"
        "L30 53L31 46L26 40L31 34L29 27L36 25L38 18L45 20Z",
        FUR,
    )
    p.shape("M37 37Q38 27 50 29Q62 27 63 37Q64 50 50 52Q36 50 37 37Z", YETI_SKIN, 2.6)
    p.shape(oval(44, 36, 4.4) + oval(56, 36, 4.4), WHITE, 2)
    p.dots([(44.5, 36.5), (55.5, 36.5)], 4)
    p.shape("M42 43Q50 47 58 43Q57 50 50 50Q43 50 42 43Z", INK, 2)
    p.fill("M44 44.5l2 4 2 -3.4ZM52 45l2 3.6 2 -4Z", WHITE)


def moguls(p: Pen, facings: tuple[int, ...]) -> None:
    """Three bumps, and arrows to the sides across which a sled may hop."""
    # The bumps are moved away from the arrows, so that both can be large.
    lean = [math.radians(60 * facing) for facing in facings]
    x = 50 - 6 * sum(map(math.cos, lean)) / len(lean)
    y = 57.7 - 6 * sum(map(math.sin, lean)) / len(lean)
    for n in range(3):
        angle = math.radians(120 * n - 90 + (60 * facings[0] if len(facings) == 1 else 0))
        p.ball(x + 12.5 * math.cos(angle), y + 12.5 * math.sin(angle), 12, _BUMP)
    for facing in facings:
        with p.at(50, 57.7, turn=60 * facing, name="mogul"):
            p.line("M24 -11L32.5 0L24 11M36 -12L44.5 0L36 12", 6)


def crater(p: Pen) -> None:
    """The crater of a bomb."""
    rays = []
    for n in range(22):
        reach = 38 + 4 * math.sin(n * 5) if n % 2 else 24 + 3 * math.sin(n * 7)
        angle = math.radians(n * 360 / 22)
        rays.append(f"{50 + reach * math.cos(angle):.0f} {57.7 + reach * math.sin(angle):.0f}")
    p.shape(f"M{'L'.join(rays)}Z", "#4a4541")
    p.shape(lump("crater", 50, 57.7, 21, 9, 0.08), INK)
    p.fill("M34 66Q50 80 66 64Q60 78 49 78Q38 77 34 66Z", "#6d6259")
    p.line("M52 42q-4 -8 2 -13t-1 -13M40 44q-5 -5 -2 -10", 3, DRIFT)
