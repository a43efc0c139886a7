"""What a bot should know of this game.

`standing` says how well each seat stands, `conduct` what a sensible player does with what he holds,
`reasons` what speaks for it in words.
"""

from fairyring.games.toboggan.sense.conduct import (
    AHEAD,
    CROWD,
    TURN,
    considered,
    interrupt,
    policy,
)
from fairyring.games.toboggan.sense.reasons import reason
from fairyring.games.toboggan.sense.standing import FEATURES, WEIGHTS, features, value, values

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
