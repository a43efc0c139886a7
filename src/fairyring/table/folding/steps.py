"""How what is stored moves a game: which step it makes, and which steps stand."""

from fairyring.kernel.facts import Fact, Tell
from fairyring.record import Act, Event as GameEvent, Leave, Play, TakeBack, Withdraw
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Move


def standing(play: Play) -> list[int]:
    """The steps that led to the present position: all but the deal and what was taken back."""
    return play.standing(play.last.number)


def game_event(move: Move) -> GameEvent:
    """What a stored move is in the record of the game."""
    match move:
        case events.Acted(seat, notation):
            return Act(seat, notation)
        case events.Resigned(seat):
            return Leave(seat)
        case events.TookBack(seat, step):
            return TakeBack(seat, step)
        case events.Withdrew(seat, step):
            return Withdraw(seat, step)


def into(told: list[tuple[Fact, int]]) -> Tell:
    """What takes down all that is told, with its audiences."""
    return lambda fact, audience: told.append((fact, audience))
