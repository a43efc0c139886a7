"""The rules of Gobblestones: positions, actions, and setup."""

from fairyring.kernel.options import Settings

from ..parts import EACH, Colour
from .board.actions import CATALOGUE
from .board.ground import MOST_STONES
from .deal import empty, start
from .ending import IDLE_ROUNDS
from .table import Gobblestones

__all__ = ["CATALOGUE", "Gobblestones", "bound", "empty", "start"]


def bound(seats: int, settings: Settings) -> int | None:
    """Return an upper bound on the actions of a game.

    A turn that changes something lays a stone for good or draws one, so there are no more of these
    than stones on the board and draws of five. Between two of them, B5.5 and B6.10 limit how often
    a player may do nothing.
    """
    stones = EACH * len(Colour)
    turns_of_use = stones + stones // MOST_STONES
    if not settings["bluff"]:
        return stones + (turns_of_use + 1) * seats
    of_a_turn = MOST_STONES + 1 + (seats - 1)
    return (turns_of_use + 1) * IDLE_ROUNDS * seats * of_a_turn
