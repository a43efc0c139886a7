"""What is kept of a table beside its events: its row, how it stands, who won."""

from typing import Any, Literal

from msgspec import Struct

from fairyring.record.puzzle import Puzzle
from fairyring.table.keeping.events import Event

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
