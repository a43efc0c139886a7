"""What is seen to while others are served."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from fairyring.table.keeping.trouble import log_failure

_log = structlog.get_logger("fairyring.table")


class Errands:
    """Nobody waits for them; of one that fails the log tells."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[None]] = set()

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Have something seen to."""
        task = asyncio.create_task(_seen_to(errand))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def wait(self, seconds: float) -> None:
        """Until all are done, or for so long."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)


async def _seen_to(errand: Coroutine[Any, Any, None]) -> None:
    try:
        await errand
    except Exception as failure:
        log_failure(_log, failure, "an errand failed")
