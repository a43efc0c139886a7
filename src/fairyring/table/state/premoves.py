"""Choices made in advance: an action for when it becomes legal, and when a seat wants to be asked.

Only the seat itself sees its choices; an action that results is seen like any other.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from fairyring.kernel.facts import may_know
from fairyring.store import events
from fairyring.store.events import Move, WhenAsked

HasItsTurn = Callable[[int], bool]
"""Return whether the game waits for a seat to move, not for an answer that silence can give."""


@dataclass
class Premoves:
    """The advance choices of each seat that were neither withdrawn nor carried out."""

    armed: dict[int, str] = field(default_factory=dict)
    """By seat, the action to be played when it becomes legal."""
    when: dict[int, WhenAsked] = field(default_factory=dict)
    """By seat, when it wants to be asked questions that silence can answer, if not always."""
    _in_their_turn: set[int] = field(default_factory=set)
    """Seats that made that choice during a turn of their own that is not over yet."""

    def arm(self, seat: int, notation: str | None) -> None:
        """Set or (None) remove the action that a seat plays when it becomes legal."""
        if notation is None:
            self.armed.pop(seat, None)
        else:
            self.armed[seat] = notation

    def ask_when(self, seat: int, when: WhenAsked, has_its_turn: HasItsTurn) -> None:
        """Set when a seat wants to be asked."""
        self.when[seat] = when
        if has_its_turn(seat):
            self._in_their_turn.add(seat)

    def follow(
        self, move: Move | None, audience: int, seats: int, has_its_turn: HasItsTurn
    ) -> None:
        """Apply a step or take-back: drop the advance choices that it carried out or made obsolete.

        A take-back affects the seats that noticed it. "Not now" ends at the seat's next turn.
        """
        match move:
            case events.Acted(seat, notation) if self.armed.get(seat) == notation:
                del self.armed[seat]
            case events.Withdrew(seat) | events.Resigned(seat):
                self.forget([seat])
            case events.TookBack():
                self.forget([seat for seat in range(seats) if may_know(audience, seat)])
        for seat, when in list(self.when.items()):
            if not has_its_turn(seat):
                self._in_their_turn.discard(seat)
            elif when == "not_now" and seat not in self._in_their_turn:
                del self.when[seat]

    def forget(self, seats: Iterable[int]) -> None:
        """Drop the choices of these seats, which were made for another situation."""
        for seat in seats:
            self.armed.pop(seat, None)
            self.when.pop(seat, None)
            self._in_their_turn.discard(seat)
