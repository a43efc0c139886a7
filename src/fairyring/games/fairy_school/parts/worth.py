"""What a line is worth, roughly: a yardstick for designers and bots, not a rule."""

from typing import Final

from fairyring.games.fairy_school.parts.elements import Element, Vector
from fairyring.games.fairy_school.parts.notation import Line
from fairyring.kernel.numbers.adding import added_up

WEIGHTS: Final = (0.9, 1.1, 4.0, 1.1, 0.9)
"""Of each element: plant and fire are dearer to convert to than earth and water."""


def weight(amounts: Vector) -> float:
    """What some elements are worth."""
    return added_up([amounts[element] * WEIGHTS[element] for element in Element])


def once(line: Line) -> float:
    """What a line brings in elements if it is done once: its best gain less its cost."""
    return max(map(weight, line.gains), default=0.0) - weight(line.cost)


def line_worth(line: Line) -> float:
    """What a line brings; each further time counts half, for it is rarely paid in full."""
    return once(line) * (2 - 0.5 ** (line.times - 1))
