"""What makes the links in messages good, signed, so that nobody can make them up."""

from typing import Final

import itsdangerous

_CONFIRMED_WITHIN: Final = 2 * 86400


class Tokens:
    """Signs the ways to persons in links: one that ends calls, and one that allows them."""

    def __init__(self, *secrets: bytes) -> None:
        """The last secret signs; what one of the others signed is still good."""
        self._off = itsdangerous.URLSafeSerializer(secrets, "calls off")
        self._on = itsdangerous.URLSafeTimedSerializer(secrets, "calls on")

    def off_path(self, way: str) -> str:
        """Where calls by a way are ended."""
        return f"/calls/off/{self._dumped(self._off, way)}"

    def on_path(self, way: str) -> str:
        """Where calls by a way are allowed, for two days."""
        return f"/calls/on/{self._dumped(self._on, way)}"

    def off(self, token: str) -> str | None:
        """The way whose calls end."""
        try:
            return str(self._off.loads(token))
        except itsdangerous.BadData:
            return None

    def on(self, token: str) -> str | None:
        """The way by which calls are allowed."""
        try:
            return str(self._on.loads(token, max_age=_CONFIRMED_WITHIN))
        except itsdangerous.BadData:
            return None

    def _dumped(self, serializer: itsdangerous.Serializer[str], way: str) -> str:
        token = serializer.dumps(way)
        return token if isinstance(token, str) else token.decode()
