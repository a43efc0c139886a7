"""One device at a table: what waits to be sent to it, and what is done when it does not keep up.

What waits is bounded. When MOST_WAITING messages wait, all of them give way to one whole, which is
made at the moment it is taken and so is never out of date. A device for which MOST_MISSED further
changes were left out without its taking that whole is dropped; it will come back when it can.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from fairyring.kernel.words import spoken
from fairyring.table.seen.view import Look
from fairyring.table.seen.viewpoint import Lifted

MOST_WAITING: Final = 32
MOST_MISSED: Final = 256


class Closed(Exception):
    """The table will send nothing more to this device."""


class Connection:
    """One device of one person, until it goes, in the language in which it was connected."""

    def __init__(
        self,
        person: str,
        make_whole: Callable[["Connection"], tuple[Look, bytes, bytes]],
        leave: Callable[["Connection"], None],
    ) -> None:
        """`make_whole` gives the look of this moment, as a whole, and who else is here."""
        self.person = person
        self.language = spoken()
        self.lifted: Lifted | None = None
        self.look: Look | None = None
        """What the device will have been shown when it has taken all that waits."""
        self.newest: Look | None = None
        """What it could have been shown last, had it kept up."""
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
        """The next message to send, encoded. Raises Closed when there will be none."""
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
        """The device is gone, or is dropped."""
        if not self._closed:
            self._closed = True
            self._stirred.set()
            self._leave(self)

    def send(self, message: bytes, look: Look | None = None) -> None:
        """Have a message sent; `look` is what the device is shown after it."""
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
        """Leave a change out, for the whole that is due will tell it."""
        self._missed += 1
        if self._missed > MOST_MISSED:
            self.close()

    def send_whole(self) -> None:
        """Have everything sent anew instead of what waits."""
        self._waiting.clear()
        self._whole_due = True
        self._stirred.set()
