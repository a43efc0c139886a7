"""The six toboggans with their goblins, standing and knocked over."""

from fairyring.ink.palette import INK, LANTERN, WHITE, Tone
from fairyring.ink.path import star

from .drawing import palette
from .drawing.pen import Pen, eyes, lump, oval
from .emblems import plaque

_RED, _WHITE, _ORANGE, _YELLOW, _BLUE, _GREEN = palette.CLANS.values()
_MOUTH = "#5a2a30"


def head(p: Pen, skin: Tone, *, down: bool, left: bool = True, ears: float = 1) -> None:
    """A goblin's head centred on 0, 0: wide, with one ear higher and one tooth too many."""
    with p.at(0, 0, size=ears):
        if left:
            p.shape("M-12 -6Q-30 -18 -38 -10Q-33 5 -12 8Z", skin)
        p.shape("M13 -8Q28 -24 38 -20Q36 -1 13 6Z", skin)
        p.fill("M17 -5Q27 -16 33 -15Q31 -3 17 2Z", skin.shadow)
    p.shape("M-18 -4Q-17 -19 1 -20Q19 -19 20 -3Q21 12 8 17Q-5 20 -14 14Q-20 8 -18 -4Z", skin)
    p.fill("M18.4 -3Q19.6 11 8 15.4Q-4 18 -12 13Q2 14.6 10 7Q17 2 18.4 -3Z", skin.shadow)
    if down:
        p.shape(oval(-7, -4, 6.4) + oval(8, -5, 5.6), WHITE, 2.6)
        p.line("M-10 -7l6 6M-4 -7l-6 6M5.4 -7.6l5.2 5.2M10.6 -7.6l-5.2 5.2", 2.2)
        p.shape("M-6 10Q2 4 10 9Q4 12 2 16Q-2 16 -2 12Z", _MOUTH, 2.4)
    else:
        eyes(p, ((-6, -4, 6), (8, -5, 5)), (1.6, 0.4))
        p.shape("M-10 7Q3 11 14 5Q12 15 2 15Q-7 15 -10 7Z", _MOUTH, 2.4)
        p.fill("M-5 9l2 4 2.4 -3.4ZM6 9l2.4 3 1.6 -4Z", WHITE)
    p.shape("M1 -3Q9 1 6 6Q0 7 -1 3", skin.light, 2.4)


def _toboggan(p: Pen, down: bool) -> None:
    """Red: an old-fashioned toboggan, curled up in front, and a cap as long as its goblin."""
    p.shape("M16 68Q14 44 36 42Q56 42 58 66Z", _RED)
    with p.at(38, 32, turn=-4):
        head(p, palette.MOSS_SKIN, down=down)
        p.shape(
            "M-19 -8Q-20 -22 -4 -28Q-20 -32 -28 -22Q-38 -26 -34 -32"
            "Q-10 -52 17 -24L20 -10Q2 -18 -19 -8Z",
            _RED,
        )
        p.fill("M18.4 -12L16 -23Q12 -27 7 -30Q11 -20 8 -14Z", _RED.shadow)
        p.shape(oval(-33, -24, 5.4), WHITE, 2.6)
        p.shape("M-21 -6Q0 -18 22 -8L21 -14Q0 -24 -21 -13Z", WHITE, 2.6)
    p.line("M58 58Q78 64 86 58", 2.6)
    p.limb("M42 56Q54 62 64 57", 7, palette.MOSS_SKIN)
    p.limb("M8 84H72Q92 84 90 66Q88 54 78 58Q72 64 79 69", 6.4, palette.PLANK)
    p.shape("M10 64Q34 60 62 66L66 80H10Z", _RED)
    p.fill("M12 74H63L64.6 78.5H12Z", _RED.shadow)
    plaque(p, 1, 36, 72)


def _sleigh(p: Pen, down: bool) -> None:
    """White: a grand sleigh on runners, and a round bobble hat."""
    p.limb("M20 78V88M68 78V88", 3, palette.IRON)
    p.limb("M6 90H80Q96 90 94 76", 4, palette.IRON)
    p.shape("M28 66Q26 44 46 42Q66 44 68 66Z", palette.TEAL_SKIN.shadow)
    with p.at(48, 34, turn=-8):
        head(p, palette.TEAL_SKIN, down=down)
        p.shape("M-19 -6Q-22 -30 0 -31Q22 -30 21 -7Q0 -16 -19 -6Z", _WHITE)
        p.fill("M19 -9Q20 -26 8 -29Q14 -18 10 -12Z", _WHITE.shadow)
        p.line("M-9 -12l-2 -10M0 -14v-12M8 -13l2 -10", 2.4, _WHITE.shadow)
        p.shape(lump("bobble", 0, -35, 10, 8, 0.14), _WHITE)
        p.shape("M-22 -3Q0 -15 23 -4L22 -11Q0 -22 -21 -10Z", _WHITE, 2.8)
    p.limb("M66 58Q74 52 82 44", 6.4, palette.TEAL_SKIN)
    p.shape("M6 40Q16 44 18 58Q40 64 64 62Q80 60 90 44Q94 70 76 80H22Q8 70 6 40Z", _WHITE)
    p.fill("M89 52Q90 70 75.4 78.4H30Q60 78 74 66Q84 60 89 52Z", _WHITE.shadow)
    plaque(p, 2, 46, 70, 0.96)


def _pumpkin(p: Pen, down: bool) -> None:
    """Orange: half a pumpkin as a bob, and its lid as a hat."""
    p.shape("M30 62Q28 44 48 42Q68 44 68 62Z", palette.BARK)
    with p.at(49, 38):
        head(p, palette.RUST_SKIN, down=down, ears=1.12)
        p.shape(
            "M-21 -7Q-26 -22 -10 -25Q0 -30 11 -25Q27 -22 23 -8Q10 -16 2 -10Q-8 -17 -21 -7Z", _ORANGE
        )
        p.fill("M21.4 -9Q24 -20 11 -23Q18 -16 15 -12Z", _ORANGE.shadow)
        p.line("M-7 -13Q-9 -19 -5 -25M8 -14Q11 -19 7 -25", 2.4, _ORANGE.shadow)
        p.shape("M-3 -25Q-6 -36 -13 -38L-7 -42Q2 -40 3 -26Z", palette.PINE, 2.8)
    p.shape(
        "M10 62Q18 56 28 62Q38 56 50 62Q62 56 72 62Q82 56 91 60"
        "Q98 86 74 91Q50 96 26 91Q2 86 10 62Z",
        _ORANGE,
    )
    p.fill("M90 66Q94 84 73 89.4Q54 93 34 91Q66 90 76 80Q84 76 90 66Z", _ORANGE.shadow)
    p.line("M26 66Q18 78 28 89M74 66Q82 78 72 89", 2.6, _ORANGE.shadow)
    plaque(p, 3, 50, 77, 0.9)


def _plank(p: Pen, down: bool) -> None:
    """Yellow: a goblin who stands on a board, in a helmet with horns."""
    p.limb("M40 72L34 84M58 72L66 84", 7, palette.OLIVE_SKIN)
    p.limb("M36 56Q20 58 12 46M64 54Q80 52 88 40", 6.4, palette.OLIVE_SKIN)
    p.shape("M32 76Q28 48 48 44Q70 46 66 76Q50 82 32 76Z", _YELLOW)
    p.fill("M65 74Q68 54 58 49Q62 66 50 78Q58 78 65 74Z", _YELLOW.shadow)
    with p.at(49, 30, turn=4):
        head(p, palette.OLIVE_SKIN, down=down, ears=0.84)
        p.shape(
            "M-16 -14Q-32 -18 -30 -36Q-22 -26 -10 -24ZM16 -15Q32 -18 31 -37Q23 -27 10 -25Z", WHITE
        )
        p.shape("M-20 -7Q-19 -27 1 -28Q21 -27 22 -8Q0 -15 -20 -7Z", _YELLOW)
        p.fill("M20 -10Q19 -22 10 -25.6Q14 -18 11 -12.6Z", _YELLOW.shadow)
        p.line("M1 -27V-14", 2.6)
    plaque(p, 4, 48, 64, 0.86)
    p.limb("M5 80Q12 88 24 88H78Q90 88 96 76", 5.6, _YELLOW)


def _luge(p: Pen, down: bool) -> None:
    """Blue: a goblin flat on his belly, head first, with goggles and a flying scarf."""
    p.shape("M46 40Q28 30 22 36Q14 28 4 33L11 40L4 47Q16 48 24 45Q34 50 48 50Z", _BLUE)
    p.line("M16 38l-2 6M30 37l-2 8", 2.4, _BLUE.light)
    p.limb("M22 62Q10 58 6 64", 8, palette.BARK)
    p.shape("M16 72Q16 52 40 50Q62 48 70 72Z", palette.IRON)
    p.line("M24 60q6 -4 12 -5", 2.6, palette.IRON.light)
    with p.at(66, 48, turn=-6):
        head(p, palette.ASH_SKIN, down=down, left=False)
        p.shape("M-19 -2Q-20 -22 1 -23Q21 -21 21 -4Q12 -14 0 -13Q-12 -12 -19 -2Z", _BLUE)
        p.line("M-19 -3Q-2 -15 20 -8", 2.6, _BLUE.shadow)
        if not down:
            p.shape("M-14 -9Q0 -14 15 -9Q18 4 8 4L2 0L-5 4Q-15 4 -14 -9Z", palette.BRASS, 2.8)
            p.shape(oval(-6, -3, 4.6) + oval(8, -4, 4.2), "#dff1f5", 2.2)
            p.dots([(-5, -2.6), (9, -3.6)], 4)
    p.shape("M4 70H80Q92 70 98 82Q90 90 78 90H14Q6 84 4 70Z", _BLUE)
    p.fill("M96 82Q89 88.4 78 88.4H20Q62 86 88 76Z", _BLUE.shadow)
    p.shape("M4 70L2 54L16 70Z", _BLUE, 2.8)
    plaque(p, 5, 40, 78, 0.8)


def _tub(p: Pen, down: bool) -> None:
    """Green: a tub on feet, a crest of hair, and a ladle to steer with."""
    p.limb("M74 58L92 24", 3, palette.BARK)
    p.shape("M86 14Q98 8 99 20Q98 30 87 27Q82 20 86 14Z", palette.IRON)
    p.shape("M26 62Q24 44 46 42Q66 44 68 62Z", palette.ROPE)
    p.line("M30 52Q46 46 64 52M28 58Q46 52 66 58", 2.4, palette.ROPE.shadow)
    with p.at(45, 37, turn=-3):
        p.shape("M-10 -12L-16 -27L-7 -23L-6 -37L2 -27L9 -38L11 -24L20 -28L14 -10Z", _GREEN)
        p.fill("M13 -12L17 -25L11 -22L8 -33L4 -14Z", _GREEN.shadow)
        head(p, palette.LIME_SKIN, down=down, ears=1.2)
        p.shape(oval(-33, 2, 4), LANTERN, 2.4)
    p.limb("M64 58Q72 60 78 52", 6.4, palette.LIME_SKIN)
    p.shape("M20 86l-4 8h10l3 -8ZM72 86l2 8h10l-5 -8Z", palette.BRASS, 2.8)
    p.shape("M10 64Q6 88 28 90H70Q92 88 88 64Z", _GREEN)
    p.fill("M86.4 68Q88 86 69.6 88.4H36Q70 86 76 74Q82 72 86.4 68Z", _GREEN.shadow)
    p.shape("M5 59Q48 66 94 59Q96 68 90 68Q48 74 9 68Q3 66 5 59Z", _GREEN.light, 2.8)
    plaque(p, 6, 48, 79, 0.74)


_RIDES = (_toboggan, _sleigh, _pumpkin, _plank, _luge, _tub)
BOX = "-7 -14 114 114"
SEATS = range(1, len(_RIDES) + 1)


def ride(p: Pen, seat: int, *, down: bool = False) -> None:
    """Draw the goblin of a seat on his sled, in a box of 100."""
    _RIDES[seat - 1](p, down)


def riding(p: Pen, seat: int, x: float, y: float, size: float, *, turn: float = 0) -> None:
    """Draw the toboggan of a seat as part of a picture, centred on x, y."""
    with p.at(x, y, turn=turn, size=size), p.at(-50, -56):
        ride(p, seat)


def sled(seat: int, *, down: bool = False) -> str:
    """Return a toboggan, standing or lying."""
    clan = tuple(palette.CLANS)[seat - 1]
    p = Pen(3.2)
    if not down:
        p.fill(oval(50, 92, 44, 6), INK, 0.28)
        ride(p, seat)
        return p.picture(f"{clan} toboggan", BOX)
    p.fill(oval(50, 90, 46, 8), INK, 0.28)
    with p.at(54, 50, turn=-98, size=0.8), p.at(-50, -56):
        ride(p, seat, down=True)
    p.shape(
        "M3 92Q6 80 18 82Q26 74 38 81Q50 74 60 82Q72 74 82 82Q94 80 97 92Q50 100 3 92Z",
        palette.SNOW,
    )
    p.line("M20 90q8 -5 16 -1M60 91q8 -5 16 -1", 2.4, palette.SNOW.shadow)
    for x, y, r in ((14, 16, 8), (34, 8, 6), (86, 14, 7)):
        p.shape(star(x, y, 5, r * 1.2, r * 0.5), LANTERN, 2.4)
    return p.picture(f"{clan} toboggan, lying", BOX)


def winner(seat: int | None) -> str:
    """Return the winner's toboggan; if nobody won, one that lies."""
    return sled(1, down=True) if seat is None else sled(seat + 1)
