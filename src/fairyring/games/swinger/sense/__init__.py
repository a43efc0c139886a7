"""Evaluation and policy of this game, for bots and hints.

`chances` evaluates positions and proposes actions; `reasons` says in words what speaks for one.
"""

from .chances import (
    FEATURES,
    OVERLOOKS,
    TURN,
    WEIGHTS,
    beats,
    features,
    known,
    policy,
    value,
    values,
)
from .reasons import reason

__all__ = [
    "FEATURES",
    "OVERLOOKS",
    "TURN",
    "WEIGHTS",
    "beats",
    "features",
    "known",
    "policy",
    "reason",
    "value",
    "values",
]
