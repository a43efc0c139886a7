"""How long the collector of garbage stops the process."""

import gc
import time
from collections import deque
from typing import Final

_MOST: Final = 10_000
"""So many that nobody took are kept."""


class Pauses:
    """Notes each stop.

    It may come at any moment, also while somebody counts who holds a lock for it: so a stop is only
    laid aside, and counted when it is taken.
    """

    def __init__(self) -> None:
        self._noted: deque[float] = deque(maxlen=_MOST)
        self._began = 0.0

    def start(self) -> None:
        """Note stops from now on."""
        gc.callbacks.append(self._note)

    def stop(self) -> None:
        """Note no more."""
        gc.callbacks.remove(self._note)

    def taken(self) -> list[float]:
        """How many seconds each stop took since this was asked last."""
        return [self._noted.popleft() for _ in range(len(self._noted))]

    def _note(self, phase: str, told: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._began = now
        else:
            self._noted.append(now - self._began)
