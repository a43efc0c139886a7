"""Pauses: all clocks stop when everybody agrees, and run again when anybody wants."""

from fairyring.kernel.words import say
from fairyring.table.doing import moves
from fairyring.table.folding.state import TableState
from fairyring.table.keeping import events
from fairyring.table.spoken.refusal import Refusal
from fairyring.table.spoken.wire import ConsentPause, GoOn, Pause


def has_clocks(state: TableState) -> bool:
    """Return whether the table has clocks that a pause would stop."""
    pace = state.clocks.pace
    return pace.timed or bool(pace.together) or bool(state.row.response)


def ask(state: TableState, person: str, asked: Pause) -> events.AskedPause:
    """Ask the others to stop the clocks."""
    moves.check_seat(state, person, asked.seat)
    moves.in_game(state)
    if not has_clocks(state):
        raise Refusal("not_now", say("No clock runs at this table, so there is nothing to stop."))
    if state.clocks.paused is not None:
        raise Refusal("not_now", say("The clocks stand already."))
    if state.clocks.asking is not None:
        raise Refusal("not_now", say("Somebody asks already; answer that first."))
    return events.AskedPause(asked.seat)


def consent(state: TableState, person: str, asked: ConsentPause) -> events.AnsweredPause:
    """Answer a request for a pause."""
    moves.check_seat(state, person, asked.seat)
    if state.clocks.asking is None or asked.seat not in state.clocks.waiting:
        raise Refusal("not_now", say("Nobody waits for that answer."))
    return events.AnsweredPause(asked.seat, asked.agree)


def go_on(state: TableState, person: str, asked: GoOn) -> events.WentOn:
    """End the pause."""
    moves.check_seat(state, person, asked.seat)
    if state.clocks.paused is None:
        raise Refusal("not_now", say("There is no pause."))
    return events.WentOn(asked.seat)
