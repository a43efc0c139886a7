"""What a bot should know of this game.

`chances` says how well each seat stands and what it sensibly does, `reasons` what speaks for it in
words.
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
