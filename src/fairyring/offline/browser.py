"""The browser's functions as seen from Python: the backend of the store, and the doorbell."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import ClassVar, Protocol

import msgspec

from fairyring.store.base import NumberTaken
from fairyring.store.doorbell import Doorbell, Hear, Ring
from fairyring.store.keyed.backend import Change, Collection, Key, Part


class BrowserDatabase(Protocol):
    """The database of this browser."""

    def write(self, change: str) -> Awaitable[bool]:
        """Store a transaction in JSON; resolve to False if an added key exists already."""

    def get(self, collection: str, key: str) -> Awaitable[str | None]:
        """Return a row by its key in JSON."""

    def range(self, collection: str, under: str, after: str) -> Awaitable[str]:
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


class JsBytes(Protocol):
    """A file that was fetched."""

    def to_bytes(self) -> bytes:
        """Return its content."""


class Thinker(Protocol):
    """A second worker with a Python interpreter of its own."""

    def think(self, thought: str, seconds: float) -> Awaitable[str]:
        """Run a pickled function; fail if it takes longer than `seconds`."""


_WRITE = msgspec.json.Encoder().encode
_READ = msgspec.json.Decoder(Ring).decode


class TabBell(Doorbell):
    """Sends rings to the other tabs."""

    reaches_others: ClassVar[bool] = True

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    async def listen(self, hear: Hear) -> None:
        self._channel.hear(lambda text: hear(_READ(text)))

    async def ring(self, ring: Ring) -> None:
        self._channel.say(_WRITE(ring).decode())

    async def close(self) -> None:
        self._channel.close()


class BrowserBackend:
    """Implements `Backend` with IndexedDB."""

    def __init__(self, kept: BrowserDatabase) -> None:
        self._kept = kept

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Exclude all other holders of this lock, in this tab and others."""
        release = await self._kept.alone()
        try:
            yield
        finally:
            release()

    async def write(self, change: Change) -> None:
        """Store a transaction durably, all or nothing. Raises NumberTaken."""
        if not await self._kept.write(_json(change)):
            raise NumberTaken

    async def get(self, collection: Collection, key: Key) -> str | None:
        return await self._kept.get(collection, _json(key))

    async def range(
        self, collection: Collection, under: Key = (), after: Part | None = None
    ) -> list[tuple[Key, str]]:
        rows = await self._kept.range(collection, _json(under), _json(after))
        return msgspec.json.decode(rows, type=list[tuple[tuple[str | float, ...], str]])

    async def close(self) -> None:
        """Do nothing: the browser closes its database with the page."""


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
