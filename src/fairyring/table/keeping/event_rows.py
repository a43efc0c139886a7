"""Events as the rows of a table, and back."""

from typing import Any

import msgspec
from msgspec import Struct

from fairyring.table.keeping.events import Event, Unreadable, body_data, body_from, kind_of


class RawEvent(Struct, frozen=True):
    """An event as it is stored, for who exports a table that cannot be played here."""

    number: int
    kind: str
    body: Any
    """Plain data; the text itself where that is no JSON."""
    at: float
    digest: str


def event_row(table: str, event: Event) -> dict[str, Any]:
    """An event as a row."""
    return {
        "table_id": table,
        "number": event.number,
        "person": event.person,
        "client_id": event.client_id,
        "kind": kind_of(event.body),
        "body": body_data(event.body),
        "digest": event.digest,
        "at": event.at,
    }


def event_of(row: Any) -> Event | Unreadable:
    """The event that a row is, or that it cannot be read."""
    try:
        body = body_from(row.body)
    except msgspec.MsgspecError as wrong:
        return Unreadable(row.number, f"event {row.number}, {row.kind!r}: {wrong}")
    return Event(row.number, body, row.at, row.person, row.client_id, row.digest)


def raw_of(row: Any) -> RawEvent:
    """A row as it is."""
    try:
        body = msgspec.json.decode(row.body)
    except msgspec.MsgspecError:
        body = row.body
    return RawEvent(row.number, row.kind, body, row.at, row.digest)
