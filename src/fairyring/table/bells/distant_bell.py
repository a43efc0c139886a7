"""What all bells on a line to other processes share: how a ring is written, and the line mended."""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from typing import ClassVar, Final

import msgspec
import structlog

from fairyring.table.bells.doorbell import Doorbell, Hear, Ring, RingKind
from fairyring.table.keeping.store import UnknownStore

CHANNEL: Final = "fairyring"
_RETRY_SECONDS: Final = 1.0
_PATIENCE_SECONDS: Final = 10.0

_log = structlog.get_logger("fairyring.table")

write_ring = msgspec.json.Encoder().encode
read_ring = msgspec.json.Decoder(Ring).decode


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
