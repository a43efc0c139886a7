"""The numbered clauses of Goblin Toboggan, and the clause that forbids an action.

`why_not` checks one action by the book: it looks from cell to cell and from choice to choice, and
does not use the tables and searches from which `position` makes the actions.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.position import Position

from ..position.race.race import Race
from .asking import broken
from .book import RULEBOOK

__all__ = ["RULEBOOK", "why_not"]


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, Race)
    clause = broken(position, seat, action)
    return None if clause is None else RULEBOOK[clause]
