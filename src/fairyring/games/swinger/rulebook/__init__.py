"""The numbered clauses of Goblin Swinger Party, and the clause that forbids an action.

The clauses follow the printed rules in our own words; a clause that settles what the printed rules
leave open names the decision (P1 to P37). `why_not` checks one action by the book: it walks the
field step by step and does not use the tables from which `position` makes the actions.
"""

from fairyring.kernel.action import Action
from fairyring.kernel.explain.rulebook import Clause
from fairyring.kernel.position import Position

from ..position import Swinger
from .book import RULEBOOK
from .legality import broken

__all__ = ["RULEBOOK", "why_not"]


def why_not(position: Position, seat: int, action: Action) -> Clause | None:
    """Return the clause that forbids this action now; None if it is legal."""
    assert isinstance(position, Swinger)
    clause = broken(position, seat, action)
    return None if clause is None else RULEBOOK[clause]
