"""The passkeys of one server: the host name for which they are created, challenges, rate limits.

A passkey is bound to one name forever, so it is the name set by the operator, or one that the
server accepts (`middleware`). Browsers create passkeys only for names, not for IP addresses, and
only over TLS or on this machine. A challenge is for one visitor and one purpose, valid for five
minutes. It is sent to the page in a signed ticket, which any process of the store can verify.
"""

import base64
import hashlib
import ipaddress
import secrets
import time
from dataclasses import dataclass, field
from typing import Literal, NamedTuple
from urllib.parse import urlsplit

import itsdangerous
from starlette.requests import HTTPConnection

from fairyring.store.sql.passkeys import Passkeys
from fairyring.web.defence.limits import Buckets, Rate
from fairyring.web.people.visitors import Visitor

_USUAL = {"https": 443, "http": 80}
"""The default ports, which browsers leave out of origins."""


class PasskeyHost(NamedTuple):
    """The relying party: where passkeys are created and used."""

    name: str
    origin: str
    """The origin, as browsers report it."""


def host_of(connection: HTTPConnection, public_url: str) -> PasskeyHost | None:
    """Return the place for a server or a request; None if browsers would refuse passkeys."""
    asked = f"{connection.url.scheme}://{connection.url.netloc}"
    return _place_at(public_url) or _place_at(asked)


def _place_at(url: str) -> PasskeyHost | None:
    parts = urlsplit(url)
    name = parts.hostname or ""
    here = name == "localhost" or name.endswith(".localhost")
    if not name or _is_number(name) or not (parts.scheme == "https" or here):
        return None
    port = "" if parts.port in (None, _USUAL.get(parts.scheme)) else f":{parts.port}"
    return PasskeyHost(name, f"{parts.scheme}://{name}{port}")


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


GOOD_FOR = 300.0
_BYTES = 32

Purpose = Literal["keep", "come"]
"""To protect a name with a new passkey, or to sign in with one."""


class Challenge(NamedTuple):
    """A challenge, and when it was issued."""

    challenge: bytes
    at: float


class Tickets:
    """Signs and verifies tickets."""

    def __init__(self, *secrets: bytes) -> None:
        """The last secret signs; signatures of the others are still accepted."""
        self._signed = itsdangerous.URLSafeSerializer(
            secrets,
            "passkey",
            signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256},
        )

    def new(self, purpose: Purpose, visitor: Visitor) -> tuple[bytes, str]:
        """Return a new challenge with its ticket."""
        challenge = secrets.token_bytes(_BYTES)
        text = base64.b64encode(challenge).decode()
        whose = [purpose, visitor.person, visitor.device]
        return challenge, str(self._signed.dumps([*whose, text, time.time()]))

    def read(self, purpose: Purpose, visitor: Visitor, ticket: str) -> Challenge | None:
        """Return the challenge in a ticket.

        None if it is invalid, expired, or not for this visitor.
        """
        try:
            *whose, text, at = self._signed.loads(ticket)
        except itsdangerous.BadData:
            return None
        if whose != [purpose, visitor.person, visitor.device]:
            return None
        if not abs(time.time() - at) < GOOD_FOR:
            return None
        return Challenge(base64.b64decode(text), at)


@dataclass
class Keyring:
    """Passkeys, tickets for their challenges, and a rate limit for answers."""

    passkeys: Passkeys
    secrets: tuple[bytes, ...]
    """Secrets for tickets: the last one signs, signatures of the others are accepted."""
    public_url: str
    pace: Rate
    tickets: Tickets = field(init=False)
    tries: Buckets = field(init=False)

    def __post_init__(self) -> None:
        self.tickets = Tickets(*self.secrets)
        self.tries = Buckets(self.pace)

    def place(self, connection: HTTPConnection) -> PasskeyHost | None:
        """Return the host for which passkeys are created; None if browsers would refuse."""
        return host_of(connection, self.public_url)
