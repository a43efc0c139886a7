"""The decisions of a record, each as its seat saw it, and where chance had a hand."""

from collections.abc import Iterator
from typing import NamedTuple

from fairyring.kernel.position import Position
from fairyring.record import Act, Leave, Play


class Question(NamedTuple):
    """A decision that is to be judged, in terms that travel to another process."""

    event: int
    seat: int
    view: Position
    """What the seat saw; alone, where nothing is hidden, what was true."""
    played: str
    interrupt: bool
    """Whether nobody waited for the seat."""
    exact: bool
    """Whether the exact answer is asked for."""
    budget: str


def question_of(
    position: Position, seat: int, played: str, event: int, budget: str
) -> Question | None:
    """The decision that a seat makes here with what it plays; None where it has no choice."""
    aside = seat not in position.awaited()
    if not aside and len(position.actions(seat)) == 1:
        return None
    exact = _is_exact(position)
    return Question(event, seat, seen_by(position, seat), played, aside, exact, budget)


def seen_by(position: Position, seat: int) -> Position:
    """What a seat that decides sees; alone, where nothing is hidden, what is true."""
    return position.copy() if _is_exact(position) else position.veiled(seat)


def _is_exact(position: Position) -> bool:
    return position.seats == 1 and position.game.solvable


class Moment(NamedTuple):
    """Something that happened and was not taken back later."""

    seat: int
    left: bool
    """Whether the seat left the game."""
    question: Question | None
    """None where there was no choice."""
    chance: bool
    """Whether it rolled dice, or the seat decided without knowing all that is true."""


def moments(play: Play, budget: str) -> Iterator[Moment]:
    """All that stands of a game, in its order."""
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
