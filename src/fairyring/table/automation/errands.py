"""Background tasks."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from fairyring.store.base import log_failure

_log = structlog.get_logger("fairyring.table")


class Errands:
    """Runs background tasks that no caller waits for; failures are logged."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[None]] = set()

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Start a task."""
        task = asyncio.create_task(_seen_to(errand))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def wait(self, seconds: float) -> None:
        """Wait until all tasks are done, at most this long."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)


async def _seen_to(errand: Coroutine[Any, Any, None]) -> None:
    try:
        await errand
    except Exception as failure:
        log_failure(_log, failure, "an errand failed")
