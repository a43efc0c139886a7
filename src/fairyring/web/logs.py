"""The log of a server: a line on standard error for each thing that a host would want to know."""

import logging
import sys

import structlog


def configure() -> None:
    """Write lines as such, and what went wrong without the values that the code held.

    Among those values are the secrets of tables and people.
    """
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=False),
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    # What fails in a request is logged by the application, so uvicorn need not say it again.
    logging.getLogger("uvicorn").setLevel(logging.CRITICAL)
