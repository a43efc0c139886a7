"""The rough worth of lines, as a yardstick for designers and bots; not a rule."""

from fairyring.kernel.numbers.adding import added_up

from .elements import Element, Vector
from .notation import Line

WEIGHTS = (0.9, 1.1, 4.0, 1.1, 0.9)
"""Worth of each element. Plant and fire are dearer to convert to than earth and water."""


def weight(amounts: Vector) -> float:
    """Return the worth of some elements."""
    return added_up([amounts[element] * WEIGHTS[element] for element in Element])


def once(line: Line) -> float:
    """Return the net worth of doing a line once: its best gain less its cost."""
    return max(map(weight, line.gains), default=0.0) - weight(line.cost)


def line_worth(line: Line) -> float:
    """Return the worth of a line; each further time counts half, since all are rarely paid."""
    return once(line) * (2 - 0.5 ** (line.times - 1))
