"""The numbered clauses of Gobblestones, and the clause that forbids an action.

The clauses are in `rules.md`. `why_not` checks one action by the book: it looks at the whole play,
space by space, and does not use the sets of spaces from which `position` makes the actions.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.book import read_rulebook
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.pending import NONE
from fairyring.kernel.position import Position

from .position import Gobblestones
from .position.actions import Answer, Lay
from .position.board import GREY
from .position.grid import WIDE
from .position.ground import MOST_STONES
from .position.stones import cell_of, of_colour

RULEBOOK = read_rulebook(__package__)

Spot = tuple[int, int]
"""A row and a column."""


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, Gobblestones)
    clause = _broken(position, seat, action)
    return None if clause is None else RULEBOOK[clause]


def _broken(table: Gobblestones, seat: int, action: Action) -> str | None:
    """Return the number of the clause that forbids this action now; None if it is legal."""
    if table.outcome() is not None:
        return "B5.9"
    doubt = table.doubt
    if isinstance(action, Answer):
        if doubt is None:
            return "B6.2" if table.ground.board.rules.bluff else "B6.1"
        (player,) = doubt.about
        in_game = 0 <= seat < table.seats and table.playing & 2**seat
        if seat == player or not in_game or doubt.answers[seat] != NONE:
            return "B6.4"
        return None
    if doubt is not None:
        return "B6.4"
    if seat != table.turn:
        return "B3.1"
    return _broken_by_laying(table, seat, action) if isinstance(action, Lay) else None


def _broken_by_laying(table: Gobblestones, seat: int, lay: Lay) -> str | None:
    """Check the play as it would lie with this stone."""
    laid = table.ground.laid
    if laid == MOST_STONES or of_colour(table.hands[seat], lay.colour) == 0:
        return "B3.2"
    cells = [int(cell_of(stone)) for stone in table.ground.stones]
    old, new = cells[: len(cells) - laid], cells[len(cells) - laid :]
    if lay.cell in cells:
        return "B3.3"
    board = table.ground.board
    if not board.rules.bluff and board.colours[lay.cell] not in (lay.colour, GREY):
        return "B3.4"
    new.append(int(lay.cell))
    places = [divmod(cell, WIDE) for cell in new]
    before = {divmod(cell, WIDE) for cell in old}
    return _broken_by_shape(places, before, board.rules.strict)


def _broken_by_shape(new: list[Spot], old: set[Spot], strict: bool) -> str | None:
    rows = sorted({row for row, _ in new})
    columns = sorted({column for _, column in new})
    if len(rows) > 1 and len(columns) > 1:
        return "B3.5"
    for row in range(rows[0], rows[-1] + 1):
        for column in range(columns[0], columns[-1] + 1):
            if (row, column) in old and strict:
                return "B3.7"
            if (row, column) not in new and (row, column) not in old:
                return "B3.6"
    if not old:
        if not any(row % 5 == 2 and column % 5 == 2 for row, column in new):
            return "B3.9"
    elif not any(beside in old for spot in new for beside in _beside(spot)):
        return "B3.8"
    covered = old | set(new)
    for row, column in new:
        for top in (row - 1, row):
            for left in (column - 1, column):
                block = {(top, left), (top, left + 1), (top + 1, left), (top + 1, left + 1)}
                if block <= covered:
                    return "B3.10"
    return None


def _beside(spot: Spot) -> tuple[Spot, ...]:
    row, column = spot
    return (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)
