"""An authenticator for passkeys in Python, as a phone has one, also for attacks.

phone = Authenticator("https://table.example")
answer = phone.make(options)  # the options that the server gave, as JSON
answer = phone.show(options)
"""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, BEARS_KEY = 0x01, 0x04, 0x40
ES256 = -7


@dataclass
class Authenticator:
    """Holds one passkey. Its answers follow from its fields, which a test may change."""

    origin: str
    counts: bool = True
    flags: int = PRESENT | VERIFIED
    signs: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    handle: bytes = b""
    rp_id: str = ""
    """The relying party, if not the host of the origin."""
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    def make(self, options: dict[str, Any]) -> str:
        """Return the answer that makes a passkey for the user in the options."""
        self.handle = read(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        cose = {
            1: 2, 3: ES256, -1: 1, -2: numbers.x.to_bytes(32, "big"),
            -3: numbers.y.to_bytes(32, "big"),
        }  # fmt: skip
        borne = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        told = {"fmt": "none", "attStmt": {}, "authData": self._data(BEARS_KEY) + borne}
        return self._answer(
            {
                "clientDataJSON": written(self._said("webauthn.create", options)),
                "attestationObject": written(cbor2.dumps(told)),
                "transports": ["internal", "hybrid", "by pigeon"],
            }
        )

    def show(self, options: dict[str, Any]) -> str:
        """Return the signed answer to a challenge."""
        self.signs += self.counts
        said, data = self._said("webauthn.get", options), self._data()
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            {
                "clientDataJSON": written(said),
                "authenticatorData": written(data),
                "signature": written(signature),
                "userHandle": written(self.handle),
            }
        )

    def _said(self, what: str, options: dict[str, Any]) -> bytes:
        told = {"type": what, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(told).encode()

    def _data(self, more: int = 0) -> bytes:
        name = self.rp_id or urlsplit(self.origin).hostname or ""
        digest = hashlib.sha256(name.encode()).digest()
        return digest + bytes([self.flags | more]) + self.signs.to_bytes(4, "big")

    def _answer(self, response: dict[str, Any]) -> str:
        named = written(self.id)
        return json.dumps({"id": named, "rawId": named, "type": "public-key", "response": response})


def written(content: bytes) -> str:
    """Return bytes as base64url without padding, as on the wire."""
    return urlsafe_b64encode(content).decode().rstrip("=")


def read(text: str) -> bytes:
    """Return the bytes of such a text."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
