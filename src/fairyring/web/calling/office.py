"""Notifications of one server: ways to call people, and what is needed to use them."""

from dataclasses import dataclass, field
from typing import cast

from starlette.requests import HTTPConnection

from fairyring.store.sql.notifications import Kind, Turns, Ways
from fairyring.table.tables import Tables
from fairyring.web.calling.call import Sender
from fairyring.web.calling.caller import Caller, Texts
from fairyring.web.calling.keys import Keys
from fairyring.web.calling.mail import Mailer, Post
from fairyring.web.calling.tokens import Tokens
from fairyring.web.limits import Buckets, Pace


@dataclass
class Office:
    """The senders that the operator set up, and the caller that uses them."""

    house: Tables
    ways: Ways
    turns: Turns
    secrets: tuple[bytes, ...]
    """Secrets for links in mails: the last one signs, signatures of the others are accepted."""
    address: str
    """The base URL of links in mails."""
    keys: Keys | None
    post: Post | None
    pace: Pace
    """The rate at which a client may have mails sent to unconfirmed addresses."""
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
            # optional dependencies
            from fairyring.web.calling.push import Pusher

            senders["push"] = Pusher(self.keys)
        if self.post is not None:
            senders["mail"] = self.mailer = Mailer(self.post, self.address)
        self.caller = Caller(self.house, self.ways, self.turns, senders, self.tokens, self.texts)

    @property
    def push_key(self) -> str:
        """The key that devices need to receive calls; empty if there is none."""
        return "" if self.keys is None else self.keys.public


def office_of(connection: HTTPConnection) -> Office:
    """Return the notifications of the server that received a request."""
    return cast(Office, connection.app.state.office)
