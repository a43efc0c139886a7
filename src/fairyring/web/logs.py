"""The log of a server: lines on standard error about what an operator would want to know.

All lines about one table have its id as `table`.

Trouble of the same kind is logged once a second, with the number of repetitions, so that neither
abuse nor an unavailable store can fill the disk.
"""

import logging
import re
import sys
import time
from collections.abc import Callable

import structlog
from starlette.types import ASGIApp, Receive, Scope, Send
from structlog.contextvars import bind_contextvars, clear_contextvars
from structlog.typing import EventDict, Processor, WrappedLogger

from fairyring.web.urls import Key

_TROUBLE = frozenset({"warning", "error", "critical"})
_A_LINE = 1.0
"""Seconds between two lines of one kind."""
_MOST_KINDS = 256
_TABLE = re.compile(rf"/(?:table|api/tables)/({Key.regex})(?:/|$)")


def configure(*, as_json: bool = False) -> None:
    """Set up logging; tracebacks do not include the values of variables.

    Those values include secrets of tables and people.
    """
    shown: list[Processor] = [
        structlog.dev.ConsoleRenderer(
            colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    ]
    if as_json:
        shown = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            Rarely(),
            structlog.processors.TimeStamper(fmt="iso", utc=False),
            *shown,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    # The application logs failures of requests itself.
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)
    from_python = logging.getLogger("asyncio")
    from_python.handlers = [_Passed()]
    from_python.propagate = False


class OfTable:
    """Middleware that adds the table in the URL to all log lines of a request or socket."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        clear_contextvars()  # drop the context of the previous request on this connection
        found = _TABLE.match(scope.get("path", ""))
        if found is not None:
            bind_contextvars(table=found[1])
        await self._app(scope, receive, send)


class Rarely:
    """Passes one line a second of each kind of trouble, and counts the others."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}
        """By message and exception: when it was last logged, and how often it was dropped since."""

    def __call__(self, logger: WrappedLogger, method: str, line: EventDict) -> EventDict:
        if line.get("level", method) not in _TROUBLE:
            return line
        kind = (str(line.get("event")), _failure_in(line))
        now = self._clock()
        told, kept_back = self._kinds.pop(kind, (-_A_LINE, 0))
        if now - told < _A_LINE:
            self._kinds[kind] = told, kept_back + 1
            raise structlog.DropEvent
        self._kinds[kind] = now, 0
        if len(self._kinds) > _MOST_KINDS:
            del self._kinds[next(iter(self._kinds))]
        if kept_back:
            line["more_like_it"] = kept_back
        return line


def _failure_in(line: EventDict) -> str:
    """Return the type of the exception in a log line."""
    failure = line.get("exc_info")
    if failure is True:
        failure = sys.exc_info()[1]
    return type(failure).__name__


class _Passed(logging.Handler):
    """Passes on what asyncio itself logs."""

    def emit(self, record: logging.LogRecord) -> None:
        failure = record.exc_info[1] if record.exc_info else None
        log = structlog.get_logger("asyncio")
        words = record.getMessage().splitlines()[0]
        if record.levelno >= logging.WARNING:
            log.error("the event loop complains", words=words, exc_info=failure)
