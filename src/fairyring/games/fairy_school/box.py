"""The pieces to cut out of paper: cards, boards, elements, cubes, kindness."""

from fairyring.kernel.display.printed import Grid, Printed, Shape, card, one, token

from .parts import CARDS, LONG_FINALS, SHORT_FINALS, Creature, Element, Kind
from .parts.elements import COLUMN_COSTS, CUBES

_SEATS = 6
_CREATURE = 30.0
_TOKEN = 20.0
_SMALL = 16.0
_CUBE = 12.0
_HEAP = 27
"""Tokens of each element. A player who has more writes it down."""
_KINDNESS = 54


def _creatures() -> Grid:
    """Return the creature board: the two of a pair side by side, three pairs in a row."""
    keys = [f"creature-{creature.name.lower().replace('_', '-')}" for creature in Creature]
    half = len(keys) // 2
    return tuple(keys[:half]), tuple(keys[half:])


BOX: tuple[Printed, ...] = (
    *[
        card(f"card-{one_card.number}", _SEATS if one_card.kind is Kind.START else 1)
        for one_card in CARDS
    ],
    *[card(f"final-{final.name}") for final in (*LONG_FINALS, *SHORT_FINALS)],
    *[
        card(f"slot-{row}-{column}", _SEATS, back=None)
        for row in ("top", "bottom")
        for column in range(1, len(COLUMN_COSTS) + 1)
    ],
    Printed(_creatures(), _SEATS, len(Creature) // 2 * _CREATURE, 2 * _CREATURE, Shape.SQUARE),
    *[token(f"element-{element.name.lower()}", _HEAP, _TOKEN) for element in Element],
    token("kindness", _KINDNESS, _TOKEN),
    token("studied", _SEATS * len(Creature), _SMALL),
    *[
        Printed(one(f"cube-{seat}"), CUBES, _CUBE, _CUBE, Shape.SQUARE)
        for seat in range(1, _SEATS + 1)
    ],
)
ALSO: tuple[str, ...] = ("Pen and paper for who stores more than there are discs.",)
