"""The decisions of a record, each with the view of its seat, and the random events."""

from collections.abc import Iterator
from typing import NamedTuple

from fairyring.kernel.position import Position
from fairyring.record import Act, Leave, Play


class Question(NamedTuple):
    """A decision to be judged, in a form that can be sent to another process."""

    event: int
    seat: int
    view: Position
    """The view of the seat; in a solvable game for one, the true position."""
    played: str
    interrupt: bool
    """True if the seat was not awaited."""
    exact: bool
    """True if the exact solver answers it."""
    budget: str


def question_of(
    position: Position, seat: int, played: str, event: int, budget: str
) -> Question | None:
    """Return the decision that a seat makes with this action; None if it had no choice."""
    aside = seat not in position.awaited()
    if not aside and len(position.actions(seat)) == 1:
        return None
    exact = _is_exact(position)
    return Question(event, seat, seen_by(position, seat), played, aside, exact, budget)


def seen_by(position: Position, seat: int) -> Position:
    """Return what a deciding seat sees; in a solvable game for one, the true position."""
    return position.copy() if _is_exact(position) else position.veiled(seat)


def _is_exact(position: Position) -> bool:
    return position.seats == 1 and position.game.solvable


class Moment(NamedTuple):
    """An event that was not taken back later."""

    seat: int
    left: bool
    """True if the seat left the game."""
    question: Question | None
    """The decision; None if there was no choice."""
    chance: bool
    """True if dice were rolled, or the seat decided with something hidden from it."""


def moments(play: Play, budget: str) -> Iterator[Moment]:
    """Yield the events of a game that were not taken back, in order."""
    position = play.at(0)
    for number in play.standing(play.last.number):
        question, hidden = None, False
        event = play.steps[number].event
        assert isinstance(event, Act | Leave)
        if isinstance(event, Act):
            question = question_of(position, event.seat, event.notation, number, budget)
            hidden = question is not None and (
                question.view.what_counts() != position.what_counts()
            )
        rolled = play.redo(position, number)
        yield Moment(event.seat, isinstance(event, Leave), question, rolled or hidden)
