"""What a bot should know of this game.

`chances` says how well each seat stands and what it sensibly does, `reasons` what speaks for it in
words.
"""

from fairyring.games.swinger.sense.chances import (
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
from fairyring.games.swinger.sense.reasons import reason

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
