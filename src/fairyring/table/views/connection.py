"""One device connected to a table: its queue of messages, and the policy for slow devices.

The queue is bounded. When MOST_WAITING messages wait, one Whole replaces them all; it is made when
it is taken, so it is always up to date. A device that misses MOST_MISSED further changes before it
takes that Whole is disconnected; it can reconnect.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from fairyring.kernel.words import spoken
from fairyring.table.views.view import Look
from fairyring.table.views.viewpoint import Lifted

MOST_WAITING = 32
MOST_MISSED = 256


class Closed(Exception):
    """The table will send nothing more to this device."""


class Connection:
    """One connected device of a person; its language is that of the moment of connecting."""

    def __init__(
        self,
        person: str,
        make_whole: Callable[["Connection"], tuple[Look, bytes, bytes]],
        leave: Callable[["Connection"], None],
    ) -> None:
        """`make_whole` returns the present look, encoded as a Whole, and the encoded presence."""
        self.person = person
        self.language = spoken()
        self.lifted: Lifted | None = None
        self.look: Look | None = None
        """The look that the device will have once it has received all queued messages."""
        self.newest: Look | None = None
        """The latest look that it could show if it had kept up."""
        self.greeted = False
        self._make_whole = make_whole
        self._leave = leave
        self._waiting: deque[bytes] = deque()
        self._whole_due = True
        self._missed = 0
        self._closed = False
        self._stirred = asyncio.Event()
        self._stirred.set()

    async def receive(self) -> bytes:
        """Return the next encoded message. Raises Closed when there will be none."""
        while True:
            await self._stirred.wait()
            if self._closed:
                raise Closed
            if self._whole_due:
                self.look, message, presence = self._make_whole(self)
                self.newest = self.look
                self._whole_due = False
                self._missed = 0
                self._waiting.append(presence)
                return message
            if self._waiting:
                return self._waiting.popleft()
            self._stirred.clear()

    def close(self) -> None:
        """Close the connection, because the device is gone or too slow."""
        if not self._closed:
            self._closed = True
            self._stirred.set()
            self._leave(self)

    def send(self, message: bytes, look: Look | None = None) -> None:
        """Queue a message; `look` is what the device shows after it."""
        if self._whole_due:
            self.miss()
            return
        if len(self._waiting) >= MOST_WAITING:
            self.send_whole()
            return
        self._waiting.append(message)
        if look is not None:
            self.look = look
        self._stirred.set()

    def miss(self) -> None:
        """Skip a change, since the Whole that is due includes it."""
        self._missed += 1
        if self._missed > MOST_MISSED:
            self.close()

    def send_whole(self) -> None:
        """Replace all queued messages by a Whole."""
        self._waiting.clear()
        self._whole_due = True
        self._stirred.set()
