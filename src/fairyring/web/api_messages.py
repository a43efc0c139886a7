"""The JSON messages of the HTTP API."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fairyring.kernel.options import MOST_SEATS, Value
from fairyring.store.rows import RawEvent
from fairyring.table import wire


class GameBrief(Struct, frozen=True):
    """A game that can be played here."""

    key: str
    name: str
    summary: str
    credits: str
    fewest_seats: int
    most_seats: int
    minutes: str
    options: dict[str, str]
    """The options of the game: the key of each, with a description."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    name: wire.Name
    kind: Literal["bots", "friends", "device"] = "bots"
    options: dict[Annotated[str, Meta(max_length=40)], Value] = {}
    breath: Annotated[float, Meta(ge=0, le=60)] = 0.0
    """Seconds in which others may interrupt before an awaited action takes effect."""
    response: Annotated[float, Meta(ge=0, le=600)] = 0.0
    """Seconds to answer in a window for responses; 0 waits forever."""
    pace: wire.Pace = wire.Pace()
    """The clocks, and what happens to late or absent players."""


class TableOpened(Struct, frozen=True):
    """A new table and its links."""

    id: str
    url: str
    socket_url: str
    join_url: str
    """For players; anyone who has it may take a seat."""
    watch_url: str
    """For onlookers."""


class TableState(Struct, frozen=True):
    """The state of a table; everything else comes over its socket."""

    id: str
    game: str
    phase: Literal["room", "play", "over"]
    role: Literal["sit", "watch"]
    socket_url: str
    join_url: str
    """Empty for onlookers."""
    watch_url: str
    hindrance: str = ""
    """Why the table cannot be played on, in words; empty if it can."""


class KeptRecord(Struct, frozen=True):
    """The stored events of a table that cannot be played here and has no record."""

    table: str
    game: str
    format: int
    hindrance: str
    events: list[RawEvent]


class Verdict(Struct, frozen=True):
    """The result of checking a finished game against its rules and sealed dice."""

    ok: bool
    lines: list[str]


class Health(Struct, frozen=True):
    """The server is running."""

    ok: bool
    version: str


class Problem(Struct, frozen=True):
    """Why a request was refused, and what would be accepted."""

    status: int
    message: str
