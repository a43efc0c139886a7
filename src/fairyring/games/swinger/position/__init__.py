"""The rules of Goblin Swinger Party: positions, actions, and setup."""

from fairyring.games.swinger.position.actions import (
    CATALOGUE,
    Enough,
    Jump,
    Keep,
    Look,
    Move,
    Swap,
    TakeCorner,
    TakeSuit,
    Use,
)
from fairyring.games.swinger.position.deal import bound, start
from fairyring.games.swinger.position.knowing.knowledge import PILE, PLACES, UNSEEN
from fairyring.games.swinger.position.party.party import COMMUNITY
from fairyring.games.swinger.position.party.phases import (
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
from fairyring.games.swinger.position.party.rules import Rules
from fairyring.games.swinger.position.table import Swinger

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
