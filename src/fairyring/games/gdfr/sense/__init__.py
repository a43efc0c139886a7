"""Evaluation and policy of this game, for bots and hints.

`chances` evaluates positions and proposes actions; `reasons` says in words what speaks for one.
"""

from .chances import (
    AHEAD,
    CROWD,
    FEATURES,
    TURN,
    WEIGHTS,
    features,
    foreseeable,
    policy,
    reckoned,
    value,
    values,
)
from .reasons import reason

__all__ = [
    "AHEAD",
    "CROWD",
    "FEATURES",
    "TURN",
    "WEIGHTS",
    "features",
    "foreseeable",
    "policy",
    "reason",
    "reckoned",
    "value",
    "values",
]
