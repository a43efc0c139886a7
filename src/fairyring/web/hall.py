"""The state shared by all pages and sockets of one server."""

from dataclasses import dataclass, field
from typing import cast

from starlette.requests import HTTPConnection

from fairyring.table.replay.film import Films
from fairyring.table.tables import Tables
from fairyring.web.barred import Barred
from fairyring.web.faults import Faults
from fairyring.web.limits import Buckets, Counters
from fairyring.web.loop_time import LoopTime
from fairyring.web.making.files import Files
from fairyring.web.making.lane import Lane
from fairyring.web.passkeys.keyring import Keyring
from fairyring.web.people import People
from fairyring.web.settings import Settings
from fairyring.web.static import Statics
from fairyring.web.talks import Talks
from fairyring.web.watching.watch import Watch


@dataclass
class Hall:
    """One running server: its tables, visitors, and limits."""

    settings: Settings
    house: Tables
    statics: Statics
    faults: Faults
    requests: Buckets
    loop_time: LoopTime
    watch: Watch = field(default_factory=Watch)
    keyring: Keyring | None = None
    """The passkeys with which people sign in; None without the library for them."""
    barred: Barred = field(init=False)
    films: Films = field(default_factory=Films)
    files: Files = field(default_factory=Files)
    looking: Lane = field(default_factory=lambda: Lane(2, waiting=48, of_client=16))
    """Runs replays, checks and drawings."""
    filing: Lane = field(default_factory=lambda: Lane(1, waiting=4, of_client=3))
    """Builds replays as single files, which takes some seconds."""
    weighing: Lane = field(default_factory=lambda: Lane(4, waiting=16, of_client=4))
    """Waits for the judgement of single actions by thinkers."""
    people: People = field(init=False)
    new_tables: Buckets = field(init=False)
    messages: Buckets = field(init=False)
    sockets_of_person: Counters = field(init=False)
    sockets_of_client: Counters = field(init=False)
    exports: Buckets = field(init=False)
    talks: Talks = field(default_factory=Talks)

    def __post_init__(self) -> None:
        limits = self.settings.limits
        self.barred = Barred(self.settings.barred)
        self.people = People(*self.settings.secrets)
        self.new_tables = Buckets(limits.tables)
        self.messages = Buckets(limits.messages_of_person)
        self.sockets_of_person = Counters(limits.sockets_of_person)
        self.sockets_of_client = Counters(limits.sockets_of_client)
        self.exports = Buckets(limits.exports)
        self.house.neighbours.part_from = self.talks.part_from
        self.house.neighbours.devices_here = self.talks.devices

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


def hall_of(connection: HTTPConnection) -> Hall:
    """Return the state of the server that received a request."""
    return cast(Hall, connection.app.state.hall)
