"""The rules: what is true now, what each seat may do, what an action does."""

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
    """More actions than any game can have.

    A turn that changes something lays a stone for good or draws one, so there are no more of them
    than stones on the board and draws of five. Between two of them nobody does nothing more often
    than B5.5 and B6.10 let him.
    """
    stones = EACH * len(Colour)
    turns_of_use = stones + stones // MOST_STONES
    if not settings["bluff"]:
        return stones + (turns_of_use + 1) * seats
    of_a_turn = MOST_STONES + 1 + (seats - 1)
    return (turns_of_use + 1) * IDLE_ROUNDS * seats * of_a_turn
