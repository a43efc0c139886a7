"""What programs send and get over HTTP, as typed JSON."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from fairyring.kernel.options import MOST_SEATS, Value
from fairyring.table.keeping.rows import RawEvent
from fairyring.table.spoken.wire import Name, Pace


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
    """What a table may choose: each option by its key, with what it changes."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    name: Name
    kind: Literal["bots", "friends", "device"] = "bots"
    options: dict[Annotated[str, Meta(max_length=40)], Value] = {}
    breath: Annotated[float, Meta(ge=0, le=60)] = 0.0
    """Seconds in which others may interrupt before what an awaited seat plays is done."""
    response: Annotated[float, Meta(ge=0, le=600)] = 0.0
    """Seconds in which a seat answers in a window for responses; 0 waits for ever."""
    pace: Pace = Pace()
    """The clocks, and what becomes of who is late or away."""


class TableOpened(Struct, frozen=True):
    """A new table and the way to it."""

    id: str
    url: str
    socket_url: str
    join_url: str
    """For who plays; whoever has it may sit down."""
    watch_url: str
    """For who watches."""


class TableState(Struct, frozen=True):
    """What a table is at the moment; all the rest comes over its socket."""

    id: str
    game: str
    phase: Literal["room", "play", "over"]
    role: Literal["sit", "watch"]
    socket_url: str
    join_url: str
    """Empty for who watches."""
    watch_url: str
    hindrance: str = ""
    """Why the table cannot be played on, in words; empty where it can."""


class Kept(Struct, frozen=True):
    """A table that cannot be played here and has no record, as it is stored."""

    table: str
    game: str
    format: int
    hindrance: str
    events: list[RawEvent]


class Verdict(Struct, frozen=True):
    """Whether a finished game is true to its rules and its sealed dice, and why."""

    ok: bool
    lines: list[str]


class Health(Struct, frozen=True):
    """The server runs."""

    ok: bool
    version: str


class Problem(Struct, frozen=True):
    """Why a request was refused, and what would do."""

    status: int
    message: str
