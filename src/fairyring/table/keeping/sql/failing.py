"""Translates database errors to troubles of the store."""

import asyncio
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import exc

from fairyring.table.keeping.trouble import StoreTrouble, Trouble, Troubles

_FULL: Final = ("disk is full", "disk full", "no space left", "could not extend")
_AWAY: Final = ("unable to open", "readonly", "disk i/o", "locked")


def watched(*engines: sa.Engine) -> Troubles:
    """Return the troubles of a database; errors of these engines are raised as StoreTrouble."""
    troubles = Troubles()

    def handle(context: Any) -> StoreTrouble | None:
        if context.is_pre_ping:  # the pool replaces a dead connection
            return None
        failure = context.sqlalchemy_exception or context.original_exception
        trouble = trouble_of(failure, lost=context.is_disconnect)
        if trouble is None:
            return None
        troubles.note(trouble)
        return StoreTrouble(trouble, str(context.original_exception))

    for engine in engines:
        sa.event.listen(engine, "handle_error", handle)
    return troubles


def trouble_of(failure: BaseException, *, lost: bool = False) -> Trouble | None:
    """Return the trouble that caused a failure, or None if the failure is a bug of ours."""
    if isinstance(failure, asyncio.CancelledError):  # cancelled request
        return None
    if not isinstance(failure, exc.DBAPIError):
        return Trouble.AWAY if lost else None
    words = str(failure.orig).lower()
    if any(word in words for word in _FULL):
        return Trouble.FULL
    if lost or isinstance(failure, exc.InterfaceError) or any(word in words for word in _AWAY):
        return Trouble.AWAY
    # SQLite reports some of our bugs as OperationalError; from a database server it is trouble.
    distant = type(failure.orig).__module__ != "sqlite3"
    return Trouble.AWAY if distant and isinstance(failure, exc.OperationalError) else None
