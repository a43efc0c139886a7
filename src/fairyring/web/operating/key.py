"""The key of whoever runs a server, and the cookie of who showed it."""

import hashlib
import hmac
from pathlib import Path
from typing import Final, cast

import itsdangerous
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairyring.kernel.editing.files import unread
from fairyring.web.limits import Buckets, Pace
from fairyring.web.operating.census import Census
from fairyring.web.people import Visitor

SHORTEST: Final = 20
"""A key has so many signs at least."""
PATH: Final = "/operator"
_COOKIE: Final = "fairyring_operator"
_HOURS: Final = 12
_TRIES: Final = Pace(1 / 60, 5)
_TRIES_OF_ALL: Final = Pace(1 / 10, 30)
_ALL: Final = "all"


class BadKey(ValueError):
    """A file that should hold a key and does not."""


def key_in(file: Path) -> str:
    """The key in a file. Raises BadKey."""
    try:
        key = file.read_text("utf-8").strip()
    except UnicodeDecodeError:
        key = ""
    except OSError as wrong:
        raise BadKey(unread(file, wrong)) from None
    if len(key) < SHORTEST or len(key.split()) != 1:
        raise BadKey(f"{str(file)!r} should hold one word of {SHORTEST} signs or more")
    return key


class Operator:
    """Tells who showed the key, for half a day and to the same visitor."""

    def __init__(self, key: str, secrets: tuple[bytes, ...], census: Census) -> None:
        self.census = census
        self._key = key.encode()
        # Another key ends what was signed under this one.
        salt = f"operator {hashlib.sha256(self._key).hexdigest()}"
        self._signer = itsdangerous.TimestampSigner(
            secrets, salt, key_derivation="hmac", digest_method=hashlib.sha256
        )
        self._tries = Buckets(_TRIES)
        self._tries_of_all = Buckets(_TRIES_OF_ALL)

    def may_try(self, client: str) -> bool:
        """Whether a client may try a key once more."""
        return self._tries.take(client) and self._tries_of_all.take(_ALL)

    def is_key(self, tried: str) -> bool:
        """Whether this is the key."""
        return hmac.compare_digest(tried.strip().encode(), self._key)

    def admits(self, connection: HTTPConnection, visitor: Visitor) -> bool:
        """Whether a visitor showed the key."""
        signed = connection.cookies.get(_COOKIE, "")
        try:
            whose = self._signer.unsign(signed, max_age=_HOURS * 3600)
        except itsdangerous.BadSignature:
            return False
        return hmac.compare_digest(whose, visitor.person.encode())

    def let_in(self, response: Response, visitor: Visitor, *, secure: bool) -> None:
        """Have the browser remember that this visitor showed the key."""
        response.set_cookie(
            _COOKIE, self._signer.sign(visitor.person).decode(), max_age=_HOURS * 3600, path=PATH,
            secure=secure, httponly=True, samesite="strict",
        )  # fmt: skip

    def let_out(self, response: Response) -> None:
        """Have the browser forget it."""
        response.delete_cookie(_COOKIE, path=PATH)


def operator_of(connection: HTTPConnection) -> Operator | None:
    """Who tells that at the server that a request came to, if its host made a key."""
    return cast("Operator | None", connection.app.state.operator)
