"""The stored data of a table beside its events: its row, its standing, and wins."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from fairyring.record.puzzle import Puzzle
from fairyring.store.events import Event, Unreadable, body_from, kind_of

FORMAT = 1
"""The version of the format of rows and event bodies."""

Role = Literal["sit", "watch"]
Kind = Literal["bots", "friends", "device"]


class TableRow(Struct, frozen=True):
    """The fixed data of a table. Only its clocks change, by events, until the game begins."""

    id: str
    join_key: str
    watch_key: str
    game: str
    kind: Kind
    seed: bytes
    """The seed of all dice; secret until the game is over."""
    breath: float
    response: float
    created: float
    format: int = FORMAT


class Standing(Struct, frozen=True):
    """A summary of a table's state, so that lists need not replay its events."""

    phase: Literal["room", "play", "over"]
    since: float
    """When this phase began."""
    names: tuple[str, ...]
    """The names of the seats."""
    people: tuple[str, ...]
    """The person of each seat; empty where a bot sits, or nobody."""
    open: tuple[int, ...]
    """The free seats."""
    awaited: tuple[int, ...]
    due: tuple[str, ...]
    """The people who must act."""
    winners: tuple[int, ...]
    ends: tuple[float, ...] = ()
    """When the time of each awaited seat is up, as far as that is public; 0 if it does not run."""
    rings: float | None = None
    """When the next clock, if any, must be checked."""
    bots: tuple[str, ...] = ()
    """The bot of each seat; empty for other seats, and in standings stored before this field
    existed."""


class Listed(Struct, frozen=True):
    """A table on a person's list; without a standing if it has none stored."""

    id: str
    game: str
    created: float
    standing: Standing | None


class Opening(Struct, frozen=True):
    """A table to be created: its row, first events, guests and standing."""

    row: TableRow
    events: tuple[Event, ...]
    guests: dict[str, Role]
    standing: Standing | None = None


class Won(Struct, frozen=True):
    """A win of a person in a solitaire game."""

    person: str
    puzzle: Puzzle
    turns: int


class RawEvent(Struct, frozen=True):
    """An event as it is stored, for the export of a table that cannot be played here."""

    number: int
    kind: str
    body: Any
    """Plain data; the text itself if it is not valid JSON."""
    at: float
    digest: str


def event_row(table: str, event: Event) -> dict[str, Any]:
    """Return the columns of an event; the body still has to be encoded as JSON."""
    return {
        "table_id": table,
        "number": event.number,
        "person": event.person,
        "client_id": event.client_id,
        "kind": kind_of(event.body),
        "body": event.body,
        "digest": event.digest,
        "at": event.at,
    }


def event_of(row: Any) -> Event | Unreadable:
    """Return the event of a stored row."""
    try:
        body = body_from(row.body)
    except msgspec.MsgspecError as wrong:
        return Unreadable(row.number, f"event {row.number}, {row.kind!r}: {wrong}")
    return Event(row.number, body, row.at, row.person, row.client_id, row.digest)


def raw_of(row: Any) -> RawEvent:
    """Return the event of a stored row without interpreting its body."""
    try:
        body = msgspec.json.decode(row.body)
    except msgspec.MsgspecError:
        body = row.body
    return RawEvent(row.number, row.kind, body, row.at, row.digest)
