"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """Who came where, with what score, and which clause of the rulebook ended the game."""

    places: tuple[int, ...]
    """The place of each seat: 1 for first, shared places alike, 0 for a seat without one."""
    reason: str
    """The id of the clause that ended the game."""
    points: tuple[int, ...] = ()
    """What each seat scored; empty where the game keeps no score."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def __reduce__(self) -> tuple[object, ...]:
        # Compiled, a frozen class cannot be unpickled field by field.
        return Outcome, (self.places, self.reason, self.points)
