"""Types and constants that facts share."""

from typing import Final

NONE: Final = -1
"""No card, no creature, no element."""

Cards = tuple[int, ...]
