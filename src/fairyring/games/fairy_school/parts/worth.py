"""What an effect is worth, roughly: a yardstick for designers, not a rule."""

from typing import Final

from fairyring.games.fairy_school.parts.elements import Element, Vector
from fairyring.games.fairy_school.parts.notation import Effect, Line, Special

WEIGHTS: Final = (0.9, 1.1, 4.0, 1.1, 0.9)
"""Of each element: plant and fire are dearer to convert to than earth and water."""


def weight(amounts: Vector) -> float:
    """What some elements are worth."""
    return sum(amounts[element] * WEIGHTS[element] for element in Element)


def once(line: Line) -> float:
    """What a line brings in elements if it is done once: its best gain less its cost."""
    return max(map(weight, line.gains), default=0.0) - weight(line.cost)


def line_worth(line: Line) -> float:
    """What a line brings; each further time counts half, for it is rarely paid in full."""
    return once(line) * (2 - 0.5 ** (line.times - 1))


def is_special(effect: Effect) -> bool:
    """Whether one of its lines does more than change elements."""
    return any(line.special is not Special.NONE for line in effect)


def worth(effect: Effect) -> float:
    """What a card brings in elements: its better line."""
    return max(map(line_worth, effect))


def attracts(effect: Effect) -> bool:
    """Whether neighbours like to use it: a production, or one common element for three or more."""
    return any(_attracts(line) for line in effect)


def _attracts(line: Line) -> bool:
    if line.special is not Special.NONE:
        return False
    paid = sum(line.cost)
    if not paid:
        return True
    most = max(sum(gain) + 3 * gain[Element.AIR] for gain in line.gains)
    return paid == 1 and not line.cost[Element.AIR] and most >= 3
