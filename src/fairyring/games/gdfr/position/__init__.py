"""The rules of Goblins Drool, Fairies Rule!: positions, actions, dealing, and the exact solver."""

from fairyring.kernel.options import Settings

from .actions import CATALOGUE, Add
from .deal import start
from .solver import solve
from .table import GoblinsDrool

__all__ = ["CATALOGUE", "Add", "GoblinsDrool", "bound", "solve", "start"]


def bound(seats: int, settings: Settings) -> int | None:
    """Return the most actions that a game can have; None for one player (G5.2)."""
    cap = settings["turn_cap"]
    assert isinstance(cap, int)
    return seats * cap if seats > 1 else None
