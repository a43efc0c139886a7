"""A server of several processes on one machine: one hands out connections, the others serve.

The first process starts the others, and starts those again that end. They share the store, as
servers on several machines do: the lease of a table says which of them runs its bots and clocks.
"""

import asyncio
import multiprocessing
import signal
import socket
import tempfile
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.process import BaseProcess
from pathlib import Path

import structlog

from fairyring.lab.signals import interrupts_ignored
from fairyring.store.doorbell_at import LOCAL
from fairyring.store.local_doorbell import Exchange
from fairyring.web import launch, logs
from fairyring.web.dispatcher import Dispatcher
from fairyring.web.inlet import Inlet
from fairyring.web.metrics import RoutePattern
from fairyring.web.settings import Settings

CAN_BE_SHARED = hasattr(socket, "send_fds")
"""True where processes can hand connections to each other; Windows cannot."""
_READY = "ready"
_LONGEST = 1 << 16
"""The most bytes of the reason why a process cannot start."""
_AGAIN_SECONDS = 1.0
"""The least time between two starts of a process."""
_STOPPING_SECONDS = 15.0
"""Seconds after which a process that should end is killed."""

log = structlog.get_logger("fairyring.web")


def run(
    settings: Settings, listening: socket.socket, number: int, ready: Callable[[], None]
) -> None:
    """Serve with this number of processes until a signal.

    `ready` is called when all of them answer. Raises CannotStart.
    """
    logs.configure(as_json=settings.log_json)
    with tempfile.TemporaryDirectory(prefix="fairyring-") as folder:
        heard = asyncio.run(_Server(settings, listening, number, Path(folder)).run(ready))
    signal.raise_signal(heard)


class _Server:
    """All processes of a server, seen from the first one."""

    def __init__(
        self, settings: Settings, listening: socket.socket, number: int, folder: Path
    ) -> None:
        self._number = number
        self._bell = str(folder / "doorbell")
        if not settings.doorbell_url and settings.store_url.startswith("sqlite"):
            settings = replace(settings, doorbell_url=f"{LOCAL}://{self._bell}")
        workers = max(1, settings.workers // number)
        self._settings = replace(settings, workers=workers)
        self._channels: dict[int, socket.socket] = {}
        """Those of the processes that are ready."""
        self._dispatcher = Dispatcher(listening, self._channels)
        self._over: asyncio.Future[int]
        """The signal to stop, or the reason why the server cannot start."""

    async def run(self, ready: Callable[[], None]) -> int:
        """Serve until a signal, and return it."""
        loop = asyncio.get_running_loop()
        over: asyncio.Future[int] = loop.create_future()
        self._over = over
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, self._hear, each)
        exchange = await Exchange.open(self._bell)
        keeping = [loop.create_task(self._keep(one, ready)) for one in range(self._number)]
        try:
            return await over
        finally:
            self._dispatcher.close()
            for task in keeping:
                task.cancel()
            await asyncio.gather(*keeping, return_exceptions=True)
            exchange.close()

    def _hear(self, heard: int) -> None:
        if not self._over.done():
            self._over.set_result(heard)

    async def _keep(self, number: int, ready: Callable[[], None]) -> None:
        """Keep a process running; call `ready` when it is the last of all that answers."""
        loop = asyncio.get_running_loop()
        while True:
            begun = loop.time()
            process, channel = self._start(number)
            try:
                said = (await loop.sock_recv(channel, _LONGEST)).decode()
                if said == _READY:
                    self._channels[number] = channel
                    if len(self._channels) == self._number and not self._dispatcher.opened:
                        self._dispatcher.open()
                        ready()
                elif not self._dispatcher.opened and not self._over.done():
                    self._over.set_exception(launch.CannotStart(said or "it ended"))
                await _end_of(process)
            finally:
                self._channels.pop(number, None)
                channel.close()
                await _stop(process)
            log.error("a process of the server ended", number=number, code=process.exitcode)
            await asyncio.sleep(max(0.0, begun + _AGAIN_SECONDS - loop.time()))

    def _start(self, number: int) -> tuple[BaseProcess, socket.socket]:
        """Start a process; return it, and the channel to it."""
        settings = self._settings
        if settings.metrics is not None:
            host, port = settings.metrics.host, settings.metrics.port + number
            settings = replace(settings, metrics=RoutePattern(host, port))
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        process = multiprocessing.get_context("spawn").Process(
            target=_serve, args=(settings, theirs)
        )
        with theirs, interrupts_ignored():
            process.start()
        return process, ours


def _serve(settings: Settings, channel: socket.socket) -> None:
    """Be one of the processes."""
    inlet = Inlet(channel)
    try:
        launch.run(settings, inlet, lambda: inlet.tell(_READY))
    except launch.CannotStart as failure:
        inlet.tell(str(failure))


async def _end_of(process: BaseProcess) -> None:
    """Wait until a process has ended."""
    loop = asyncio.get_running_loop()
    over = asyncio.Event()
    loop.add_reader(process.sentinel, over.set)
    try:
        await over.wait()
    finally:
        loop.remove_reader(process.sentinel)
    process.join()


async def _stop(process: BaseProcess) -> None:
    """Wait until a process has ended whose channel is closed; kill it if that takes too long."""
    try:
        async with asyncio.timeout(_STOPPING_SECONDS):
            await _end_of(process)
    except TimeoutError:
        process.kill()
        await _end_of(process)
