"""What a bot should know of this game.

`chances` says how well each seat stands and what it sensibly does, `reasons` what speaks for it in
words.
"""

from fairyring.games.gobblestones.sense.chances import (
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
from fairyring.games.gobblestones.sense.reasons import reason

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
