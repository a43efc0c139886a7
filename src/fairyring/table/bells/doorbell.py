"""How the processes that serve one table hear of each other's news.

The store is the truth: a ring says only that a table has news, or who has a device at it in some
process. A ring that is lost costs time, never truth, and after a lost connection everybody looks.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar

import msgspec


class RingKind(StrEnum):
    """What a ring is about."""

    NEWS = "news"
    """A table has news; without a table: any may have, for rings may have been lost."""
    HERE = "here"
    """These people have devices at a table."""
    WHO = "who"
    """Who has devices at a table? Without a table: at any."""
    ANEW = "anew"
    """What a table keeps was changed, so that it must be read from its beginning."""
    GONE = "gone"
    """A device was signed out."""
    ALIVE = "alive"
    """The house that rings is still there."""


class Ring(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is heard."""

    kind: RingKind
    house: str = ""
    """Who rings; nobody if it is the line itself."""
    table: str = ""
    device: str = ""
    """Which one was signed out."""
    here: dict[str, int] = {}
    """How many devices each person has at the table in the house that rings."""


Hear = Callable[[Ring], None]


class Doorbell:
    """The bell of a single process: its house tells its own devices, and nobody else listens."""

    reaches_others: ClassVar[bool] = False

    async def listen(self, hear: Hear) -> None:
        """Have every ring heard from now on."""

    async def ring(self, ring: Ring) -> None:
        """Let the others know."""

    async def close(self) -> None:
        """Hear no more."""
