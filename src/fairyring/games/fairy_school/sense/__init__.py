"""What a bot should know of this game.

`standing` says how well one seat stands, for who looks one action ahead; `chances` says what all
seats may hope for, and `policy` what somebody sensible does without much thought: both are quick,
for who imagines many games; `reasons` says what speaks for an action in words. Read `wishes` before
`conduct`: what elements and cards are good for.
"""

from fairyring.games.fairy_school.sense.chances import values
from fairyring.games.fairy_school.sense.conduct import TURN, policy
from fairyring.games.fairy_school.sense.reasons import reason
from fairyring.games.fairy_school.sense.standing import value

__all__ = ["TURN", "policy", "reason", "value", "values"]
