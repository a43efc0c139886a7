"""What people said beforehand: a move for when it is legal, and when they want to be asked.

Each seat alone is told of what it said; what comes of it is what everybody sees of any act.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from fairyring.kernel.facts import may_know
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Move, WhenAsked

HasItsTurn = Callable[[int], bool]
"""Whether the game waits for a seat, and not for an answer that silence can give."""


@dataclass
class Programmed:
    """By seat, what it said and has not withdrawn, and what did not happen yet."""

    armed: dict[int, str] = field(default_factory=dict)
    """The action that waits for its moment."""
    when: dict[int, WhenAsked] = field(default_factory=dict)
    """When a seat wants to be asked what silence can answer, if not always."""
    _in_their_turn: set[int] = field(default_factory=set)
    """The seats that said so in a turn of their own, which is not over yet."""

    def arm(self, seat: int, notation: str | None) -> None:
        """A seat has an action played as soon as it is legal, or has it no more."""
        if notation is None:
            self.armed.pop(seat, None)
        else:
            self.armed[seat] = notation

    def ask_when(self, seat: int, when: WhenAsked, has_its_turn: HasItsTurn) -> None:
        """A seat wants to be asked so."""
        self.when[seat] = when
        if has_its_turn(seat):
            self._in_their_turn.add(seat)

    def follow(
        self, move: Move | None, audience: int, seats: int, has_its_turn: HasItsTurn
    ) -> None:
        """The game went on, or back: then what was said is gone, for those who noticed it.

        "Not now" is over when the next own turn comes.
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
        """What these seats said was meant for a game that is not so any more."""
        for seat in seats:
            self.armed.pop(seat, None)
            self.when.pop(seat, None)
            self._in_their_turn.discard(seat)
