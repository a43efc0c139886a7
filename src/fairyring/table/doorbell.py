"""How the processes that serve one table hear of each other's news.

The store is the truth: a ring says only that a table has news, or who has a device at it in some
process. A ring that is lost costs time, never truth, and after a lost connection everybody looks.
"""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar, Final

import msgspec
import sqlalchemy as sa
import structlog

from fairyring.table.store import UnknownStore

CHANNEL: Final = "fairyring"
_RETRY_SECONDS: Final = 1.0
_PATIENCE_SECONDS: Final = 10.0

_log = structlog.get_logger("fairyring.table")


class RingKind(StrEnum):
    """What a ring is about."""

    NEWS = "news"
    """A table has news; without a table: any may have, for rings may have been lost."""
    HERE = "here"
    """These people have devices at a table."""
    ALIVE = "alive"
    """The house that rings is still there."""


class Ring(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is heard."""

    kind: RingKind
    house: str = ""
    """Who rings; nobody if it is the line itself."""
    table: str = ""
    here: dict[str, int] = {}
    """How many devices each person has at the table in the house that rings."""


Hear = Callable[[Ring], None]

write_ring = msgspec.json.Encoder().encode
read_ring = msgspec.json.Decoder(Ring).decode


class Doorbell:
    """The bell of a single process: its house tells its own devices, and nobody else listens."""

    reaches_others: ClassVar[bool] = False

    async def listen(self, hear: Hear) -> None:
        """Have every ring heard from now on."""

    async def ring(self, ring: Ring) -> None:
        """Let the others know."""

    async def close(self) -> None:
        """Hear no more."""


class DistantBell(Doorbell, ABC):
    """A bell on a line that can break: it is mended until the house closes."""

    reaches_others: ClassVar[bool] = True
    breaks: ClassVar[tuple[type[Exception], ...]]
    """The errors by which a broken line, or nonsense on it, is known."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    async def listen(self, hear: Hear) -> None:
        listening = asyncio.Event()
        self._task = asyncio.create_task(self._keep_listening(hear, listening))
        try:
            await asyncio.wait_for(listening.wait(), _PATIENCE_SECONDS)
        except TimeoutError:
            await self.close()
            raise UnknownStore("the doorbell does not answer; the log says why") from None

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _keep_listening(self, hear: Hear, listening: asyncio.Event) -> None:
        while True:
            try:
                await self._listen_once(hear, listening)
            except self.breaks as broken:
                _log.warning("the doorbell is broken", failure=repr(broken))
            await asyncio.sleep(_RETRY_SECONDS)

    @abstractmethod
    async def _listen_once(self, hear: Hear, listening: asyncio.Event) -> None:
        """Listen until the line breaks."""


def line_stands(hear: Hear, listening: asyncio.Event) -> None:
    """The line stands; what was rung while it did not is not known."""
    listening.set()
    hear(Ring(RingKind.NEWS))


def doorbell(url: str, store_url: str) -> Doorbell:
    """The bell at an address; without one, that of the store if it has any."""
    address = sa.make_url(url or store_url)
    kind = address.get_backend_name()
    if kind == "postgresql":
        from fairyring.table.postgres_bell import PostgresBell

        plain = address.set(drivername="postgresql")
        return PostgresBell(plain.render_as_string(hide_password=False))
    if kind in ("redis", "rediss", "unix"):
        from fairyring.table.redis_bell import RedisBell

        return RedisBell(url)
    if not url:
        return Doorbell()
    raise UnknownStore(f"no doorbell can be at {url!r}; one is at postgresql:// or redis://")
