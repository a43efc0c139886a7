"""The rules of Goblin Swinger Party: positions, actions, and setup."""

from typing import Final

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import Tell
from fairyring.kernel.options import Settings

from .actions import CATALOGUE
from .deals import deal_out
from .party import COMMUNITY
from .rules import Rules
from .table import Swinger

__all__ = ["CATALOGUE", "Swinger", "bound", "start"]


_OF_A_TURN: Final = 3
"""A move, or the choice of a power, and at most two actions of the power."""


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> Swinger:
    """Set up a new game, up to the first choice."""
    party = Swinger(seats, Rules.of(settings), [], [])
    deal_out(party, dice, tell)
    return party


def bound(seats: int, settings: Settings) -> int:
    """Return the most actions of a game: suits, corners, and four turns for everybody (S6.2)."""
    turns = (COMMUNITY - 1) * seats
    return int(settings["deals"]) * (seats + seats + turns * _OF_A_TURN)
