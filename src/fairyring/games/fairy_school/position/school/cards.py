"""The cards as the rules reckon with them: flat tables, made once from the parts."""

from typing import Final

from mypy_extensions import i64

from fairyring.games.fairy_school.parts import (
    CARDS,
    COLUMN_COSTS,
    LONG_FINALS,
    PAIR_BONUS,
    SHORT_FINALS,
    FinalProject,
    Line as Printed,
    Special,
)
from fairyring.games.fairy_school.position.school.actions import GAINS, Gain
from fairyring.games.fairy_school.position.school.elements import packed


class Feat:
    """What a line does beside paying and gaining, as a plain number."""

    PLAIN: Final = int(Special.NONE)
    TAKE: Final = int(Special.TAKE)
    RE_ACTIVATE: Final = int(Special.RE_ACTIVATE)
    DRAW: Final = int(Special.DRAW)
    REMOVE: Final = int(Special.REMOVE)
    STUDY: Final = int(Special.STUDY)


NUMBER: Final = len(CARDS)
_GAIN: Final = {gain.vector: gain for gain in GAINS}


class Line:
    """One printed line of a card. It never changes."""

    __slots__ = ("cards", "choices", "cost", "gain", "number", "special", "times")

    def __init__(self, number: int, printed: Printed) -> None:
        self.number: i64 = number
        """Its place among LINES."""
        self.cost: i64 = packed(printed.cost)
        self.times: i64 = printed.times
        self.special: i64 = int(printed.special)
        self.cards: i64 = printed.cards
        """So many are taken or kept at most."""
        self.gain: i64 = packed(printed.gains[0]) if printed.gains else 0
        """What it brings; the first of several."""
        several = printed.gains if len(printed.gains) > 1 else ()
        self.choices: list[Gain] = sorted(
            [_GAIN[vector] for vector in several], key=lambda gain: gain.index
        )
        """What one may choose to gain; empty if there is no choice."""


LINES: Final[list[Line]] = []
LINES_OF: Final[list[list[Line]]] = []
"""By card its lines."""
for _card in CARDS:
    LINES_OF.append([])
    for _printed in _card.effect:
        _line = Line(len(LINES), _printed)
        LINES.append(_line)
        LINES_OF[-1].append(_line)

CREATURE_OF: Final[list[int]] = [int(card.creature) for card in CARDS]
COST_OF: Final[list[int]] = [packed(card.cost) for card in CARDS]
KIND_OF: Final[list[int]] = [int(card.kind) for card in CARDS]
RE_ACTIVATES: Final[list[bool]] = [
    any(line.special == Special.RE_ACTIVATE for line in card.effect) for card in CARDS
]
"""F45d: cards that cannot be re-activated."""
COLUMN_COST: Final[list[int]] = [packed(cost) for cost in COLUMN_COSTS]


def _steps(finals: tuple[FinalProject, ...]) -> list[list[int]]:
    return [[packed(step) for step in final.steps] for final in finals]


LONG_STEPS: Final = _steps(LONG_FINALS)
SHORT_STEPS: Final = _steps(SHORT_FINALS)

BONUSES: Final[list[list[int]]] = [[packed(bonus) for bonus in pair] for pair in PAIR_BONUS]
"""What the two of each pair bring; one of several is chosen."""
ANY_ELEMENT: Final[list[Gain]] = sorted(
    [_GAIN[bonus] for pair in PAIR_BONUS if len(pair) > 1 for bonus in pair],
    key=lambda gain: gain.index,
)
"""Earth, plant, fire and water, to choose from."""
