"""Rows as they lie in drawers: what a store in SQL keeps in columns, as JSON."""

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from fairyring.table.keeping.drawers.drawer import Drawer, Drawers, Key
from fairyring.table.keeping.events import Event
from fairyring.table.keeping.rows import Role, event_row

T = TypeVar("T")


class KeptEvent(Struct, frozen=True):
    """An event; its body stays as it was written until somebody reads it."""

    number: int
    person: str
    client_id: str
    kind: str
    digest: str
    at: float
    body: msgspec.Raw


class Guest(Struct, frozen=True):
    """Somebody who was admitted to a table."""

    role: Role
    due: bool = False
    """Whether it is this person's turn."""
    hidden: bool = False
    """Whether the table is off this person's list."""


class Result(Struct, frozen=True):
    """A person won a game for one."""

    person: str
    game: str
    options: str
    deal: str
    turns: int


class Link(Struct, frozen=True):
    """What makes another device the same person."""

    person: str
    name: str
    until: float


class Text(Struct, frozen=True):
    """A text on the shelf."""

    text: str
    at: float


def laid(row: Any) -> str:
    """A row as it lies in a drawer."""
    return msgspec.json.encode(row).decode()


def laid_event(event: Event) -> str:
    """An event as it lies in a drawer."""
    return laid(event_row("", event))


async def taken(drawers: Drawers, drawer: Drawer, key: Key, kind: type[T]) -> T | None:
    """A row, read, if it is there."""
    text = await drawers.get(drawer, key)
    return None if text is None else msgspec.json.decode(text, type=kind)


async def ranged(
    drawers: Drawers, drawer: Drawer, kind: type[T], under: Key = (), after: float | None = None
) -> list[tuple[Key, T]]:
    """Several rows, read, in the order of their keys."""
    found = await drawers.range(drawer, under, after)
    return [(key, msgspec.json.decode(text, type=kind)) for key, text in found]
