"""What a table has the log tell whoever runs the server."""

from contextlib import AbstractContextManager

import structlog
from structlog.contextvars import bound_contextvars

from fairyring.table.folding.hindrance import CannotGoOn
from fairyring.table.folding.state import TableState

_log = structlog.get_logger("fairyring.table")


def about(table: str) -> AbstractContextManager[None]:
    """Have all lines that are told meanwhile bear the id of a table, also of what begins here."""
    return bound_contextvars(table=table)


def tell_end(state: TableState) -> None:
    """One line when the game is over; only who stored the last move writes it."""
    outcome = None if state.play is None else state.play.position.outcome()
    if outcome is not None:
        _log.info("table ended", table=state.row.id, game=state.row.game, clause=outcome.reason)


def tell_stop(state: TableState, broken: CannotGoOn) -> None:
    """Why a table cannot be played on, in full."""
    _log.error(
        "a table cannot be played on",
        table=state.row.id, game=state.row.game, cause=broken.cause, why=str(broken),
    )  # fmt: skip
