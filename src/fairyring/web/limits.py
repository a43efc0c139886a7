"""How much a client may ask for: buckets of tokens that fill at a steady pace."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

_MOST_REMEMBERED: Final = 10_000


@dataclass(frozen=True)
class Pace:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What one client, person or connection may do. A client is an address on the network."""

    requests: Pace = Pace(40, 600)
    """Requests of one client; a table with all that it loads is about a hundred."""
    tables: Pace = Pace(10 / 60, 20)
    """New tables of one client."""
    exports: Pace = Pace(1 / 60, 3)
    """How often one person may fetch all that is hers."""
    mails: Pace = Pace(1 / 600, 3)
    """Mails that ask whether an address may be used, of one client, and to one address."""
    reports: Pace = Pace(1 / 300, 5)
    """Reports of faults that one client sends to the host."""
    reports_of_all: Pace = Pace(1 / 60, 30)
    """Those of all clients together."""
    passkeys: Pace = Pace(1 / 5, 40)
    """What one client asks and answers about passkeys; to make one or to come by one is two."""
    messages: Pace = Pace(20, 60)
    """Messages on one socket."""
    messages_of_person: Pace = Pace(40, 120)
    """Messages of one person on all sockets together."""
    offences: Pace = Pace(0.5, 40)
    """Malformed, oversized and too frequent messages on one socket before it is closed."""
    frames: Pace = Pace(50, 500)
    """Frames on one socket, of any kind: a message is one, a ping another."""
    sockets_of_person: int = 16
    sockets_of_client: int = 128
    body_bytes: int = 16_384
    """The largest body of a request."""
    connections: int = 8_192
    """Connections of all clients together, if the system allows so many open files."""
    connections_of_client: int = 512
    """Connections of one address that is not this machine; a school may share one."""
    header_seconds: float = 10.0
    """How long a client may take from a connection, or from an answer, to a whole header."""
    body_seconds: float = 20.0
    """How long the body of a request may take."""
    reading_seconds: float = 20.0
    """How long a client may leave unread what waits for it."""
    greeting_seconds: float = 20.0
    """How long a socket may be open before it says anything."""


class Bucket:
    """The tokens of one asker."""

    __slots__ = ("_clock", "_filled", "_pace", "_tokens")

    def __init__(self, pace: Pace, clock: Callable[[], float] = time.monotonic) -> None:
        self._pace = pace
        self._clock = clock
        self._tokens = float(pace.burst)
        self._filled = clock()

    def take(self, many: int = 1) -> bool:
        """Whether so many more are within the limit; they count if they are."""
        self._fill()
        if self._tokens < many:
            return False
        self._tokens -= many
        return True

    @property
    def empty(self) -> bool:
        """Whether one more would be too many."""
        self._fill()
        return self._tokens < 1

    def _fill(self) -> None:
        now = self._clock()
        grown = self._tokens + (now - self._filled) * self._pace.per_second
        self._tokens = min(grown, float(self._pace.burst))
        self._filled = now


class Buckets:
    """A bucket for each asker. Those that asked longest ago are forgotten, so memory is bounded."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, asker: str) -> bool:
        """Whether one more of this asker is within the limit."""
        bucket = self._buckets.setdefault(asker, Bucket(self._pace))
        self._buckets.move_to_end(asker)
        if len(self._buckets) > _MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()

    def empty(self) -> list[str]:
        """Who may not have one more just now."""
        return [asker for asker, bucket in self._buckets.items() if bucket.empty]


class Counters:
    """How many of something each asker holds at the moment."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}

    @contextmanager
    def place(self, asker: str) -> Iterator[bool]:
        """Hold one more while this lasts, if this asker may."""
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
        """Who holds as many as one may."""
        return [asker for asker, held in self._held.items() if held >= self._most]

    def __len__(self) -> int:
        """How many askers hold any."""
        return len(self._held)
