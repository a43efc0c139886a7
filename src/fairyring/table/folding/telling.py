"""Log lines that a table writes for the operator."""

from contextlib import AbstractContextManager

import structlog
from structlog.contextvars import bound_contextvars

from fairyring.table.folding.hindrance import CannotGoOn
from fairyring.table.folding.state import TableState

_log = structlog.get_logger("fairyring.table")


def about(table: str) -> AbstractContextManager[None]:
    """Add the id of a table to all log lines in this context, and in tasks started in it."""
    return bound_contextvars(table=table)


def tell_end(state: TableState) -> None:
    """Log the end of a game; only the process that stored the last move does so."""
    outcome = None if state.play is None else state.play.position.outcome()
    if outcome is not None:
        _log.info("table ended", table=state.row.id, game=state.row.game, clause=outcome.reason)


def tell_stop(state: TableState, broken: CannotGoOn) -> None:
    """Log in full why a table cannot be played on."""
    _log.error(
        "a table cannot be played on",
        table=state.row.id, game=state.row.game, cause=broken.cause, why=str(broken),
    )  # fmt: skip
