"""What a worker lends to the house that lives in it: functions of JavaScript, as Python sees them.

All that goes over is text, so that nothing of one language is kept alive by the other.
"""

from collections.abc import Awaitable, Callable
from typing import Protocol


class Kept(Protocol):
    """The database of this browser."""

    def write(self, change: str) -> Awaitable[bool]:
        """Keep a change, written as JSON; whether no key in it was taken."""

    def get(self, drawer: str, key: str) -> Awaitable[str | None]:
        """A row, by its key in JSON."""

    def range(self, drawer: str, under: str, after: str) -> Awaitable[str]:
        """Rows, each a pair of key and text, as JSON; `after` is null where all are wanted."""

    def alone(self) -> Awaitable[Callable[[], None]]:
        """Wait until no other tab writes; what is given lets the next one in."""


class Channel(Protocol):
    """A line to the other tabs."""

    def hear(self, heard: Callable[[str], None]) -> None:
        """Have what they say told from now on."""

    def say(self, text: str) -> None:
        """Say something to all of them."""

    def close(self) -> None:
        """Hear no more."""


class Packed(Protocol):
    """A file that was fetched."""

    def to_bytes(self) -> bytes:
        """What is in it."""


class Thinker(Protocol):
    """A second worker with a Python of its own."""

    def think(self, thought: str, seconds: float) -> Awaitable[str]:
        """What it thinks; fails when it is ended because it takes longer."""
