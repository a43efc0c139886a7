"""A server in its own process, which reports its costs."""

import contextlib
import gc
import multiprocessing
import os
import secrets
import sys
import threading
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from sampling import Sampler

from fairyring.web import launch
from fairyring.web.defence.limits import Budget, Limits, Rate
from fairyring.web.metrics import RoutePattern
from fairyring.web.settings import Settings

_FREE: Final = Rate(1_000_000, 1_000_000)
_ALL_TIME: Final = Budget(1_000.0, 1_000.0)
UNLIMITED: Final = Limits(
    requests=_FREE,
    tables=_FREE,
    messages=_FREE,
    messages_of_person=_FREE,
    offences=_FREE,
    frames=_FREE,
    loop_of_client=_ALL_TIME,
    loop_of_person=_ALL_TIME,
    loop_of_table=_ALL_TIME,
    loop_of_questions=_ALL_TIME,
    sockets_of_person=1_000_000,
    sockets_of_client=1_000_000,
    connections=100_000,
    greeting_seconds=120.0,
)


class Server:
    """A handle on a running server for measuring it."""

    def __init__(self, url: str, line: Connection) -> None:
        self.url = url
        self._line = line

    def figures(self) -> dict[str, float]:
        """Return the CPU time since it started, and its memory."""
        return self._ask("figures")

    def steps(self) -> dict[str, dict[str, int]]:
        """Return where time went since the last call, in microseconds, if the server is sampled."""
        return self._ask("steps")

    def _ask(self, what: str) -> Any:
        self._line.send(what)
        return self._line.recv()


@contextlib.contextmanager
def serving(
    store: str, *, core: int | None = None, sampled: bool = False, metrics: bool = False
) -> Iterator[Server]:
    """Run a server of a store, optionally bound to one core and with metrics."""
    figures = RoutePattern("127.0.0.1", 0) if metrics else None
    settings = Settings(store, secrets.token_bytes(32), limits=UNLIMITED, metrics=figures)
    listening = launch.listen("127.0.0.1", 0)
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe()
    process = spawn.Process(target=_serve, args=(settings, listening, there, core, sampled))
    process.start()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    listening.close()
    try:
        yield Server(url, here)
    finally:
        process.terminate()
        process.join()


def bind(core: int | None) -> None:
    """Bind this process to one core, where the system supports it."""
    if core is not None and sys.platform == "linux":
        os.sched_setaffinity(0, {core})


def cores() -> tuple[int | None, int | None]:
    """Return one core for a server and another for its clients, if there are two."""
    there = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []
    return (there[0], there[1]) if len(there) > 1 else (None, None)


def resident() -> float:
    """Return the memory that this process holds, in MB."""
    if sys.platform != "linux":
        return 0.0
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


def _serve(
    settings: Settings, listening: Any, line: Connection, core: int | None, sampled: bool
) -> None:
    bind(core)
    sampler = Sampler()
    if sampled:
        sampler.start()
    stops = _Stops()
    gc.callbacks.append(stops.note)
    threading.Thread(target=_tell, args=(line, sampler, stops), daemon=True).start()
    launch.run(settings, listening)


class _Stops:
    """Times for which garbage collection stopped the process."""

    def __init__(self) -> None:
        self.longest = self.spent = 0.0
        self._began = 0.0

    def note(self, phase: str, told: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._began = now
            return
        self.spent += now - self._began
        self.longest = max(self.longest, now - self._began)


def _tell(line: Connection, sampler: Sampler, stops: _Stops) -> None:
    with contextlib.suppress(EOFError, OSError):
        while True:
            if line.recv() == "steps":
                line.send({"steps": dict(sampler.found), "places": dict(sampler.places)})
                sampler.found.clear()
                sampler.places.clear()
                continue
            line.send(
                {
                    "cpu": time.process_time(),
                    "megabytes": resident(),
                    "longest_stop_ms": 1000 * stops.longest,
                    "stops_ms": 1000 * stops.spent,
                    "collected": float(sum(one["collections"] for one in gc.get_stats()[2:])),
                }
            )
            stops.longest = stops.spent = 0.0
