"""Parts to print, cut out and play with: cards, tiles, boards and tokens."""

from enum import StrEnum
from typing import NamedTuple, TypeAlias

Grid: TypeAlias = tuple[tuple[str, ...], ...]
"""The keys of faces that lie side by side, row by row; most pieces show one."""

BACK = ""
"""Stands for the back of a card, which has no key."""


class Shape(StrEnum):
    """The outline along which a piece is cut."""

    CARD = "card"
    """An upright card; its colour is printed beyond the edge, so that a crooked cut shows no white.
    """
    SQUARE = "square"
    """Any other piece with four straight sides."""
    HEXAGON = "hexagon"
    """A cell that stands on a corner."""
    ROUND = "round"


class Printed(NamedTuple):
    """One sort of piece: what is on its sides, how many there are, how large it is."""

    front: Grid
    copies: int
    wide: float
    """In millimetres, as is `high`."""
    high: float
    shape: Shape = Shape.CARD
    back: Grid | None = None
    """None: the back stays white."""


CARD_WIDE = 63.0
"""The width of the usual card sleeves, in millimetres."""
CARD_HIGH = 88.2
"""The height of the usual card sleeves."""


def one(key: str) -> Grid:
    """A single face."""
    return ((key,),)


def card(front: str, copies: int = 1, *, back: str | None = BACK) -> Printed:
    """Copies of a card; `back` is the key of another face, or None if nothing is printed there."""
    return Printed(
        one(front), copies, CARD_WIDE, CARD_HIGH, back=None if back is None else one(back)
    )


def token(front: str, copies: int, size: float, *, back: str | None = None) -> Printed:
    """Copies of a round token, which may have another face on its back."""
    behind = None if back is None else one(back)
    return Printed(one(front), copies, size, size, Shape.ROUND, behind)


def hexagon(front: str, copies: int, wide: float, *, back: str | None = None) -> Printed:
    """Copies of a tile that stands on a corner; `wide` is between two of its upright sides."""
    behind = None if back is None else one(back)
    return Printed(one(front), copies, wide, round(wide * 2 / 3**0.5, 2), Shape.HEXAGON, behind)
