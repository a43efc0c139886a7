"""Exact answers to games for one."""

from dataclasses import dataclass

from fairyring.kernel.action import Action


@dataclass(frozen=True)
class Solution:
    """What a search of all that can happen found out about a position."""

    solvable: bool | None
    """Whether a win can still be reached; None when the search was ended before it knew."""
    actions: tuple[Action, ...]
    """A shortest way to win, if there is one."""
    visited: int
    """How many positions were looked at."""

    @property
    def par(self) -> int | None:
        """The fewest turns in which the game can be won from here."""
        return len(self.actions) if self.solvable else None

    def __reduce__(self) -> tuple[object, ...]:
        # Compiled, a frozen class cannot be unpickled field by field.
        return Solution, (self.solvable, self.actions, self.visited)
