"""The key of the operator, the cookie of a visitor who entered it, and counts of tables."""

import hashlib
import hmac
from pathlib import Path
from typing import cast

import itsdangerous
import sqlalchemy as sa
from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response

from fairyring.kernel.editing.files import unread
from fairyring.store.sql.schema import STANDINGS, TABLES
from fairyring.store.sql.store import SqlStore
from fairyring.web.defence.limits import Buckets, Rate
from fairyring.web.people.visitors import Visitor


class Many(Struct, frozen=True):
    """The number of tables of a game in one phase."""

    game: str
    phase: str
    count: int


class Census:
    """Counts the tables of a store."""

    def __init__(self, store: SqlStore) -> None:
        self._reading = store.reading

    async def taken(self) -> list[Many]:
        """Return the number of tables by game and phase."""
        phase = sa.func.coalesce(STANDINGS.c.phase, "room")
        query = (
            sa.select(TABLES.c.game, phase, sa.func.count())
            .outerjoin(STANDINGS, STANDINGS.c.table_id == TABLES.c.id)
            .group_by(TABLES.c.game, phase)
            .order_by(TABLES.c.game, phase)
        )
        async with self._reading.connect() as connection:
            return [Many(*row) for row in await connection.execute(query)]


SHORTEST = 20
"""The least length of a key."""
PATH = "/operator"
_COOKIE = "fairyring_operator"
_HOURS = 12
_TRIES = Rate(1 / 60, 5)


class BadKey(ValueError):
    """The file that should contain a key does not."""


def key_in(file: Path) -> str:
    """Return the key in a file. Raises BadKey."""
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
    """Checks the key; remembers for half a day that a visitor entered it."""

    def __init__(self, key: str, secrets: tuple[bytes, ...], census: Census) -> None:
        self.census = census
        self._key = key.encode()
        # A change of the key invalidates what was signed under the old one.
        salt = f"operator {hashlib.sha256(self._key).hexdigest()}"
        self._signer = itsdangerous.TimestampSigner(
            secrets, salt, key_derivation="hmac", digest_method=hashlib.sha256
        )
        self._tries = Buckets(_TRIES)

    def may_try(self, client: str) -> bool:
        """Return whether a client may try a key once more."""
        return self._tries.take(client)

    def is_key(self, tried: str) -> bool:
        """Return whether this is the key."""
        return hmac.compare_digest(tried.strip().encode(), self._key)

    def admits(self, connection: HTTPConnection, visitor: Visitor) -> bool:
        """Return whether a visitor has entered the key."""
        signed = connection.cookies.get(_COOKIE, "")
        try:
            whose = self._signer.unsign(signed, max_age=_HOURS * 3600)
        except itsdangerous.BadSignature:
            return False
        return hmac.compare_digest(whose, visitor.person.encode())

    def let_in(self, response: Response, visitor: Visitor, *, secure: bool) -> None:
        """Set the cookie of a visitor who entered the key."""
        response.set_cookie(
            _COOKIE, self._signer.sign(visitor.person).decode(), max_age=_HOURS * 3600, path=PATH,
            secure=secure, httponly=True, samesite="strict",
        )  # fmt: skip

    def let_out(self, response: Response) -> None:
        """Delete the cookie."""
        response.delete_cookie(_COOKIE, path=PATH)


def operator_of(connection: HTTPConnection) -> Operator | None:
    """Return the operator of the server that received a request, if it has a key."""
    return cast("Operator | None", connection.app.state.operator)
