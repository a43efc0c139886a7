"""Evaluation and policy of this game, for bots and hints.

`chances` evaluates positions and proposes actions; `reasons` says in words what speaks for one.
"""

from fairyring.games.gdfr.sense.chances import (
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
from fairyring.games.gdfr.sense.reasons import reason

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
