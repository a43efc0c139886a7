"""The numbered clauses of Fairy School, and the clause that forbids an action.

`why_not` checks one action by the book: it reads the printed cards and what lies on the table, and
knows nothing of the tables from which `position` reads the actions off. Read `book`, then
`judging`, then `asking`.
"""

from fairyring.games.fairy_school.position import FairySchool
from fairyring.games.fairy_school.rulebook.asking import broken
from fairyring.games.fairy_school.rulebook.book import RULEBOOK
from fairyring.kernel.action import Action
from fairyring.kernel.position import Position
from fairyring.kernel.told.rulebook import Clause

__all__ = ["RULEBOOK", "why_not"]


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """The clause that forbids this action now; None when it is legal."""
    assert isinstance(position, FairySchool)
    clause = broken(position, seat, action)
    return None if clause is None else RULEBOOK[clause]
