"""The pieces of a game to print: names for the `box` module of a game."""

from fairyring.kernel.display.printed import (
    BACK,
    CARD_HIGH,
    CARD_WIDE,
    Grid,
    Printed,
    Shape,
    card,
    hexagon,
    one,
    token,
)

__all__ = [
    "BACK",
    "CARD_HIGH",
    "CARD_WIDE",
    "Grid",
    "Printed",
    "Shape",
    "card",
    "hexagon",
    "one",
    "token",
]
