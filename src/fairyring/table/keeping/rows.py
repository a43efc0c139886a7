"""What is kept of a table beside its events: its row, how it stands, who won."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from fairyring.record.puzzle import Puzzle
from fairyring.table.keeping.events import Event, Unreadable, body_from, kind_of

FORMAT = 1
"""The version of what rows and bodies of events look like."""

Role = Literal["sit", "watch"]
Kind = Literal["bots", "friends", "device"]


class TableRow(Struct, frozen=True):
    """What a table starts with. Only its clocks are set anew, by events, until the game begins."""

    id: str
    join_key: str
    watch_key: str
    game: str
    kind: Kind
    seed: bytes
    """What all dice come from; a secret until the game is over."""
    breath: float
    response: float
    created: float
    format: int = FORMAT


class Standing(Struct, frozen=True):
    """How a table stands, so that it can be listed without being folded."""

    phase: Literal["room", "play", "over"]
    since: float
    """When that became so."""
    names: tuple[str, ...]
    """What the seats are called."""
    people: tuple[str, ...]
    """Whose they are; nobody's where a bot sits, or nobody."""
    open: tuple[int, ...]
    """The seats that are free."""
    awaited: tuple[int, ...]
    due: tuple[str, ...]
    """The people who must act."""
    winners: tuple[int, ...]
    ends: tuple[float, ...] = ()
    """When the time of each awaited seat is up, of which all know; 0 where it does not run."""
    rings: float | None = None
    """When somebody must look whose time is up, if any clock runs."""
    bots: tuple[str, ...] = ()
    """Who plays each seat that is nobody's; empty at the others, and before that was kept."""


class Listed(Struct, frozen=True):
    """A table on a person's list; without a standing where it was not looked at for long."""

    id: str
    game: str
    created: float
    standing: Standing | None


class Opening(Struct, frozen=True):
    """A table that is about to be: its row, its first events, its guests and how it stands."""

    row: TableRow
    events: tuple[Event, ...]
    guests: dict[str, Role]
    standing: Standing | None = None


class Won(Struct, frozen=True):
    """A person won a game for one."""

    person: str
    puzzle: Puzzle
    turns: int


class RawEvent(Struct, frozen=True):
    """An event as it is stored, for who exports a table that cannot be played here."""

    number: int
    kind: str
    body: Any
    """Plain data; the text itself where that is no JSON."""
    at: float
    digest: str


def event_row(table: str, event: Event) -> dict[str, Any]:
    """What is stored of an event; its body is to be written as JSON."""
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
    """The event that was stored."""
    try:
        body = body_from(row.body)
    except msgspec.MsgspecError as wrong:
        return Unreadable(row.number, f"event {row.number}, {row.kind!r}: {wrong}")
    return Event(row.number, body, row.at, row.person, row.client_id, row.digest)


def raw_of(row: Any) -> RawEvent:
    """What was stored, as it is."""
    try:
        body = msgspec.json.decode(row.body)
    except msgspec.MsgspecError:
        body = row.body
    return RawEvent(row.number, row.kind, body, row.at, row.digest)
