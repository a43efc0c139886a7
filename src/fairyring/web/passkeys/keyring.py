"""The passkeys of one server, with challenges and rate limits."""

from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

from fairyring.store.sql.passkeys import Passkeys
from fairyring.web.limits import Buckets, Pace
from fairyring.web.passkeys.place import Place, place_of
from fairyring.web.passkeys.tickets import Tickets


@dataclass
class Keyring:
    """Passkeys, tickets for their challenges, and a rate limit for answers."""

    passkeys: Passkeys
    secrets: tuple[bytes, ...]
    """Secrets for tickets: the last one signs, signatures of the others are accepted."""
    public_url: str
    pace: Pace
    tickets: Tickets = field(init=False)
    tries: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self.tickets = Tickets(*self.secrets)
        self.tries = Buckets(self.pace)

    def place(self, connection: HTTPConnection) -> Place | None:
        """Return the host for which passkeys are created; None if browsers would refuse."""
        return place_of(connection, self.public_url)
