"""Metrics for Prometheus, served on a port of their own.

Labels have few values: games, steps, reasons, never a table or a person. Actions are counted as
they happen; states are sampled every few seconds. Pauses are those of the garbage collector.
"""

import asyncio
import contextlib
import gc
import time
from collections import deque
from collections.abc import Callable
from typing import get_args
from wsgiref.simple_server import WSGIServer

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    start_http_server,
)

from fairyring import __version__
from fairyring.store.events import Body, Move
from fairyring.table.services import Lap, Step, unmeasured
from fairyring.web.metrics import Now, RoutePattern, Watch, Where

_MOST = 10_000
"""The most pauses kept until they are read."""


class Pauses:
    """Records each pause.

    A collection can start at any moment, even while a metric holds its lock, so pauses are only
    recorded in its callback, and counted when they are read.
    """

    def __init__(self) -> None:
        self._noted: deque[float] = deque(maxlen=_MOST)
        self._began = 0.0

    def start(self) -> None:
        """Start recording."""
        gc.callbacks.append(self._note)

    def stop(self) -> None:
        """Stop recording."""
        gc.callbacks.remove(self._note)

    def taken(self) -> list[float]:
        """Return the seconds of each pause since the last call."""
        return [self._noted.popleft() for _ in range(len(self._noted))]

    def _note(self, phase: str, told: dict[str, int]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self._began = now
        else:
            self._noted.append(now - self._began)


_BEAT = 0.25
"""Seconds between two measurements of the delay of the event loop."""
_BEATS = 20
"""Measurements between two samples of the state."""
_MILLISECONDS = (0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
_SECONDS = tuple([each / 1000 for each in _MILLISECONDS])


class CannotMeasure(OSError):
    """The metrics cannot be served at the chosen address."""


class Meters(Watch):
    """Measures one server."""

    def __init__(self, place: RoutePattern) -> None:
        self.registry = CollectorRegistry()
        self._place = place
        self._server: WSGIServer | None = None
        self._beating: asyncio.Task[None] | None = None
        self._pauses = Pauses()
        self._known: set[tuple[str, str]] = set()
        """The games and phases seen so far."""
        registry = self.registry
        ProcessCollector(registry=registry)
        release = Gauge(
            "fairyring_release", "The release that runs.", ["version"], registry=registry
        )
        release.labels(__version__).set(1)
        self._tables = Gauge(
            "fairyring_tables", "Tables in memory.", ["game", "phase"], registry=registry
        )
        self._sockets = Gauge("fairyring_sockets", "Devices at tables.", registry=registry)
        self._connections = Gauge("fairyring_connections", "Open connections.", registry=registry)
        self._store = Gauge(
            "fairyring_store_up", "Whether the store took what was last written.", registry=registry
        )
        self._thoughts = Gauge(
            "fairyring_thoughts", "Thoughts of bots, by lane, under way and waiting.",
            ["lane", "state"], registry=registry,
        )  # fmt: skip
        self._actions = Counter(
            "fairyring_actions", "Moves that were stored, by people and bots.",
            ["game"], registry=registry,
        )  # fmt: skip
        self._refused = Counter(
            "fairyring_refused", "What was refused, and why.",
            ["where", "reason"], registry=registry,
        )  # fmt: skip
        self._spent = Counter(
            "fairyring_loop_seconds", "Time of the event loop, by what took it.",
            ["kind"], registry=registry,
        )  # fmt: skip
        steps = self._times("fairyring_action_seconds", "What a move takes, by step.", "step")
        self._steps: dict[Step, Histogram] = {step: steps.labels(step) for step in get_args(Step)}
        self._whole = steps.labels("all")
        self._late = self._times(
            "fairyring_loop_delay_seconds", "How late the event loop comes to what is due."
        )
        self._stops = self._times(
            "fairyring_garbage_pause_seconds", "How long garbage stopped the process."
        )

    def _times(self, name: str, text: str, *labels: str) -> Histogram:
        return Histogram(name, text, labels, registry=self.registry, buckets=_SECONDS)

    # Events.

    def lap(self, game: str, body: Body) -> Lap:
        """Start to measure a move; other events of a table are not measured."""
        if not isinstance(body, Move):
            return unmeasured(game, body)
        began = before = time.perf_counter()

        def over(step: Step) -> None:
            nonlocal before
            now = time.perf_counter()
            self._steps[step].observe(now - before)
            before = now
            if step == "store":
                self._actions.labels(game).inc()
            elif step == "show":
                self._whole.observe(now - began)

        return over

    def refused(self, where: Where, reason: str) -> None:
        """Count a refusal."""
        self._refused.labels(where, reason).inc()

    def spent(self, kind: str, seconds: float) -> None:
        """Count the time of the event loop that a kind of message, or a page, took."""
        self._spent.labels(kind).inc(seconds)

    def connected(self, count: int) -> None:
        """Set the number of open connections."""
        self._connections.set(count)

    # States.

    def open(self) -> None:
        """Serve the metrics. Raises CannotMeasure."""
        host, port = self._place.host, self._place.port
        try:
            self._server, _ = start_http_server(port, host, self.registry)
        except (OSError, OverflowError) as wrong:
            raise CannotMeasure(f"--metrics: nothing can listen at {host}, port {port}") from wrong

    def start(self, look: Callable[[], Now]) -> None:
        """Start the periodic measurements."""
        self._pauses.start()
        self._take(look())
        self._beating = asyncio.create_task(self._beat(look))

    async def close(self) -> None:
        """Stop measuring and serving."""
        if self._beating is not None:
            self._beating.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._beating
            self._pauses.stop()
        if self._server is not None:
            await asyncio.to_thread(self._server.shutdown)
            self._server.server_close()

    @property
    def port(self) -> int:
        """The port of the metrics, if the system chose it."""
        assert self._server is not None
        return self._server.server_port

    async def _beat(self, look: Callable[[], Now]) -> None:
        while True:
            for _ in range(_BEATS):
                due = time.perf_counter() + _BEAT
                await asyncio.sleep(_BEAT)
                self._late.observe(max(0.0, time.perf_counter() - due))
            self._take(look())

    def _take(self, now: Now) -> None:
        for stop in self._pauses.taken():
            self._stops.observe(stop)
        self._known |= now.tables.keys()
        for kind in self._known:
            self._tables.labels(*kind).set(now.tables.get(kind, 0))
        self._sockets.set(now.sockets)
        self._store.set(now.store_up)
        for lane, (begun, waiting) in now.thoughts.items():
            self._thoughts.labels(lane, "begun").set(begun)
            self._thoughts.labels(lane, "waiting").set(waiting)
