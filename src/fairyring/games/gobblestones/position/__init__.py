"""The rules of Gobblestones: positions, actions, and setup."""

from fairyring.kernel.dice import Dice
from fairyring.kernel.facts import EVERYBODY, Tell
from fairyring.kernel.options import Settings, listed_seats

from ..facts import Began
from ..parts import EACH, SQUARES, Colour
from .actions import CATALOGUE
from .board import Board, Rules
from .ending import IDLE_ROUNDS
from .ground import MOST_STONES, Ground
from .meal import set_up
from .stones import total
from .table import Gobblestones
from .turn import draw

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


# Setup: the layout of the squares, the first player, and the first stones.


def start(seats: int, settings: Settings, dice: Dice, tell: Tell | None = None) -> Gobblestones:
    """Set up a new game: a random board, and five stones for each player."""
    box = list(range(SQUARES))  # B2.2
    squares = tuple([(dice.draw(box), dice.below(2), dice.below(4)) for _ in range(SQUARES)])
    starters = listed_seats(settings["first"]) or list(range(seats))  # B2.1
    table = empty(seats, Board(Rules.of(settings), squares))
    table.turn = table.first = dice.draw(starters)
    if tell is not None:
        tell(Began(squares, table.turn), EVERYBODY)
    table.in_bag = total(table.bag)
    for seat in range(seats):
        draw(table, seat, MOST_STONES, dice, tell)  # B2.3
    return table


def empty(seats: int, board: Board) -> Gobblestones:
    """Return a game without any stone in play: all are still in the box."""
    none = (0,) * seats
    meal = Gobblestones(seats, Ground(board, []), list(none), list(none), none, none)
    set_up(meal)
    return meal
