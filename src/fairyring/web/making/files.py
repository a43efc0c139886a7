"""A cache of generated files such as replays, each made once for all who request it."""

import gzip
import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

_MOST_BYTES: Final = 32_000_000


class Files:
    """Recently used files in memory, compressed as they are sent."""

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._shelf = threading.Lock()
        self._made: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        """Return a file that was made before, or None."""
        with self._shelf:
            if key in self._made:
                self._made.move_to_end(key)
            return self._made.get(key)

    def keep(self, key: Hashable, packed: bytes) -> None:
        """Store a file; remove the least recently used ones if there are too many bytes."""
        with self._shelf:
            self._bytes += len(packed) - len(self._made.pop(key, b""))
            self._made[key] = packed
            while self._bytes > self._most:
                _, gone = self._made.popitem(last=False)
                self._bytes -= len(gone)


def packed(text: str) -> bytes:
    """Compress a file as it is sent."""
    return gzip.compress(text.encode(), 6, mtime=0)
