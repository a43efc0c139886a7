"""Converts between moves of a table and events of a record."""

from fairyring.record import Act, Deal, Event, Leave, TakeBack, Withdraw
from fairyring.table.keeping import events
from fairyring.table.keeping.events import Move


def game_event(move: Move) -> Event:
    """Return the record's event for a move."""
    match move:
        case events.Acted(seat, notation):
            return Act(seat, notation)
        case events.Resigned(seat):
            return Leave(seat)
        case events.TookBack(seat, step):
            return TakeBack(seat, step)
        case events.Withdrew(seat, step):
            return Withdraw(seat, step)


def move_of(event: Event) -> Move:
    """Return the move for an event of a record."""
    match event:
        case Act(seat, notation):
            return events.Acted(seat, notation)
        case Leave(seat):
            return events.Resigned(seat)
        case TakeBack(seat, to):
            return events.TookBack(seat, to)
        case Withdraw(seat, to):
            return events.Withdrew(seat, to)
        case Deal():
            raise ValueError("the deal is no move of anybody")
