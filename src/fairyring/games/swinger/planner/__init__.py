"""A bot for this game alone that decides by the cards that its seat knows.

It weighs the hand that it would have after each action, what other known cards could still make of
it, and what the action would show. The same view gives the same choice.

Read `outlook`, then `choosing`, which also simulates choices when there is time.
"""

from .choosing import choose, compare, think

__all__ = ["choose", "compare", "think"]
