"""The passkeys of one server, and what it takes to ask for them."""

from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from fairyring.table.keeping.sql.passkeys import Passkeys
from fairyring.web.limits import Buckets, Pace
from fairyring.web.passkeys.place import Place, place_of
from fairyring.web.passkeys.tickets import Tickets


@dataclass
class Keyring:
    """Passkeys, what is asked about them, and how often somebody may answer."""

    passkeys: Passkeys
    secrets: tuple[bytes, ...]
    """Sign tickets: the last of them, and what the others signed is good."""
    public_url: str
    pace: Pace
    tickets: Tickets = field(init=False)
    tries: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self.tickets = Tickets(*self.secrets)
        self.tries = Buckets(self.pace)

    def place(self, connection: HTTPConnection) -> Place | None:
        """Where passkeys are made; None where no browser makes any."""
        return place_of(connection, self.public_url)
