"""A sampling profiler of a running server, driven by its CPU time.

A sample counts for the innermost frame that has an entry in `_STEPS`; so libraries and rules count
for the code that called them. The sampling clock counts the CPU time of the whole process, but only
the stack of the event loop is seen; the time of other threads is reported as `THREADS`.
"""

import signal
import time
from collections import Counter
from types import FrameType
from typing import Final

_EVERY: Final = 0.001
"""Seconds of CPU time between two samples; the system may take them less often."""

OTHER: Final = "the rest of the event loop"
THREADS: Final = "threads beside it, which hold the database"

_STEPS: Final = (
    ("fairyring/table/commands/takeback", "", "what may be taken back"),
    ("fairyring/table/commands/learning", "", "what may be taken back"),
    ("fairyring/table/views/view", "between", "what changed between two views"),
    ("fairyring/table/views/audience", "written", "views and changes written as JSON"),
    ("fairyring/table/views/", "", "what each seat is shown"),
    ("fairyring/store/", "", "stored"),
    ("fairyring/table/state/standing", "", "how the table stands, for lists"),
    ("fairyring/table/state/", "", "checked, played and told in words"),
    ("fairyring/table/commands/", "", "checked, played and told in words"),
    ("fairyring/table/automation/", "", "who acts by itself"),
    ("fairyring/table/thinking/", "", "who acts by itself"),
    ("fairyring/table/live", "", "from what is asked to what is answered"),
    ("fairyring/web/socket", "", "from what is asked to what is answered"),
    ("sqlalchemy/", "", "stored"),
    ("aiosqlite/", "", "stored"),
    ("psycopg/", "", "stored"),
    ("uvicorn/protocols/", "", "frames of the sockets, in and out"),
    ("websockets/", "", "frames of the sockets, in and out"),
)


class Sampler:
    """Counts, while it runs, where the main thread spends its time, in microseconds."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()
        self.places: Counter[str] = Counter()
        self._known: dict[tuple[str, str], str | None] = {}
        self._main = self._all = 0.0

    def start(self) -> None:
        """Start sampling; must be called in the main thread."""
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, _EVERY, _EVERY)

    def _look(self, number: int, frame: FrameType | None) -> None:
        main, all_ = time.thread_time(), time.process_time()
        spent, beside = main - self._main, all_ - self._all - (main - self._main)
        self._main, self._all = main, all_
        self.found[THREADS] += round(1e6 * beside)
        if frame is not None:
            code = frame.f_code
            self.places[f"{code.co_filename}:{code.co_name}"] += round(1e6 * spent)
        while frame is not None:
            step = self._step(frame.f_code.co_filename, frame.f_code.co_name)
            if step is not None:
                self.found[step] += round(1e6 * spent)
                return
            frame = frame.f_back
        self.found[OTHER] += round(1e6 * spent)

    def _step(self, file: str, function: str) -> str | None:
        if (file, function) not in self._known:
            self._known[file, function] = next(
                (step for part, name, step in _STEPS if part in file and name in ("", function)),
                None,
            )
        return self._known[file, function]
