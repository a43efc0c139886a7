"""A player of this game that goes by what its seat knows.

It weighs the hand that it would have after each action, what the cards that it knows could still
make of it, and what it would see. The same view, the same choice.

Read `outlook`, then `choosing`, and `imagining`, for who has the time to see how its choices would
turn out.
"""

from fairyring.games.swinger.planner.choosing import choose
from fairyring.games.swinger.planner.imagining import compare, think

__all__ = ["choose", "compare", "think"]
