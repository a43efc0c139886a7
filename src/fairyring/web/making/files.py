"""Files that were made last, such as replays, so that each is made once for all who ask for it."""

import gzip
import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

_MOST_BYTES: Final = 32_000_000


class Files:
    """Some files in memory, as they are sent: packed."""

    def __init__(self, most_bytes: int = _MOST_BYTES) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._shelf = threading.Lock()
        self._made: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        """A file that was made before."""
        with self._shelf:
            if key in self._made:
                self._made.move_to_end(key)
            return self._made.get(key)

    def keep(self, key: Hashable, packed: bytes) -> None:
        """Remember a file; those that nobody asked for longest go."""
        with self._shelf:
            self._bytes += len(packed) - len(self._made.pop(key, b""))
            self._made[key] = packed
            while self._bytes > self._most:
                _, gone = self._made.popitem(last=False)
                self._bytes -= len(gone)


def packed(text: str) -> bytes:
    """A file as it is sent."""
    return gzip.compress(text.encode(), 6, mtime=0)
