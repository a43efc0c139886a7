"""The rules of Gobblestones: positions, actions, and setup."""

from fairyring.games.gobblestones.parts import EACH, Colour
from fairyring.games.gobblestones.position.board.actions import CATALOGUE, DONE, Answer, Lay
from fairyring.games.gobblestones.position.board.board import GREY, Board, Rules
from fairyring.games.gobblestones.position.board.ground import MOST_STONES, Ground
from fairyring.games.gobblestones.position.deal import empty, start
from fairyring.games.gobblestones.position.ending import IDLE_ROUNDS
from fairyring.games.gobblestones.position.table import Gobblestones
from fairyring.kernel.options import Settings

__all__ = [
    "CATALOGUE",
    "DONE",
    "GREY",
    "MOST_STONES",
    "Answer",
    "Board",
    "Gobblestones",
    "Ground",
    "Lay",
    "Rules",
    "bound",
    "empty",
    "start",
]


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
