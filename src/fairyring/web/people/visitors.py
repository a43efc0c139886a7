"""Identifies visitors: a random id, a device and a name in signed cookies.

The `middleware` checks whether the device was signed out.
"""

import hashlib
import secrets
from dataclasses import dataclass, field

import itsdangerous
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairyring.record import BadName
from fairyring.table.names import check_shown

PERSON_COOKIE = "fairyring_person"
NAME_COOKIE = "fairyring_name"
HOST_PREFIX = "__Host-"
"""Begins the names of cookies under https. Browsers take such a cookie from our own host alone, not
from another name of the same domain."""
KEPT_DAYS = 400
"""Days that a browser keeps a cookie; browsers allow no more."""
_KEPT = KEPT_DAYS * 24 * 3600
_AT = "~"
"""Separates the person from the device in the cookie."""
_FIRST = "first"
"""Prefix of the device ids given to cookies from before devices were distinguished."""
SIGNED_OUT = "fairyring.signed_out"
"""The key in a request's scope that marks a signed-out device."""


class _Signer(itsdangerous.Signer):
    """Signs with HMAC-SHA-256."""

    default_key_derivation = "hmac"
    default_digest_method = staticmethod(hashlib.sha256)


@dataclass(frozen=True)
class Visitor:
    """A person at a browser."""

    person: str
    name: str
    """Empty until the person has given one."""
    device: str = field(default="", compare=False)
    """The id of the browser; empty until it has one."""


def new_device() -> str:
    """Return a new id for a browser."""
    return secrets.token_urlsafe(12)


def stranger() -> Visitor:
    """Return a new visitor without a name."""
    return new_visitor(secrets.token_urlsafe(18), "")


def new_visitor(person: str, name: str) -> Visitor:
    """Return a person at a browser that they have not used before."""
    return Visitor(person, name, new_device())


def _first(person: str) -> str:
    digest = hashlib.sha256(f"{_FIRST} {person}".encode()).hexdigest()
    return f"{_FIRST}-{digest[:16]}"


def tidy_name(text: str) -> str:
    """Return a name without superfluous spaces. Raises BadName."""
    name = " ".join(text.split())
    check_shown(name)
    return name


def _named(cookie: str, secure: bool) -> str:
    return HOST_PREFIX + cookie if secure else cookie


def _cookie(connection: HTTPConnection, name: str) -> str:
    """Return a cookie; one without the prefix is from before the server had https."""
    cookies = connection.cookies
    return cookies.get(HOST_PREFIX + name) or cookies.get(name, "")


class Visitors:
    """Reads and writes the signed cookies that identify visitors."""

    def __init__(self, *secrets: bytes) -> None:
        """The last secret signs; signatures of the others are still accepted."""
        self._secrets = secrets
        self._names = itsdangerous.URLSafeSerializer(secrets, "name", signer=_Signer)

    def known(self, connection: HTTPConnection) -> Visitor | None:
        """Return the visitor of a request; None for strangers and signed-out devices."""
        if connection.scope.get(SIGNED_OUT):
            return None
        try:
            signed = self._signer("person").unsign(_cookie(connection, PERSON_COOKIE))
        except itsdangerous.BadSignature:
            return None
        person, _, device = signed.decode().partition(_AT)
        return Visitor(person, self._name(connection), device or _first(person))

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """Return the visitor of a request, or a new one."""
        return self.known(connection) or stranger()

    def _name(self, connection: HTTPConnection) -> str:
        try:
            return tidy_name(str(self._names.loads(_cookie(connection, NAME_COOKIE))))
        except (itsdangerous.BadData, BadName):
            return ""

    def keep(self, response: Response, visitor: Visitor, *, secure: bool) -> None:
        """Set the cookies of a visitor."""
        whose = f"{visitor.person}{_AT}{visitor.device or new_device()}"
        kept = {PERSON_COOKIE: self._signer("person").sign(whose).decode()}
        if visitor.name:
            kept[NAME_COOKIE] = str(self._names.dumps(visitor.name))
        for cookie, value in kept.items():
            response.set_cookie(
                _named(cookie, secure), value, max_age=_KEPT, secure=secure, httponly=True,
                samesite="lax",
            )  # fmt: skip

    def become(self, response: Response, visitor: Visitor, *, secure: bool) -> None:
        """Set the cookies of a visitor instead of those of another."""
        response.delete_cookie(_named(NAME_COOKIE, secure), secure=secure)
        self.keep(response, visitor, secure=secure)

    # A form is accepted only from a page that was given to the same person.

    def form_token(self, person: str) -> str:
        """Return the token that a form of this person must contain."""
        # Every token differs, so that it cannot be guessed from the size of compressed pages.
        return self._signer(f"form {person}").sign(secrets.token_urlsafe(9)).decode()

    def gave_form(self, person: str, token: str) -> bool:
        """Return whether a form token belongs to this person."""
        return self._signer(f"form {person}").validate(token)

    def _signer(self, salt: str) -> itsdangerous.Signer:
        return _Signer(self._secrets, salt)
