"""Evaluation and policy of this game, for bots and hints.

`standing` evaluates positions, `conduct` chooses an action by what the seat knows, and `reasons`
says in words what speaks for one.
"""

from .conduct import AHEAD, CROWD, TURN, considered, interrupt, policy
from .reasons import reason
from .standing import FEATURES, WEIGHTS, features, value, values

__all__ = [
    "AHEAD",
    "CROWD",
    "TURN",
    "FEATURES",
    "WEIGHTS",
    "considered",
    "features",
    "interrupt",
    "policy",
    "reason",
    "value",
    "values",
]
