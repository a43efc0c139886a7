"""Evaluation and policy of this game, for bots and hints.

`standing` evaluates one seat, for search that looks one action ahead; `chances` has the chance of
each seat to win, and `policy` chooses an action without much thought: both are quick, for searches
that imagine many games. `reasons` says in words what speaks for an action. Read `wishes`, the worth
of elements and cards, before `conduct`.
"""

from .chances import values
from .conduct import TURN, policy
from .reasons import reason
from .standing import value

__all__ = ["TURN", "policy", "reason", "value", "values"]
