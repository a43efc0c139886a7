"""The numbered clauses of Fairy School, and the clause that forbids an action.

`why_not` checks one action by the book: it reads the printed cards and the cards on the table, and
does not use the tables from which `position` makes the actions. Read `book`, then `judging`, then
`asking`.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.position import Position

from ..position import FairySchool
from .book import RULEBOOK
from .legality import broken

__all__ = ["RULEBOOK", "why_not"]


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, FairySchool)
    clause = broken(position, seat, action)
    return None if clause is None else RULEBOOK[clause]
