"""Rate limits (token buckets), and clients as limits count them: IPv4 addresses, IPv6 networks."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

_MOST_REMEMBERED = 10_000


@dataclass(frozen=True)
class Rate:
    """A rate in the long run, and the most at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Budget:
    """Seconds of the event loop that a payer gets each second, and the most to be saved up."""

    share: float
    most: float


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The limits of one client, person or connection. A client is an address on the network."""

    requests: Rate = Rate(40, 600)
    """Requests of one client; a table with all its files takes about a hundred."""
    tables: Rate = Rate(10 / 60, 20)
    """New tables of one client."""
    exports: Rate = Rate(1 / 60, 3)
    """Downloads of all personal data, per person."""
    mails: Rate = Rate(1 / 600, 3)
    """Mails to confirm an address, per client and per address."""
    reports: Rate = Rate(1 / 300, 5)
    """Fault reports sent by one client."""
    reports_of_all: Rate = Rate(1 / 60, 30)
    """Fault reports of all clients together."""
    passkeys: Rate = Rate(1 / 5, 40)
    """Passkey requests of one client; to create or to use a passkey takes two."""
    messages: Rate = Rate(20, 60)
    """Messages on one socket."""
    messages_of_person: Rate = Rate(40, 120)
    """Messages of one person on all sockets together."""
    offences: Rate = Rate(0.5, 40)
    """Malformed, oversized and too frequent messages on one socket before it is closed."""
    frames: Rate = Rate(50, 500)
    """Frames on one socket, of any kind; messages and pings are one each."""
    sockets_of_person: int = 16
    sockets_of_client: int = 128
    loop_of_client: Budget = Budget(0.25, 1.0)
    """Time of the event loop for one client (see `loop_time`)."""
    loop_of_person: Budget = Budget(0.1, 0.5)
    loop_of_table: Budget = Budget(0.15, 0.5)
    """Time of the event loop for questions about one table; to play is not limited by it."""
    loop_of_questions: Budget = Budget(0.5, 1.0)
    """Time of the event loop for all questions, so that half of it is left for play."""
    body_bytes: int = 16_384
    """The largest body of a request."""
    connections: int = 8_192
    """Connections of all clients together, if the system allows that many open files."""
    connections_of_client: int = 512
    """Connections of one address other than this machine; a school may share one."""
    header_seconds: float = 10.0
    """Seconds from a connection or an answer to the complete header of a request."""
    body_seconds: float = 20.0
    """Seconds for the body of a request."""
    reading_seconds: float = 20.0
    """Seconds that a client may leave data unread."""
    greeting_seconds: float = 20.0
    """Seconds from opening a socket to its first message."""


class Bucket:
    """The token bucket of one client."""

    __slots__ = ("_clock", "_filled", "_pace", "_tokens")

    def __init__(self, pace: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._pace = pace
        self._clock = clock
        self._tokens = float(pace.burst)
        self._filled = clock()

    def take(self, many: int = 1) -> bool:
        """Take tokens if there are enough; return whether there were."""
        self._fill()
        if self._tokens < many:
            return False
        self._tokens -= many
        return True

    @property
    def empty(self) -> bool:
        """True if no token is left."""
        self._fill()
        return self._tokens < 1

    def _fill(self) -> None:
        now = self._clock()
        grown = self._tokens + (now - self._filled) * self._pace.per_second
        self._tokens = min(grown, float(self._pace.burst))
        self._filled = now


class Buckets:
    """A bucket for each key. The least recently used are dropped, so memory is bounded."""

    def __init__(self, pace: Rate) -> None:
        self._pace = pace
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, asker: str) -> bool:
        """Take a token of this key; return whether there was one."""
        bucket = self._buckets.setdefault(asker, Bucket(self._pace))
        self._buckets.move_to_end(asker)
        if len(self._buckets) > _MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()

    def empty(self) -> list[str]:
        """Return the keys that have no token left."""
        return [asker for asker, bucket in self._buckets.items() if bucket.empty]


class Counters:
    """Counts how many of something each key holds at the moment."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    @contextmanager
    def place(self, asker: str) -> Iterator[bool]:
        """Hold one more within the context; yields False if the key has reached its limit."""
        held = self._held.get(asker, 0)
        if held >= self._most:
            yield False
            return
        self._held[asker] = held + 1
        try:
            yield True
        finally:
            self._held[asker] -= 1
            if not self._held[asker]:
                del self._held[asker]

    def full(self) -> list[str]:
        """Return the keys that have reached their limit."""
        return [asker for asker, held in self._held.items() if held >= self._most]

    def __len__(self) -> int:
        """Return the number of keys that hold any."""
        return len(self._held)


def plain_host(host: str) -> str:
    """Return an IPv4 address that a socket for both protocols shows as IPv6, and others unchanged.

    Without this, all IPv4 clients of `--host ::` would share one network, and its limits.
    """
    try:
        mapped = ipaddress.IPv6Address(host).ipv4_mapped
    except ValueError:
        return host
    return host if mapped is None else str(mapped)


def client_at(host: str) -> str:
    """Return the client at a host: its address, or its /64 network for IPv6."""
    try:
        address = ipaddress.ip_address(plain_host(host))
    except ValueError:
        return host
    if address.version == 6:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def is_this_machine(host: str) -> bool:
    """Return whether a connection comes from this machine, where a proxy serves many clients."""
    try:
        return ipaddress.ip_address(plain_host(host)).is_loopback
    except ValueError:
        return True  # a socket without addresses
