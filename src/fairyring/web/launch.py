"""Runs a server: a listening socket, and uvicorn with the application."""

import asyncio
import errno
import socket
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette

from fairyring.kernel.loading.extras import missing
from fairyring.web import logs
from fairyring.web.app import create_app
from fairyring.web.defence.gate import Gate
from fairyring.web.defence.protocols import guarded
from fairyring.web.garbage import GarbageCollector
from fairyring.web.inlet import Inlet
from fairyring.web.metrics import Watch
from fairyring.web.settings import Settings
from fairyring.web.socket import LARGEST_FRAME

DEFAULT_PORT = 8000
_TRIES = 20
_WAITING = 2048
"""The most connections that wait to be accepted."""
_AT_ONCE = 64
"""The most connections accepted in one go, before any of them is read."""
EVERYWHERE = ("0.0.0.0", "::", "")
_GRACE_SECONDS = 5


class PortTaken(OSError):
    """Another program listens on the port."""


class CannotListen(OSError):
    """The host is not of this machine, or the port is not allowed."""


def listen(host: str, port: int | None) -> socket.socket:
    """Return a listening socket; without a port, on the first one that is free."""
    if port is not None:
        return _listen(host, port)
    for candidate in range(DEFAULT_PORT, DEFAULT_PORT + _TRIES):
        try:
            return _listen(host, candidate)
        except PortTaken:
            continue
    raise PortTaken(f"ports {DEFAULT_PORT} to {DEFAULT_PORT + _TRIES - 1} are all in use")


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio disables Nagle's algorithm only if the protocol is given.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(_WAITING)
    except (OSError, OverflowError) as wrong:
        listening.close()
        if isinstance(wrong, OSError) and wrong.errno == errno.EADDRINUSE:
            raise PortTaken(f"port {port} is in use; --port {port + 1} may be free") from None
        reason = wrong.strerror if isinstance(wrong, OSError) else str(wrong)
        raise CannotListen(f"nothing can listen at {host}, port {port}: {reason}") from None
    return listening


def address(listening: socket.socket) -> str:
    """Return the URL for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    shown = "localhost" if host in (*EVERYWHERE, "127.0.0.1", "::1") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def address_on_network(listening: socket.socket) -> str | None:
    """Return the URL for other devices on the network, if the server listens to them."""
    host, port = listening.getsockname()[:2]
    if host not in EVERYWHERE:
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing, only selects the outgoing interface
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}"


class CannotStart(RuntimeError):
    """The application did not start; the cause says why."""


def server(settings: Settings) -> uvicorn.Server:
    """Return a server that is ready to run."""
    watch = watch_for(settings)
    return _Server(create_app(settings, watch), Gate(settings.limits, watch))


def watch_for(settings: Settings) -> Watch:
    """Return the metrics of a server, or a stand-in without any."""
    if settings.metrics is None:
        return Watch()
    from fairyring.web.prometheus import Meters  # optional dependency

    return Meters(settings.metrics)


def run(
    settings: Settings,
    listening: socket.socket | Inlet,
    ready: Callable[[], None] = lambda: None,
) -> None:
    """Serve until a signal, or until the inlet closes; clients then reconnect later.

    `ready` is called when the store is open and requests can be answered.
    """
    logs.configure(as_json=settings.log_json)
    watch = watch_for(settings)
    app = create_app(settings, watch)
    broom = GarbageCollector()
    loading: list[asyncio.Task[None]] = []

    def begun() -> None:
        broom.start()
        loading.append(asyncio.create_task(app.state.workers.get_ready()))
        ready()

    inlet = listening if isinstance(listening, Inlet) else None
    sockets = [] if isinstance(listening, Inlet) else [listening]
    try:
        _Server(app, Gate(settings.limits, watch), begun, inlet).run(sockets=sockets)
    except SystemExit:
        failure = app.state.failure
        raise CannotStart(str(missing(failure) or failure)) from failure


class _Server(uvicorn.Server):
    """Uvicorn with the application; calls `ready` once it is started."""

    def __init__(
        self,
        app: Starlette,
        gate: Gate,
        ready: Callable[[], None] = lambda: None,
        inlet: Inlet | None = None,
    ) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                **guarded(gate),
                loop="asyncio",  # never a uvloop that happens to be installed
                backlog=_AT_ONCE,
                ws_max_size=LARGEST_FRAME,
                log_config=None,
                access_log=False,
                server_header=False,
                lifespan="on",
                timeout_graceful_shutdown=_GRACE_SECONDS,
            )
        )
        self.gate = gate
        self._ready = ready
        self._inlet = inlet

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(_WAITING)  # again: asyncio set a backlog of _AT_ONCE
        if self._inlet is not None:
            self._inlet.open(self._protocol, self._stop)
        self._ready()

    def _protocol(self) -> asyncio.Protocol:
        """Return the protocol of a connection that this process did not accept itself."""
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        return made

    def _stop(self) -> None:
        self.should_exit = True
