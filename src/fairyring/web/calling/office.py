"""What one server can call people by, and what it takes to do so."""

from dataclasses import dataclass, field
from typing import cast

from starlette.requests import HTTPConnection

from fairyring.table.house import House
from fairyring.table.keeping.sql.calling.turns import Turns
from fairyring.table.keeping.sql.calling.ways import Kind, Ways
from fairyring.web.calling.call import Sender
from fairyring.web.calling.caller import Caller, Texts
from fairyring.web.calling.keys import Keys
from fairyring.web.calling.mail import Mailer, Post
from fairyring.web.calling.tokens import Tokens
from fairyring.web.limits import Buckets, Pace


@dataclass
class Office:
    """The senders that the host set up, and who calls by them."""

    house: House
    ways: Ways
    turns: Turns
    secrets: tuple[bytes, ...]
    """Sign links in mails: the last of them, and what the others signed is good."""
    address: str
    """What links in mails begin with."""
    keys: Keys | None
    post: Post | None
    pace: Pace
    """How often a client may have mail sent to an address that nobody confirmed yet."""
    texts: Texts
    mailer: Mailer | None = field(init=False, default=None)
    tokens: Tokens = field(init=False)
    caller: Caller = field(init=False)
    asked: Buckets = field(init=False)
    asked_address: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self.tokens = Tokens(*self.secrets)
        self.asked = Buckets(self.pace)
        self.asked_address = Buckets(self.pace)
        senders: dict[Kind, Sender] = {}
        if self.keys is not None:
            # Not everybody has installed what this needs.
            from fairyring.web.calling.push import Pusher

            senders["push"] = Pusher(self.keys)
        if self.post is not None:
            senders["mail"] = self.mailer = Mailer(self.post, self.address)
        self.caller = Caller(self.house, self.ways, self.turns, senders, self.tokens, self.texts)

    @property
    def push_key(self) -> str:
        """What devices must know to be called; empty where none can be."""
        return "" if self.keys is None else self.keys.public


def office_of(connection: HTTPConnection) -> Office:
    """Who calls at the server that a request came to."""
    return cast(Office, connection.app.state.office)
