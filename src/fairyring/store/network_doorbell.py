"""The common part of doorbells over a network: message format, reconnecting, and resending."""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from typing import ClassVar

import msgspec
import structlog

from fairyring.store.base import UnknownStore, log_failure
from fairyring.store.doorbell import Doorbell, Hear, Ring, RingKind

CHANNEL = "fairyring"
_RETRY_SECONDS = 1.0
_PATIENCE_SECONDS = 10.0

_log = structlog.get_logger("fairyring.table")

write_ring = msgspec.json.Encoder().encode
read_ring = msgspec.json.Decoder(Ring).decode


class NetworkDoorbell(Doorbell, ABC):
    """A doorbell whose connection may break; it reconnects until the server closes.

    No ring is lost: one that cannot be sent now is kept and sent later.
    """

    reaches_others: ClassVar[bool] = True
    breaks: ClassVar[tuple[type[Exception], ...]]
    """The exceptions for a broken connection or an unreadable message."""

    def __init__(self) -> None:
        self._listening: asyncio.Task[None] | None = None
        self._owed: dict[tuple[RingKind, str, str], Ring] = {}
        """Rings that are still to be sent, in order; only the last one about the same thing."""
        self._turn = asyncio.Lock()
        self._paying: asyncio.Task[None] | None = None

    async def ring(self, ring: Ring) -> None:
        about = ring.kind, ring.table, ring.device
        self._owed.pop(about, None)
        self._owed[about] = ring
        await self._say_owed()

    async def listen(self, hear: Hear) -> None:
        listening = asyncio.Event()
        self._listening = asyncio.create_task(self._keep_listening(hear, listening))
        try:
            await asyncio.wait_for(listening.wait(), _PATIENCE_SECONDS)
        except TimeoutError:
            await self.close()
            raise UnknownStore("the doorbell does not answer; the log says why") from None

    async def close(self) -> None:
        for task in (self._listening, self._paying):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    async def _keep_listening(self, hear: Hear, listening: asyncio.Event) -> None:
        while True:
            try:
                await self._listen_once(hear, listening)
            except self.breaks as broken:
                _log.warning("the doorbell is broken", failure=repr(broken))
            except Exception as failure:  # a failed handler must not stop the listening
                log_failure(_log, failure, "what was rung could not be followed")
            await asyncio.sleep(_RETRY_SECONDS)

    async def _say_owed(self) -> None:
        async with self._turn:  # rings are sent in order
            while self._owed:
                about, ring = next(iter(self._owed.items()))
                try:
                    await self._say(ring)
                except self.breaks as broken:
                    _log.warning("a ring has to wait", failure=repr(broken))
                    if self._paying is None or self._paying.done():
                        self._paying = asyncio.create_task(self._keep_saying())
                    return
                if self._owed.get(about) is ring:  # unless a newer ring replaced it
                    del self._owed[about]

    async def _keep_saying(self) -> None:
        while self._owed:
            await asyncio.sleep(_RETRY_SECONDS)
            await self._say_owed()

    @abstractmethod
    async def _say(self, ring: Ring) -> None:
        """Send a ring to those who listen now; raise one of `breaks` on failure."""

    @abstractmethod
    async def _listen_once(self, hear: Hear, listening: asyncio.Event) -> None:
        """Listen until the connection breaks."""


def line_stands(hear: Hear, listening: asyncio.Event) -> None:
    """Note that the connection is up.

    Rings may have been missed before, so everything may be news.
    """
    listening.set()
    hear(Ring(RingKind.NEWS))
