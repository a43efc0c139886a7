"""Thinking in processes, as a server does.

A thought that passes its limit ends its process; what others were thinking there is thought again.
Long thoughts have as many processes as there are cores, less one; one more is for what is answered
at once, and a server has that one ready before the first bot is asked.
"""

import os
from contextlib import suppress
from typing import Final

from fairyring.games import keys
from fairyring.kernel.build import coming
from fairyring.table.thinking import worker_tasks
from fairyring.table.thinking.lane import NO_WORKER
from fairyring.table.thinking.process_lane import ProcessLane
from fairyring.table.thinking.thinkers import Thinkers

_NOBODYS: Final = ""
"""The table of what is done for all."""
_STANDS_BACK: Final = 5
"""By how much long thoughts let the tables and short thoughts go first, as processes do."""


def spare_cores() -> int:
    """How many cores can think while one serves the tables; one at least."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, (cores or 1) - 1)


class Workers(Thinkers):
    """The worker processes of a house, started when they are first needed."""

    def __init__(self, count: int = 1, *, limit: float = 10.0) -> None:
        """`count` processes think for long; `limit` is how many seconds a thought may take."""
        build = coming()
        brisk = ProcessLane(1, build=build)
        deep = ProcessLane(count, nice=_STANDS_BACK, build=build)
        super().__init__(brisk, deep, limit)
        self.lanes: Final = {"short": brisk, "long": deep}
        """By what they are for."""

    async def get_ready(self) -> None:
        """Start the process for short thoughts, with all games at hand."""
        with suppress(*NO_WORKER):  # it is started anew when somebody needs it
            await self.brisk.think(_NOBODYS, 0.0, worker_tasks.load, keys(), 6 * self.limit)
