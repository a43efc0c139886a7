"""What is wrong with a store that does not take what it is given, as far as a host can mend it."""

import time
from collections.abc import Callable
from enum import Enum
from typing import Final

from sqlalchemy import exc

from fairyring.kernel.words import marked

_REMEMBERED: Final = 30.0
"""So long after the last failure the store is taken to be in trouble; a house writes oftener."""
_FULL: Final = ("disk is full", "disk full", "no space left", "could not extend")
_AWAY: Final = ("unable to open", "readonly", "disk i/o", "locked")


class Trouble(Enum):
    """By what is said of it."""

    FULL = marked("The disk of this server is full: nothing was changed, and what was is kept.")
    AWAY = marked("The store of this server does not answer; try again in a moment.")


def trouble_of(failure: BaseException | None) -> Trouble | None:
    """The trouble that a failure comes from, if it is one of the store's."""
    if isinstance(failure, exc.TimeoutError | exc.InterfaceError):
        return Trouble.AWAY
    if not isinstance(failure, exc.DBAPIError):
        return None
    words = str(failure.orig).lower()
    if any(word in words for word in _FULL):
        return Trouble.FULL
    lost = failure.connection_invalidated or any(word in words for word in _AWAY)
    # What SQLite calls so may be a mistake of ours; what a database over a line does is none.
    distant = type(failure.orig).__module__ != "sqlite3"
    if lost or (distant and isinstance(failure, exc.OperationalError)):
        return Trouble.AWAY
    return None


class Troubles:
    """The trouble that a store had last."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._last: Trouble | None = None
        self._until = 0.0

    def note(self, failure: BaseException) -> None:
        """Remember that something failed, if that was the store's."""
        trouble = trouble_of(failure)
        if trouble is not None:
            self._last, self._until = trouble, self._clock() + _REMEMBERED

    @property
    def now(self) -> Trouble | None:
        """What is wrong, as far as it is known."""
        return self._last if self._clock() < self._until else None
