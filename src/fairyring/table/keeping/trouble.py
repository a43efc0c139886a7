"""What is wrong with a store that does not take what it is given, as far as a host can mend it."""

import time
from collections.abc import Callable
from enum import Enum
from typing import Any, Final

from fairyring.kernel.words import marked

_REMEMBERED: Final = 30.0
"""So long after the last failure the store is taken to be in trouble; a house writes oftener."""


class Trouble(Enum):
    """By what is said of it."""

    FULL = marked("The disk of this server is full: nothing was changed, and what was is kept.")
    AWAY = marked("The store of this server does not answer; try again in a moment.")


class StoreTrouble(Exception):
    """A store is full, or away; of one that is away nobody knows whether it still took it."""

    def __init__(self, trouble: Trouble, why: str) -> None:
        super().__init__(why)
        self.trouble = trouble


def log_failure(log: Any, failure: Exception, words: str, **about: object) -> None:
    """Log what just failed: a mistake of ours in full, trouble of a store in a line."""
    if isinstance(failure, StoreTrouble):
        log.error(words, failure=str(failure), **about)
    else:
        log.exception(words, **about)


class Troubles:
    """The trouble that a store had last."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: Trouble | None = None
        self._until = 0.0

    def note(self, trouble: Trouble) -> None:
        """Remember that something failed."""
        self._last, self._until = trouble, self._clock() + _REMEMBERED

    @property
    def now(self) -> Trouble | None:
        """What is wrong, as far as it is known."""
        return self._last if self._clock() < self._until else None
