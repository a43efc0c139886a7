"""Turns to write among the processes that share an SQLite file.

SQLite waits for another process in steps that grow to a tenth of a second, so somebody who comes
later often goes first, and a few busy processes keep each other waiting for a second. Here each
process asks every millisecond.
"""

import os
import time
from contextlib import suppress

try:
    import fcntl
except ImportError:  # Windows, where SQLite's own waiting has to do
    fcntl = None  # type: ignore[assignment]

_STEP_SECONDS = 0.001


class FileTurn:
    """A lock on a file beside the database, which the system releases if its holder is killed.

    Where there can be no such file, there are no turns: SQLite alone decides who writes.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._file: int | None = None

    def take(self, patience: float) -> None:
        """Wait for the turn; after `patience` seconds go on without, since SQLite also waits."""
        if fcntl is None:
            return
        until = time.monotonic() + patience
        with suppress(OSError):
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            while not _locked(self._file) and time.monotonic() < until:
                time.sleep(_STEP_SECONDS)

    def give_back(self) -> None:
        """Let another process have its turn."""
        if self._file is not None:
            with suppress(OSError):
                fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _locked(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
