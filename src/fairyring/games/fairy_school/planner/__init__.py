"""A bot for this game that plans its turns, from what its seat knows.

It computes the worth of each element to a fairy from her projects and the steps of her final
project, looks ahead to the end of the turn, and does not guess the intentions of others. The same
view gives the same choice: the bot has no memory, and can take over from anybody at any moment.

Read `worth`, then the choices of each phase: `projects`, `forest`, `uses` and
`spending`; then `choosing`, which dispatches to these, and uses more time to see how choices would
turn out.
"""

from .choosing import choose, compare, think

__all__ = ["choose", "compare", "think"]
