"""How a game ended."""

from typing import Final

from fairyring.kernel.form import Field, Form, State

FORM: Final = Form(1, Field("places"), Field("reason"), Field("points", ()))


class Outcome:
    """Places, points, and the clause of the rulebook that ended the game."""

    __slots__ = ("places", "points", "reason")

    def __init__(self, places: tuple[int, ...], reason: str, points: tuple[int, ...] = ()) -> None:
        self.places: Final = places
        """The place of each seat: 1 is first, ties share a place, 0 is a seat without a place."""
        self.reason: Final = reason
        """The id of the clause that ended the game."""
        self.points: Final = points
        """The points of each seat; empty if the game has no points."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def level(self) -> tuple[int, ...]:
        """Seats with as many points as the single winner, which lost by a tie-breaker."""
        winners, points = self.winners, self.points
        if len(winners) != 1 or not points:
            return ()
        most = points[winners[0]]
        return tuple(
            seat for seat, place in enumerate(self.places) if place > 1 and points[seat] == most
        )

    def state(self) -> State:
        """The outcome as plain data."""
        return FORM.state(self)

    @classmethod
    def restored(cls, state: State) -> "Outcome":
        """Return the outcome that has this state."""
        return Outcome(**FORM.read(state))

    def __eq__(self, other: object) -> bool:
        return self.state() == other.state() if isinstance(other, Outcome) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.state())

    def __repr__(self) -> str:
        return f"Outcome(places={self.places}, reason={self.reason!r}, points={self.points})"

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.places, self.reason, self.points)
