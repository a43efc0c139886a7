"""What a passkey is to sign, given to one visitor, for one purpose, for five minutes.

A ticket is signed and kept by the page that asked, so that any process of a store reads it.
"""

import base64
import hashlib
import secrets
import time
from typing import Final, Literal, NamedTuple

import itsdangerous

from fairyring.web.people import Visitor

GOOD_FOR: Final = 300.0
_BYTES: Final = 32

Purpose = Literal["keep", "come"]
"""To keep a name with a new passkey, or to come back by one."""


class Asked(NamedTuple):
    """What was asked, and when."""

    challenge: bytes
    at: float


class Tickets:
    """Signs what was asked."""

    def __init__(self, *secrets: bytes) -> None:
        """The last secret signs; what one of the others signed is still good."""
        self._signed = itsdangerous.URLSafeSerializer(
            secrets,
            "passkey",
            signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256},
        )

    def new(self, purpose: Purpose, visitor: Visitor) -> tuple[bytes, str]:
        """Something that nobody signed before, and the ticket for it."""
        challenge = secrets.token_bytes(_BYTES)
        text = base64.b64encode(challenge).decode()
        whose = [purpose, visitor.person, visitor.device]
        return challenge, str(self._signed.dumps([*whose, text, time.time()]))

    def read(self, purpose: Purpose, visitor: Visitor, ticket: str) -> Asked | None:
        """What was asked of this visitor for this purpose; None if nothing was, or too long ago."""
        try:
            *whose, text, at = self._signed.loads(ticket)
        except itsdangerous.BadData:
            return None
        if whose != [purpose, visitor.person, visitor.device]:
            return None
        if not abs(time.time() - at) < GOOD_FOR:
            return None
        return Asked(base64.b64decode(text), at)
