"""The shelf: texts by the digest of a record, the newest of each kind."""

from typing import Final, Literal, Protocol

MOST: Final = 500
"""So many of each kind are kept."""

Kind = Literal["record", "analysis"]


class Shelf(Protocol):
    """Records that people opened from a disk, and what was found out of records."""

    most: int
    """So many of each kind are kept."""

    async def put(self, kind: Kind, digest: str, text: str) -> None:
        """Keep a text, and let go of the oldest where there are too many."""

    async def get(self, kind: Kind, digest: str) -> str | None:
        """What is kept, if it is."""
