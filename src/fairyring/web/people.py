"""Who a visitor is: a random id and a name in signed cookies, and links to take them elsewhere."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

import itsdangerous
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairyring.record import BadName, check_names

PERSON_COOKIE: Final = "fairyring_person"
NAME_COOKIE: Final = "fairyring_name"
_KEPT: Final = 400 * 24 * 3600
"""Seconds for which a browser keeps a cookie; none keeps it longer."""
DEVICE_LINK_SECONDS: Final = 600


class _Signer(itsdangerous.Signer):
    """Signs by HMAC with SHA-256."""

    default_key_derivation = "hmac"
    default_digest_method = staticmethod(hashlib.sha256)


class _TimedSigner(itsdangerous.TimestampSigner):
    """The same, and says when."""

    default_key_derivation = "hmac"
    default_digest_method = staticmethod(hashlib.sha256)


@dataclass(frozen=True)
class Visitor:
    """A person at a browser."""

    person: str
    name: str
    """Empty until it was asked."""


def tidy_name(text: str) -> str:
    """A name without needless spaces. Raises BadName for one that cannot be shown."""
    name = " ".join(text.split())
    check_names([name])
    return name


class People:
    """Reads and writes what says who a visitor is; nobody can make it up without the secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._names = itsdangerous.URLSafeSerializer(secret, "name", signer=_Signer)
        self._devices = itsdangerous.URLSafeTimedSerializer(secret, "device", signer=_TimedSigner)

    def known(self, connection: HTTPConnection) -> Visitor | None:
        """Who the cookies of a request say; None for a stranger."""
        try:
            signed = self._signer("person").unsign(connection.cookies.get(PERSON_COOKIE, ""))
        except itsdangerous.BadSignature:
            return None
        return Visitor(signed.decode(), self._name(connection))

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """Who the cookies of a request say, or somebody new."""
        return self.known(connection) or Visitor(secrets.token_urlsafe(18), "")

    def _name(self, connection: HTTPConnection) -> str:
        try:
            return tidy_name(str(self._names.loads(connection.cookies.get(NAME_COOKIE, ""))))
        except (itsdangerous.BadData, BadName):
            return ""

    def keep(self, response: Response, visitor: Visitor, *, secure: bool) -> None:
        """Have the browser remember a visitor."""
        kept = {PERSON_COOKIE: self._signer("person").sign(visitor.person).decode()}
        if visitor.name:
            kept[NAME_COOKIE] = str(self._names.dumps(visitor.name))
        for cookie, value in kept.items():
            response.set_cookie(
                cookie, value, max_age=_KEPT, secure=secure, httponly=True, samesite="lax"
            )

    # A form is only taken from a page that we gave to the same person.

    def form_token(self, person: str) -> str:
        """What a form of this person must send along."""
        # No two are equal, so that none can be guessed from the sizes of compressed pages.
        return self._signer(f"form {person}").sign(secrets.token_urlsafe(9)).decode()

    def gave_form(self, person: str, token: str) -> bool:
        """Whether a form that bears this token was given to this person."""
        return self._signer(f"form {person}").validate(token)

    # A personal link makes another device the same person.

    def device_token(self, visitor: Visitor) -> str:
        """What a personal link ends with."""
        return str(self._devices.dumps([visitor.person, visitor.name]))

    def from_device(self, token: str) -> Visitor | None:
        """Whom a personal link is for; None if it is too old or not ours."""
        try:
            person, name = self._devices.loads(token, max_age=DEVICE_LINK_SECONDS)
        except itsdangerous.BadData:
            return None
        return Visitor(person, name)

    def _signer(self, salt: str) -> itsdangerous.Signer:
        return _Signer(self._secret, salt)
