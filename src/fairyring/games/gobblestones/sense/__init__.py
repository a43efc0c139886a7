"""Evaluation and policy of this game, for bots and hints.

`chances` evaluates positions and proposes actions; `reasons` says in words what speaks for one.
"""

from .chances import (
    CROWD,
    FEATURES,
    TURN,
    WEIGHTS,
    considered,
    features,
    foreseeable,
    policy,
    value,
    values,
)
from .reasons import reason

__all__ = [
    "CROWD",
    "FEATURES",
    "TURN",
    "WEIGHTS",
    "considered",
    "features",
    "foreseeable",
    "policy",
    "reason",
    "value",
    "values",
]
