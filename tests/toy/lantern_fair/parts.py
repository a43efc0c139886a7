"""The cards of the fair, each with its own name."""

from enum import StrEnum
from typing import NamedTuple


class Kind(StrEnum):
    """The kind of a card."""

    LANTERN = "lantern"
    FIREFLY = "firefly"
    SNUFFER = "snuffer"


class Card(NamedTuple):
    """One card; only lanterns give light."""

    name: str
    kind: Kind
    light: int


CARDS = (
    *(Card(f"Lantern {light}", Kind.LANTERN, light) for light in range(1, 21)),
    *(Card(name, Kind.FIREFLY, 0) for name in ("Dot", "Flick", "Mote", "Zip")),
    *(Card(name, Kind.SNUFFER, 0) for name in ("Damp", "Hush", "Pinch", "Puff")),
)
HAND = 4
"""Cards that each player is dealt."""
