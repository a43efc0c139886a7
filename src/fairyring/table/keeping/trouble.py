"""Troubles of a store that an operator can fix: a full disk, or a store that does not answer."""

import time
from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from fairyring.kernel.words import marked

_REMEMBERED: Final = 30.0
"""Seconds after the last failure in which the store counts as troubled; a house writes more
often."""


class Trouble(Enum):
    """The kinds of trouble, with the text that people read."""

    FULL = marked("The disk of this server is full: nothing was changed, and what was is kept.")
    AWAY = marked("The store of this server does not answer; try again in a moment.")


class StoreTrouble(Exception):
    """The store is full or unreachable; if unreachable, the write may still have succeeded."""

    def __init__(self, trouble: Trouble, why: str) -> None:
        super().__init__(why)
        self.trouble = trouble


def log_failure(log: Any, failure: Exception, words: str, **about: object) -> None:
    """Log a failure: trouble of a store in one line, any other exception with its traceback."""
    if isinstance(failure, StoreTrouble):
        log.error(words, failure=str(failure), **about)
    else:
        log.exception(words, **about)


class Troubles:
    """The last trouble of a store."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: Trouble | None = None
        self._until = 0.0

    def note(self, trouble: Trouble) -> None:
        """Remember a failure."""
        self._last, self._until = trouble, self._clock() + _REMEMBERED

    @property
    def now(self) -> Trouble | None:
        """The current trouble, as far as known."""
        return self._last if self._clock() < self._until else None
