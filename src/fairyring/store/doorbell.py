"""Notifications between the processes that serve the same tables.

The store is the source of truth: a ring says only that a table has news, or who is connected to it
in some process. A lost ring causes a delay, never an error; after a lost connection every process
checks the store.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar

import msgspec


class RingKind(StrEnum):
    """The subject of a ring."""

    NEWS = "news"
    """A table has news; without a table: any may have, since rings may have been lost."""
    HERE = "here"
    """These people are connected to a table."""
    WHO = "who"
    """Asks for the people connected to a table; without a table: to any."""
    ANEW = "anew"
    """The stored events of a table were changed, so it must be read again from the beginning."""
    GONE = "gone"
    """A device was signed out."""
    ALIVE = "alive"
    """The sending server is alive."""


class Ring(msgspec.Struct, frozen=True, omit_defaults=True):
    """A notification."""

    kind: RingKind
    server: str = msgspec.field(default="", name="house")
    """The server that sent it; empty if it comes from the connection itself."""
    table: str = ""
    device: str = ""
    """The device that was signed out."""
    here: dict[str, int] = {}
    """For each person, the number of devices connected to the table at the sending server."""


Hear = Callable[[Ring], None]


class Doorbell:
    """The doorbell of a single process: nobody else listens, so it does nothing."""

    reaches_others: ClassVar[bool] = False

    async def listen(self, hear: Hear) -> None:
        """Call `hear` with every ring from now on."""

    async def ring(self, ring: Ring) -> None:
        """Notify the other servers."""

    async def close(self) -> None:
        """Stop listening."""
