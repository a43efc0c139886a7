"""The state shared by all pages and sockets of one server, and the open sockets of each device."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol, cast

from starlette.requests import HTTPConnection

from fairyring.table.replay.replay import ReplayCache
from fairyring.table.tables import Tables
from fairyring.web.cached_work import FileCache, SharedWork
from fairyring.web.defence.bans import Bans
from fairyring.web.defence.limits import Buckets, Counters
from fairyring.web.defence.loop_time import LoopTime
from fairyring.web.fault_reports import Faults
from fairyring.web.metrics import Watch
from fairyring.web.people.passkeys import Keyring
from fairyring.web.people.visitors import Visitors
from fairyring.web.settings import Settings
from fairyring.web.static import Statics


class Parts(Protocol):
    """A connection that can be ended when its device is signed out or its person banned."""

    person: str
    client: str
    """The network address."""

    def part(self) -> None: ...


class OpenSockets:
    """The open connections of each device."""

    def __init__(self) -> None:
        self._talks: dict[str, set[Parts]] = {}

    @contextmanager
    def of(self, device: str, talk: Parts) -> Iterator[None]:
        """Register a connection of a device within the context."""
        talks = self._talks.setdefault(device, set())
        talks.add(talk)
        try:
            yield
        finally:
            talks.discard(talk)
            if not talks:
                self._talks.pop(device, None)

    def __len__(self) -> int:
        """Return the number of connections of all devices."""
        return sum([len(talks) for talks in self._talks.values()])

    def devices(self) -> list[str]:
        """Return the connected devices."""
        return [*self._talks]

    def part_from(self, device: str) -> None:
        """End all connections of a device."""
        for talk in list(self._talks.get(device, ())):
            talk.part()

    def here(self) -> list[tuple[str, str]]:
        """Return the person and the address of each connection."""
        return [(talk.person, talk.client) for talk in self._all()]

    def part_from_all(self, who: str) -> None:
        """End all connections of a person, or from an address."""
        for talk in self._all():
            if who in (talk.person, talk.client):
                talk.part()

    def _all(self) -> list[Parts]:
        return [talk for talks in self._talks.values() for talk in talks]


@dataclass
class ServerState:
    """One running server: its tables, visitors, and limits."""

    settings: Settings
    tables: Tables
    statics: Statics
    faults: Faults
    requests: Buckets
    loop_time: LoopTime
    watch: Watch = field(default_factory=Watch)
    keyring: Keyring | None = None
    """The passkeys with which people sign in; None without the library for them."""
    bans: Bans = field(init=False)
    replays: ReplayCache = field(default_factory=ReplayCache)
    files: FileCache = field(default_factory=FileCache)
    looking: SharedWork = field(default_factory=lambda: SharedWork(2, waiting=48, of_client=16))
    """Runs replays, checks and drawings."""
    filing: SharedWork = field(default_factory=lambda: SharedWork(1, waiting=4, of_client=3))
    """Builds replays as single files, which takes some seconds."""
    weighing: SharedWork = field(default_factory=lambda: SharedWork(4, waiting=16, of_client=4))
    """Waits for the judgement of single actions by thinkers."""
    visitors: Visitors = field(init=False)
    new_tables: Buckets = field(init=False)
    messages: Buckets = field(init=False)
    sockets_of_person: Counters = field(init=False)
    sockets_of_client: Counters = field(init=False)
    exports: Buckets = field(init=False)
    sockets: OpenSockets = field(default_factory=OpenSockets)

    def __post_init__(self) -> None:
        limits = self.settings.limits
        self.bans = Bans(self.settings.barred)
        self.visitors = Visitors(*self.settings.secrets)
        self.new_tables = Buckets(limits.tables)
        self.messages = Buckets(limits.messages_of_person)
        self.sockets_of_person = Counters(limits.sockets_of_person)
        self.sockets_of_client = Counters(limits.sockets_of_client)
        self.exports = Buckets(limits.exports)
        self.tables.neighbours.part_from = self.sockets.part_from
        self.tables.neighbours.devices_here = self.sockets.devices

    @property
    def version(self) -> str:
        """A version that changes with any file or picture of the client."""
        return self.statics.version

    def address(self, connection: HTTPConnection, path: str) -> str:
        """Return the absolute URL of a page, to be sent to others."""
        base = self.settings.public_url or f"{connection.url.scheme}://{connection.url.netloc}"
        return base.rstrip("/") + path

    def secure(self, connection: HTTPConnection) -> bool:
        """Return whether cookies must travel encrypted only."""
        return connection.url.scheme == "https" or self.settings.public_url.startswith("https:")


def server_of(connection: HTTPConnection) -> ServerState:
    """Return the state of the server that received a request."""
    return cast(ServerState, connection.app.state.server)
