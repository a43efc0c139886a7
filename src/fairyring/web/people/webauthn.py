"""The WebAuthn ceremonies: requests to browsers, and verification of their answers.

Only this module imports the library, which is an optional dependency.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

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

from fairyring.store.sql.passkeys import Passkey
from fairyring.web.people.passkeys import PasskeyHost

_HOUSE = "Fairyring"
_WAITS = 180_000
"""Milliseconds that a browser gives people to find their passkey."""
_LONGEST_ID = 1023
_ASKS_WHO = UserVerificationRequirement.PREFERRED

T = TypeVar("T")


class Untrue(ValueError):
    """An answer that does not fit the challenge, or was not signed by that passkey."""


class Made(NamedTuple):
    """A passkey that a browser created."""

    id: str
    public_key: bytes
    signs: int
    transports: str


def to_make(
    place: PasskeyHost, person: str, name: str, kept: Sequence[Passkey], challenge: bytes
) -> str:
    """Return the options for creating a passkey; those in `kept` are excluded."""
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


def made(place: PasskeyHost, answer: str, challenge: bytes) -> Made:
    """Return the passkey that a browser created. Raises Untrue."""
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


def to_show(place: PasskeyHost, challenge: bytes) -> str:
    """Return the options for signing in with any passkey of ours."""
    return webauthn.options_to_json(
        webauthn.generate_authentication_options(
            rp_id=place.name, challenge=challenge, timeout=_WAITS, user_verification=_ASKS_WHO
        )
    )


def shown(answer: str) -> str:
    """Return the id of the passkey that an answer claims to use. Raises Untrue."""
    return _true(lambda: parse_authentication_credential_json(answer)).id


def signs(place: PasskeyHost, answer: str, challenge: bytes, passkey: Passkey) -> int:
    """Verify an answer, and return the passkey's new signature counter. Raises Untrue."""
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
    except Exception as wrong:  # whatever the library raises, the answer is invalid
        raise Untrue from wrong


def _handle(person: str) -> bytes:
    """Return the user handle of a person, which reveals nothing about them elsewhere."""
    return hashlib.sha256(f"fairyring passkey {person}".encode()).digest()


def _described(passkey: Passkey) -> PublicKeyCredentialDescriptor:
    return PublicKeyCredentialDescriptor(
        id=webauthn.base64url_to_bytes(passkey.id),
        transports=[AuthenticatorTransport(way) for way in passkey.transports.split()],
    )
