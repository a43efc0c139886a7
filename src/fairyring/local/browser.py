"""The JavaScript functions that the browser provides, as seen from Python.

Only text is exchanged, so neither language keeps objects of the other alive.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol


class Kept(Protocol):
    """The database of this browser."""

    def write(self, change: str) -> Awaitable[bool]:
        """Store a transaction in JSON; resolve to False if an added key exists already."""

    def get(self, drawer: str, key: str) -> Awaitable[str | None]:
        """Return a row by its key in JSON."""

    def range(self, drawer: str, under: str, after: str) -> Awaitable[str]:
        """Return rows in JSON, as pairs of key and text; `after` is null to get all."""

    def alone(self) -> Awaitable[Callable[[], None]]:
        """Wait until no other tab writes; resolve to the function that lets the next one in."""


class Channel(Protocol):
    """A channel to the other tabs."""

    def hear(self, heard: Callable[[str], None]) -> None:
        """Call `heard` with every message from now on."""

    def say(self, text: str) -> None:
        """Send a message to all other tabs."""

    def close(self) -> None:
        """Stop listening."""


class Packed(Protocol):
    """A file that was fetched."""

    def to_bytes(self) -> bytes:
        """Return its content."""


class Thinker(Protocol):
    """A second worker with a Python interpreter of its own."""

    def think(self, thought: str, seconds: float) -> Awaitable[str]:
        """Run a pickled function; fail if it takes longer than `seconds`."""
