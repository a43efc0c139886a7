"""Challenges for passkeys, each for one visitor and one purpose, valid for five minutes.

A challenge is sent to the page in a signed ticket, which any process of the store can verify.
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
"""To protect a name with a new passkey, or to sign in with one."""


class Asked(NamedTuple):
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

    def read(self, purpose: Purpose, visitor: Visitor, ticket: str) -> Asked | None:
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
        return Asked(base64.b64decode(text), at)
