"""What all bells on a line to other processes share: how a ring is written, and the line mended."""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from typing import ClassVar, Final

import msgspec
import structlog

from fairyring.table.bells.doorbell import Doorbell, Hear, Ring, RingKind
from fairyring.table.keeping.store import UnknownStore
from fairyring.table.keeping.trouble import log_failure

CHANNEL: Final = "fairyring"
_RETRY_SECONDS: Final = 1.0
_PATIENCE_SECONDS: Final = 10.0

_log = structlog.get_logger("fairyring.table")

write_ring = msgspec.json.Encoder().encode
read_ring = msgspec.json.Decoder(Ring).decode


class DistantBell(Doorbell, ABC):
    """A bell on a line that can break: it is mended until the house closes.

    Nothing that was rung is lost: what cannot be said now is owed, and said when it can be.
    """

    reaches_others: ClassVar[bool] = True
    breaks: ClassVar[tuple[type[Exception], ...]]
    """The errors by which a broken line, or nonsense on it, is known."""

    def __init__(self) -> None:
        self._listening: asyncio.Task[None] | None = None
        self._owed: dict[tuple[RingKind, str, str], Ring] = {}
        """What is still to be said, in its order; of rings about the same the last."""
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
            except Exception as failure:  # whatever came of a ring: the next ones are heard
                log_failure(_log, failure, "what was rung could not be followed")
            await asyncio.sleep(_RETRY_SECONDS)

    async def _say_owed(self) -> None:
        async with self._turn:  # rings are heard in the order in which they were rung
            while self._owed:
                about, ring = next(iter(self._owed.items()))
                try:
                    await self._say(ring)
                except self.breaks as broken:
                    _log.warning("a ring has to wait", failure=repr(broken))
                    if self._paying is None or self._paying.done():
                        self._paying = asyncio.create_task(self._keep_saying())
                    return
                if self._owed.get(about) is ring:  # unless it was rung once more meanwhile
                    del self._owed[about]

    async def _keep_saying(self) -> None:
        while self._owed:
            await asyncio.sleep(_RETRY_SECONDS)
            await self._say_owed()

    @abstractmethod
    async def _say(self, ring: Ring) -> None:
        """Let those know who listen now, or break."""

    @abstractmethod
    async def _listen_once(self, hear: Hear, listening: asyncio.Event) -> None:
        """Listen until the line breaks."""


def line_stands(hear: Hear, listening: asyncio.Event) -> None:
    """The line stands; what was rung while it did not is not known."""
    listening.set()
    hear(Ring(RingKind.NEWS))
