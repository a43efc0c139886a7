"""Who a visitor is: a random id, a device and a name in signed cookies.

Whether the device was signed out meanwhile is asked beside (`devices.py`).
"""

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Final

import itsdangerous
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairyring.record import BadName
from fairyring.table.spoken.names import check_shown

PERSON_COOKIE: Final = "fairyring_person"
NAME_COOKIE: Final = "fairyring_name"
KEPT_DAYS: Final = 400
"""So long a browser keeps a cookie; none keeps it longer."""
_KEPT: Final = KEPT_DAYS * 24 * 3600
_AT: Final = "~"
"""Stands between the person and the device."""
_FIRST: Final = "first"
"""The device of who has a cookie from before devices were told apart, with the person after it."""
SIGNED_OUT: Final = "fairyring.signed_out"
"""Under this the scope of a request says that its device was signed out."""


class _Signer(itsdangerous.Signer):
    """Signs by HMAC with SHA-256."""

    default_key_derivation = "hmac"
    default_digest_method = staticmethod(hashlib.sha256)


@dataclass(frozen=True)
class Visitor:
    """A person at a browser."""

    person: str
    name: str
    """Empty until it was asked."""
    device: str = field(default="", compare=False)
    """Which browser it is; empty until one is kept."""


def new_device() -> str:
    """An id for a browser."""
    return secrets.token_urlsafe(12)


def stranger() -> Visitor:
    """Somebody new, without a name."""
    return new_visitor(secrets.token_urlsafe(18), "")


def new_visitor(person: str, name: str) -> Visitor:
    """A person at a browser in which she was not before."""
    return Visitor(person, name, new_device())


def _first(person: str) -> str:
    digest = hashlib.sha256(f"{_FIRST} {person}".encode()).hexdigest()
    return f"{_FIRST}-{digest[:16]}"


def tidy_name(text: str) -> str:
    """A name without needless spaces. Raises BadName for one that cannot be shown."""
    name = " ".join(text.split())
    check_shown(name)
    return name


class People:
    """Reads and writes what says who a visitor is; nobody can make it up without a secret."""

    def __init__(self, *secrets: bytes) -> None:
        """The last secret signs; what one of the others signed is still good."""
        self._secrets = secrets
        self._names = itsdangerous.URLSafeSerializer(secrets, "name", signer=_Signer)

    def known(self, connection: HTTPConnection) -> Visitor | None:
        """Who the cookies of a request say; None for a stranger, and where one was signed out."""
        if connection.scope.get(SIGNED_OUT):
            return None
        try:
            signed = self._signer("person").unsign(connection.cookies.get(PERSON_COOKIE, ""))
        except itsdangerous.BadSignature:
            return None
        person, _, device = signed.decode().partition(_AT)
        return Visitor(person, self._name(connection), device or _first(person))

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """Who the cookies of a request say, or somebody new."""
        return self.known(connection) or stranger()

    def _name(self, connection: HTTPConnection) -> str:
        try:
            return tidy_name(str(self._names.loads(connection.cookies.get(NAME_COOKIE, ""))))
        except (itsdangerous.BadData, BadName):
            return ""

    def keep(self, response: Response, visitor: Visitor, *, secure: bool) -> None:
        """Have the browser remember a visitor."""
        whose = f"{visitor.person}{_AT}{visitor.device or new_device()}"
        kept = {PERSON_COOKIE: self._signer("person").sign(whose).decode()}
        if visitor.name:
            kept[NAME_COOKIE] = str(self._names.dumps(visitor.name))
        for cookie, value in kept.items():
            response.set_cookie(
                cookie, value, max_age=_KEPT, secure=secure, httponly=True, samesite="lax"
            )

    def become(self, response: Response, visitor: Visitor, *, secure: bool) -> None:
        """Have the browser remember a visitor in the place of who was there before."""
        response.delete_cookie(NAME_COOKIE)
        self.keep(response, visitor, secure=secure)

    # A form is only taken from a page that we gave to the same person.

    def form_token(self, person: str) -> str:
        """What a form of this person must send along."""
        # No two are equal, so that none can be guessed from the sizes of compressed pages.
        return self._signer(f"form {person}").sign(secrets.token_urlsafe(9)).decode()

    def gave_form(self, person: str, token: str) -> bool:
        """Whether a form that bears this token was given to this person."""
        return self._signer(f"form {person}").validate(token)

    def _signer(self, salt: str) -> itsdangerous.Signer:
        return _Signer(self._secrets, salt)
