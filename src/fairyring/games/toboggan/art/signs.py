"""The signs of badges, small enough for the corner of a piece."""

from collections.abc import Callable, Mapping

from fairyring.ink.palette import INK, LANTERN, WHITE
from fairyring.ink.path import star

from .drawing.palette import BARK, BERRY, DRIFT, GATE, ICE, IRON, PINE, PLANK, ROCK, SNOW, SOOT
from .drawing.pen import Pen, oval
from .drawing.symbols import SYMBOLS
from .emblems import EMBLEMS

_BOX = "-13.5 -13.5 27 27"


def _down(p: Pen) -> None:
    """A board upright in the snow, and a star."""
    p.line("M-2 9V-7Q-2 -11.4 3 -10.6", 5)
    p.line("M-2 9V-7Q-2 -11.4 3 -10.6", 2, PLANK.base)
    p.shape("M-12 10.6Q-8 4 -2 7Q5 3 12 10.6Z", SNOW, 1.8)
    p.shape(star(7.4, -3.4, 5, 5.4, 2.3), LANTERN, 1.5)


def _blocked(p: Pen) -> None:
    p.shape("M-11.4 -5.4H11.4V4.6H-11.4Z", WHITE, 1.8)
    p.fill("M-11 4.4L-5 -5.2H-1L-7 4.4ZM-2 4.4L4 -5.2H8L2 4.4ZM7 4.4L11 -2V4.4Z", INK)
    p.line("M-7 5V11M7 5V11", 2.8)


def _finished(p: Pen) -> None:
    p.line("M-8.4 -11V11.4", 2.8)
    p.shape("M-8 -10.4H11V3.6H-8Z", WHITE, 1.8)
    p.fill(
        "M-8 -10.4h4.8v4.6h-4.8ZM1.6 -10.4h4.8v4.6h-4.8ZM-3.2 -5.8h4.8v4.6h-4.8Z"
        "M6.4 -5.8h4.6v4.6"
        "h-4.6ZM-8 -1.2h4.8v4.8h-4.8ZM1.6 -1.2h4.8v4.8h-4.8Z",
        INK,
    )


def _crushed(p: Pen) -> None:
    """An ear and a glove under a large ball of snow."""
    p.shape("M-11 11Q-13 3 -7 5L-3 11ZM11 11Q14 2 8 4.4L4 11Z", PINE.light, 1.8)
    p.shape(oval(0, -1.4, 10), SNOW, 1.8)
    p.line("M-4 -6q-3 3 -2 7M1 3.4q5 1 7 -3M1 -7q2 3 5 3", 1.7, DRIFT)
    p.line("M-11 11.4H11", 2)


def _avalanche(p: Pen) -> None:
    """A wave of snow, and its direction."""
    p.shape(
        "M-11.4 1.4Q-13 -5 -7.4 -6.4Q-6.4 -11.6 -0.6 -10.6Q5.4 -13 8 -7.4Q13.4 -5 11.4 1.4Z",
        SNOW,
        1.8,
    )
    p.line("M-6.4 -2.4q2.4 -3.4 4.8 -1M2 -4q2.4 -2.4 4.6 0.4", 1.5, DRIFT)
    p.shape("M-7.4 3.4L0 6.6L7.4 3.4V6.8L0 12L-7.4 6.8Z", BERRY, 1.6)


def _instigator(p: Pen) -> None:
    p.shape(
        "M-9.6 7.6L-11.6 -6L-5 0L0 -10.4L5 0L11.6 -6L9.6 7.6Q0 10.6 -9.6 7.6Z", LANTERN.base, 1.8
    )
    p.dots([(-5, 4.4), (0, 5), (5, 4.4)], 2.6, BERRY.base)


def _handbrake(p: Pen) -> None:
    p.shape("M-10.6 11L-8 6H5L8 11Z", IRON, 1.8)
    p.line("M-1 6L4.4 -6", 4.6)
    p.line("M-1 6L4.4 -6", 1.6, BARK.light)
    p.shape(oval(5.4, -8, 3.8), BERRY, 1.8)
    p.line("M-8.6 1Q-9 -7 -2.4 -9M-11 -2L-8.6 1.6L-5.6 -1.4", 2)


def _counter(p: Pen) -> None:
    p.shape("M-10 -8.6Q-4 -8 0 -11.6Q4 -8 10 -8.6Q11.4 6 0 12Q-11.4 6 -10 -8.6Z", BERRY, 1.8)
    p.line("M-4.4 -3.4L4.4 5.4M4.4 -3.4L-4.4 5.4", 2.6, WHITE)


def _ready(p: Pen) -> None:
    p.line("M-9 1L-3 7.6L9.6 -7.6", 6.4)
    p.line("M-9 1L-3 7.6L9.6 -7.6", 3, PINE.light)


def _gate(p: Pen) -> None:
    p.line("M-8.6 11V-10.6M8.6 11V-10.6", 2.4)
    p.shape("M-8 -10L0 -6.6L-8 -2.6ZM8 -10L0 -6.6L8 -2.6Z", GATE, 1.6)
    p.line("M-6 9.6H6.4", 2.6, GATE.base, dashes="3 2.2", butt=True)


def _token(p: Pen) -> None:
    p.shape(oval(0, 0, 10.6), SOOT, 1.8)
    p.fill(star(0, 0.4, 5, 7.4, 3.1), LANTERN.base)


def _rock(p: Pen) -> None:
    p.shape("M-10.6 3L-7 -6L0 -9.4L7.6 -6L11 3L7 9.4H-7Z", ROCK, 1.8)
    p.line("M-7 -5.4L1 -3L7 -5.6M1 -3L-1 4L-7 9M-1 4L7 9", 1.5)


def _snow(p: Pen) -> None:
    p.line("M0 -11V11M-9.5 -5.5L9.5 5.5M9.5 -5.5L-9.5 5.5", 5)
    p.line("M0 -11V11M-9.5 -5.5L9.5 5.5M9.5 -5.5L-9.5 5.5", 2, WHITE)


def _mogul(p: Pen) -> None:
    p.shape("M-12 9.6Q-11 0 -6.4 0Q-3 0 -1.4 4Q0 -3 4 -3Q9.6 -2 12 9.6Z", SNOW, 1.8)
    p.line("M-7 -5.4Q-3 -11.4 3.4 -8.6M3.6 -11.6L4.4 -8L0.6 -7", 2)


def _ice(p: Pen) -> None:
    p.shape("M-10.6 0L-5 -9.6H6L11 -1L5.4 9.6H-5.6Z", ICE, 1.8)
    p.line("M-1.4 9L1 1.4L7 -1.4M1 1.4L-4 -2", 1.5)
    p.line("M-7 -1L-3 -7M-1 -4.6L1 -7.4", 1.8, WHITE)


def _tree(p: Pen) -> None:
    p.shape("M-1.8 7V11.6H1.8V7Z", BARK, 1.6)
    p.shape("M0 -11.6L5.4 -4H3L8 2H5L10 8.4H-10L-5 2H-8L-3 -4H-5.4Z", PINE, 1.8)


def _landmine(p: Pen) -> None:
    p.line("M0 -5V-10M-6 -3L-9 -7M6 -3L9 -7", 2.6)
    p.shape("M-9.4 6Q-9.4 -5 0 -5.4Q9.4 -5 9.4 6Z", SOOT, 1.8)
    p.shape("M-12 6.6Q-6 3.6 0 6.4Q6 3.6 12 6.6Q6 11 0 10.4Q-6 11 -12 6.6Z", SNOW, 1.6)
    p.fill(oval(0, 0.2, 2.4), BERRY.base)


def _banned(first: str, second: str) -> Callable[[Pen], None]:
    def drawn(p: Pen) -> None:
        p.shape(oval(0, 0, 12), WHITE, 1.8)
        for x, y, name in ((-4.2, -3.6, first), (4.4, 3.6, second)):
            with p.at(x, y, size=0.52):
                SYMBOLS[name](p)
        p.line("M-8 8L8 -8", 4.6)
        p.line("M-8 8L8 -8", 2.4, BERRY.base)

    return drawn


SIGNS: Mapping[str, tuple[str, Callable[[Pen], None]]] = {
    "down": ("knocked down", _down),
    "blocked": ("blocked", _blocked),
    "finished": ("finished", _finished),
    "crushed": ("crushed", _crushed),
    "avalanche": ("the avalanche comes", _avalanche),
    "instigator": ("begins the round", _instigator),
    "handbrake": ("moves last", _handbrake),
    "no-mage-engineer": ("no Mage or Engineer cards", _banned("mage", "engineer")),
    "no-driver-bombardier": ("no Driver or Bombardier cards", _banned("driver", "bombardier")),
    "counter": ("counter", _counter),
    "ready": ("ready", _ready),
    "gate": ("gate", _gate),
    "token": ("knockdown token", _token),
    "landmine": ("landmine", _landmine),
    "marker-snow": ("snow marker", _snow),
    "marker-ice": ("ice marker", _ice),
    "marker-tree": ("tree marker", _tree),
    "marker-rock": ("rock marker", _rock),
    "marker-mogul": ("mogul marker", _mogul),
    **{name: (name.replace("-", " "), drawing) for name, drawing in SYMBOLS.items()},
    **{f"seat-{seat}": (f"player {seat}", drawing) for seat, drawing in enumerate(EMBLEMS, 1)},
}


def sign(key: str) -> str:
    """Return the picture of a badge."""
    label, drawing = SIGNS[key]
    p = Pen(1.8)
    # A pale disc keeps the sign readable on a dark table.
    p.fill(oval(0, 0, 13.4), WHITE, 0.82)
    drawing(p)
    return p.picture(label, _BOX)
