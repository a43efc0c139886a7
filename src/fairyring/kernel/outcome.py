"""How a game ended."""

from dataclasses import dataclass
from typing import Final

from fairyring.kernel.form import Field, Form, State

FORM: Final = Form(1, Field("places"), Field("reason"), Field("points", ()))


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

    def state(self) -> State:
        """All of it as plain data."""
        return FORM.told(self)

    @classmethod
    def restored(cls, state: State) -> "Outcome":
        """The outcome whose state this is."""
        return Outcome(**FORM.read(state))

    def __reduce__(self) -> tuple[object, ...]:
        # Compiled, a frozen class cannot be unpickled field by field.
        return Outcome, (self.places, self.reason, self.points)
