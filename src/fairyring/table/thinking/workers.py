"""Worker processes for the thoughts of a server.

A thought that exceeds its time limit ends its process; other thoughts there are run again. Long
thoughts have one process fewer than there are cores. One more process is for short thoughts; a
server starts it before the first bot is asked.
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
"""The table of work that is not for a single table."""
_STANDS_BACK: Final = 5
"""The niceness of processes for long thoughts, so that tables and short thoughts go first."""


def spare_cores() -> int:
    """Return the number of cores besides the one that serves tables; at least 1."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return max(1, (cores or 1) - 1)


class Workers(Thinkers):
    """The worker processes of a house, started on first use."""

    def __init__(self, count: int = 1, *, limit: float = 10.0) -> None:
        """`count` processes run long thoughts.

        `limit` is the time limit of a thought in seconds.
        """
        installed = coming()
        brisk = ProcessLane(1, installed=installed)
        deep = ProcessLane(count, nice=_STANDS_BACK, installed=installed)
        super().__init__(brisk, deep, limit)
        self.lanes: Final = {"short": brisk, "long": deep}
        """The lanes by purpose."""

    async def get_ready(self) -> None:
        """Start the process for short thoughts, and load all games there."""
        with suppress(*NO_WORKER):  # the first thought will start it again
            await self.brisk.think(_NOBODYS, 0.0, worker_tasks.load, keys(), 6 * self.limit)
