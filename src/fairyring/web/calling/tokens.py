"""Signed tokens for links in messages, which nobody can forge."""

from typing import Final

import itsdangerous

_CONFIRMED_WITHIN: Final = 2 * 86400


class Tokens:
    """Signs ids of ways in links: one link ends calls, one allows them."""

    def __init__(self, *secrets: bytes) -> None:
        """The last secret signs; signatures of the others are still accepted."""
        self._off = itsdangerous.URLSafeSerializer(secrets, "calls off")
        self._on = itsdangerous.URLSafeTimedSerializer(secrets, "calls on")

    def off_path(self, way: str) -> str:
        """Return the path of the link that ends calls by a way."""
        return f"/calls/off/{self._dumped(self._off, way)}"

    def on_path(self, way: str) -> str:
        """Return the path of the link that allows calls by a way; it is valid for two days."""
        return f"/calls/on/{self._dumped(self._on, way)}"

    def off(self, token: str) -> str | None:
        """Return the way whose calls a token ends, or None."""
        try:
            return str(self._off.loads(token))
        except itsdangerous.BadData:
            return None

    def on(self, token: str) -> str | None:
        """Return the way whose calls a token allows, or None."""
        try:
            return str(self._on.loads(token, max_age=_CONFIRMED_WITHIN))
        except itsdangerous.BadData:
            return None

    def _dumped(self, serializer: itsdangerous.Serializer[str], way: str) -> str:
        token = serializer.dumps(way)
        return token if isinstance(token, str) else token.decode()
