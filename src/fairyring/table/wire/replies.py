"""Messages from a table to a client: everything, changes, and answers to requests."""

from typing import Literal

from msgspec import Struct, structs

from fairyring.kernel.display.preview import Coming
from fairyring.kernel.display.scene import Choice, Motion, Piece, Scene, Zone
from fairyring.table.wire.views import TableView

Weight = Literal["plain", "chapter", "aside", "part", "passing"]


class Told(Struct, frozen=True, omit_defaults=True, gc=False):
    """A line of the log, with the motions that it describes."""

    seq: int
    text: str
    motions: tuple[Motion, ...] = ()
    kind: Literal["fact", "chat", "table"] = "fact"
    seat: int | None = None
    """The seat that acted or spoke."""
    weight: Weight = "plain"
    """How the line is shown: it begins a chapter, is minor, belongs to the line before, or is
    transient."""


class Whole(Struct, frozen=True, tag="whole", gc=False):
    """Everything, at the start and whenever the client may have missed something."""

    seq: int
    table: TableView
    scene: Scene | None
    """null before the game and behind the curtain."""
    log: tuple[Told, ...]


class Patch(Struct, frozen=True, tag="patch", omit_defaults=True, gc=False):
    """The changes since event `after`, for a client that has seen everything up to it."""

    after: int
    seq: int
    table: TableView
    options_stay: bool = False
    """True if `options` and `bots` of the table are unchanged; they are left out then."""
    told: tuple[Told, ...] = ()
    zones: tuple[Zone, ...] = ()
    """Zones that are new or changed."""
    pieces: tuple[Piece, ...] = ()
    """Pieces that are new or changed."""
    gone: tuple[str, ...] = ()
    """The ids of removed pieces."""
    zones_gone: tuple[str, ...] = ()
    zone_order: tuple[str, ...] = ()
    """The ids of all zones in order, unless new ones just come last."""
    choices: tuple[Choice, ...] = ()
    choices_stay: bool = False
    """True if the choices are unchanged; they are left out then."""
    prompt: str = ""
    clause: str = ""
    awaited: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()

    def table_after(self, before: TableView) -> TableView:
        """Return the full view of the table for a client that had `before`."""
        if not self.options_stay:
            return self.table
        return structs.replace(self.table, options=before.options, bots=before.bots)


class Done(Struct, frozen=True, tag="done", gc=False):
    """The request was carried out and stored as event `seq`."""

    id: str
    seq: int


Reason = Literal[
    "malformed", "oversized", "too_many", "stale", "illegal", "not_yours", "not_now", "unknown"
]


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True, gc=False):
    """The request was refused and changed nothing.

    The message says why, and what would be accepted.
    """

    reason: Reason
    message: str
    id: str = ""
    clause: str = ""


class Because(Struct, frozen=True, tag="because", gc=False):
    """The answer to Why; an empty clause means that nothing forbids it."""

    id: str
    clause: str
    text: str


class Hinted(Struct, frozen=True, tag="hinted", omit_defaults=True, gc=False):
    """The answer to Hint; the action and its reasons are included only if asked for."""

    id: str
    look: str = ""
    """Where to look, in a sentence."""
    at: tuple[str, ...] = ()
    """The ids of the zones and pieces to look at."""
    notation: str = ""
    why: str = ""
    """A reason for the action, if one is known."""
    wins: int | None = None
    """The estimated number of wins of the seat in 100 games from there, if known."""


class Foreseen(Struct, frozen=True, tag="foreseen", omit_defaults=True, gc=False):
    """The answer to Foresee; without `coming`, no result is certain."""

    id: str
    notation: str
    coming: Coming | None = None


class Presence(Struct, frozen=True, tag="presence", gc=False):
    """The seats with a connected device; not an event, so it has no number."""

    here: tuple[int, ...]
    watching: int
    now: float = 0.0
    """The present time at the server, for countdowns."""


class Pong(Struct, frozen=True, tag="pong", gc=False):
    """The answer to Ping."""


ToClient = Whole | Patch | Done | Refused | Because | Hinted | Foreseen | Presence | Pong
