"""The shelf: texts by the digest of a record, the newest of each kind."""

from typing import Final, Literal, Protocol

MOST: Final = 500
"""The number of texts of each kind that are kept."""

Kind = Literal["record", "analysis"]


class Shelf(Protocol):
    """Records that people opened from a file, and analyses of records."""

    most: int
    """The number of texts of each kind that are kept."""

    async def put(self, kind: Kind, digest: str, text: str) -> None:
        """Store a text, and remove the oldest of its kind if there are too many."""

    async def get(self, kind: Kind, digest: str) -> str | None:
        """Return a stored text, or None."""
