"""The rows of a keyed store, encoded as JSON: the columns of the SQL store, as structs."""

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from fairyring.store.events import Event
from fairyring.store.keyed.backend import Backend, Collection, Key
from fairyring.store.rows import Role, event_row

T = TypeVar("T")


class KeptEvent(Struct, frozen=True):
    """An event whose body is decoded only when somebody reads it."""

    number: int
    person: str
    client_id: str
    kind: str
    digest: str
    at: float
    body: msgspec.Raw


class Guest(Struct, frozen=True):
    """A person admitted to a table."""

    role: Role
    due: bool = False
    """True if it is this person's turn."""
    hidden: bool = False
    """True if the person removed the table from their list."""


class StoredResult(Struct, frozen=True):
    """A win of a person in a solitaire game."""

    person: str
    game: str
    options: str
    deal: str
    turns: int


class Link(Struct, frozen=True):
    """A link that signs another device in as the same person."""

    person: str
    name: str
    until: float


class Text(Struct, frozen=True):
    """A stored text."""

    text: str
    at: float


def laid(row: Any) -> str:
    """Encode a row for a collection."""
    return msgspec.json.encode(row).decode()


def laid_event(event: Event) -> str:
    """Encode an event for a collection."""
    return laid(event_row("", event))


async def taken(backend: Backend, collection: Collection, key: Key, kind: type[T]) -> T | None:
    """Return a decoded row, or None."""
    text = await backend.get(collection, key)
    return None if text is None else msgspec.json.decode(text, type=kind)


async def ranged(
    backend: Backend,
    collection: Collection,
    kind: type[T],
    under: Key = (),
    after: float | None = None,
) -> list[tuple[Key, T]]:
    """Return decoded rows, in the order of their keys."""
    found = await backend.range(collection, under, after)
    return [(key, msgspec.json.decode(text, type=kind)) for key, text in found]
