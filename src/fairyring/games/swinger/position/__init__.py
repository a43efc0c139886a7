"""The rules of Goblin Swinger Party: positions, actions, and setup."""

from .actions import CATALOGUE, Enough, Jump, Keep, Look, Move, Swap, TakeCorner, TakeSuit, Use
from .deal import bound, start
from .knowing.knowledge import PILE, PLACES, UNSEEN
from .party.party import COMMUNITY
from .party.phases import (
    ANY,
    BESIDE,
    CORNERS_ARE_CHOSEN,
    JUMP,
    MOVE,
    NONE,
    NOWHERE,
    STUCK,
    SUITS_ARE_CHOSEN,
    TOP,
)
from .party.rules import Rules
from .table import Swinger

__all__ = [
    "ANY",
    "BESIDE",
    "CATALOGUE",
    "COMMUNITY",
    "CORNERS_ARE_CHOSEN",
    "JUMP",
    "MOVE",
    "NONE",
    "NOWHERE",
    "PILE",
    "PLACES",
    "STUCK",
    "SUITS_ARE_CHOSEN",
    "TOP",
    "UNSEEN",
    "Enough",
    "Jump",
    "Keep",
    "Look",
    "Move",
    "Rules",
    "Swap",
    "Swinger",
    "TakeCorner",
    "TakeSuit",
    "Use",
    "bound",
    "start",
]
