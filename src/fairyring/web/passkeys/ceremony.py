"""What browsers are asked about passkeys, and whether what they answer is true.

The library is one of those that not everybody installs: this file alone imports it.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

import webauthn
from webauthn.helpers import (
    bytes_to_base64url,
    parse_authentication_credential_json,
    parse_registration_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from fairyring.table.keeping.sql.passkeys import Passkey
from fairyring.web.passkeys.place import Place

_HOUSE: Final = "Fairyring"
_WAITS: Final = 180_000
"""So many milliseconds a browser lets somebody look for her passkey."""
_LONGEST_ID: Final = 1023
_ASKS_WHO: Final = UserVerificationRequirement.PREFERRED

T = TypeVar("T")


class Untrue(ValueError):
    """An answer that is none to what was asked, or was not signed by that passkey."""


class Made(NamedTuple):
    """A passkey that a browser made."""

    id: str
    public_key: bytes
    signs: int
    transports: str


def to_make(place: Place, person: str, name: str, kept: Sequence[Passkey], challenge: bytes) -> str:
    """What a browser is asked to make, beside what is kept for that person already."""
    return webauthn.options_to_json(
        webauthn.generate_registration_options(
            rp_id=place.name,
            rp_name=_HOUSE,
            user_id=_handle(person),
            user_name=name,
            challenge=challenge,
            timeout=_WAITS,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_ASKS_WHO
            ),
            exclude_credentials=[_described(passkey) for passkey in kept],
        )
    )


def made(place: Place, answer: str, challenge: bytes) -> Made:
    """The passkey that a browser made. Raises Untrue."""
    verified = _true(
        lambda: webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
        )
    )
    if len(verified.credential_id) > _LONGEST_ID:
        raise Untrue
    ways = _true(lambda: parse_registration_credential_json(answer)).response.transports or ()
    return Made(
        bytes_to_base64url(verified.credential_id),
        verified.credential_public_key,
        verified.sign_count,
        " ".join(sorted({way.value for way in ways})),
    )


def to_show(place: Place, challenge: bytes) -> str:
    """What a browser is asked of whoever has a passkey of ours."""
    return webauthn.options_to_json(
        webauthn.generate_authentication_options(
            rp_id=place.name, challenge=challenge, timeout=_WAITS, user_verification=_ASKS_WHO
        )
    )


def shown(answer: str) -> str:
    """Which passkey somebody says to have. Raises Untrue."""
    return _true(lambda: parse_authentication_credential_json(answer)).id


def signs(place: Place, answer: str, challenge: bytes, passkey: Passkey) -> int:
    """How often a passkey signed, if this was signed by it, for its person. Raises Untrue."""
    given = _true(lambda: parse_authentication_credential_json(answer))
    if given.id != passkey.id or given.response.user_handle != _handle(passkey.person):
        raise Untrue
    return _true(
        lambda: webauthn.verify_authentication_response(
            credential=given,
            expected_challenge=challenge,
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.signs,
        )
    ).new_sign_count


def _true(check: Callable[[], T]) -> T:
    try:
        return check()
    except Exception as wrong:  # whatever its parsers stumble over, the answer was no good
        raise Untrue from wrong


def _handle(person: str) -> bytes:
    """What the keeper of a passkey knows a person by, which says nothing of her elsewhere."""
    return hashlib.sha256(f"fairyring passkey {person}".encode()).digest()


def _described(passkey: Passkey) -> PublicKeyCredentialDescriptor:
    return PublicKeyCredentialDescriptor(
        id=webauthn.base64url_to_bytes(passkey.id),
        transports=[AuthenticatorTransport(way) for way in passkey.transports.split()],
    )
