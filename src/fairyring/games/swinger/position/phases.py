"""The kinds of decisions, and values for "nothing" and "nowhere"."""

from typing import Final

NONE: Final = -1
NOWHERE: Final = -1

# The decision of the seat on turn.
SUITS_ARE_CHOSEN: Final = 0
CORNERS_ARE_CHOSEN: Final = 1
MOVE: Final = 2
STUCK: Final = 3
# The powers 1 to 4 of the second token.
ANY: Final = 4
BESIDE: Final = 5
TOP: Final = 6
JUMP: Final = 7
