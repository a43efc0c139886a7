"""The lines of the cards, ready to be reckoned with."""

from typing import Final

from fairyring.games.fairy_school.parts import CARDS, Kind, Line, Special, Vector

POINT: Final = 2.9
"""What a point of the report is worth. All is reckoned in middling elements that are needed."""
STUDY_WORTH: Final = 2 * POINT
REMOVE_WORTH: Final = 0.7

Change = tuple[tuple[int, int], ...]
"""How many more of which elements."""


def change_of(amounts: Vector, sign: int = 1) -> Change:
    """The change that brings these elements, or takes them away."""
    return tuple((element, sign * number) for element, number in enumerate(amounts) if number)


class CardLine:
    """A line of a card, and what it changes."""

    def __init__(self, at: int, printed: Line, kind: Kind) -> None:
        self.at = at
        """0 or 1."""
        self.cost = printed.cost
        self.times = printed.times
        self.special = printed.special
        self.cards = printed.cards
        self.changes = tuple(_change(printed.cost, gain) for gain in printed.gains) or (
            change_of(printed.cost, -1),
        )
        """What can come of doing it once."""
        self.beside = _beside(printed, kind)
        """What it is worth beside its elements, where that is not known more exactly."""


def _change(cost: Vector, gain: Vector) -> Change:
    changed = zip(gain, cost, strict=True)
    return tuple((element, new - old) for element, (new, old) in enumerate(changed) if new != old)


def _beside(line: Line, kind: Kind) -> float:
    """Most specials use another card, and those are better, the later a card comes."""
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
"""By card its lines."""
ALL_LINES: Final = [line for lines in LINES_OF for line in lines]
"""In the order in which a fairy's line under way is numbered."""
