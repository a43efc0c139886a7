"""The lines of the cards as tables for the planner."""

from typing import Final

from ..parts import CARDS, Kind, Line, Vector
from ..parts.notation import Special

POINT: Final = 2.9
"""Worth of a point of the report. The unit is an average element that is needed."""
STUDY_WORTH: Final = 2 * POINT
REMOVE_WORTH: Final = 0.7

Change = tuple[tuple[int, int], ...]
"""Pairs of an element and a number to add to it."""


def change_of(amounts: Vector, sign: int = 1) -> Change:
    """Return the change that adds these elements, or with sign -1 takes them away."""
    return tuple((element, sign * number) for element, number in enumerate(amounts) if number)


class CardLine:
    """A line of a card, and the changes that it makes."""

    def __init__(self, at: int, printed: Line, kind: Kind) -> None:
        self.at = at
        """The line of its card, 0 or 1."""
        self.cost = printed.cost
        self.times = printed.times
        self.special = printed.special
        self.cards = printed.cards
        self.changes = tuple(_change(printed.cost, gain) for gain in printed.gains) or (
            change_of(printed.cost, -1),
        )
        """The change of doing it once, by each alternative gain."""
        self.beside = _beside(printed, kind)
        """The worth of its special effect, where nothing more exact is known."""


def _change(cost: Vector, gain: Vector) -> Change:
    changed = zip(gain, cost, strict=True)
    return tuple((element, new - old) for element, (new, old) in enumerate(changed) if new != old)


def _beside(line: Line, kind: Kind) -> float:
    """Return the worth of a special effect.

    Most use another card; later cards come with better ones.
    """
    usual = (1.5, 1.8, 2.1, 2.6, 3.0)[kind]
    match line.special:
        case Special.TAKE:
            return usual * (1.0 + 0.9 * (line.cards - 1))
        case Special.RE_ACTIVATE:
            return usual
        case Special.DRAW:
            return 0.9 * usual * line.cards
        case Special.REMOVE:
            return REMOVE_WORTH
        case Special.STUDY:
            return STUDY_WORTH
        case Special.NONE:
            return 0.0


LINES_OF: Final = [
    [CardLine(at, line, card.kind) for at, line in enumerate(card.effect)] for card in CARDS
]
"""The lines of each card."""
ALL_LINES: Final = [line for lines in LINES_OF for line in lines]
"""All lines; the index is that of `Fairy.line_under_way`."""
