"""All connections of one process, with time limits for those that wait for their clients.

A connection whose request is being answered has no limit. One that waits has a limit that depends
on what it waits for, and is not reset: sending a byte now and then does not extend it. If there are
too many connections, the longest idle one is closed.
"""

import asyncio
import sys
from collections import Counter, OrderedDict
from dataclasses import dataclass
from enum import Enum

import structlog

from fairyring.web.defence.limits import Bucket, Limits, client_at, is_this_machine
from fairyring.web.metrics import Watch

SWEEP_SECONDS = 1.0
"""Seconds between two checks for expired connections."""
_LINGERING = 10
"""Every this many checks, connections that were closed before and still linger are aborted."""

log = structlog.get_logger("fairyring.web")


class Waits(Enum):
    """The reasons why a connection waits for its client."""

    REQUEST = "a request"
    """The header of the first request, or of the next one."""
    BODY = "the body of a request"
    READER = "a client that reads"


@dataclass(eq=False, slots=True)
class GuardedConnection:
    """One connection."""

    transport: asyncio.Transport
    client: str
    waits: Waits | None = None
    closing: bool = False


class Gate:
    """Accepts connections, and aborts those that exceed their time limits."""

    def __init__(self, limits: Limits, watch: Watch | None = None) -> None:
        self._watch = watch or Watch()
        self._limits = limits
        self._most = most_connections(limits.connections)
        self._times = {
            Waits.REQUEST: limits.header_seconds,
            Waits.BODY: limits.body_seconds,
            Waits.READER: limits.reading_seconds,
        }
        self._lines: dict[asyncio.Transport, GuardedConnection] = {}
        self._of_client: Counter[str] = Counter()
        self._waiting = {waits: OrderedDict[GuardedConnection, float]() for waits in Waits}
        """Waiting connections with the time when they began to wait, the longest waiting first."""
        self._sweeping: asyncio.TimerHandle | None = None
        self._sweeps = 0

    def __len__(self) -> int:
        return len(self._lines)

    def enter(self, transport: asyncio.Transport) -> None:
        """Accept a connection, or abort it if there is no room and no idle one to close."""
        client = _client(transport)
        if client and self._of_client[client] >= self._limits.connections_of_client:
            self._refuse(transport, "too many connections of one client", client=client)
            return
        if len(self._lines) >= self._most and not self._make_room():
            self._refuse(transport, "too many connections")
            return
        self._lines[transport] = GuardedConnection(transport, client)
        self._of_client[client] += 1
        self._watch.connected(len(self._lines))
        self.waits(transport, Waits.REQUEST)
        if self._sweeping is None:
            self._sweeping = asyncio.get_running_loop().call_later(SWEEP_SECONDS, self._sweep)

    def leave(self, transport: asyncio.Transport) -> None:
        """Forget a connection that is gone."""
        line = self._lines.pop(transport, None)
        if line is None:
            return
        self._rest(line)
        self._watch.connected(len(self._lines))
        self._of_client[line.client] -= 1
        if not self._of_client[line.client]:
            del self._of_client[line.client]

    def waits(self, transport: asyncio.Transport, waits: Waits | None) -> None:
        """Set what a connection waits for; if that does not change, its time continues."""
        line = self._lines.get(transport)
        if line is None or line.waits is waits:
            return
        self._rest(line)
        line.waits = waits
        if waits is not None:
            self._waiting[waits][line] = asyncio.get_running_loop().time()

    def frames(self) -> Bucket:
        """Return a bucket for the frames of a socket."""
        return Bucket(self._limits.frames)

    def flooded(self, transport: asyncio.Transport) -> None:
        """Note that a socket is closed because it sent too many frames."""
        line = self._lines.get(transport)
        log.warning("a socket sent too many frames", client=line.client if line else "")
        self._watch.refused("socket", "flood")

    def _rest(self, line: GuardedConnection) -> None:
        if line.waits is not None:
            self._waiting[line.waits].pop(line, None)

    def _refuse(self, transport: asyncio.Transport, why: str, **told: str) -> None:
        log.warning(why, held=len(self._lines), **told)
        self._watch.refused("connection", why)
        transport.abort()

    def _make_room(self) -> bool:
        idle = next(iter(self._waiting[Waits.REQUEST]), None)
        if idle is None:
            return False
        log.warning("the longest idle connection made room", held=len(self._lines))
        self._cut(idle)
        return True

    def _cut(self, line: GuardedConnection) -> None:
        self.leave(line.transport)
        line.transport.abort()

    def _sweep(self) -> None:
        """Abort expired connections, and schedule the next check if any connections are left."""
        loop = asyncio.get_running_loop()
        for waits, lines in self._waiting.items():
            long_ago = loop.time() - self._times[waits]
            late = []
            for line, since in lines.items():
                if since > long_ago:
                    break
                late.append(line)
            for line in late:
                self._cut(line)
                self._watch.refused("connection", f"kept us waiting for {waits.value}")
            if late:
                log.warning("connections kept us waiting", for_=waits.value, cut_off=len(late))
        self._sweeps += 1
        if self._sweeps % _LINGERING == 0:
            self._cut_lingering()
        self._sweeping = loop.call_later(SWEEP_SECONDS, self._sweep) if self._lines else None

    def _cut_lingering(self) -> None:
        """Abort connections that were closed before the last check but still linger."""
        for line in list(self._lines.values()):
            if line.closing:
                self._cut(line)
            else:
                line.closing = line.transport.is_closing()


def _client(transport: asyncio.Transport) -> str:
    """Return the address of a client; empty for this machine, since a proxy serves many clients."""
    peer = transport.get_extra_info("peername") or ("",)
    host = str(peer[0])
    return "" if is_this_machine(host) else client_at(host)


_OWN_FILES = 128
"""Open files reserved for everything else: the store, workers, pictures."""
_FEWEST = 32


def most_connections(wished: int) -> int:
    """Return how many connections are possible, at most `wished`.

    The soft limit of open files is raised if needed.
    """
    if sys.platform == "win32":
        return wished
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = wished + _OWN_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (OSError, ValueError):  # some systems report a limit higher than the real one
            most = soft
        return max(_FEWEST, most - _OWN_FILES)
    return wished
