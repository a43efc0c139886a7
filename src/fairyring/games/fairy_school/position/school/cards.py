"""The cards as flat tables for the rules, made once from `parts`."""

from typing import Final

from mypy_extensions import i64

from ...parts import CARDS, LONG_FINALS, PAIR_BONUS, SHORT_FINALS, FinalProject, Line as Printed
from ...parts.elements import COLUMN_COSTS
from ...parts.notation import Special
from .actions import GAINS, Gain
from .elements import packed


class Feat:
    """Kinds of effects besides paying and gaining, as plain numbers."""

    PLAIN: Final = int(Special.NONE)
    TAKE: Final = int(Special.TAKE)
    RE_ACTIVATE: Final = int(Special.RE_ACTIVATE)
    DRAW: Final = int(Special.DRAW)
    REMOVE: Final = int(Special.REMOVE)
    STUDY: Final = int(Special.STUDY)


NUMBER: Final = len(CARDS)
_GAIN: Final = {gain.vector: gain for gain in GAINS}


class Line:
    """A printed line of a card; immutable."""

    __slots__ = ("cards", "choices", "cost", "gain", "number", "special", "times")

    def __init__(self, number: int, printed: Printed) -> None:
        self.number: i64 = number
        """Its index in LINES."""
        self.cost: i64 = packed(printed.cost)
        self.times: i64 = printed.times
        self.special: i64 = int(printed.special)
        self.cards: i64 = printed.cards
        """The most cards that are taken or kept."""
        self.gain: i64 = packed(printed.gains[0]) if printed.gains else 0
        """Its gain; the first one if there are several."""
        several = printed.gains if len(printed.gains) > 1 else ()
        self.choices: list[Gain] = sorted(
            [_GAIN[vector] for vector in several], key=lambda gain: gain.index
        )
        """The gains to choose from; empty if there is no choice."""


LINES: Final[list[Line]] = []
LINES_OF: Final[list[list[Line]]] = []
"""The lines of each card."""
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
"""F45d: whether a card can re-activate; such cards cannot be re-activated themselves."""
COLUMN_COST: Final[list[int]] = [packed(cost) for cost in COLUMN_COSTS]


def _steps(finals: tuple[FinalProject, ...]) -> list[list[int]]:
    return [[packed(step) for step in final.steps] for final in finals]


LONG_STEPS: Final = _steps(LONG_FINALS)
SHORT_STEPS: Final = _steps(SHORT_FINALS)

BONUSES: Final[list[list[int]]] = [[packed(bonus) for bonus in pair] for pair in PAIR_BONUS]
"""The bonuses for each pair of creatures; the player chooses one if there are several."""
ANY_ELEMENT: Final[list[Gain]] = sorted(
    [_GAIN[bonus] for pair in PAIR_BONUS if len(pair) > 1 for bonus in pair],
    key=lambda gain: gain.index,
)
"""Choice of earth, plant, fire or water."""
