"""The numbered clauses of Gobblestones, and the clause that forbids an action.

The clauses follow the printed rules in our own words; a clause that settles what the printed rules
leave open, or say differently in their four languages, names the decision (B1 to B27, BB1 to BB13).
`why_not` checks one action by the book: it looks at the whole play, space by space, and does not
use the sets of spaces from which `position` makes the actions.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.position import Position

from ..position import Gobblestones
from .book import RULEBOOK
from .legality import broken

__all__ = ["RULEBOOK", "why_not"]


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, Gobblestones)
    clause = broken(position, seat, action)
    return None if clause is None else RULEBOOK[clause]
