"""Measures the pauses caused by the garbage collector."""

import gc
import time
from collections import deque
from typing import Final

_MOST: Final = 10_000
"""The most pauses kept until they are read."""


class Pauses:
    """Records each pause.

    A collection can start at any moment, even while a metric holds its lock, so pauses are only
    recorded in its callback, and counted when they are read.
    """

    def __init__(self) -> None:
        self._noted: deque[float] = deque(maxlen=_MOST)
        self._began = 0.0

    def start(self) -> None:
        """Start recording."""
        gc.callbacks.append(self._note)

    def stop(self) -> None:
        """Stop recording."""
        gc.callbacks.remove(self._note)

    def taken(self) -> list[float]:
        """Return the seconds of each pause since the last call."""
        return [self._noted.popleft() for _ in range(len(self._noted))]

    def _note(self, phase: str, told: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._began = now
        else:
            self._noted.append(now - self._began)
