"""The numbered clauses of Goblin Swinger Party, and the clause that forbids an action.

The clauses are in `rules.md`. `why_not` checks one action by the book: it walks the field step by
step and does not use the tables from which `position` makes the actions.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.book import read_rulebook
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.position import Position

from .position import Swinger, actions as do, phases

RULEBOOK = read_rulebook(__package__)

_STEP = {
    phases.SUITS_ARE_CHOSEN: "S2.2",
    phases.CORNERS_ARE_CHOSEN: "S2.7",
    phases.MOVE: "S3.3",
    phases.STUCK: "S3.11",
    phases.ANY: "S4.2",
    phases.BESIDE: "S4.3",
    phases.TOP: "S4.4",
    phases.JUMP: "S4.7",
}
"""The clause of each phase; it refuses every other action."""

Spot = tuple[int, int]
"""A row and a column."""
_MIDDLE: Spot = (2, 2)


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, Swinger)
    clause = _broken(position, seat, action)
    return None if clause is None else RULEBOOK[clause]


def _broken(table: Swinger, seat: int, action: Action) -> str | None:
    """Return the number of the clause that forbids this action now; None if it is legal."""
    phase = table.phase
    if table.outcome() is not None:
        return "S8.5"
    if seat != table.turn:
        return (
            _STEP[phase]
            if phase in (phases.SUITS_ARE_CHOSEN, phases.CORNERS_ARE_CHOSEN)
            else "S3.1"
        )
    match action:
        case do.TakeSuit() if phase == phases.SUITS_ARE_CHOSEN:
            return "S2.2" if action.suit in table.suits else None
        case do.TakeCorner() if phase == phases.CORNERS_ARE_CHOSEN:
            return "S2.7" if action.cell in table.tokens else None
        case do.Move() if phase == phases.MOVE:
            return _broken_by_move(table, seat, action)
        case do.Use() if phase == phases.STUCK:
            return None if action.power in (table.die_a, table.die_b) else "S3.2"
        case do.Look() if phase in (phases.ANY, phases.BESIDE, phases.TOP):
            return _broken_by_look(table, seat, _spot(action.cell))
        case do.Enough() if phase == phases.BESIDE:
            return "S4.3" if table.peeked == phases.NONE else None
        case do.Swap() | do.Keep() if phase == phases.TOP:
            return None
        case do.Jump() if phase == phases.JUMP:
            return _broken_by_jump(table, seat, _spot(action.cell))
    return _STEP[phase]


def _broken_by_move(table: Swinger, seat: int, move: do.Move) -> str | None:
    if move.die not in (table.die_a, table.die_b):
        return "S3.3"
    start, end = _spot(table.cell(seat, move.token)), _spot(move.cell)
    other_own = _spot(table.cell(seat, 1 - move.token))
    if not _leads(start, end, move.die, {start, _MIDDLE}):
        through_the_hole = _leads(start, end, move.die, {start})
        if not through_the_hole:
            return "S3.4"
        if not table.rules.crossable:
            return "S3.5"
    if end in _of_others(table, seat):
        return "S3.7"
    return "S3.9" if table.rules.apart and end == other_own else None


def _leads(here: Spot, end: Spot, steps: int, closed: set[Spot]) -> bool:
    """Return whether a way of exactly this many steps leads there through no closed space."""
    if steps == 0:
        return here == end
    return any(
        _leads(spot, end, steps - 1, closed | {spot})
        for spot in _beside(here)
        if spot not in closed
    )


def _broken_by_look(table: Swinger, seat: int, spot: Spot) -> str | None:
    second = _spot(table.cell(seat, table.second))
    seen = None if table.peeked == phases.NONE else _spot(table.peeked)
    if table.phase == phases.BESIDE and (spot not in _beside(second) or spot == seen):
        return "S4.3"
    if table.phase == phases.TOP and (spot != second or spot == seen):
        return "S4.5"
    return None


def _broken_by_jump(table: Swinger, seat: int, spot: Spot) -> str | None:
    here = _spot(table.cell(seat, table.second))
    other_own = _spot(table.cell(seat, 1 - table.second))
    if spot in _of_others(table, seat):
        return "S4.7"
    return "S4.8" if table.rules.apart and spot == other_own and spot != here else None


def _of_others(table: Swinger, seat: int) -> set[Spot]:
    """Return where the tokens of other players are, including players who left."""
    cells = [
        table.cell(other, token)
        for other in range(table.seats)
        if other != seat
        for token in (0, 1)
    ]
    return {_spot(cell) for cell in cells if cell >= 0}


def _spot(cell: int) -> Spot:
    return divmod(cell, 5)


def _beside(spot: Spot) -> list[Spot]:
    row, column = spot
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [(down, right) for down, right in around if 0 <= down < 5 and 0 <= right < 5]
