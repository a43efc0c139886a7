"""Exact solutions of solo games."""

from dataclasses import dataclass

from fairyring.kernel.action import Action


@dataclass(frozen=True)
class Solution:
    """The result of an exhaustive search from a position."""

    solvable: bool | None
    """True if a win can still be reached; None if the search was cut off before it knew."""
    actions: tuple[Action, ...]
    """A shortest way to win, if there is one."""
    visited: int
    """The number of positions looked at."""

    @property
    def par(self) -> int | None:
        """The fewest turns in which the game can be won from here."""
        return len(self.actions) if self.solvable else None

    def __reduce__(self) -> tuple[object, ...]:
        # Compiled, a frozen class cannot be unpickled field by field.
        return Solution, (self.solvable, self.actions, self.visited)
